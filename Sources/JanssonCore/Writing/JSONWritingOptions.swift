/// The options for writing a value.
///
/// The output is that of `json_dumps` with the same flags, except for reals. Each number is written with exactly the
/// value that was read or given, unless ``realPrecision`` is set:
///
/// - A real has the shortest form that reads back as its nearest `Double`, for example `1.5` for `1.50`, if that form is
///   the same number. Otherwise it has its own digits.
/// - A `Double` between 2^53 and 2^128 is written with all its digits if its shortest form is another integer:
///   `4611686018427387904.0`.
public struct JSONWritingOptions: Sendable, Hashable {
    /// The layout of the output. Default: nil.
    ///
    /// - nil: without white space (`JSON_COMPACT`).
    /// - 0: on one line, with a space after each colon and comma (no flag).
    /// - 1 to 31: each member and element on its own line, indented by this number of spaces per level
    ///   (`JSON_INDENT(n)`). Larger values mean 31.
    public var indentation: Int?

    /// Whether members are ordered by the bytes of their keys (`JSON_SORT_KEYS`) instead of in source order. Default:
    /// false. Complexity: O(*n* log *n*) in the members of each object. A model's object is also moved once for each
    /// level around it.
    public var sortedKeys: Bool

    /// Whether characters beyond ASCII are escaped (`JSON_ENSURE_ASCII`). Default: false.
    public var ensuresASCII: Bool

    /// Whether `/` is escaped as `\/` (`JSON_ESCAPE_SLASH`). Default: false.
    public var escapesSlashes: Bool

    /// The number of significant digits of reals, 1 to 31, as in `%.*g` and `JSON_REAL_PRECISION` (libjansson up to
    /// 2.14, and later versions built without `dtoa`). Values out of range are clamped. Default: nil, the shortest form
    /// that reads back the same.
    public var realPrecision: Int?

    /// Whether a number is written as in its source, for example `1.50` or `1e2`. A ``JSON``, a ``JSONValue`` and a
    /// ``JSONNumber`` in a model keep the text, except that a ``JSONNumber`` loses the sign of `-0`. Default: false,
    /// which may change the form, but not the value.
    public var preservesNumberText: Bool

    /// The maximum size of the output of a value, in bytes; for a ``JSONRecordWriter``, of each record. Longer output
    /// is an error of code `limitExceeded`. Default: no limit.
    ///
    /// - A ``JSON`` or ``JSONValue`` throws after the first value that does not fit, before the next is written.
    /// - Any other ``JSONEncodable`` throws at the latest at the end of the output.
    /// - Canonical output has no limit.
    ///
    /// Indentation multiplies the size: 1 MB of input, nested 512 deep, becomes 8 GB with 31 spaces per level.
    public var maximumByteCount: Int

    /// Whether `@JSONModel` models are checked against their constraints (`@JSONConstraint`). Default: false, because
    /// the output of each constrained property must be parsed. A violation is an error of code `invalidValue`.
    public var checksConstraints: Bool

    /// Whether NaN and infinities are written as in JSON5, instead of being errors.
    var writesNonFiniteNumbers = false

    /// The layout to imitate. Only ``JanssonEncoder`` uses `foundation`.
    var dialect = Dialect.jansson

    enum Dialect: Sendable, Hashable {
        /// The layout of `json_dumps`.
        case jansson
        /// The layout of Foundation: `1` for 1.0, `1e+16`, and lower-case digits in `\u001f`. If indented, also
        /// `"key" : value` on separate lines, and a blank line in an empty container.
        case foundation
        /// The canonical form of RFC 8785. Ignores the other options.
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

    /// Options for output that people read: ``indentation`` by two spaces.
    public static var prettyPrinted: JSONWritingOptions { JSONWritingOptions(indentation: 2) }
}
