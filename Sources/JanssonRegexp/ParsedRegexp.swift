internal import JanssonCore
internal import Synchronization

/// An expression of ECMA-262 that is parsed once. Where the thread's stack is nearly used up, it cannot be parsed. That is
/// not kept, because this object may be: the next text is a reason to try again.
package final class ParsedRegexp: Sendable {
    /// The expression, or nil if it is malformed.
    private typealias Parsed = ECMARegexp?

    private let text: String
    private let first: Parsed?
    /// The expression, if ``first`` is nil and it could be parsed since.
    private let later = Mutex<Parsed?>(nil)

    package init(_ text: String) {
        self.text = text
        first = ParsedRegexp.parsed(text)
    }

    /// Nil if the stack is too short.
    private static func parsed(_ text: String) -> Parsed? {
        let limitHits = Stack.limitHits
        if let regexp = try? ECMARegexp(parsing: text) { return regexp }
        return Stack.limitHits == limitHits ? .some(nil) : nil
    }

    /// Whether a part of the text matches. False for an expression that is malformed, and where the stack is too short to
    /// parse it, which counts as a shortage.
    ///
    /// Complexity: O(*n* × *m*), where *m* is the number of states.
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
