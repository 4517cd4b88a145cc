// Unavailable declarations named like declarations of other products. The compiler's message names the import. With that
// import, the compiler chooses the product's own declaration.

// Callers of the original library use the names that begin with p3.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import JanssonCore

extension JSON {
    /// Unavailable: JanssonTools has it.
    ///
    /// - Throws: `JSONError`.
    @available(*, unavailable, message: "import JanssonTools, which has JSONPath")
    public func query(_ text: String) throws -> [JSON] { [] }
}

extension JSONConstraint {
    /// Unavailable: JanssonSchema has it.
    @available(*, unavailable, message: "import JanssonSchema, which has patterns and formats")
    public static func pattern(_ pattern: String) -> JSONConstraint { .unique }
}

#if Foundation
@available(*, unavailable, message: "import JanssonFoundation, which reads and makes Any")
extension JSON {
    /// Unavailable: JanssonFoundation has it.
    ///
    /// - Throws: `JSONError`.
    public init(any: Any) throws { try self.init(JSONValue.null) }
}

@available(*, unavailable, message: "import JanssonFoundation, which reads and makes Any")
extension JSONValue {
    /// Unavailable: JanssonFoundation has it.
    ///
    /// - Throws: `JSONError`.
    public init(any: Any) throws { self = .null }

    /// Unavailable: JanssonFoundation has it.
    public var anyValue: Any { self }
}

extension [String: JSONValue] {
    /// Unavailable: JanssonFoundation has it.
    @available(*, unavailable, message: "import JanssonFoundation, which has NSNumber")
    public func p3_number(key: String) -> JSONNumber? { nil }
}
#endif
