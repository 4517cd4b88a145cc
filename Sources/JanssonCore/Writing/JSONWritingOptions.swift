/// How a value is written.
///
/// The text is the one that `json_dumps` prints with the same flags, except for reals. These have the
/// shortest form that reads back the same, unless ``realPrecision`` requests libjansson's form or
/// ``preservesNumberText`` that of the source. An integral `Double` from 2^53 to 2^128 is written with
/// all its digits if its shortest form would be another integer: `4611686018427387904.0`.
public struct JSONWritingOptions: Sendable, Hashable {
    /// The layout of the text. Default: nil.
    ///
    /// - nil: without white space (`JSON_COMPACT`).
    /// - 0: on one line, with a space after each colon and comma (no flag).
    /// - 1 to 31: each member and element on a line of its own, indented by this number of spaces more
    ///   than its container (`JSON_INDENT(n)`). Larger values mean 31.
    public var indentation: Int?

    /// Whether members are ordered by the bytes of their keys (`JSON_SORT_KEYS`) instead of in source
    /// order. Default: false. Complexity: O(*n* log *n*) in the members of each object; models also
    /// have the text in an object moved, once for each level around it.
    public var sortedKeys: Bool

    /// Whether characters beyond ASCII are escaped (`JSON_ENSURE_ASCII`). Default: false.
    public var ensuresASCII: Bool

    /// Whether `/` is escaped as `\/` (`JSON_ESCAPE_SLASH`). Default: false.
    public var escapesSlashes: Bool

    /// The number of significant digits of reals, 1 to 31, as with `JSON_REAL_PRECISION` in libjansson up to 2.14,
    /// and in later ones that were built without `dtoa`: `%.*g`. Values out of range are clamped. Default: nil, the
    /// shortest form that reads back the same.
    public var realPrecision: Int?

    /// Whether a number is written with the text it was read from, for example `1.50`, `1e2` or 40
    /// digits. A ``JSON`` knows the texts of all its numbers, and a ``JSONValue`` those that a `Double`
    /// would change (``JSONNumber``). Default: false, which writes a real as its nearest `Double`.
    public var preservesNumberText: Bool

    /// The maximum size of the text of a value, in bytes; of a ``JSONRecordWriter``, that of each record.
    /// Indentation multiplies: a text of 1 MB, nested 512 deep, becomes one of 8 GB with 31 spaces a level. A
    /// longer text is an error of code `limitExceeded`. Of a ``JSON`` or a ``JSONValue`` it is thrown as soon as
    /// a value does not fit, before more memory is taken than that of one more value; of any other
    /// ``JSONEncodable``, at the latest when all of it is written. Default: no limit. Canonical text, which
    /// has no white space, has none.
    public var maximumByteCount: Int

    /// Whether models by `@JSONModel` are checked by their constraints (`@JSONConstraint`). Default: false, because it
    /// parses what was written for each property that has any. A value that does not satisfy them is an error of code
    /// `invalidValue`.
    public var checksConstraints: Bool

    /// The layout to imitate. It is not public: only the encoder uses the layout of `JSONEncoder`.
    var dialect = Dialect.jansson

    enum Dialect: Sendable, Hashable {
        /// The layout of `json_dumps`.
        case jansson
        /// The layout of Foundation: `"key" : value` on lines of their own, a blank line in an empty
        /// container, `1` for 1.0, `1e+16`, and lower-case digits in `\u001f`.
        case foundation
        /// The canonical form of RFC 8785, whatever the other options are.
        case canonical(LargeIntegers)
    }

    /// Makes options. Every parameter has a default.
    public init(
        indentation: Int? = nil,
        sortedKeys: Bool = false,
        ensuresASCII: Bool = false,
        escapesSlashes: Bool = false,
        realPrecision: Int? = nil,
        preservesNumberText: Bool = false,
        maximumByteCount: Int = .max,
        checksConstraints: Bool = false
    ) {
        self.indentation = indentation
        self.sortedKeys = sortedKeys
        self.ensuresASCII = ensuresASCII
        self.escapesSlashes = escapesSlashes
        self.realPrecision = realPrecision
        self.preservesNumberText = preservesNumberText
        self.maximumByteCount = maximumByteCount
        self.checksConstraints = checksConstraints
    }
}
