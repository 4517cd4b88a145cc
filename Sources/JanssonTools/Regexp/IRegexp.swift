internal import Jansson

/// A regular expression of the interoperable kind (I-Regexp, RFC 9485), as `match` and `search` take
/// it.
///
/// ```swift
/// let regexp = try IRegexp(parsing: "[A-Z]{2}[0-9]+")
/// regexp.matches("AB12")  // true
/// ```
///
/// Texts are matched code point by code point, by an automaton: the time is bounded by the length of the
/// text times that of the expression, whatever both are. As the RFC's mappings to other kinds (section
/// 5.3) leave `^` and `$` as they are, these are the start and the end of the text.
public struct IRegexp: Sendable {
    /// The expression's text.
    public let text: String

    let program: RegexpProgram

    /// Parses an expression.
    ///
    /// - Throws: ``JSONError`` of code `syntax`, `limitExceeded` (more than ``maximumSize`` states, as
    ///   `(a{1000}){1000}` would have) or `depthExceeded`; its location is the place in `text`.
    public init(parsing text: String) throws {
        var parser = RegexpParser(text)
        program = try RegexpProgram(parser.parse(), of: text)
        self.text = text
    }

    /// How many states an expression may have: 10,000.
    public static let maximumSize = 10_000

    /// Whether all of a text matches (`match`).
    public func matches(_ text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: true, steps: &steps) ?? false
    }

    /// Whether a part of a text matches (`search`).
    public func isFound(in text: String) -> Bool {
        var steps = Int.max
        return matches(text, isWhole: false, steps: &steps) ?? false
    }

    /// The expression as one of the standard library's, which matches the same texts whole.
    ///
    /// It finds matches by trying, which may take time that grows exponentially with the text: not for
    /// expressions of strangers.
    ///
    /// - Throws: What the standard library throws.
    public func makeRegex() throws -> Regex<Substring> {
        var parser = RegexpParser(text)
        let pattern = try parser.parse().swiftPattern
        return try Regex(pattern, as: Substring.self).matchingSemantics(.unicodeScalar)
    }
}
