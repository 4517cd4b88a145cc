extension JSON {
    /// The value and everything below it as a ``JSONValue``; null if it is missing.
    ///
    /// To get an error for a missing value, inflate a ``JSONValue`` instead. Canonically equivalent keys become one key
    /// in a Swift `Dictionary`, with the last value.
    ///
    /// Complexity: O(*n*), without recursion.
    public var value: JSONValue { exists ? document.makeValue(at: index).value : .null }

    /// Returns ``value``, but throws for canonically equivalent keys if the document's options reject duplicate keys.
    func distinctValue() throws(JSONError) -> JSONValue {
        guard exists else { return .null }
        let made = document.makeValue(at: index)
        guard made.hasMergedKeys, document.origin.rejectsDuplicateKeys, let error = mergedKeyError else {
            return made.value
        }
        throw error
    }

    /// The error of the first key that ``value`` loses to canonical equivalence; nil if there is none.
    ///
    /// Complexity: O(*n*).
    package var mergedKeyError: JSONError? {
        guard exists, let key = document.mergingKey(below: index) else { return nil }
        return JSON(document: document, index: key &+ 1).equivalentKeyError
    }

    /// The error of a member with a canonically equivalent key, at the key's location.
    package var equivalentKeyError: JSONError {
        error(.duplicateKey, message: "duplicate key, in canonically equivalent characters")
            .with { $0.location = document.location(of: index &- 1) }
    }

    /// Makes a document from a value, and a view of its root. The document has no source and no locations.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` for more than 2048 levels, or `limitExceeded` for more than 4
    ///   GiB of strings or too many nodes.
    public init(_ value: JSONValue) throws {
        try self.init(copying: value)
    }

    /// Like ``init(_:)``, with a typed error.
    package init(copying value: JSONValue) throws(JSONError) {
        var builder = DocumentBuilder()
        try value.traverse(into: &builder)
        try self.init(builder)
    }

    package init(_ builder: DocumentBuilder) throws(JSONError) {
        self.init(document: try builder.finish(), index: 0)
    }
}

extension Document {
    /// Converts a value. Below the root, object shapes are kept for the next call, unless another thread is converting.
    fileprivate func makeValue(at index: UInt32) -> DocumentConverter.Made {
        if index != 0, let made = documentConverter.tryLock({ $0.make(at: index, of: self) }) { return made }
        var maker = DocumentConverter()
        return maker.make(at: index, of: self)
    }

    /// Returns the first key below a value that is canonically equivalent to an earlier key of its object.
    ///
    /// Complexity: O(*n*).
    fileprivate func mergingKey(below root: UInt32) -> UInt32? {
        var first: UInt32?
        for index in root..<self[root].end(at: root)
        where self[index].kind == .object && hasKeyBeyondASCII(index) {
            var keys = Set<String>(minimumCapacity: Int(self[index].count))
            var key = index &+ 1
            while key < min(self[index].end, first ?? .max) {
                if !keys.insert(string(self[key])).inserted { first = key }
                key = self[key &+ 1].end(at: key &+ 1)
            }
        }
        return first
    }

    /// Returns whether an object has a key beyond ASCII, which may have canonical equivalents.
    private func hasKeyBeyondASCII(_ object: UInt32) -> Bool {
        var key = object &+ 1
        while key < self[object].end {
            if !self[key].isASCII { return true }
            key = self[key &+ 1].end(at: key &+ 1)
        }
        return false
    }
}
