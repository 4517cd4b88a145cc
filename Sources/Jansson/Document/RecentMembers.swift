internal import Synchronization

/// The positions of the members that were read last, for the few objects that were read last.
///
/// Each entry is one word that holds the index of an object and the index of one of its keys or its end.
/// Threads that read the same document at once see a complete entry or none. A wrong entry only costs a
/// search. The loads and stores are relaxed, because no other memory depends on them.
struct RecentMembers: ~Copyable {
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
        // A place is never 0, which is the index of the root.
        guard entry != 0, UInt32(truncatingIfNeeded: entry >> 32) == object else { return nil }
        return UInt32(truncatingIfNeeded: entry)
    }

    @inline(__always)
    func store(_ place: UInt32, for object: UInt32) {
        let entry = UInt64(object) << 32 | UInt64(place)
        switch object & 3 {
        case 0: first.store(entry, ordering: .relaxed)
        case 1: second.store(entry, ordering: .relaxed)
        case 2: third.store(entry, ordering: .relaxed)
        default: fourth.store(entry, ordering: .relaxed)
        }
    }
}
