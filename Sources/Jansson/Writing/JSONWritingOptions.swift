/// How a value is written.
///
/// The text is what `json_dumps` prints for the same flags, but for reals, which take the shortest
/// form that reads back the same, unless ``realPrecision`` asks for libjansson's or
/// ``preservesNumberText`` for that of the source. An integral `Double` from 2^53 to 2^128 that its
/// shortest form would make another integer has all its digits: `4611686018427387904.0`.
public struct JSONWritingOptions: Sendable, Hashable {
    /// How the text is laid out. Default: nil.
    ///
    /// - nil: without white space (`JSON_COMPACT`).
    /// - 0: on one line, with a space after each colon and comma (no flag).
    /// - 1 to 31: each member and element on a line of its own, so many spaces deeper than its
    ///   container (`JSON_INDENT(n)`); more are taken for 31.
    public var indentation: Int?

    /// Whether members are written in the order of their keys' bytes (`JSON_SORT_KEYS`) and not in
    /// source order. Default: false. Complexity: O(*n* log *n*) in the members of each object.
    public var sortedKeys: Bool

    /// Whether characters beyond ASCII are escaped (`JSON_ENSURE_ASCII`). Default: false.
    public var ensuresASCII: Bool

    /// Whether `/` is escaped as `\/` (`JSON_ESCAPE_SLASH`). Default: false.
    public var escapesSlashes: Bool

    /// The significant digits of reals, 1 to 31, as by `JSON_REAL_PRECISION`: `%.*g`. Default: nil,
    /// the shortest form that reads back the same. Values out of range are taken for the nearest.
    public var realPrecision: Int?

    /// Whether a number is written by the text it was read from, `1.50` or `1e2` or 40 digits. Default:
    /// false, which writes a real as its nearest `Double`. A ``JSON`` has the texts of all its numbers,
    /// a ``JSONValue`` those of the numbers that a `Double` would lose something of (``JSONNumber``).
    public var preservesNumberText: Bool

    /// Whose layout is written. Not for users: the encoder's text is that of `JSONEncoder`.
    var dialect = Dialect.jansson

    enum Dialect: Sendable, Hashable {
        /// As `json_dumps` prints.
        case jansson
        /// As Foundation prints: `"key" : value` on lines of their own, a blank line in what is
        /// empty, `1` for 1.0, `1e+16`, and small letters in `\u001f`.
        case foundation
        /// As RFC 8785 has it, whatever the other options say.
        case canonical(LargeIntegers)
    }

    /// Makes options; every one has a default.
    public init(
        indentation: Int? = nil,
        sortedKeys: Bool = false,
        ensuresASCII: Bool = false,
        escapesSlashes: Bool = false,
        realPrecision: Int? = nil,
        preservesNumberText: Bool = false
    ) {
        self.indentation = indentation
        self.sortedKeys = sortedKeys
        self.ensuresASCII = ensuresASCII
        self.escapesSlashes = escapesSlashes
        self.realPrecision = realPrecision
        self.preservesNumberText = preservesNumberText
    }
}
