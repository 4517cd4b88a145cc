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
