public import JanssonCore

/// A JSONPath query (RFC 9535): `$.people[?@.age >= 18].name`.
///
/// ```swift
/// let query = try JSONPathQuery(parsing: "$.people[?@.age >= 18].name")
/// for name in try json.query(query) {
///     print("\(name.path): \(name)")  // people[1].name: "Ann"
/// }
/// ```
///
/// The whole RFC is implemented: filters, functions, and type checks at parsing time. A query can be used for many
/// documents, also concurrently.
public struct JSONPathQuery: Sendable {
    /// The query's text.
    public let text: String

    let segments: [QuerySegment]

    /// Parses a query.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Parameters:
    ///   - text: The query.
    ///   - functions: Functions that the query may call, besides the RFC's functions. Default: none.
    /// - Throws: `JSONError` of code `syntax` (not a query, or not well-typed),
    ///   `numberOutOfRange` (an index beyond 2^53 - 1, or a number beyond the range of `Double`),
    ///   `depthExceeded` (filters, parentheses and calls nested deeper than 64 levels) or
    ///   `limitExceeded` (more than 10,000 states in a regular expression, or a million in all),
    ///   with the location in `text`; `error.snippet(in: text)` draws it.
    public init(parsing text: String, functions: [JSONPathFunction] = []) throws {
        var parser = QueryParser(text, functions: functions)
        segments = try parser.parseQuery()
        self.text = text
    }

    /// Makes a query that selects only the value at a path, or nothing if the path has a negative index.
    public init(_ path: JSONPath) {
        text = path.normalized
        segments = path.elements.map { element in
            switch element {
            case .key(let key): QuerySegment(isDescendant: false, selectors: [.name(key)])
            case .index(let index):
                QuerySegment(isDescendant: false, selectors: index < 0 ? [] : [.index(index)])
            }
        }
    }

    /// The maximum nesting of filters, parentheses and calls, and of groups in a regular expression: 64, or less if the
    /// thread's stack is small.
    package static let maximumDepth = 64

    /// Bounds on the cost of an untrusted query.
    public struct Limits: Sendable, Hashable {
        /// The maximum number of visits to values. Default: nil, which means ten million, or eight times the number of
        /// keys and values of the queried value if that is more.
        ///
        /// `$..*..*..*` visits each value many times. Each of these also counts as one visit:
        /// - 16 conditions of a filter
        /// - 64 bytes of a compared or measured string, or of a long number
        /// - 16 digits of numbers compared digit by digit
        /// - 1 byte, and 1 state, of a pattern from the document when it is parsed
        public var visits: Int?

        /// The maximum number of steps of regular expressions. A step tests one character at one position of an
        /// expression. Default: 100 million.
        public var regexpSteps: Int

        /// Makes limits. Every parameter has a default.
        public init(visits: Int? = nil, regexpSteps: Int = 100_000_000) {
            self.visits = visits
            self.regexpSteps = regexpSteps
        }
    }
}

extension JSONPathQuery: Hashable, CustomStringConvertible {
    /// Returns true if the texts of both queries have the same bytes.
    public static func == (left: JSONPathQuery, right: JSONPathQuery) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The query's ``text``.
    public var description: String { text }
}

extension JSON {
    /// Returns the selected values in the order of RFC 9535, perhaps with repetitions. `$` is this value.
    ///
    /// Each result is a view, with a path, line and column.
    ///
    /// Complexity: O(*n*) in the number of visited values. Evaluation does not recurse into the document.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - limits: Bounds on the cost. Default: see ``JSONPathQuery/Limits``.
    /// - Throws: `JSONError` of code `limitExceeded` if the query exceeds the limits, `depthExceeded` if the stack is
    ///   nearly used up, `keyNotFound` or `indexOutOfBounds` if this value is missing, `invalidValue` if a registered
    ///   function returns a wrong kind of result, or the error of such a function.
    public func query(
        _ query: JSONPathQuery, limits: JSONPathQuery.Limits = JSONPathQuery.Limits()
    ) throws -> [JSON] {
        let json = try decode(as: JSON.self)
        var evaluator = QueryEvaluator(json, limits: limits)
        return try evaluator.nodes(of: query.segments).map(evaluator.nodes.json)
    }

    /// Parses a query and returns the selected values.
    ///
    /// - Throws: `JSONError`, as ``JSONPathQuery/init(parsing:functions:)`` and
    ///   ``query(_:limits:)`` do.
    public func query(_ text: String) throws -> [JSON] { try query(JSONPathQuery(parsing: text)) }
}

extension JSONValue {
    /// Returns the selected values, like ``JanssonCore/JSON/query(_:limits:)``.
    ///
    /// Wildcards select members in any order, because a `JSONValue` does not keep their order.
    ///
    /// Complexity: O(*n*) in the whole value, which is copied.
    ///
    /// - Throws: `JSONError`, as `JSON.query` does; also of code `depthExceeded` for a value nested deeper than 2048.
    public func query(
        _ query: JSONPathQuery, limits: JSONPathQuery.Limits = JSONPathQuery.Limits()
    ) throws -> [JSONValue] {
        try JSON(self).query(query, limits: limits).map(\.value)
    }
}

extension JSONPath {
    /// The path in the notation of normalized paths (RFC 9535, section 2.7): `$['people'][1]['age']`.
    ///
    /// The text is also a query for the value at this path.
    public var normalized: String {
        var text = "$"
        for element in elements {
            switch element {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += "['"
                for scalar in key.unicodeScalars {
                    switch scalar {
                    case "'", "\\": text += "\\\(scalar)"
                    case "\u{8}": text += "\\b"
                    case "\t": text += "\\t"
                    case "\n": text += "\\n"
                    case "\u{C}": text += "\\f"
                    case "\r": text += "\\r"
                    case "\0"..<" ":
                        text += scalar.value < 0x10 ? "\\u000" : "\\u00"
                        text += String(scalar.value, radix: 16)
                    default: text.unicodeScalars.append(scalar)
                    }
                }
                text += "']"
            }
        }
        return text
    }
}
