extension NodeScalar where Self: FixedWidthInteger & SendableMetatype {
    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        decoder.node(index).frequentInteger(Self.self) ?? other(decoder, at: index)
    }

    @inline(never)
    private static func other(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        decoder.view(index)?.otherInteger(Self.self)
    }

    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError {
        decoder.notANumber(Self.self, at: index, key) { $0.integerError(Self.self) }
    }
}

extension Int: NodeScalar {}
extension Int8: NodeScalar {}
extension Int16: NodeScalar {}
extension Int32: NodeScalar {}
extension Int64: NodeScalar {}
extension Int128: NodeScalar {}
extension UInt: NodeScalar {}
extension UInt8: NodeScalar {}
extension UInt16: NodeScalar {}
extension UInt32: NodeScalar {}
extension UInt64: NodeScalar {}
extension UInt128: NodeScalar {}

extension PlainScalar where Self: FixedWidthInteger {
    @inline(__always) static func plain(_ json: JSON) -> Self? { json.asInteger(Self.self) }
}

extension Int: PlainScalar {}
extension Int8: PlainScalar {}
extension Int16: PlainScalar {}
extension Int32: PlainScalar {}
extension Int64: PlainScalar {}
extension Int128: PlainScalar {}
extension UInt: PlainScalar {}
extension UInt8: PlainScalar {}
extension UInt16: PlainScalar {}
extension UInt32: PlainScalar {}
extension UInt64: PlainScalar {}
extension UInt128: PlainScalar {}

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

extension JSONInflatable where Self: FixedWidthInteger {
    /// The integer of a number that is exactly one of the type's values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        if let word = value.plainInteger, let integer = Self(exactly: word) { return integer }
        return try value.copiedAndInflated()
    }
}

extension JSONInflatable where Self: FixedWidthInteger {
    @inlinable public static var _isLeaf: Bool { true }
}

extension JSONInflatable where Self: FixedWidthInteger {
    /// True: integers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number that is written as an integer, without a point or an exponent.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInteger()
    }
}
