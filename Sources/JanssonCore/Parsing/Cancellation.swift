internal import CJSONScanner

/// Where reading a long text looks whether its task was cancelled: at its start, and then once a megabyte.
///
/// A text of at most a megabyte is read in any case, so that a task that was cancelled can still read what it needs to
/// clean up.
@usableFromInline
package struct Cancellation: Sendable {
    /// In bytes of text, or the same number of bytes of nodes.
    static let distance = Int(CJS_PATIENCE_BYTES)

    @usableFromInline var next = distance

    package init() {}

    /// Whether a text is so long that reading it is worth interrupting.
    static func isLong(_ source: Span<UInt8>) -> Bool { source.count > distance }

    /// Looks whether the task was cancelled, if that is due at a position that only grows. In a text that is not long,
    /// it never is.
    @inlinable
    @inline(__always)
    package mutating func stops(at position: Int) -> Bool { position > next && look(position) }

    @usableFromInline
    @inline(never)
    mutating func look(_ position: Int) -> Bool {
        next = position + Cancellation.distance
        return Task.isCancelled
    }
}

extension JSONError {
    /// The error of a task that was cancelled.
    package static var cancelled: JSONError {
        JSONError(.cancelled, message: SyntaxFault.Kind.cancelled.rawValue)
    }
}
