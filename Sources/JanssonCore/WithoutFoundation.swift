#if !Foundation
// What this module has with the trait, so that using it without is an error that names the trait.

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct ISO8601DateDecoder: JSONPropertyDecoder {
    public init() {}
    public func decode(_ json: JSON) throws -> JSON { json }
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct UnixDateDecoder: JSONPropertyDecoder {
    public enum Unit { case seconds, milliseconds }
    public init(_ unit: Unit = .seconds) {}
    public func decode(_ json: JSON) throws -> JSON { json }
}

@available(
    *, unavailable,
    message: "enable the trait Foundation of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct Base64DataDecoder: JSONPropertyDecoder {
    public init() {}
    public func decode(_ json: JSON) throws -> JSON { json }
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
    public enum DateEncodingStrategy {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, iso8601WithFractionalSeconds
        case custom((Any, any Encoder) throws -> Void)
    }
    public enum DataEncodingStrategy {
        case deferredToData, base64
        case custom((Any, any Encoder) throws -> Void)
    }
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
    public enum DateDecodingStrategy {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, iso8601WithFractionalSeconds
        case custom((any Decoder) throws -> Any)
    }
    public enum DataDecodingStrategy {
        case deferredToData, base64
        case custom((any Decoder) throws -> Any)
    }
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
