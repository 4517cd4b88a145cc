internal import JanssonCore

/// An interoperable regular expression (I-Regexp, RFC 9485), as the functions `match` and `search` use
/// it.
///
/// ```swift
/// let regexp = try IRegexp(parsing: "[A-Z]{2}[0-9]+")
/// regexp.matches("AB12")  // true
/// ```
///
/// Texts are matched code point by code point with an automaton. The time is bounded by the length of the
/// text times the length of the expression, whatever they are. `^` and `$` match the start and the end of
/// the text, because the RFC's mappings to other dialects (section 5.3) leave them unchanged.
public struct IRegexp: Sendable {
    /// The expression's text.
    public let text: String

    let program: RegexpProgram

    /// Parses an expression.
    ///
    /// - Throws: `JSONError` of code `syntax`, of code `limitExceeded` if it has more than
    ///   10,000 states, as `(a{1000}){1000}` would, or of code `depthExceeded`, with the
    ///   location in `text`.
    public init(parsing text: String) throws {
        var parser = RegexpParser(text, grammar: .iRegexp)
        program = try RegexpProgram(parser.parse(), maximumSize: IRegexp.maximumSize)
        self.text = text
    }

    /// The maximum number of states of an expression: 10,000.
    package static let maximumSize = 10_000

    /// Whether the whole text matches (`match`).
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    public func matches(_ text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: true, steps: &steps) ?? false
    }

    /// Whether a part of the text matches (`search`).
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    public func isFound(in text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: false, steps: &steps) ?? false
    }

    /// Whether a text, or a part of it, matches. Returns nil if that takes more than `steps`, from which
    /// the steps are subtracted.
    package func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool? {
        program.matches(text.utf8Span.span, isWhole: isWhole, steps: &steps)
    }

    /// A `Regex` of the standard library that matches the same whole texts.
    ///
    /// It matches by backtracking, which may take time exponential in the text. Do not use it for
    /// expressions of strangers.
    ///
    /// - Throws: The error of the standard library.
    public func makeRegex() throws -> Regex<Substring> {
        var parser = RegexpParser(text, grammar: .iRegexp)
        let pattern = try parser.parse().swiftPattern
        return try Regex(pattern, as: Substring.self).matchingSemantics(.unicodeScalar)
    }
}
