/// How a text is parsed.
public struct JSONParsingOptions: Sendable, Hashable {
    /// Which lane parses; both mean the same. Default: `automatic`.
    public var engine: Engine

    /// Which grammar the text has. Default: `rfc8259`.
    public var dialect: Dialect

    /// What a byte order mark at the start of the text means. Default: `reject`.
    public var byteOrderMark: ByteOrderMark

    /// How the text is encoded. Default: `utf8`.
    public var encoding: Encoding

    /// What a key that stands in its object twice means. Default: `useLast`.
    public var duplicateKeys: DuplicateKeys

    /// What is refused before it costs too much. Default: 512 levels, 4 GiB.
    public var limits: Limits

    /// Makes options; every one has a default.
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

    /// Who reads the text.
    public enum Engine: Sendable, Hashable {
        /// The fast lane, and for whatever that does not accept the reader that names what is wrong.
        case automatic
        /// libjansson reads everything, and the scanner nothing; libjansson's tree becomes the
        /// document, and its verdict the error. Takes as long as libjansson does. The dialects are
        /// read by this package alone.
        case libjansson
    }

    /// The grammar of a text.
    ///
    /// The limits, the duplicate keys, the encoding and the errors of all dialects are those of JSON. What
    /// JSON lacks is read by this package's own reader, whatever the ``engine``; a text that is JSON means
    /// the same in each.
    public enum Dialect: Sendable, Hashable, CaseIterable {
        /// JSON (RFC 8259), as libjansson reads it.
        case rfc8259
        /// JSON with comments, `// …` and `/* … */`, and with a comma after the last element or member.
        case jsonc
        /// JSON5 1.0: also keys without quotes, single quotes, more escapes, lines that go on, hexadecimal
        /// numbers, numbers with a plus sign or a point at either end, `Infinity` and `NaN`, more white
        /// space.
        ///
        /// `Infinity` and `NaN` become reals, which cannot be written as JSON. Hexadecimal integers are
        /// exact; one of more than 4096 digits is an error of code `numberOutOfRange`. An escape of a lone
        /// surrogate is an error, as in JSON.
        case json5
    }

    /// What is done about a byte order mark at the start of a text.
    public enum ByteOrderMark: Sendable, Hashable {
        /// An error of code `syntax`, as RFC 8259 lets parsers do, and libjansson does.
        ///
        /// In ``Dialect/json5`` the mark is white space, and in UTF-16 and UTF-32, where ``Encoding/detect``
        /// takes those, it says the encoding.
        case reject
        /// It is passed over.
        case allow
    }

    /// Which encodings are read.
    public enum Encoding: Sendable, Hashable {
        /// UTF-8, as RFC 8259 demands of texts between systems.
        case utf8
        /// UTF-8, UTF-16 or UTF-32, in either byte order: what the byte order mark says or, where there is
        /// none, the zeros among the first four bytes (RFC 4627, section 3).
        ///
        /// The text is converted; places in it remain those of the original bytes.
        case detect
    }

    /// What is done about a key that stands in its object more than once.
    public enum DuplicateKeys: Sendable, Hashable {
        /// The last value is kept, at the first key's place, as libjansson does.
        case useLast
        /// An error of code `duplicateKey` at the second key, as `JSON_REJECT_DUPLICATES` gives.
        case reject
    }

    /// Bounds on a document.
    public struct Limits: Sendable, Hashable {
        /// How many arrays and objects may be nested. Default: 512, which a thread with a stack of
        /// 256 KiB can work with; at most 2048, which is libjansson's own bound, and negative
        /// values mean 0.
        public var depth: Int

        /// How many bytes a document may have. Default: 4 GiB less 65 bytes, which is also the
        /// most.
        public var byteCount: Int

        /// Makes limits; each has a default.
        public init(depth: Int = 512, byteCount: Int = Limits.maximumByteCount) {
            self.depth = depth
            self.byteCount = byteCount
        }

        /// The deepest nesting that can be allowed.
        public static let maximumDepth = 2048

        /// The largest document that can be allowed, in bytes.
        public static let maximumByteCount = Int(UInt32.max) - 64

        var effectiveDepth: UInt32 { UInt32(max(0, min(depth, Limits.maximumDepth))) }

        var effectiveByteCount: Int { max(0, min(byteCount, Limits.maximumByteCount)) }
    }
}
