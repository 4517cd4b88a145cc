internal import CJSONScanner

/// A memo of results of enums without a tag.
///
/// Each case of a recursive enum may read all nested enums again, which multiplies the work at each level. After more
/// than `failureThreshold` failed cases with a nested enum, results are kept until the outermost enum is read.
@usableFromInline
final class UnionMemo {
    private struct Key: Hashable {
        let type, document: ObjectIdentifier
        let index, tag: UInt32

        init(_ type: Any.Type, _ json: JSON) {
            self.type = ObjectIdentifier(type)
            document = ObjectIdentifier(json.document)
            (index, tag) = (json.index, json.tag)
        }
    }

    private final class Known<T> {
        let result: Result<T, JSONError>
        /// Keeps the document alive, so that no other document gets its identifier.
        let document: Document

        init(_ result: Result<T, JSONError>, _ document: Document) {
            (self.result, self.document) = (result, document)
        }
    }

    private var known: [Key: AnyObject] = [:]

    @usableFromInline
    func recall<T>(_ type: T.Type, at json: JSON) -> Result<T, JSONError>? {
        (known[Key(type, json)] as? Known<T>)?.result
    }

    @usableFromInline
    func remember<T>(_ result: Result<T, JSONError>, at json: JSON) {
        known[Key(T.self, json)] = Known(result, json.document)
    }
}

extension UnionMemo {
    /// This thread's state. No other thread changes it.
    private static var state: UnsafeMutablePointer<cjs_union_state> { unsafe cjs_thread_unions() }

    /// The number of failures before results are kept. With fewer, a memo costs more than it saves.
    private static var failureThreshold: UInt32 { 16 }

    /// The number of enums that this thread began to read.
    @usableFromInline static var begun: UInt32 { unsafe state.pointee.begun }

    /// Begins to read an enum. Returns the memo, if results are kept.
    @usableFromInline
    static func begin(at json: JSON) -> UnionMemo? {
        let state = unsafe state
        if unsafe state.pointee.depth == 0 { unsafe state.pointee.repeated = 0 }
        unsafe state.pointee.depth += 1
        unsafe state.pointee.begun &+= 1
        guard unsafe state.pointee.repeated > failureThreshold, json.exists else { return nil }
        if let memo = unsafe state.pointee.memo {
            return unsafe Unmanaged<UnionMemo>.fromOpaque(memo).takeUnretainedValue()
        }
        let memo = UnionMemo()
        // The state holds the reference until the outermost enum is read.
        unsafe state.pointee.memo = Unmanaged.passRetained(memo).toOpaque()
        return memo
    }

    @usableFromInline
    static func end() {
        let state = unsafe state
        unsafe state.pointee.depth -= 1
        guard unsafe state.pointee.depth == 0, let memo = unsafe state.pointee.memo else { return }
        unsafe state.pointee.memo = nil
        unsafe Unmanaged<UnionMemo>.fromOpaque(memo).release()
    }

    /// Counts a failed case, if the case read a nested enum.
    @usableFromInline
    static func noteFailure(since begun: UInt32) {
        let state = unsafe state
        if unsafe state.pointee.begun != begun { unsafe state.pointee.repeated += 1 }
    }
}
