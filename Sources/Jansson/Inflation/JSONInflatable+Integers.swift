extension Int: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int { try json.convertToInteger(Int.self) }

    public static func inflateIfPossible(from json: JSON) -> Int? { json.asInteger(Int.self) }
}

extension Int8: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int8 { try json.convertToInteger(Int8.self) }

    public static func inflateIfPossible(from json: JSON) -> Int8? { json.asInteger(Int8.self) }
}

extension Int16: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int16 { try json.convertToInteger(Int16.self) }

    public static func inflateIfPossible(from json: JSON) -> Int16? { json.asInteger(Int16.self) }
}

extension Int32: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int32 { try json.convertToInteger(Int32.self) }

    public static func inflateIfPossible(from json: JSON) -> Int32? { json.asInteger(Int32.self) }
}

extension Int64: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int64 { try json.convertToInteger(Int64.self) }

    public static func inflateIfPossible(from json: JSON) -> Int64? { json.asInteger(Int64.self) }
}

extension Int128: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> Int128 { try json.convertToInteger(Int128.self) }

    public static func inflateIfPossible(from json: JSON) -> Int128? { json.asInteger(Int128.self) }
}

extension UInt: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt { try json.convertToInteger(UInt.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt? { json.asInteger(UInt.self) }
}

extension UInt8: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt8 { try json.convertToInteger(UInt8.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt8? { json.asInteger(UInt8.self) }
}

extension UInt16: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt16 { try json.convertToInteger(UInt16.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt16? { json.asInteger(UInt16.self) }
}

extension UInt32: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt32 { try json.convertToInteger(UInt32.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt32? { json.asInteger(UInt32.self) }
}

extension UInt64: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt64 { try json.convertToInteger(UInt64.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt64? { json.asInteger(UInt64.self) }
}

extension UInt128: JSONInflatable {
    /// The integer of a number that is exactly one of its values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` (also for a number with a fraction),
    ///   `numberOutOfRange`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UInt128 { try json.convertToInteger(UInt128.self) }

    public static func inflateIfPossible(from json: JSON) -> UInt128? { json.asInteger(UInt128.self) }
}
