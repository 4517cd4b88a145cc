extension JSON {
    /// The value and all below it as a plain Swift tree; null where it is missing.
    ///
    /// To have an error where it is missing, inflate a ``JSONValue`` instead. Of canonically equivalent keys,
    /// which are one in a Swift `Dictionary`, the last value is kept.
    ///
    /// Complexity: O(*n*). Without recursion, so that the deepest document needs no deep stack.
    public var value: JSONValue {
        exists ? built.root : .null
    }

    private var built: ValueBuilder {
        var builder = ValueBuilder()
        // Nothing that a document holds is refused by the builder.
        try? document.walk(from: index, into: &builder)
        return builder
    }

    /// ``value``, in which no keys have merged if the document was parsed without duplicate keys.
    func distinctValue() throws(JSONError) -> JSONValue {
        guard exists else { return .null }
        let built = built
        guard built.hasMergedKeys, document.rejectsDuplicateKeys, let key = document.mergingKey(below: index)
        else { return built.root }
        // The member's place is that of its key.
        throw JSON(document: document, index: key &+ 1).error(
            .duplicateKey, message: "a key that its object has already, in canonically equivalent characters"
        ).with { $0.location = document.location(of: key) }
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

extension Document {
    /// The first key below a value that is canonically equivalent to one before it in its object.
    ///
    /// Complexity: O(*n*).
    fileprivate func mergingKey(below root: UInt32) -> UInt32? {
        var first: UInt32?
        for index in root..<self[root].end(at: root) where self[index].kind == .object {
            var keys = Set<String>(minimumCapacity: Int(self[index].low))
            var key = index &+ 1
            while key < min(self[index].high, first ?? .max) {
                if !keys.insert(string(self[key])).inserted { first = key }
                key = self[key &+ 1].end(at: key &+ 1)
            }
        }
        return first
    }
}
