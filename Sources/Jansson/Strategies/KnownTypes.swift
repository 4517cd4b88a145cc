import Synchronization

/// What a coder knows of the types that it met last: three bits for each, by the address of its metadata, which is
/// never freed. An entry is one word, so threads share them without a lock.
///
/// Facts are found once for each type, because the runtime's search for a conformance takes longer than coding a small
/// value.
final class KnownTypes: Sendable {
    private let entries = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

    private static var factBits: UInt { 7 }

    /// The facts of a type; those of `find` if it was not met yet.
    @inline(__always)
    func facts<T>(of type: T.Type, orFind find: (T.Type) -> UInt) -> UInt {
        let identity = UInt(bitPattern: ObjectIdentifier(type))
        let entry = entries[slot(of: identity)].load(ordering: .relaxed)
        if entry & ~KnownTypes.factBits == identity { return entry & KnownTypes.factBits }
        let facts = find(type)
        keep(facts, of: identity)
        return facts
    }

    @inline(never)
    private func keep(_ facts: UInt, of identity: UInt) {
        // An address that leaves no room for the facts is looked up each time.
        guard identity & KnownTypes.factBits == 0 else { return }
        entries[slot(of: identity)].store(identity | facts, ordering: .relaxed)
    }

    /// Addresses of metadata are multiples of 8, and often close to each other.
    @inline(__always)
    private func slot(of identity: UInt) -> Int { Int((identity >> 3 ^ identity >> 11) & 255) }
}
