extension String: TextScalar {
    static var kind: JSON.Kind { .string }
    static var placeholder: String { "" }

    @inline(__always)
    static func value(at index: UInt32, of document: Document) -> String? {
        let node = document[index]
        return node.kind == .string ? document.string(node) : nil
    }

    static func value(of tree: JSONValue) -> String? { tree.string }

    @inline(__always)
    func write(to writer: inout TextWriter) {
        withBytes { writer.string($0, isASCII: false, isPlain: false) }
    }
}

extension String {
    /// Calls `body` with the UTF-8 bytes. Unlike `withUTF8(_:)`, needs no mutable copy.
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        if let result = unsafe utf8.withContiguousStorageIfAvailable({ body(unsafe $0.span) }) {
            return result
        }
        // A bridged string.
        var text = self
        return text.withUTF8 { body(unsafe $0.span) }
    }
}

extension String: JSONInflatable {
    /// Always true.
    @inlinable public static var _inflatesNoModel: Bool { true }

    /// Returns the string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> String { try json.scalar() }

    /// Returns the string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> String { try value.scalar() }

    /// Returns the string, or nil for any other value.
    public static func _inflateIfPossible(from json: JSON) -> String? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> String {
        try reader.readString()
    }
}

extension String: JSONEncodable {
    /// Writes the string.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(self) }
}

extension KeyedContainer {
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalarIfPresent(key) }
}
