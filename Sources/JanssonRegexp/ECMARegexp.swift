internal import JanssonCore

/// A regular expression of ECMA-262 with the flag `u`, as JSON Schema uses them, that can be matched in linear
/// time.
///
/// It has all of the grammar but back references, look-around, and `\p{Script=…}`, for which the standard
/// library has no data. Lazy quantifiers have the same matches as others, because it matters only whether there
/// is one.
package struct ECMARegexp: Sendable {
    /// The expression's text.
    package let text: String

    private let matcher: Matcher

    /// An object, so that a copy of an expression retains it instead of many arrays.
    private final class Matcher: Sendable {
        let program: RegexpProgram
        /// The deterministic automaton, if it is small.
        let automaton: RegexpAutomaton?

        init(_ program: RegexpProgram) {
            self.program = program
            automaton = RegexpAutomaton(program)
        }
    }

    /// The maximum number of states of an expression: 10,000.
    package static let maximumSize = IRegexp.maximumSize

    /// Parses an expression.
    ///
    /// - Throws: `JSONError` with the location in `text`: of code `syntax`; `invalidValue` if the expression is
    ///   one of ECMA-262, but has something that cannot be matched; `limitExceeded` if it has more than
    ///   `maximumSize` states; or `depthExceeded`.
    package init(parsing text: String, maximumSize: Int = ECMARegexp.maximumSize) throws {
        var parser = RegexpParser(text, grammar: .ecma)
        let node = try parser.parse()
        if let error = parser.unsupported { throw error }
        matcher = Matcher(try RegexpProgram(node, maximumSize: maximumSize))
        self.text = text
    }

    /// Whether a text is an expression of ECMA-262, with or without what cannot be matched in linear time.
    package static func isWellFormed(_ text: String) -> Bool {
        var parser = RegexpParser(text, grammar: .ecma)
        return (try? parser.parse()) != nil
    }

    /// Whether a part of the text matches.
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    package func isFound(in text: String) -> Bool { isFound(in: text.utf8Span.span) }

    /// Whether a part of a text in valid UTF-8 matches.
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    package func isFound(in text: Span<UInt8>) -> Bool {
        var steps = Int.max
        return search(text, steps: &steps) ?? false
    }

    /// Whether a part of a text in valid UTF-8 matches. Returns nil if that takes more than `steps`, from which they are
    /// subtracted if the expression has no deterministic automaton. One that has takes a step for each character.
    package func search(_ text: Span<UInt8>, steps: inout Int) -> Bool? {
        if let automaton = matcher.automaton { return automaton.isFound(in: text) }
        // The places are made anew for each text.
        steps -= size / 8
        return isFound(in: text, steps: &steps)
    }

    /// The number of states, and of those of the deterministic automaton for each class of characters.
    package var size: Int { matcher.program.instructions.count + (matcher.automaton?.size ?? 0) }

    /// Whether a part of a text in valid UTF-8 matches, by interpretation. Returns nil if that takes more than
    /// `steps`, from which the steps are subtracted.
    package func isFound(in text: Span<UInt8>, steps: inout Int) -> Bool? {
        matcher.program.matches(text, isWhole: false, steps: &steps)
    }
}
