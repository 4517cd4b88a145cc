#if !Foundation
// What this module has with the trait, so that using it without is an error that names the trait.

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct ISO8601DateDecoder {
    public init() {}
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct UnixDateDecoder {
    public enum Unit { case seconds, milliseconds }
    public init(_ unit: Unit = .seconds) {}
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct Base64DataDecoder {
    public init() {}
}

extension JSONEncodable {
    @available(
        *, unavailable,
        message: """
            enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`; or use serializedString() or \
            serialize(into:)
            """
    )
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> [UInt8] { [] }
}

extension JanssonEncoder {
    @available(
        *, unavailable,
        message: """
            enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`; or use encodedString(_:) or \
            encodedBytes(_:)
            """
    )
    public func encode<T: Encodable>(_ value: T) throws -> [UInt8] { [] }
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JanssonEncoder {
    public enum DateEncodingStrategy { case secondsSince1970, millisecondsSince1970, iso8601 }
    public enum DataEncodingStrategy { case base64 }
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { .iso8601 }
        set {}
    }
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { .base64 }
        set {}
    }
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JanssonDecoder {
    public enum DateDecodingStrategy { case secondsSince1970, millisecondsSince1970, iso8601 }
    public enum DataDecodingStrategy { case base64 }
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { .iso8601 }
        set {}
    }
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { .base64 }
        set {}
    }
}
#endif
