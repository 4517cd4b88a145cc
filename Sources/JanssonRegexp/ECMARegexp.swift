internal import JanssonCore

/// A regular expression of ECMA-262 with the flag `u`, as in JSON Schema, matched in linear time.
///
/// The whole grammar is supported, except back references, look-around, and `\p{Script=…}`, for which the standard
/// library has no data. A lazy quantifier equals a greedy one, because only the existence of a match counts.
package struct ECMARegexp: Sendable {
    /// The pattern.
    package let text: String

    private let matcher: Matcher

    /// A class, so that copying an expression retains one object instead of many arrays.
    private final class Matcher: Sendable {
        let program: RegexpProgram
        /// The deterministic automaton, if it is small.
        let automaton: RegexpAutomaton?

        init(_ program: RegexpProgram) {
            self.program = program
            automaton = RegexpAutomaton(program)
        }
    }

    package static let maximumSize = IRegexp.maximumSize

    /// Parses a pattern.
    ///
    /// - Throws: `JSONError` with the location in `text`, of code `syntax`, `depthExceeded`, `limitExceeded` for more
    ///   than `maximumSize` states, or `invalidValue` for a valid pattern that is not supported.
    package init(parsing text: String, maximumSize: Int = ECMARegexp.maximumSize) throws {
        var parser = RegexpParser(text, grammar: .ecma)
        let node = try parser.parse()
        if let error = parser.unsupported { throw error }
        matcher = Matcher(try RegexpProgram(node, maximumSize: maximumSize))
        self.text = text
    }

    /// Whether a string is a pattern of ECMA-262, supported or not. False if groups are nested deeper than 64.
    package static func isWellFormed(_ text: String) -> Bool {
        var parser = RegexpParser(text, grammar: .ecma)
        return (try? parser.parse()) != nil
    }

    /// Whether a part of the string matches.
    package func isFound(in text: String) -> Bool { isFound(in: text.utf8Span.span) }

    /// Whether a part of a string in valid UTF-8 matches.
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
    package func isFound(in text: Span<UInt8>) -> Bool {
        var steps = Int.max
        return search(text, steps: &steps) ?? false
    }

    /// Whether a part of a string in valid UTF-8 matches. A deterministic automaton does not count steps. The
    /// interpreter counts `steps` down, and returns nil below 0.
    package func search(_ text: Span<UInt8>, steps: inout Int) -> Bool? {
        if let automaton = matcher.automaton { return automaton.isFound(in: text) }
        // Counts the allocation of the interpreter's arrays.
        steps -= size / 8
        return isFound(in: text, steps: &steps)
    }

    /// The number of states, plus the size of the deterministic automaton's table.
    package var size: Int { matcher.program.instructions.count + (matcher.automaton?.size ?? 0) }

    /// Whether a part of a string in valid UTF-8 matches, by interpretation. Counts `steps` down, and returns nil below
    /// 0.
    package func isFound(in text: Span<UInt8>, steps: inout Int) -> Bool? {
        matcher.program.matches(text, isWhole: false, steps: &steps)
    }
}
