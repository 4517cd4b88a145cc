extension String: JSONInflatable {
    /// The text of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> String { try json.convertToString() }

    /// The text of a string, or nil.
    public static func inflateIfPossible(from json: JSON) -> String? { json.asString }
}

extension Bool: JSONInflatable {
    /// The value of a bool. A number is no bool.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Bool { try json.convertToBool() }

    /// The value of a bool, or nil.
    public static func inflateIfPossible(from json: JSON) -> Bool? { json.asBool }
}

extension Double: JSONInflatable {
    /// The nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Double { try json.convertToDouble() }

    /// The nearest `Double` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Double? { json.asDouble }
}

extension Float: JSONInflatable {
    /// The nearest `Float` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float { try json.convertToReal(Float.self) }

    /// The nearest `Float` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Float? { json.asReal(Float.self) }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: JSONInflatable {
    /// The nearest `Float16` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float16 { try json.convertToReal(Float16.self) }

    /// The nearest `Float16` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Float16? { json.asReal(Float16.self) }
}
#endif

extension JSON: JSONInflatable {
    /// The view itself, if its value exists.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> JSON {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return json
    }

    /// Always refuses, because the path and location of a view are those in the whole document.
    ///
    /// - Throws: `Refusal`.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> JSON {
        throw JSONReader.Refusal()
    }
}

extension JSONValue: JSONInflatable {
    /// The value as a plain tree.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `indexOutOfBounds`, or of code `duplicateKey` for
    ///   canonically equivalent keys in a document that was parsed without duplicate keys.
    public static func inflate(from json: JSON) throws -> JSONValue {
        guard json.exists else { throw json.mismatch(expected: "a value") }
        return try json.distinctValue()
    }
}

extension JSONNumber: JSONInflatable {
    /// The number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> JSONNumber {
        try json.convertToNumber(expected: "a number")
    }
}

extension JSONInflatable where Self: FixedWidthInteger {
    /// The integer of a number that is exactly one of the type's values. The type has at most 128 bits.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, also for a number with a fraction, of code
    ///   `numberOutOfRange`, or of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Self { try json.convertToInteger(Self.self) }

    /// The integer of a number that is exactly one of the type's values, or nil.
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
