/// How a text is parsed.
public struct JSONParsingOptions: Sendable, Hashable {
    /// Which lane parses; both mean the same. Default: `automatic`.
    public var engine: Engine

    /// What a key that stands in its object twice means. Default: `useLast`.
    public var duplicateKeys: DuplicateKeys

    /// What is refused before it costs too much. Default: 512 levels, 4 GiB.
    public var limits: Limits

    /// Makes options; every one has a default.
    public init(
        engine: Engine = .automatic,
        duplicateKeys: DuplicateKeys = .useLast,
        limits: Limits = Limits()
    ) {
        self.engine = engine
        self.duplicateKeys = duplicateKeys
        self.limits = limits
    }

    /// Who reads the text.
    public enum Engine: Sendable, Hashable {
        /// The fast lane, and libjansson for whatever that does not accept.
        case automatic
        /// libjansson reads everything.
        case libjansson
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
