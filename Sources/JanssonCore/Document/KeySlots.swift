internal import CJSONScanner

/// A hash table of an object's keys. The table stores a nonzero number for each key. The owner stores and compares the
/// keys.
package struct KeySlots: Sendable {
    /// The slots that `cjs_key_slot` searches: the first `size`.
    private var slots: [UInt64] = []
    /// The size of the table. At least half of its slots are free.
    private var size = 0
    package private(set) var count = 0

    package init() {}

    static var maximum: Int { Int(UInt32.max) }

    /// Returns the hash of a key. It is seeded, so nobody can prepare keys that collide.
    package static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        unsafe cjs_hash(key.baseAddress, key.count, Document.hashSeed)
    }

    /// Removes all keys, and makes space for `count`.
    mutating func reset(for count: Int) {
        size = cjs_key_slots(count)
        self.count = 0
        if slots.count < size {
            slots = [UInt64](repeating: 0, count: size)
        } else {
            for slot in 0..<size { slots[slot] = 0 }
        }
    }

    /// Returns the number of an equal key; if there is none, inserts the key and returns nil.
    @inline(__always)
    package mutating func enter(_ number: UInt32, hash: UInt64, isSame: (UInt32) -> Bool) -> UInt32? {
        if size <= 2 &* count { grow() }
        let (slot, known) = slot(hash, isSame)
        if known != nil { return known }
        slots[slot] = hash & ~0xFFFF_FFFF | UInt64(number)
        count &+= 1
        return nil
    }

    /// Returns the number of a key, if it is in the table.
    @inline(__always)
    func number(hash: UInt64, isSame: (UInt32) -> Bool) -> UInt32? {
        count > 0 ? slot(hash, isSame).number : nil
    }

    @inline(never)
    private mutating func grow() {
        let entries = slots.prefix(size)
        slots = []
        reset(for: max(8, 2 * count))
        for entry in entries where entry != 0 {
            _ = enter(UInt32(truncatingIfNeeded: entry), hash: entry) { _ in false }
        }
    }

    /// Returns the slot of a key and the key's number, or a free slot.
    @inline(__always)
    private func slot(_ hash: UInt64, _ isSame: (UInt32) -> Bool) -> (slot: Int, number: UInt32?) {
        unsafe slots.withUnsafeBufferPointer { slots in
            var slot = Int(truncatingIfNeeded: hash >> 32)
            while true {
                // In bounds: `size` is a power of two, and the result is below `size`. The search ends at a free slot.
                slot = unsafe cjs_key_slot(slots.baseAddress, size, hash, slot)
                let entry = unsafe slots[slot]
                if entry == 0 { return (slot, nil) }
                let number = UInt32(truncatingIfNeeded: entry)
                if isSame(number) { return (slot, number) }
                slot &+= 1
            }
        }
    }
}
