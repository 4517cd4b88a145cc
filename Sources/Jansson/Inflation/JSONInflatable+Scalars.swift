extension String: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, or of what is missing.
    public static func inflate(from json: JSON) throws -> String { try json.convertToString() }

    public static func inflateIfPossible(from json: JSON) -> String? { json.asString }
}

extension Bool: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch` (a number is no bool), or of what is missing.
    public static func inflate(from json: JSON) throws -> Bool { try json.convertToBool() }

    public static func inflateIfPossible(from json: JSON) -> Bool? { json.asBool }
}

extension Double: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Double { try json.convertToDouble() }

    public static func inflateIfPossible(from json: JSON) -> Double? { json.asDouble }
}

extension Float: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Float { try json.convertToReal(Float.self) }

    public static func inflateIfPossible(from json: JSON) -> Float? { json.asReal(Float.self) }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Float16 { try json.convertToReal(Float16.self) }

    public static func inflateIfPossible(from json: JSON) -> Float16? { json.asReal(Float16.self) }
}
#endif

extension JSON: JSONInflatable {
    /// - Throws: ``JSONError`` of what is missing.
    public static func inflate(from json: JSON) throws -> JSON {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return json
    }

    /// Refuses: a view's path and place are those in its whole document.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> JSON {
        throw JSONReader.Refusal()
    }
}

extension JSONValue: JSONInflatable {
    /// - Throws: ``JSONError`` of what is missing, or of code `duplicateKey` for canonically equivalent keys
    ///   in a document that was parsed without duplicate ones.
    public static func inflate(from json: JSON) throws -> JSONValue {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return try json.distinctValue()
    }
}

extension JSONNumber: JSONInflatable {
    /// - Throws: ``JSONError`` of code `typeMismatch`, or of what is missing.
    public static func inflate(from json: JSON) throws -> JSONNumber {
        try json.convertToNumber(expected: "a number")
    }
}

extension JSONInflatable where Self: FixedWidthInteger {
    /// The integer of a number that is exactly one of its values. For types of at most 128 bits.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Self { try json.convertToInteger(Self.self) }

    public static func inflateIfPossible(from json: JSON) -> Self? { json.asInteger(Self.self) }
}

extension Int: JSONInflatable {}
extension Int8: JSONInflatable {}
extension Int16: JSONInflatable {}
extension Int32: JSONInflatable {}
extension Int64: JSONInflatable {}
extension Int128: JSONInflatable {}
extension UInt: JSONInflatable {}
extension UInt8: JSONInflatable {}
extension UInt16: JSONInflatable {}
extension UInt32: JSONInflatable {}
extension UInt64: JSONInflatable {}
extension UInt128: JSONInflatable {}
