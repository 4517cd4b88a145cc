extension String: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, or of what is missing.
    public static func inflate(from json: JSON) throws -> String { try json.convertToString() }
}

extension Bool: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch` (a number is no bool), or of what is missing.
    public static func inflate(from json: JSON) throws -> Bool { try json.convertToBool() }
}

extension Double: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Double { try json.convertToDouble() }
}

extension Float: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Float { try json.convertToFloat() }
}

extension JSON: JSONInflatable {
    /// - Throws: ``JSONError`` of what is missing.
    public static func inflate(from json: JSON) throws -> JSON {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return json
    }
}

extension JSONValue: JSONInflatable {
    /// - Throws: ``JSONError`` of what is missing.
    public static func inflate(from json: JSON) throws -> JSONValue {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return json.value
    }
}

extension JSONNumber: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, or of what is missing.
    public static func inflate(from json: JSON) throws -> JSONNumber {
        try json.convertToNumber(expected: "a number")
    }
}
