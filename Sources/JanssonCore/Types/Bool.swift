extension Bool: TextScalar {
    static var kind: JSON.Kind { .bool }
    static var placeholder: Bool { false }

    @inline(__always)
    static func value(at index: UInt32, of document: Document) -> Bool? {
        switch document[index].kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    static func value(of tree: JSONValue) -> Bool? { tree.bool }

    @inline(__always)
    func write(to writer: inout TextWriter) { writer.bool(self) }
}

extension Bool: JSONInflatable {
    /// Always true.
    @inlinable public static var _inflatesNoModel: Bool { true }

    /// Returns true or false.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, also for a number, or of code `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Bool { try json.scalar() }

    /// Returns true or false.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> Bool { try value.scalar() }

    /// Returns true or false, or nil for any other value.
    public static func _inflateIfPossible(from json: JSON) -> Bool? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads true or false.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Bool {
        try reader.readBool()
    }
}

extension Bool: JSONEncodable {
    /// Writes true or false.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeBool(self) }
}

extension KeyedContainer {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
}
