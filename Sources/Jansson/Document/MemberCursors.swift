internal import Synchronization

/// Where the members read last stand, of the few objects read last.
///
/// Each entry is one word, an object's index and that of a key of it or of its end, so that threads
/// that read the same document at once see one that was stored together, or none: a wrong guess
/// costs a search. Relaxed, as nothing else is read by its leave.
struct MemberCursors: ~Copyable {
    private let first = Atomic<UInt64>(0)
    private let second = Atomic<UInt64>(0)
    private let third = Atomic<UInt64>(0)
    private let fourth = Atomic<UInt64>(0)

    @inline(__always)
    func load(_ object: UInt32) -> UInt32? {
        let entry =
            switch object & 3 {
            case 0: first.load(ordering: .relaxed)
            case 1: second.load(ordering: .relaxed)
            case 2: third.load(ordering: .relaxed)
            default: fourth.load(ordering: .relaxed)
            }
        // No cursor is 0, which is the root's own index.
        guard entry != 0, UInt32(truncatingIfNeeded: entry >> 32) == object else { return nil }
        return UInt32(truncatingIfNeeded: entry)
    }

    @inline(__always)
    func store(_ cursor: UInt32, for object: UInt32) {
        let entry = UInt64(object) << 32 | UInt64(cursor)
        switch object & 3 {
        case 0: first.store(entry, ordering: .relaxed)
        case 1: second.store(entry, ordering: .relaxed)
        case 2: third.store(entry, ordering: .relaxed)
        default: fourth.store(entry, ordering: .relaxed)
        }
    }
}
