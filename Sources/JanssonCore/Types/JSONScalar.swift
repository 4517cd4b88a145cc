/// A type of values without a container, with all that the package must know of it. The lanes, the coders and the
/// styles ask by this protocol. Each type has a file in this folder.
protocol JSONScalar: Codable, FastPathCodable, NodeDecodable, TextEncodable {
    /// The kind of the values that it is read from.
    static var kind: JSON.Kind { get }

    /// The type's name in error texts. Default: that of the type.
    static var name: String { get }

    /// The value of a node; nil unless it is exactly an instance.
    static func value(at index: UInt32, of document: Document) -> Self?

    /// The value of a plain tree, if that shows it without another look. Default: nil.
    static func value(of tree: JSONValue) -> Self?

    /// The error for a value of the right kind that is no instance. Default: that it is not one.
    static func conversionError(of json: JSON) -> JSONError

    /// The value of a node as the coder reads it, if it has the usual form. Default: ``value(at:of:)``.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self?

    /// The decoder's value in any other form that the coder reads. Default: an error.
    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Self

    /// The value that replaces one that cannot be read, when errors are collected.
    static var placeholder: Self { get }

    /// Encodes the value as that of an encoder.
    func encode(as encoder: EncoderImpl) throws
}

/// A scalar that no strategy concerns, apart from that for infinities.
protocol TextScalar: JSONScalar, BulkScalar, DescribedType {
    /// Whether JSON can represent the value. Default: true.
    var isFinite: Bool { get }

    /// Writes the value, which is finite.
    func write(to writer: inout TextWriter)
}

extension TextScalar {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        CodingFastPath(Self.self, decoded: Self.self, encoded: Self.self, element: Self.self)
    }

    var isFinite: Bool { true }

    @inline(__always)
    func encode(as encoder: EncoderImpl) throws { try encoder.encodeScalar(self) }
}

extension JSONScalar {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        CodingFastPath(Self.self, decoded: Self.self, encoded: Self.self)
    }

    static var name: String { typeName(Self.self) }

    static func value(of tree: JSONValue) -> Self? { nil }

    static func conversionError(of json: JSON) -> JSONError { json.invalid(expected: name) }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        NodeDecoder.exists(index) ? value(at: index, of: decoder.session.document) : nil
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Self { try decoder.refuse() }

    /// The error for a value that is no instance.
    @inline(never)
    static func error(of json: JSON) -> JSONError {
        json.kind == kind ? conversionError(of: json) : json.mismatch(expected: name)
    }

    /// Decodes the child at `index`, which has the coding key `key`.
    @inline(__always)
    static func read(_ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey) throws -> Self {
        if let value = value(decoder, at: index) { return value }
        return try decodeOtherForms(decoder, at: index, key)
    }

    /// Decodes the decoder's value.
    @inline(__always)
    static func read(_ decoder: NodeDecoder) throws -> Self {
        if let value = value(decoder, at: decoder.index) { return value }
        return try decodeOtherForms(decoder)
    }

    // A function of its own, so that the usual forms need no decoder and make no room for an error.
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

    static func conversionError(of json: JSON) -> JSONError { json.outOfRange(expected: name) }
}

/// A value as the type that it is known to have. A cast would search for a conversion each time.
@inline(__always)
func identical<Value, T>(_ value: Value, as type: T.Type) -> T {
    precondition(type == Value.self)
    // Both are the same type, so size and layout are equal.
    return unsafe unsafeBitCast(value, to: type)
}

extension JSON {
    /// The value as a scalar; any other value is an error.
    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type = T.self) throws(JSONError) -> T {
        guard let value = asScalar(type) else { throw T.error(of: self) }
        return value
    }

    /// Like ``scalar(_:)``, but nil instead of an error: for callers that discard or replace the error, because it
    /// costs the search for its location.
    @inline(__always)
    func asScalar<T: JSONScalar>(_ type: T.Type = T.self) -> T? {
        exists ? T.value(at: index, of: document) : nil
    }
}

extension JSONValue {
    /// The value as a scalar. What needs another look is read from a document, whose result or error is final.
    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type = T.self) throws(JSONError) -> T {
        if let value = T.value(of: self) { return value }
        return try JSON(copying: self).scalar()
    }
}

// The containers of the standard library require one function for each of its scalars, and these are witnesses for all
// but those that have a default: the files of the types have these.

extension KeyedContainer {
    @inline(__always)
    func decode<T: JSONScalar>(_ type: T.Type, forKey key: Key) throws -> T { try scalar(type, key) }

    @inline(__always)
    func scalar<T: JSONScalar>(_ type: T.Type, _ key: Key) throws -> T {
        try T.read(decoder, at: decoder.require(key, type), key)
    }

    /// The defaults of the standard library look each key up three times, which costs 1.8 times the instructions for a
    /// model of optional scalars.
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
