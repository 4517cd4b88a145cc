/// The keys of an object read so far, each with a number from the caller.
struct KeySet {
    private var keys: [(key: [UInt8], number: Int)] = []
    /// The positions of the keys in `keys`, from 1. Used for large objects.
    private var slots = KeySlots()

    /// Below this count, a linear search is faster than hashing.
    private static let fewest = 8

    /// Returns the number of an equal key; if there is none, adds the key and returns nil.
    mutating func add(_ key: [UInt8], _ number: Int) -> Int? {
        if keys.count < KeySet.fewest {
            for (other, number) in keys where other == key { return number }
        } else {
            while slots.count < keys.count { _ = enter(keys[slots.count].key) }
            if let known = enter(key) { return keys[Int(known) - 1].number }
        }
        keys.append((key, number))
        return nil
    }

    /// Returns the position of an equal key; if there is none, inserts the key with the next position and returns nil.
    private mutating func enter(_ key: [UInt8]) -> UInt32? {
        let hash = unsafe key.withUnsafeBufferPointer { unsafe KeySlots.hash($0) }
        let position = UInt32(clamping: slots.count + 1)
        return slots.enter(position, hash: hash) { [keys] in keys[Int($0) - 1].key == key }
    }
}
