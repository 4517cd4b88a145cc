internal import CJSONScanner

/// A numbered set of strings of a schema: the keys of an object, or the strings of an `enum`.
///
/// Strings are compared by length, first eight bytes, last eight bytes, and then the bytes between. Tables of more than
/// four strings are hash tables. Only strings of more than 16 bytes are hashed whole.
@safe
struct KeyTable: @unchecked Sendable {
    // Unchecked, because only the initializer writes. A `Storage`, which the program keeps, owns the memory.

    final class Storage: Sendable {
        let table: KeyTable

        init(_ strings: [String]) { table = KeyTable(strings) }

        deinit { table.deallocate() }
    }

    private struct Key {
        let first: UInt64
        let last: UInt64
        let length: UInt32
        /// The start of the key in `bytes`.
        let position: UInt32
        /// The number of the key; negative in an empty slot.
        let number: Int

        static var none: Key { Key(first: 0, last: 0, length: 0, position: 0, number: -1) }
    }

    /// In bounds: the table only uses indices of its own buffers.
    @safe
    private struct Parts {
        let keys: UnsafeMutableBufferPointer<Key>
        let bytes: UnsafeMutableBufferPointer<UInt8>
        /// A hash table with open addressing. Empty if keys are compared one by one.
        let slots: UnsafeMutableBufferPointer<Key>
        let shift: UInt64
        let seeds: (UInt64, UInt64)
        let hasLongKeys: Bool
    }

    /// Behind a pointer, so that a table fits a register.
    private let parts: UnsafeMutablePointer<Parts>

    /// The most keys that are compared one by one.
    private static var fewKeys: Int { 4 }

    /// Requires distinct strings.
    private init(_ strings: [String]) {
        let size = strings.reduce(0) { $0 + $1.utf8.count }
        // Written only here, and released with the table. The padding makes eight bytes readable at each string.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size + 8)
        unsafe bytes.initialize(repeating: 0)
        let keys = UnsafeMutableBufferPointer<Key>.allocate(capacity: strings.count)
        var width = 0
        if strings.count > KeyTable.fewKeys {
            width = 3
            while 1 << width < 2 * strings.count { width += 1 }
        }
        let slots = UnsafeMutableBufferPointer<Key>.allocate(capacity: width == 0 ? 0 : 1 << width)
        unsafe slots.initialize(repeating: .none)
        unsafe parts = .allocate(capacity: 1)
        unsafe parts.initialize(
            to: Parts(
                keys: keys, bytes: bytes, slots: slots, shift: UInt64(64 - width),
                seeds: (StringFingerprint.seed, StringFingerprint.secondSeed),
                hasLongKeys: strings.contains { $0.utf8.count > 16 }))
        var position = 0
        for (number, string) in strings.enumerated() {
            let start = position
            for byte in string.utf8 {
                unsafe bytes[position] = byte
                position += 1
            }
            guard let base = bytes.baseAddress else { continue }
            let word = unsafe StringFingerprint(
                base + start, length: UInt32(truncatingIfNeeded: position - start))
            let key = Key(
                first: word.first, last: word.last, length: word.length,
                position: UInt32(truncatingIfNeeded: start), number: number)
            unsafe keys.initializeElement(at: number, to: key)
            guard width > 0 else { continue }
            let long =
                unsafe word.length > 16 ? cjs_hash(base + start, position - start, StringFingerprint.seed) : 0
            var slot = slot(word, long)
            while unsafe slots[slot].number >= 0 { slot = (slot + 1) & (slots.count - 1) }
            unsafe slots[slot] = key
        }
    }

    private func deallocate() {
        unsafe parts.pointee.keys.deallocate()
        unsafe parts.pointee.bytes.deallocate()
        unsafe parts.pointee.slots.deallocate()
        unsafe parts.deallocate()
    }

    @inline(__always)
    private func slot(_ word: StringFingerprint, _ long: UInt64) -> Int {
        let seeds = unsafe parts.pointee.seeds
        let product = (word.first ^ seeds.0).multipliedFullWidth(
            by: word.last ^ long ^ UInt64(word.length) ^ seeds.1)
        return unsafe Int(truncatingIfNeeded: (product.high ^ product.low) >> parts.pointee.shift)
    }

    @inline(__always)
    private func isKey(_ key: Key, _ word: StringFingerprint, _ string: UInt32, of nodes: NodeReader) -> Bool
    {
        let difference = (key.first ^ word.first) | (key.last ^ word.last) | UInt64(key.length ^ word.length)
        guard difference == 0 else { return false }
        guard key.length > 16, let base = unsafe parts.pointee.bytes.baseAddress else { return true }
        return unsafe nodes.hasTail(string, equalTo: base + Int(key.position), count: Int(key.length))
    }

    /// Returns the number of a document's string or key; -1 if the table does not have it.
    ///
    /// - Parameter hint: The number to try first. Becomes the next number if the string is found.
    ///
    /// Complexity: O(length).
    @inline(__always)
    func number(of string: UInt32, in nodes: NodeReader, hint: inout Int) -> Int {
        let word = nodes.word(string)
        if unsafe hint < parts.pointee.keys.count,
            unsafe isKey(parts.pointee.keys[hint], word, string, of: nodes)
        {
            hint &+= 1
            return hint &- 1
        }
        let number = find(word, string, in: nodes)
        if number >= 0 { hint = number &+ 1 }
        return number
    }

    /// Whether the table has a document's string.
    ///
    /// Complexity: O(length).
    @inline(__always)
    func contains(_ string: UInt32, in nodes: NodeReader) -> Bool {
        find(nodes.word(string), string, in: nodes) >= 0
    }

    @inline(__always)
    private func find(_ word: StringFingerprint, _ string: UInt32, in nodes: NodeReader) -> Int {
        let slots = unsafe parts.pointee.slots
        guard slots.count > 0 else {
            for number in unsafe parts.pointee.keys.indices
            where unsafe isKey(parts.pointee.keys[number], word, string, of: nodes) {
                return number
            }
            return -1
        }
        // Avoids hashing a long string if no key is long.
        if word.length > 16, unsafe !parts.pointee.hasLongKeys { return -1 }
        var slot = slot(word, word.length > 16 ? nodes.hash(string) : 0)
        while case let key = unsafe slots[slot], key.number >= 0 {
            if isKey(key, word, string, of: nodes) { return key.number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return -1
    }
}
