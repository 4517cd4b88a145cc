internal import CJSONScanner

extension Document {
    /// The index of the value at `key` in the object at `object`.
    ///
    /// Members that are read in source order are found at the first try, because the document remembers
    /// the last position in a few objects.
    ///
    /// Complexity: O(1), after O(*n*) for the first member of a large object.
    func member(_ key: String, of object: UInt32) -> UInt32? {
        var key = key
        return key.withUTF8 { key in
            let key = unsafe KeyBytes(key)
            let node = self[object]
            // A linear search through so few members is cheaper than a place shared with other threads.
            guard node.count > Document.recentThreshold else {
                var hint = object &+ 1
                return member(key, from: &hint, to: node.end)
            }
            let start = recentMembers.load(object) ?? object &+ 1
            var hint = start
            let value = member(key, of: object, hint: &hint)
            if hint != start { recentMembers.store(hint, for: object) }
            return value
        }
    }

    private static var recentThreshold: UInt32 { 8 }

    /// Finds the value at `key` in the object at `object`, and tries `hint` first: the index of one of
    /// the object's keys, or its end. When the key is found, the hint moves behind the value.
    ///
    /// Complexity: O(1) in source order, otherwise as ``member(_:of:)``.
    @inline(__always)
    func member(_ key: KeyBytes, of object: UInt32, hint: inout UInt32) -> UInt32? {
        let container = self[object]
        let first = hint
        if first < container.end, content(of: self[first], equals: key) {
            hint = self[first &+ 1].end(at: first &+ 1)
            return first &+ 1
        }
        return distantMember(key, of: object, hint: &hint)
    }

    @inline(never)
    private func distantMember(_ key: KeyBytes, of object: UInt32, hint: inout UInt32) -> UInt32? {
        let container = self[object]
        if container.count > Document.tableThreshold {
            guard let value = tabledMember(key, of: object) else { return nil }
            hint = self[value].end(at: value)
            return value
        }
        let start = hint
        if let value = member(key, from: &hint, to: container.end) { return value }
        var index = object &+ 1
        guard let value = member(key, from: &index, to: start) else { return nil }
        hint = index
        return value
    }

    /// Finds the value at `key`, starting with the key at `hint`. When it is found, the hint moves
    /// behind it.
    private func member(_ key: KeyBytes, from hint: inout UInt32, to end: UInt32) -> UInt32? {
        var index = hint
        while index < end {
            let value = index &+ 1
            let next = self[value].end(at: value)
            if content(of: self[index], equals: key) {
                hint = next
                return value
            }
            index = next
        }
        return nil
    }

    /// Whether the bytes of a string node equal those of a key.
    @inline(__always)
    func content(of node: Node, equals key: KeyBytes) -> Bool {
        guard Int(node.length) == key.count else { return false }
        // In bounds for any length: padding follows the source and the decoded area.
        let content = unsafe UnsafeRawPointer(start(of: node))
        guard unsafe (content.loadUnaligned(as: UInt64.self) ^ key.first) & key.mask == 0 else {
            return false
        }
        guard key.count > 8, let whole = unsafe key.bytes.baseAddress else { return true }
        return unsafe memcmp(content + 8, whole + 8, key.count - 8) == 0
    }
}

/// A key to look up. The first eight bytes are also kept as one word, because comparing that word tells
/// most keys apart.
@safe
struct KeyBytes {
    let bytes: UnsafeBufferPointer<UInt8>
    let count: Int
    let first: UInt64
    /// The bits of the word that belong to the key.
    let mask: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
        count = bytes.count
        var word: UInt64 = 0
        // In bounds: at most the key's length, and at most one word.
        if let start = bytes.baseAddress { unsafe memcpy(&word, start, min(bytes.count, 8)) }
        first = word
        mask = bytes.count < 8 ? (1 << UInt64(8 * bytes.count)) &- 1 : .max
    }
}
