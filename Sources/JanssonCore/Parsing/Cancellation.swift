internal import CJSONScanner

/// Checks for cancellation once a megabyte while long input is read. Some callers also check before.
///
/// Input of at most a megabyte is read even in a cancelled task, which may need it to clean up.
@usableFromInline
package struct Cancellation: Sendable {
    /// The interval in bytes of input, or in bytes of nodes.
    static let distance = Int(CJS_PATIENCE_BYTES)

    @usableFromInline var next = distance

    package init() {}

    /// Returns true if a source is long enough to interrupt.
    static func isLong(_ source: Span<UInt8>) -> Bool { source.count > distance }

    /// Returns true if the task is cancelled and a check is due at `position`. Positions must not decrease. No check is
    /// due within the first megabyte.
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
    package static var cancelled: JSONError {
        JSONError(.cancelled, message: SyntaxFault.Kind.cancelled.rawValue)
    }
}
