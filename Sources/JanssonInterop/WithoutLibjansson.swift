#if !Libjansson
// What this module has with the trait, so that using it without is an error that names the trait.
public import JanssonCore

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
public struct JanssonNode {
    init() {}
    public init(owning pointer: UnsafeMutableRawPointer) {}
    public var pointer: UnsafeMutableRawPointer? { nil }
}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
public struct JanssonCopyLimits {
    public init(nodeCount: Int = 0, byteCount: Int = 0, depth: Int = 0) {}
}

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
    public init(copying node: UnsafeRawPointer?, limits: JanssonCopyLimits = JanssonCopyLimits()) throws {
        try self.init(JSONValue.null)
    }
    public func makeJanssonNode() throws -> JanssonNode { JanssonNode() }
}

@available(
    *, unavailable,
    message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
)
extension JSONValue {
    public init(copying node: UnsafeRawPointer?, limits: JanssonCopyLimits = JanssonCopyLimits()) throws {
        self = .null
    }
    public func makeJanssonNode() throws -> JanssonNode { JanssonNode() }
}
#endif
