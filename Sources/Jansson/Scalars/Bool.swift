extension Bool: NodeScalar {
    static var standIn: Bool { false }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Bool? { decoder.node(index).bool }
}

extension Bool: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Bool? { json.asBool }
}

extension Bool: JSONInflatable {
    /// The value of a bool. A number is no bool.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Bool { try json.convertToBool() }

    /// The value of a bool, or nil.
    public static func inflateIfPossible(from json: JSON) -> Bool? { json.asBool }
}

extension Bool {
    /// The value of a bool.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> Bool {
        if case .bool(let bool) = value { return bool }
        return try JSON(copying: value).convertToBool()
    }
}

extension Bool {
    @inlinable public static var _isLeaf: Bool { true }
}

extension Bool {
    /// True: true and false are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads true or false.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Bool {
        try reader.readBool()
    }
}
