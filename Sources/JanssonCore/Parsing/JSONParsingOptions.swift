/// How a text is parsed.
public struct JSONParsingOptions: Sendable, Hashable {
    /// The lane that parses. Both lanes have the same meaning. Default: `automatic`.
    public var engine: Engine

    /// The grammar of the text. Default: `rfc8259`.
    public var dialect: Dialect

    /// How a byte order mark at the start of the text is handled. Default: `reject`.
    public var byteOrderMark: ByteOrderMark

    /// The encoding of the text. Default: `utf8`.
    public var encoding: Encoding

    /// How duplicate keys in an object are handled. Default: `useLast`.
    public var duplicateKeys: DuplicateKeys

    /// Bounds on the document. Default: ``Limits/default``.
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

    /// The grammar of a text.
    ///
    /// All dialects have the same limits, duplicate keys, encodings and errors. Everything that JSON
    /// lacks is read by this package's own reader, whatever the ``engine`` is. A text that is JSON means
    /// the same in every dialect.
    ///
    /// Comments, white space and commas after a last element or member make a text take two to five times as long as
    /// without them. Whatever else JSON lacks makes it take ten to thirty times as long.
    public enum Dialect: Sendable, Hashable, CaseIterable {
        /// JSON (RFC 8259), as libjansson reads it.
        case rfc8259
        /// JSON with comments, `// …` and `/* … */`, and with an optional comma after the last element or
        /// member.
        case jsonc
        /// JSON5 1.0. It also has keys without quotes, single quotes, more escapes, continued lines,
        /// hexadecimal numbers, numbers with a plus sign or a point at either end, `Infinity`, `NaN`, and
        /// more white space.
        ///
        /// `Infinity` and `NaN` become reals, which cannot be written as JSON. Hexadecimal integers are
        /// exact; one of more than 4096 digits is an error of code `numberOutOfRange`. An escape of a
        /// lone surrogate is an error, as in JSON.
        case json5
    }

    /// How a byte order mark at the start of a text is handled.
    public enum ByteOrderMark: Sendable, Hashable {
        /// It is an error of code `syntax`. RFC 8259 allows that, and libjansson does the same.
        ///
        /// In ``Dialect/json5`` the mark is white space. In UTF-16 and UTF-32 it marks the encoding, if
        /// ``Encoding/detect`` allows those.
        case reject
        /// It is skipped.
        case allow
    }

    /// Which encodings are read.
    public enum Encoding: Sendable, Hashable {
        /// UTF-8, which RFC 8259 requires of texts that are exchanged between systems.
        case utf8
        /// UTF-8, UTF-16 or UTF-32 in either byte order. The byte order mark decides or, if there is
        /// none, the zeros among the first four bytes (RFC 4627, section 3).
        ///
        /// The text is converted. Locations remain those of the original bytes.
        case detect
    }

    /// How a key that occurs more than once in an object is handled.
    public enum DuplicateKeys: Sendable, Hashable {
        /// The last value is kept, at the first key's place, as in libjansson.
        case useLast
        /// It is an error of code `duplicateKey` at the second key, as with `JSON_REJECT_DUPLICATES`.
        case reject
    }
}
