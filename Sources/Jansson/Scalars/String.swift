extension String: NodeScalar {
    static var standIn: String { "" }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> String? {
        let node = decoder.node(index)
        return node.kind == .string ? decoder.session.document.string(node) : nil
    }
}

extension String: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> String? { json.asString }
}

extension String: JSONInflatable {
    /// The text of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> String { try json.convertToString() }

    /// The text of a string, or nil.
    public static func inflateIfPossible(from json: JSON) -> String? { json.asString }
}

extension String {
    /// The text of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> String {
        if case .string(let text) = value { return text }
        return try JSON(copying: value).convertToString()
    }
}

extension String {
    @inlinable public static var _isLeaf: Bool { true }
}

extension String {
    /// True: strings are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> String {
        try reader.readString()
    }
}
