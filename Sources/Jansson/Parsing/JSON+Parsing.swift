#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
    /// Parses a JSON text (RFC 8259): any value, in UTF-8, without a byte order mark.
    ///
    /// The bytes are copied; nothing of the input is kept alive.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb` with
    /// `JSON_DECODE_ANY | JSON_ALLOW_NUL`.
    ///
    /// - Throws: ``JSONError`` of code `syntax`, `prematureEnd`, `invalidUTF8`, `numberOutOfRange`
    ///   (a real beyond `Double`), `duplicateKey` (by option), `depthExceeded` or `limitExceeded`.
    public init(parsing source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        try self.init(parsing: source, options: options, file: nil)
    }

    /// Parses bytes, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: [UInt8], options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.span, options: options)
    }

    /// Parses bytes, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: Data, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.span, options: options)
    }

    /// Parses a text, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(parsing: source.utf8Span.span, options: options)
    }

    /// Parses a text, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: Substring, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        try self.init(parsing: source.utf8Span.span, options: options)
    }

    init(parsing source: Span<UInt8>, options: JSONParsingOptions, file: String?) throws(JSONError) {
        self.init(document: try Document.parse(source, options: options, file: file), index: 0)
    }
}

extension Document {
    /// Parses by the fast lane, and by libjansson whatever that does not accept.
    static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, file: String?
    ) throws(JSONError) -> Document {
        let limit = options.limits.effectiveByteCount
        guard source.count <= limit else {
            throw JSONError(
                JSONError.Facts(
                    code: .limitExceeded, file: file,
                    message: "a document of \(source.count) bytes, where \(limit) are allowed"))
        }
        let scanned = try FastLane.parse(source, options: options, file: file)
        if options.engine == .automatic, let scanned { return scanned }
        return try LibjanssonLane.parse(source, options: options, scanned: scanned, file: file)
    }
}
