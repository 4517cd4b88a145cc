#if NIO
public import JanssonCore
public import NIOCore

// The bytes are read in place, without a copy, and stay readable.

extension JSON {
    /// Parses the readable bytes of a buffer without moving the reader index, like
    /// `JSON(parsing:options:)` of a span.
    ///
    /// - Throws: `JSONError`, as that initializer does. Locations count from the reader index.
    public init(parsing source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.readableBytesUInt8Span, options: options)
    }

    /// Decodes a value from the readable bytes of a buffer without moving the reader index, like
    /// `JSON.decode(_:from:options:)` of a span.
    ///
    /// ```swift
    /// let order = try JSON.decode(Order.self, from: body, options: JSONParsingOptions(limits: .untrusted))
    /// ```
    ///
    /// - Throws: `JSONError`, as that function does. Locations count from the reader index.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span, options: options)
    }
}

extension JSONValue {
    /// Parses the readable bytes of a buffer without moving the reader index, like
    /// `JSONValue(parsing:options:)` of a span.
    ///
    /// - Throws: `JSONError`, as that initializer does.
    public init(parsing source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.readableBytesUInt8Span, options: options)
    }
}

extension JanssonDecoder {
    /// Decodes a model from the readable bytes of a buffer without moving the reader index, like
    /// `JanssonDecoder.decode(_:from:)` of a span.
    ///
    /// - Throws: `DecodingError`, as that function does.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: ByteBuffer) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span)
    }

    /// Decodes a model from the readable bytes of a buffer and, if that fails, collects all errors, like
    /// `JanssonDecoder.decode(_:from:collectingErrors:)` of a span.
    ///
    /// - Throws: `JSONError` if `collectingErrors` is true, also for input that is not JSON. Otherwise
    ///   `DecodingError`.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: ByteBuffer, collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span, collectingErrors: collectingErrors)
    }
}

extension JSONError {
    /// Returns the snippet in the readable bytes of a buffer, like `snippet(in:)` of a span.
    public func snippet(in source: ByteBuffer) -> String? { snippet(in: source.readableBytesUInt8Span) }
}
#endif
