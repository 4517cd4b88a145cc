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

/// The last occurrence of each key of an object that is still open.
final class KeyLookup {
    /// The generation of the object's frame.
    let generation: UInt32
    private var slots = KeySlots()
    private var capacity = 0
    private var last: [Int] = []
    /// How many members of the object were entered.
    private(set) var count = 0

    init(generation: UInt32) {
        self.generation = generation
    }

    /// Enters the next member.
    func enterNext(hash: (Int) -> Int, isSame: (Int, Int) -> Bool) {
        let index = count
        if last.count == capacity {
            capacity = max(32, 2 * capacity)
            slots.beginObject(count: capacity)
            for (number, index) in last.enumerated() {
                _ = slots.enter(number, hash: hash(index)) { _ in false }
            }
        }
        if let number = slots.enter(last.count, hash: hash(index), isSame: { isSame(last[$0], index) }) {
            last[number] = index
        } else {
            last.append(index)
        }
        count += 1
    }

    /// The last entered member with the same key as the member at `index`.
    func find(_ index: Int, hash: (Int) -> Int, isSame: (Int, Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        return slots.number(hash: hash(index)) { isSame(last[$0], index) }.map { last[$0] }
    }
}
