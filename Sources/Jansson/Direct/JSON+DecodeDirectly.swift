internal import CJSONScanner

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSON {
    /// Makes a value of a JSON text: straight from the bytes where its type can read itself, else
    /// through a document. The result, or the error, is the same either way.
    ///
    /// ```swift
    /// let people = try JSON.decode([Person].self, from: data)
    /// ```
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of ``init(parsing:options:)-(Span<UInt8>,_)``, or of
    ///   what is wrong with the value, as ``decode(as:)`` throws it.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        if let value = decodedDirectly(type, from: source, options: options) { return value }
        return try JSON(parsing: source, options: options).inflated()
    }

    /// Makes a value of bytes, as ``decode(_:from:options:)-(_,Span<UInt8>,_)`` does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.span, options: options)
    }

    /// Makes a value of bytes, as ``decode(_:from:options:)-(_,Span<UInt8>,_)`` does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Data, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.span, options: options)
    }

    /// Makes a value of a text, as ``decode(_:from:options:)-(_,Span<UInt8>,_)`` does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: String, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.utf8Span.span, options: options)
    }

    /// Makes a value of a text, as ``decode(_:from:options:)-(_,Span<UInt8>,_)`` does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Substring, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try decode(type, from: source.utf8Span.span, options: options)
    }

    /// The value that the direct lane makes of a text; nil where it gives up.
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
    /// Has `body` read the value that a text is; whether it did, and the text ends there.
    @usableFromInline
    static func attempt(
        _ source: Span<UInt8>, _ options: JSONParsingOptions,
        _ body: (inout JSONReader) throws(Refusal) -> Void
    ) -> Bool {
        guard options.engine == .automatic, options.duplicateKeys == .useLast,
            source.count <= options.limits.effectiveByteCount
        else { return false }
        let length = source.count
        let padding = Int(CJS_PADDING)
        let room = length + padding + source.roomForDecoded + padding
        guard let bytes: UnsafeMutableRawPointer = unsafe malloc(room) else { return false }
        defer { unsafe free(bytes) }
        unsafe cjs_expect_filling(bytes, length + padding)
        // In bounds: `bytes` has room for the source, its padding, and one decoded string, padded.
        unsafe source.withUnsafeBytes { source in
            if let base = source.baseAddress { unsafe memcpy(bytes, base, length) }
        }
        unsafe memset(bytes + length, 0, padding)
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        var reader = unsafe JSONReader(
            position: UnsafePointer(start), end: UnsafePointer(start) + length,
            scratch: start + length + padding,
            // The document lane allows two levels more, and then libjansson's own bound decides.
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
