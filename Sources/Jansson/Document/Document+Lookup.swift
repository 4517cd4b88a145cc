#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

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
            // A linear search through so few members is cheaper than a cursor shared with other threads.
            guard node.low > Document.cursorThreshold else {
                var cursor = object &+ 1
                return member(key, from: &cursor, to: node.high)
            }
            let start = cursors.load(object) ?? object &+ 1
            var cursor = start
            let value = member(key, of: object, cursor: &cursor)
            if cursor != start { cursors.store(cursor, for: object) }
            return value
        }
    }

    private static var cursorThreshold: UInt32 { 8 }

    /// Finds the value at `key` in the object at `object`, and tries `cursor` first: the index of one of
    /// the object's keys, or its end. When the key is found, the cursor moves behind the value.
    ///
    /// Complexity: O(1) in source order, otherwise as ``member(_:of:)``.
    @inline(__always)
    func member(_ key: KeyBytes, of object: UInt32, cursor: inout UInt32) -> UInt32? {
        let container = self[object]
        let first = cursor
        if first < container.high, content(of: self[first], equals: key) {
            cursor = self[first &+ 1].end(at: first &+ 1)
            return first &+ 1
        }
        return distantMember(key, of: object, cursor: &cursor)
    }

    @inline(never)
    private func distantMember(_ key: KeyBytes, of object: UInt32, cursor: inout UInt32) -> UInt32? {
        let container = self[object]
        if container.low > Document.tableThreshold {
            guard let value = tabledMember(key, of: object) else { return nil }
            cursor = self[value].end(at: value)
            return value
        }
        let start = cursor
        if let value = member(key, from: &cursor, to: container.high) { return value }
        var index = object &+ 1
        guard let value = member(key, from: &index, to: start) else { return nil }
        cursor = index
        return value
    }

    /// Finds the value at `key`, starting with the key at `cursor`. When it is found, the cursor moves
    /// behind it.
    private func member(_ key: KeyBytes, from cursor: inout UInt32, to end: UInt32) -> UInt32? {
        var index = cursor
        while index < end {
            let value = index &+ 1
            let next = self[value].end(at: value)
            if content(of: self[index], equals: key) {
                cursor = next
                return value
            }
            index = next
        }
        return nil
    }

    /// Whether the bytes of a string node equal those of a key.
    @inline(__always)
    func content(of node: Node, equals key: KeyBytes) -> Bool {
        guard Int(node.low) == key.count else { return false }
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
