extension EncodedTree {
    /// Whether two members of an object have one key.
    ///
    /// Complexity: O(*n*).
    func repeatsKeys(_ object: EncodedNode) -> Bool {
        guard object.count > 1 else { return false }
        unsafe keySlots.beginObject(count: Int(object.count))
        var child = object.first
        while child != 0 {
            let node = self[child]
            if node.kind != .removed {
                let hash = keyHash(node)
                if unsafe keySlots.repeats(child, hash: hash, isSame: { keysAreEqual(self[$0], node) }) {
                    return true
                }
            }
            child = node.next
        }
        return false
    }

    @inline(__always)
    func keysAreEqual(_ left: EncodedNode, _ right: EncodedNode) -> Bool {
        guard left.keyLength == right.keyLength else { return false }
        return withKey(left) { left in withKey(right) { right in left.compare(right) == 0 } }
    }
}

/// The keys of one object after another, by their hashes.
///
/// A slot holds a member and the number of its object, so that none has to be emptied for the next
/// object: those of another number are free.
struct KeySlots {
    private var slots: [UInt64] = []
    private var object: UInt64 = 0

    /// Makes room for the `count` keys of a new object.
    @inline(__always)
    mutating func beginObject(count: Int) {
        object &+= 1 << 32
        // Numbers begin anew after 2^32 objects.
        if slots.count < 2 * count || object == 0 { clear(count: count) }
    }

    @inline(never)
    private mutating func clear(count: Int) {
        var capacity = max(64, slots.count)
        while capacity < 2 * count { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        object = 1 << 32
    }

    /// Enters a member; whether one with the same key is there.
    @inline(__always)
    mutating func repeats(_ member: UInt32, hash: Int, isSame: (UInt32) -> Bool) -> Bool {
        let mask = slots.count &- 1
        var slot = hash & mask
        // Ends: there are more slots than keys.
        while slots[slot] >> 32 == object >> 32 {
            if isSame(UInt32(truncatingIfNeeded: slots[slot])) { return true }
            slot = (slot &+ 1) & mask
        }
        slots[slot] = object | UInt64(member)
        return false
    }
}
