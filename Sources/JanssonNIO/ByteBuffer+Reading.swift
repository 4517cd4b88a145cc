#if NIO
public import JanssonCore
public import NIOCore

// The readable bytes are read where they are, without a copy of the buffer, and stay readable.

extension JSON {
    /// Parses the readable bytes of a buffer, like ``JSON/init(parsing:options:)-(Span<UInt8>,_)``. The reader
    /// index does not move.
    ///
    /// - Throws: ``JSONError``, as that initializer does. Locations count from the reader index.
    public init(parsing source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.readableBytesUInt8Span, options: options)
    }

    /// Makes a value from the readable bytes of a buffer, like
    /// ``JSON/decode(_:from:options:)-(_,Span<UInt8>,_)``. The reader index does not move.
    ///
    /// ```swift
    /// let order = try JSON.decode(Order.self, from: body, options: JSONParsingOptions(limits: .untrusted))
    /// ```
    ///
    /// - Throws: ``JSONError``, as that function does. Locations count from the reader index.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span, options: options)
    }
}

extension JSONValue {
    /// Parses the readable bytes of a buffer into a plain Swift tree, like
    /// ``JSONValue/init(parsing:options:)-(Span<UInt8>,_)``. The reader index does not move.
    ///
    /// - Throws: ``JSONError``, as that initializer does.
    public init(parsing source: ByteBuffer, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.readableBytesUInt8Span, options: options)
    }
}

extension JanssonDecoder {
    /// Decodes a model from the readable bytes of a buffer, like
    /// ``JanssonDecoder/decode(_:from:)-(_,Span<UInt8>)``. The reader index does not move.
    ///
    /// - Throws: `DecodingError`, as that function does.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: ByteBuffer) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span)
    }

    /// Decodes a model from the readable bytes of a buffer and, if that fails, finds everything that is wrong, like
    /// ``JanssonDecoder/decode(_:from:collectingErrors:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: With `true`, ``JSONError``, also for text that is not JSON; otherwise `DecodingError`.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: ByteBuffer, collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: source.readableBytesUInt8Span, collectingErrors: collectingErrors)
    }
}

extension JSONError {
    /// The snippet in the readable bytes of a buffer, like ``JSONError/snippet(in:)-(Span<UInt8>)``.
    public func snippet(in source: ByteBuffer) -> String? { snippet(in: source.readableBytesUInt8Span) }
}
#endif
