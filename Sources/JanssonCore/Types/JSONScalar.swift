/// A scalar type, with the operations that direct decoding, the coders and the styles need.
protocol JSONScalar: Codable, FastPathCodable, NodeDecodable, TextEncodable {
    /// The kind of the values that the type is read from.
    static var kind: JSON.Kind { get }

    /// The type in error messages. Default: the type itself.
    static var expectation: JSONError.Expectation { get }

    /// Returns the value of a node; nil unless the value is exactly of this type.
    static func value(at index: UInt32, of document: Document) -> Self?

    /// Returns the value of a ``JSONValue``, or nil if a document must decide. Default: nil.
    static func value(of tree: JSONValue) -> Self?

    /// Returns the error for a value of the right kind that does not convert. Default: `invalidValue`.
    static func conversionError(of json: JSON) -> JSONError

    /// Decodes a value in its usual form, or returns nil. Default: ``value(at:of:)``.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self?

    /// Decodes a value in any other form that the coder reads. Default: throws.
    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Self

    /// The placeholder for a value that failed, while errors are collected.
    static var placeholder: Self { get }

    func encode(as encoder: EncoderImpl) throws
}

/// A scalar that no strategy affects, except the strategy for infinities and NaN.
protocol TextScalar: JSONScalar, BulkScalar, DescribedType {
    /// True if JSON can represent the value. Default: true.
    var isFinite: Bool { get }

    /// Writes the value, which must be finite.
    func write(to writer: inout TextWriter)
}

extension TextScalar {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        CodingFastPath(decoded: Self.self, encoded: Self.self, element: Self.self)
    }

    var isFinite: Bool { true }

    @inline(__always)
    func encode(as encoder: EncoderImpl) throws { try encoder.encodeScalar(self) }
}

extension JSONScalar {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        CodingFastPath(decoded: Self.self, encoded: Self.self)
    }

    static var expectation: JSONError.Expectation { .type(Self.self, kind: kind) }

    static func value(of tree: JSONValue) -> Self? { nil }

    static func conversionError(of json: JSON) -> JSONError { json.invalid(expected: expectation) }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        NodeDecoder.exists(index) ? value(at: index, of: decoder.session.document) : nil
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Self { try decoder.throwConversionError() }

    /// Returns the error for a value that is not of this type.
    @inline(never)
    static func error(of json: JSON) -> JSONError {
        json.kind == kind ? conversionError(of: json) : json.mismatch(expected: expectation)
    }

    @inline(__always)
    static func read(_ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey) throws -> Self {
        if let value = value(decoder, at: index) { return value }
        return try decodeOtherForms(decoder, at: index, key)
    }

    @inline(__always)
    static func read(_ decoder: NodeDecoder) throws -> Self {
        if let value = value(decoder, at: decoder.index) { return value }
        return try decodeOtherForms(decoder)
    }

    // Separate, so that the usual forms need no decoder and no stack space for an error.
    @inline(never)
    private static func decodeOtherForms(_ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey)
        throws
        -> Self
    {
        try decodeOtherForms(decoder.child(at: index, key, isInternal: true))
    }

    @inline(__always)
    static func decode<T>(
        _ type: T.Type, _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> T {
        try identical(read(decoder, at: index, key), as: type)
    }

    @inline(__always)
    static func decode<T>(_ type: T.Type, _ decoder: NodeDecoder) throws -> T {
        try identical(read(decoder), as: type)
    }

    @inline(__always)
    static func encode<T>(_ value: T, as encoder: EncoderImpl) throws {
        try identical(value, as: Self.self).encode(as: encoder)
    }
}

extension JSONScalar where Self: ExpressibleByIntegerLiteral {
    static var kind: JSON.Kind { .number }

    static var placeholder: Self { 0 }

    static func conversionError(of json: JSON) -> JSONError { json.outOfRange(expected: expectation) }
}

/// Returns the value as a `T`, which must be `Value`. A cast would search for a conversion each time.
@inline(__always)
func identical<Value, T>(_ value: Value, as type: T.Type) -> T {
    precondition(type == Value.self)
    // Equal types have equal layouts.
    return unsafe unsafeBitCast(value, to: type)
}

extension JSON {
    /// Returns the value as a scalar, or throws.
    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type = T.self) throws(JSONError) -> T {
        guard let value = asScalar(type) else { throw T.error(of: self) }
        return value
    }

    /// Returns the value as a scalar, or nil without making an error.
    @inline(__always)
    func asScalar<T: JSONScalar>(_ type: T.Type = T.self) -> T? {
        exists ? T.value(at: index, of: document) : nil
    }
}

extension JSONValue {
    /// Returns the value as a scalar. Unusual and bad values are read through a document.
    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type = T.self) throws(JSONError) -> T {
        if let value = T.value(of: self) { return value }
        return try JSON(copying: self).scalar()
    }
}

// Witnesses for the standard library's container protocols, which require a function for each scalar. If a requirement
// has a default, the witness is in the type's file.

extension KeyedContainer {
    @inline(__always)
    func decode<T: JSONScalar>(_ type: T.Type, forKey key: Key) throws -> T { try scalar(type, key) }

    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type, _ key: Key) throws -> T {
        try T.read(decoder, at: decoder.require(key, type), key)
    }

    /// The standard library's defaults look up each key three times: 1.8 times the instructions for a model of optional
    /// scalars.
    @inline(__always)
    func scalarIfPresent<T: JSONScalar>(_ key: Key) throws -> T? {
        guard let index = present(key) else { return nil }
        return try T.read(decoder, at: index, key)
    }
}

extension UnkeyedContainer {
    @inline(__always)
    mutating func decode<T: JSONScalar>(_ type: T.Type) throws -> T { try scalar(type) }

    @inline(__always)
    mutating func scalar<T: JSONScalar>(_ type: T.Type) throws -> T {
        try next(type) { try T.read($0, at: $1, $2) }
    }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node(index).kind == .null }

    @inline(__always)
    func decode<T: JSONScalar>(_ type: T.Type) throws -> T { try scalar(type) }

    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type = T.self) throws -> T { try T.read(self) }
}

extension KeyedEncoding {
    @inline(__always)
    func encode<T: TextScalar>(_ value: T, forKey key: Key) throws { try encoder.encodeMember(value, key) }
}

extension UnkeyedEncoding {
    @inline(__always)
    func encode<T: TextScalar>(_ value: T) throws { try encoder.encodeElement(value) }
}

extension EncoderImpl: SingleValueEncodingContainer {
    func encodeNil() throws { try write { $0.null() } }

    @inline(__always)
    func encode<T: TextScalar>(_ value: T) throws { try encodeScalar(value) }
}
