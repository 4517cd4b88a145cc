internal import JanssonCore

/// Parses a query by the grammar of RFC 9535, appendix A.
///
/// Recursion is only for filters, parentheses and calls, at most ``JSONPathQuery/maximumDepth`` deep.
struct QueryParser {
    let text: String
    let scalars: [Unicode.Scalar]
    var position = 0
    let functions: [JSONPathFunction]
    private var depth = 0
    var absoluteQueries = 0
    /// The number of states in all literal patterns. Even a short pattern may have many.
    var patternSize = 0
    static let maximumPatternSize = 1_000_000

    init(_ text: String, functions: [JSONPathFunction]) {
        self.text = text
        scalars = Array(text.unicodeScalars)
        self.functions = functions
    }

    mutating func parseQuery() throws(JSONError) -> [QuerySegment] {
        guard take("$") else { throw error("a query begins with '$'") }
        let segments = try parseSegments()
        guard next == nil else { throw error("expected '.', '[' or the end") }
        return segments
    }

    /// Parses segments, without white space after the last segment.
    mutating func parseSegments() throws(JSONError) -> [QuerySegment] {
        var segments: [QuerySegment] = []
        while true {
            let end = position
            skipSpace()
            switch next {
            case "[": segments.append(try parseBrackets(isDescendant: false))
            case ".":
                position += 1
                segments.append(try parseDotted())
            default:
                position = end
                return segments
            }
        }
    }

    /// Parses the rest of a segment after its first dot.
    private mutating func parseDotted() throws(JSONError) -> QuerySegment {
        let isDescendant = take(".")
        if isDescendant, next == "[" { return try parseBrackets(isDescendant: true) }
        if take("*") { return QuerySegment(isDescendant: isDescendant, selectors: [.wildcard]) }
        let start = position
        while let scalar = next, scalar.isNameCharacter, position > start || !scalar.isDigit { position += 1 }
        guard position > start else {
            throw error(
                isDescendant ? "expected a name, '*' or '[' after '..'" : "expected a name or '*' after '.'")
        }
        return QuerySegment(
            isDescendant: isDescendant, selectors: [.name(string(from: start))], isSingular: !isDescendant)
    }

    private mutating func parseBrackets(isDescendant: Bool) throws(JSONError) -> QuerySegment {
        position += 1
        var isTight = !skipSpace()
        var selectors = [try parseSelector()]
        if skipSpace() { isTight = false }
        while take(",") {
            skipSpace()
            selectors.append(try parseSelector())
            skipSpace()
        }
        guard take("]") else { throw error("expected ',' or ']' after a selector") }
        var segment = QuerySegment(isDescendant: isDescendant, selectors: selectors)
        if !isDescendant, isTight, selectors.count == 1 {
            switch selectors[0] {
            case .name, .index: segment.isSingular = true
            case .wildcard, .slice, .filter: break
            }
        }
        return segment
    }

    private mutating func parseSelector() throws(JSONError) -> QuerySelector {
        switch next {
        case "'", "\"": return .name(try parseString())
        case "*":
            position += 1
            return .wildcard
        case "?":
            position += 1
            skipSpace()
            return .filter(try nested { (parser) throws(JSONError) in try parser.parseCondition() })
        case "-", ":": return try parseIndexOrSlice()
        case let scalar? where scalar.isDigit: return try parseIndexOrSlice()
        default: throw error("expected a selector: a name in quotes, an index, a slice, '*' or '?'")
        }
    }

    private mutating func parseIndexOrSlice() throws(JSONError) -> QuerySelector {
        let start = try parseIntegerIfAny()
        let end = position
        skipSpace()
        guard take(":") else {
            position = end
            // `start` is nil only before a colon.
            return .index(start ?? 0)
        }
        skipSpace()
        let stop = try parseIntegerIfAny()
        var rest = position
        skipSpace()
        var step: Int?
        if take(":") {
            rest = position
            skipSpace()
            step = try parseIntegerIfAny()
            if step != nil { rest = position }
        }
        position = rest
        return .slice(start: start, end: stop, step: step ?? 1)
    }

    /// Parses an integer (`int`), if any. Rejects leading zeros, `-0`, and integers beyond 2^53 - 1.
    private mutating func parseIntegerIfAny() throws(JSONError) -> Int? {
        let start = position
        let isNegative = take("-")
        let digits = takeDigits()
        guard !digits.isEmpty else {
            if isNegative { throw error("expected a digit after '-'") }
            return nil
        }
        if digits.first == "0", digits.count > 1 || isNegative {
            throw error(
                digits.count > 1 ? "an integer with a leading zero" : "'-0' is not an index", at: start)
        }
        guard let magnitude = Int(digits), magnitude < 1 << 53 else {
            throw error(.numberOutOfRange, "an index beyond 2^53 - 1", at: start)
        }
        return isNegative ? -magnitude : magnitude
    }

    mutating func nested<Result>(
        _ parse: (inout QueryParser) throws(JSONError) -> Result
    ) throws(JSONError) -> Result {
        guard !Stack.isShort else { throw error(.depthExceeded, Stack.exceededByQuery) }
        guard depth < JSONPathQuery.maximumDepth else {
            throw error(
                .depthExceeded, "nested deeper than \(JSONPathQuery.maximumDepth) filters and parentheses")
        }
        depth += 1
        let result = try parse(&self)
        depth -= 1
        return result
    }
}
