extension JSON: JSONInflatable {
    /// Returns the view itself, if its value exists.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> JSON {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return json
    }

    /// Always falls back, because a view has a path and location in the whole document.
    ///
    /// - Throws: `NeedsDocument`.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> JSON {
        throw JSONReader.NeedsDocument()
    }
}

extension JSONValue: JSONInflatable {
    /// Returns the value as a ``JSONValue``.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `indexOutOfBounds`, or of code `duplicateKey` for canonically
    ///   equivalent keys, if the document was parsed with duplicate keys rejected.
    public static func inflate(from json: JSON) throws -> JSONValue {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return try json.distinctValue()
    }
}

extension JSONNumber: JSONInflatable {
    /// Returns the number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> JSONNumber { try json.scalar() }
}
