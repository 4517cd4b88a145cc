internal import CJSONScanner

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
    /// Makes a value from a JSON text.
    ///
    /// If the type can read itself directly, it is read from the bytes, without a document. Otherwise the
    /// text is parsed first. The result or the error is the same either way.
    ///
    /// ```swift
    /// let people = try JSON.decode([Person].self, from: data)
    /// ```
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of ``init(parsing:options:)-(Span<UInt8>,_)`` if the text
    ///   is malformed, or of ``inflate(from:)-(JSON)`` and the type's own if the value is not a `T`.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        if let value = decodedDirectly(type, from: source, options: options) { return value }
        return try JSON(parsing: source, options: options).inflated()
    }

    /// Makes a value from bytes. See ``decode(_:from:options:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.span, options: options)
    }

    /// Makes a value from bytes. See ``decode(_:from:options:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Data, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.span, options: options)
    }

    /// Makes a value from a text. See ``decode(_:from:options:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: String, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.utf8Span.span, options: options)
    }

    /// Makes a value from a text. See ``decode(_:from:options:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Substring, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.utf8Span.span, options: options)
    }

    /// The value that the direct lane reads; nil if it gives up.
    @inlinable
    package static func decodedDirectly<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, options: JSONParsingOptions
    ) -> T? {
        guard T.readsJSONDirectly else { return nil }
        var value: T?
        let isWhole = JSONReader.attempt(source, options) { (reader) throws(JSONReader.Refusal) in
            value = try T.readJSON(from: &reader)
        }
        return isWhole ? value : nil
    }
}

extension JSONReader {
    /// Calls `body` to read the whole text. Returns whether it succeeded and the text ends behind the
    /// value.
    @usableFromInline
    static func attempt(
        _ source: Span<UInt8>, _ options: JSONParsingOptions,
        _ body: (inout JSONReader) throws(Refusal) -> Void
    ) -> Bool {
        // A byte order mark is no token here, so a text with one is read from a document.
        guard options.engine == .automatic, options.dialect == .rfc8259, options.encoding == .utf8,
            options.duplicateKeys == .useLast, source.count <= options.limits.effectiveByteCount,
            options.limits.areKept(by: source)
        else { return false }
        let room = source.count + Int(CJS_PADDING) + source.decodedRoom + Int(CJS_PADDING)
        // Small texts, such as the records of a stream, are worth no allocation.
        if room <= 1024 {
            return unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { bytes in
                unsafe bytes.baseAddress.map { unsafe attempt(source, in: $0, options, body) } ?? false
            }
        }
        guard let bytes: UnsafeMutableRawPointer = unsafe malloc(room) else { return false }
        defer { unsafe free(bytes) }
        unsafe cjs_expect_filling(bytes, source.count + Int(CJS_PADDING))
        return unsafe attempt(source, in: bytes, options, body)
    }

    /// The attempt, in a block with room for the source, its padding, and one decoded string with padding.
    private static func attempt(
        _ source: Span<UInt8>, in bytes: UnsafeMutableRawPointer, _ options: JSONParsingOptions,
        _ body: (inout JSONReader) throws(Refusal) -> Void
    ) -> Bool {
        let length = source.count
        let padding = Int(CJS_PADDING)
        // In bounds: the block is at least as large.
        unsafe source.withUnsafeBytes { source in
            if let base = source.baseAddress { unsafe memcpy(bytes, base, length) }
        }
        unsafe memset(bytes + length, 0, padding)
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        var reader = unsafe JSONReader(
            position: UnsafePointer(start), end: UnsafePointer(start) + length,
            scratch: start + length + padding,
            // The document lane allows two more levels, and there libjansson's own limit decides.
            depth: min(options.limits.effectiveDepth, UInt32(CJS_MAXIMUM_DEPTH) - 2), options: options)
        do throws(Refusal) {
            _ = reader.nextToken()
            try body(&reader)
            _ = reader.nextToken()
            return unsafe reader.position == reader.end
        } catch {
            return false
        }
    }
}
