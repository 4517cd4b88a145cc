// The integer types are listed only in this file.

extension Int: TextScalar, JSONInflatable, JSONEncodable {}
extension Int8: TextScalar, JSONInflatable, JSONEncodable {}
extension Int16: TextScalar, JSONInflatable, JSONEncodable {}
extension Int32: TextScalar, JSONInflatable, JSONEncodable {}
extension Int64: TextScalar, JSONInflatable, JSONEncodable {}
extension Int128: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt8: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt16: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt32: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt64: TextScalar, JSONInflatable, JSONEncodable {}
extension UInt128: TextScalar, JSONInflatable, JSONEncodable {}

extension FastPathTypes {
    static func integer(_ type: any Any.Type) -> (any FastPathCodable.Type)? {
        find(
            type, among: Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
            UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self)
    }
}

extension TextScalar where Self: FixedWidthInteger {
    @inline(__always)
    static func value(at index: UInt32, of document: Document) -> Self? { document.integer(at: index) }

    @inline(__always)
    static func value(of tree: JSONValue) -> Self? { tree.storedInt64.flatMap { Self(exactly: $0) } }

    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "integer"
        if !isSigned {
            description["minimum"] = 0
        } else if bitWidth < 64 {
            description["minimum"] = .number(JSONNumber(min))
        }
        if bitWidth < 64 { description["maximum"] = .number(JSONNumber(max)) }
    }

    static func conversionError(of json: JSON) -> JSONError { json.integerError(Self.self) }

    static var readsNumbersDirectly: Bool { isSigned || bitWidth < 64 }

    static func array(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Self] {
        try reader.readIntegers()
    }

    static func write(array: [Self], to writer: inout TextWriter) -> Bool {
        guard isSigned ? bitWidth <= 64 : bitWidth < 64, writer.isCompact else { return writer.write(array) }
        writer.integers(array)
        return true
    }

    @inline(__always)
    func write(to writer: inout TextWriter) {
        if let magnitude = UInt64(exactly: magnitude) {
            writer.integer(magnitude, isNegative: self < 0)
        } else {
            writer.number(text: "\(self)")
        }
    }
}

extension JSONInflatable where Self: FixedWidthInteger {
    /// Always true.
    @inlinable public static var _inflatesNoModel: Bool { true }

    /// Returns a number without a fraction as an integer of at most 128 bits: 3.0 is 3.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, also for a number with a fraction, or of code
    ///   `numberOutOfRange`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Self {
        guard let integer = _inflateIfPossible(from: json) else { throw json.integerError(Self.self) }
        return integer
    }

    /// Returns a number without a fraction as an integer.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        if let word = value.storedInt64, let integer = Self(exactly: word) { return integer }
        return try value.copiedAndInflated()
    }

    /// Returns a number without a fraction as an integer, or nil.
    public static func _inflateIfPossible(from json: JSON) -> Self? {
        json.exists ? json.document.integer(at: json.index) : nil
    }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number without a point or an exponent.
    ///
    /// - Throws: `NeedsDocument` for any other value, or a number out of range.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInteger()
    }
}

extension JSONEncodable where Self: FixedWidthInteger {
    /// Writes the digits of the integer.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeInteger(self) }
}

extension Document {
    /// Returns a number without a fraction as an integer, or nil.
    @inline(__always)
    func integer<T: FixedWidthInteger>(at index: UInt32) -> T? {
        let node = self[index]
        if node.kind == .integer, let integer = T(exactly: Int64(bitPattern: node.payload)) { return integer }
        return slowInteger(at: index)
    }

    // Separate, so that the inlined common case stays short.
    @inline(never)
    private func slowInteger<T: FixedWidthInteger>(at index: UInt32) -> T? {
        number(at: index)?.exactly(T.self)
    }
}

extension JSON {
    /// Returns the error for a value that is not a `T`.
    func integerError<T: FixedWidthInteger>(_ type: T.Type) -> JSONError {
        let expected = JSONError.Expectation.type(type, kind: .number)
        guard let number else { return mismatch(expected: expected) }
        guard !number.isIntegral else { return outOfRange(expected: expected) }
        let actual = number.isFinite ? "a number with a fraction" : "a number that is not an integer"
        return error(.typeMismatch, expected: expected, actual: actual)
    }
}

extension JSONValue {
    @usableFromInline
    var storedInt64: Int64? {
        guard case .number(let number) = self, case .integer(let integer) = number.storage else { return nil }
        return integer
    }
}

// Witnesses for requirements that have a default in the standard library.

extension KeyedContainer {
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try scalarIfPresent(key)
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }
}

extension UnkeyedContainer {
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }
}

extension NodeDecoder {
    func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }
}

extension KeyedEncoding {
    func encode(_ value: Int128, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try encoder.encodeMember(value, key) }
}

extension UnkeyedEncoding {
    func encode(_ value: Int128) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt128) throws { try encoder.encodeElement(value) }
}

extension EncoderImpl {
    func encode(_ value: Int128) throws { try encodeScalar(value) }
    func encode(_ value: UInt128) throws { try encodeScalar(value) }
}
