internal import JanssonCore

/// An interoperable regular expression (I-Regexp, RFC 9485), as in the functions `match` and `search` of JSONPath.
///
/// ```swift
/// let regexp = try IRegexp(parsing: "[A-Z]{2}[0-9]+")
/// regexp.matches("AB12")  // true
/// ```
///
/// An automaton matches strings code point by code point, in time at most proportional to the length of the string
/// times the number of states. `^` and `$` match the start and the end of the string, because the RFC's mappings
/// to other dialects (section 5.3) leave them unchanged.
public struct IRegexp: Sendable {
    /// The pattern.
    public let text: String

    let program: RegexpProgram

    /// Parses a pattern.
    ///
    /// - Throws: `JSONError` with the location in `text`, of code `syntax`, `depthExceeded`, or `limitExceeded` for
    ///   more than 10,000 states, as in `(a{1000}){1000}`.
    public init(parsing text: String) throws {
        var parser = RegexpParser(text, grammar: .iRegexp)
        program = try RegexpProgram(parser.parse(), maximumSize: IRegexp.maximumSize)
        self.text = text
    }

    package static let maximumSize = 10_000

    /// The number of states.
    package var size: Int { program.instructions.count }

    /// Whether the whole string matches (`match`).
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    public func matches(_ text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: true, steps: &steps) ?? false
    }

    /// Whether a part of the string matches (`search`).
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    public func isFound(in text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: false, steps: &steps) ?? false
    }

    /// Whether the whole string (`isWhole`) or a part of it matches. Counts `steps` down, and returns nil below 0.
    package func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool? {
        program.matches(text.utf8Span.span, isWhole: isWhole, steps: &steps)
    }

    /// Returns a `Regex` of the standard library that matches the same whole strings.
    ///
    /// A `Regex` backtracks, which may take time exponential in the length of the string. Do not use it for untrusted
    /// patterns.
    ///
    /// - Throws: The error of the standard library.
    public func makeRegex() throws -> Regex<Substring> {
        var parser = RegexpParser(text, grammar: .iRegexp)
        let pattern = try parser.parse().swiftPattern
        return try Regex(pattern, as: Substring.self).matchingSemantics(.unicodeScalar)
    }
}
