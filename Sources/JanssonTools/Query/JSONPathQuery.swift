public import Jansson

/// A JSONPath query (RFC 9535): `$.people[?@.age >= 18].name`.
///
/// ```swift
/// let query = try JSONPathQuery(parsing: "$.people[?@.age >= 18].name")
/// for name in try json.query(query) {
///     print("\(name.path): \(name)")  // people[1].name: "Ann"
/// }
/// ```
///
/// All of the RFC is there: filters, functions, and the check of types when a query is parsed. A query
/// is parsed once, and used for any number of documents, by any number of tasks.
public struct JSONPathQuery: Sendable {
    /// The query's text.
    public let text: String

    let segments: [QuerySegment]

    /// Parses a query.
    ///
    /// - Parameter functions: Functions beyond those of the RFC that the query may call.
    /// - Throws: ``JSONError`` of code `syntax` (not a query, or one that is not well typed),
    ///   `numberOutOfRange` (an index beyond 2^53 - 1, a number beyond `Double`) or `depthExceeded`
    ///   (filters, parentheses and calls nested deeper than ``maximumDepth``), whose location is the
    ///   place in `text`; `error.snippet(in: text)` draws it.
    public init(parsing text: String, functions: [JSONPathFunction] = []) throws {
        var parser = QueryParser(text, functions: functions)
        segments = try parser.parseQuery()
        self.text = text
    }

    /// The query that selects the value at a path, and nothing else.
    public init(_ path: JSONPath) {
        text = path.normalized
        segments = path.elements.map { element in
            switch element {
            case .key(let key): QuerySegment(isDescendant: false, selectors: [.name(key)])
            case .index(let index): QuerySegment(isDescendant: false, selectors: [.index(index)])
            }
        }
    }

    /// How deep filters, parentheses and calls may nest in a query, and groups in a regular expression:
    /// 64, or as deep as the thread's stack has room for, where that is small.
    public static let maximumDepth = 64

    /// Bounds on what a query may cost: queries come from strangers, too.
    public struct Limits: Sendable, Hashable {
        /// How many values are looked at, each time that they are. Default: nil, ten million or eight
        /// times the values of the document, whichever is more.
        ///
        /// `$..*..*..*` of a document of *n* values looks at more than *n* of them, again and again.
        public var visits: Int?

        /// How many steps regular expressions take: at each character of a text, one for each place in
        /// the expression that may match there. Default: 100 million.
        public var regexpSteps: Int

        /// Makes limits; each has a default.
        public init(visits: Int? = nil, regexpSteps: Int = 100_000_000) {
            self.visits = visits
            self.regexpSteps = regexpSteps
        }
    }
}

extension JSONPathQuery: Hashable, CustomStringConvertible {
    /// Queries are equal when their texts are.
    public static func == (left: JSONPathQuery, right: JSONPathQuery) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    public var description: String { text }
}

extension JSON {
    /// The values that a query selects, in the order and as often as RFC 9535 has them; `$` is this
    /// value.
    ///
    /// Each is a view: it decodes, and knows its path, line and column.
    ///
    /// Complexity: O(*n*) in the values looked at, without recursion.
    ///
    /// - Throws: ``JSONError`` of code `limitExceeded` where it costs more than `limits` allow; of what
    ///   is missing, where this is; or what a registered function throws.
    public func query(
        _ query: JSONPathQuery, limits: JSONPathQuery.Limits = JSONPathQuery.Limits()
    ) throws -> [JSON] {
        let json = try decode(as: JSON.self)
        var evaluator = QueryEvaluator(json, limits: limits)
        return try evaluator.nodes(of: query.segments).map(evaluator.nodes.json)
    }

    /// The values that the text of a query selects.
    ///
    /// - Throws: ``JSONError``, as ``JSONPathQuery/init(parsing:functions:)`` and
    ///   ``query(_:limits:)-(JSONPathQuery,_)`` do.
    public func query(_ text: String) throws -> [JSON] { try query(JSONPathQuery(parsing: text)) }
}

extension JSONValue {
    /// The values that a query selects, as ``JSON/query(_:limits:)-(JSONPathQuery,_)`` gives views of
    /// them.
    ///
    /// Members have no order here, so that wildcards select them in any.
    ///
    /// Complexity: O(*n*) in the whole value, of which a document is made.
    ///
    /// - Throws: ``JSONError``, as that does, and of code `depthExceeded` of a value deeper than 2048.
    public func query(
        _ query: JSONPathQuery, limits: JSONPathQuery.Limits = JSONPathQuery.Limits()
    ) throws -> [JSONValue] {
        try JSON(self).query(query, limits: limits).map(\.value)
    }
}

extension JSONPath {
    /// The path as a normalized path (RFC 9535, section 2.7): `$['people'][1]['age']`.
    ///
    /// It is a query that selects the value at this path.
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
