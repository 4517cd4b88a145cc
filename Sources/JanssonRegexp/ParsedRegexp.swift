internal import JanssonCore
internal import Synchronization

/// A pattern of ECMA-262 that is parsed once. If the thread's stack is too short for parsing, the next match tries
/// again.
package final class ParsedRegexp: Sendable {
    /// The expression, or nil if the pattern is malformed or not supported.
    private typealias Parsed = ECMARegexp?

    private let text: String
    private let first: Parsed?
    /// The result of a later attempt, if ``first`` is nil.
    private let later = Mutex<Parsed?>(nil)

    package init(_ text: String) {
        self.text = text
        first = ParsedRegexp.parsed(text)
    }

    /// Returns nil if the stack is too short.
    private static func parsed(_ text: String) -> Parsed? {
        let limitHits = Stack.limitHits
        if let regexp = try? ECMARegexp(parsing: text) { return regexp }
        return Stack.limitHits == limitHits ? .some(nil) : nil
    }

    /// Whether a part of the string matches. False if the pattern is malformed or not supported, or if the stack is too
    /// short for parsing. A short stack increases `Stack.limitHits`.
    package func isFound(in text: String) -> Bool {
        let parsed =
            first
            ?? later.withLock { later in
                later = later ?? ParsedRegexp.parsed(self.text)
                return later
            }
        guard let regexp = parsed ?? nil else { return false }
        return regexp.isFound(in: text)
    }
}
