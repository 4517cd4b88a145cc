#if !Libjansson
// What this module has with the trait, so that using it without is an error that names the trait.
public import Jansson

// swift-format-ignore: TypeNamesShouldBeCapitalized
@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct json_t {}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct JanssonNode {}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct JanssonCopyLimits {}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JSONEncodable {
    public func makeJanssonNode() throws -> JanssonNode { JanssonNode() }
}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JSON {
    public init(copying node: UnsafeRawPointer?) throws { try self.init(JSONValue.null) }
    public func makeJanssonNode() throws -> JanssonNode { JanssonNode() }
}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JSONValue {
    public init(copying node: UnsafeRawPointer?) throws { self = .null }
    public func makeJanssonNode() throws -> JanssonNode { JanssonNode() }
}
#endif
