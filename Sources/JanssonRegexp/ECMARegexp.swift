internal import JanssonCore

/// A regular expression of ECMA-262 with the flag `u`, as in JSON Schema, matched in linear time.
///
/// The whole grammar is supported, except back references, look-behind, and look-ahead other than next to `^` at the
/// start: `^(?!a)b`. A lazy quantifier equals a greedy one, because only the existence of a match counts.
package struct ECMARegexp: Sendable {
    /// The pattern.
    package let text: String

    private let search: RegexpSearch

    package static let maximumSize = IRegexp.maximumSize

    /// Parses a pattern.
    ///
    /// - Throws: `JSONError` with the location in `text`, of code `syntax`, `depthExceeded`, `limitExceeded` for more
    ///   than `maximumSize` states, or `invalidValue` for a valid pattern that is not supported.
    package init(parsing text: String, maximumSize: Int = ECMARegexp.maximumSize) throws {
        var steps = Int.max
        try self.init(parsing: text, maximumSize: maximumSize, automatonSteps: &steps)
    }

    /// Parses a pattern.
    ///
    /// - Parameter automatonSteps: The most steps for making deterministic automata. Counts down. Without an automaton,
    ///   the pattern is interpreted.
    /// - Throws: `JSONError`, as ``init(parsing:maximumSize:)`` does.
    package init(
        parsing text: String, maximumSize: Int = ECMARegexp.maximumSize, automatonSteps: inout Int
    ) throws {
        var parser = RegexpParser(text, grammar: .ecma)
        let node = try parser.parse()
        if let error = parser.unsupported { throw error }
        var compiler = RegexpSearchCompiler(
            parser, maximumSize: maximumSize, automatonSteps: automatonSteps)
        defer { automatonSteps = compiler.automatonSteps }
        search = try compiler.search(node)
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

    /// Whether a part of a string in valid UTF-8 matches. The only automaton of a pattern does not count steps.
    /// Otherwise, counts `steps` down, and returns nil below 0.
    package func search(_ text: Span<UInt8>, steps: inout Int) -> Bool? {
        search.holds(for: text, steps: &steps, usesAutomata: true)
    }

    /// The number of states, plus the sizes of the deterministic automata's tables.
    package var size: Int { search.size }

    /// Whether a part of a string in valid UTF-8 matches, by interpretation. Counts `steps` down, and returns nil below
    /// 0.
    package func isFound(in text: Span<UInt8>, steps: inout Int) -> Bool? {
        search.holds(for: text, steps: &steps, usesAutomata: false)
    }
}
