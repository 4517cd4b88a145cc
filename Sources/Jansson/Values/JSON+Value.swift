extension JSON {
    /// The value and all below it as a plain Swift tree; null where it is missing.
    ///
    /// To have an error where it is missing, inflate a ``JSONValue`` instead.
    ///
    /// Complexity: O(*n*). Without recursion, so that the deepest document needs no deep stack.
    public var value: JSONValue {
        guard exists else { return .null }
        var builder = ValueBuilder()
        // Nothing that a document holds is refused by the builder.
        try? document.walk(from: index, into: &builder)
        return builder.root
    }

    /// The members of an object as a dictionary, each a plain Swift tree; nil for anything else.
    @usableFromInline
    var dictionary: [String: JSONValue]? {
        guard node?.kind == .object else { return nil }
        return value.dictionary
    }

    /// The number, if this is one.
    var number: JSONNumber? { exists ? document.number(at: index) : nil }

    /// A view of a document made of this value alone, with no source and so no locations.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` (nested deeper than 2048) or `limitExceeded`
    ///   (more than 4 GiB of strings or nodes).
    public init(_ value: JSONValue) throws {
        try self.init(copying: value)
    }

    /// ``init(_:)`` with its error's type.
    package init(copying value: JSONValue) throws(JSONError) {
        var builder = DocumentBuilder()
        try value.walk(into: &builder)
        self.init(document: try builder.finish(), index: 0)
    }
}
