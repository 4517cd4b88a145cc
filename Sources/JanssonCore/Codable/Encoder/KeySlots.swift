/// A hash table of the keys of one object, reused for one object after another.
///
/// A slot holds the number of a key and the number of its object. Slots of other objects count as free,
/// so the table need not be cleared for the next object.
struct KeySlots {
    private var slots: [UInt64] = []
    private var object: UInt64 = 0

    /// The maximum number of keys of an object.
    static var maximum: Int { Int(UInt32.max) }

    /// Makes room for the keys of a new object. `count` is at most ``maximum``.
    mutating func beginObject(count: Int) {
        object &+= 1 << 32
        // The numbers of objects start again after 2^32 objects.
        if slots.count / 2 < count || object == 0 { clear(count: count) }
    }

    @inline(never)
    private mutating func clear(count: Int) {
        var capacity = max(64, slots.count)
        while capacity / 2 < count { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        object = 1 << 32
    }

    /// The number of an equal key that was entered before. If there is none, the result is nil, and the
    /// key is entered with `number`.
    @inline(__always)
    mutating func enter(_ number: Int, hash: Int, isSame: (Int) -> Bool) -> Int? {
        let slot = slot(hash, isSame)
        if let other = self[slot] { return other }
        slots[slot] = object | UInt64(UInt32(clamping: number))
        return nil
    }

    /// The number of a key, if it was entered.
    func number(hash: Int, isSame: (Int) -> Bool) -> Int? { self[slot(hash, isSame)] }

    @inline(__always)
    private func slot(_ hash: Int, _ isSame: (Int) -> Bool) -> Int {
        let mask = slots.count &- 1
        var slot = hash & mask
        // This ends, because there are more slots than keys.
        while let number = self[slot], !isSame(number) { slot = (slot &+ 1) & mask }
        return slot
    }

    @inline(__always)
    private subscript(slot: Int) -> Int? {
        slots[slot] >> 32 == object >> 32 ? Int(slots[slot] & 0xFFFF_FFFF) : nil
    }
}
