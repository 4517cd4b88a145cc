/// Options for parsing.
public struct JSONParsingOptions: Sendable, Hashable {
    /// The engine that parses. Both engines give the input the same meaning. Default: `automatic`.
    public var engine: Engine

    /// The grammar of the input. Default: `rfc8259`.
    public var dialect: Dialect

    /// The handling of a byte order mark at the start of the input. Default: `reject`.
    public var byteOrderMark: ByteOrderMark

    /// The accepted encodings. Default: `utf8`.
    public var encoding: Encoding

    /// The handling of duplicate keys in an object. Default: `useLast`.
    public var duplicateKeys: DuplicateKeys

    /// Limits on the document. Default: ``Limits/default``.
    public var limits: Limits

    /// Makes options. Every parameter has a default.
    public init(
        engine: Engine = .automatic,
        duplicateKeys: DuplicateKeys = .useLast,
        limits: Limits = Limits(),
        dialect: Dialect = .rfc8259,
        byteOrderMark: ByteOrderMark = .reject,
        encoding: Encoding = .utf8
    ) {
        self.engine = engine
        self.dialect = dialect
        self.byteOrderMark = byteOrderMark
        self.encoding = encoding
        self.duplicateKeys = duplicateKeys
        self.limits = limits
    }

    /// The grammar of the input.
    ///
    /// JSON means the same in every dialect. All dialects treat limits, duplicate keys, encodings and errors alike.
    /// This package's code reads the other dialects, whatever the ``engine`` is.
    ///
    /// Input with comments, trailing commas or other white space takes two to five times as long as JSON. Input with
    /// other additions takes ten to thirty times as long.
    public enum Dialect: Sendable, Hashable, CaseIterable {
        /// JSON (RFC 8259), as libjansson reads it.
        case rfc8259
        /// JSON with comments, `// …` and `/* … */`, and an optional trailing comma.
        case jsonc
        /// JSON5 1.0. In addition to JSONC, it has unquoted keys, single quotes, more escapes, continued lines,
        /// hexadecimal numbers, numbers with a plus sign or a point at either end, `Infinity`, `NaN`, and more white
        /// space.
        ///
        /// `Infinity` and `NaN` become reals, which cannot be written as JSON. Hexadecimal integers are exact. More
        /// than 4096 hexadecimal digits are an error of code `numberOutOfRange`. An escape of a lone surrogate is an
        /// error, as in JSON.
        case json5
    }

    /// The handling of a byte order mark at the start of the input.
    public enum ByteOrderMark: Sendable, Hashable {
        /// The mark is an error of code `syntax`, as RFC 8259 allows, and as in libjansson.
        ///
        /// In ``Dialect/json5`` the mark is white space. In UTF-16 and UTF-32 it marks the encoding, if
        /// ``Encoding/detect`` is set.
        case reject
        /// The mark is skipped.
        case allow
    }

    /// The encodings that are accepted.
    public enum Encoding: Sendable, Hashable {
        /// UTF-8, which RFC 8259 requires between systems.
        case utf8
        /// UTF-8, UTF-16 or UTF-32 in either byte order. The byte order mark decides. Without one, the zeros among the
        /// first four bytes decide (RFC 4627, section 3).
        ///
        /// The input is converted to UTF-8. Byte offsets in locations are those of the input.
        case detect
    }

    /// The handling of a key that occurs more than once in an object.
    public enum DuplicateKeys: Sendable, Hashable {
        /// The last value is kept, in the first key's position, as in libjansson.
        case useLast
        /// The second key is an error of code `duplicateKey`, as with `JSON_REJECT_DUPLICATES`.
        case reject
    }
}
