internal import CJSONScanner
internal import Synchronization

extension Document {
    /// Returns the value at `key` in an object.
    ///
    /// Members read in source order are found at the first try, because the document remembers the last position in a
    /// few objects.
    ///
    /// Complexity: O(1), after O(*n*) for the first member of a large object.
    func member(_ key: String, of object: UInt32) -> UInt32? {
        var key = key
        return key.withUTF8 { key in
            let key = unsafe KeyBytes(key)
            let node = self[object]
            // In an object this small, a linear search is cheaper than a hint that threads share.
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

    /// Returns the value at `key` in an object, trying the key at `hint` first.
    ///
    /// - Parameter hint: The index of a key of the object, or the object's end. If the key is found, the hint moves
    ///   past the value.
    ///
    /// Complexity: O(1) in source order, otherwise that of ``member(_:of:)``.
    @inline(__always)
    func member(_ key: KeyBytes, of object: UInt32, hint: inout UInt32) -> UInt32? {
        let container = self[object]
        let first = hint
        if first < container.end, content(of: self[first], equals: key) {
            hint = self[first &+ 1].end(at: first &+ 1)
            return first &+ 1
        }
        return memberAwayFromHint(key, of: object, hint: &hint)
    }

    @inline(never)
    private func memberAwayFromHint(_ key: KeyBytes, of object: UInt32, hint: inout UInt32) -> UInt32? {
        let container = self[object]
        if container.count > Document.tableThreshold {
            guard let value = memberInTable(key, of: object) else { return nil }
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

    /// Searches for `key` from `hint` to `end`. If the key is found, the hint moves past the value.
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

    @inline(__always)
    func content(of node: Node, equals key: KeyBytes) -> Bool {
        guard Int(node.length) == key.count else { return false }
        // In bounds for any length: padding follows the source and the decoded area.
        let content = unsafe UnsafeRawPointer(start(of: node))
        let start = unsafe UInt64(littleEndian: content.loadUnaligned(as: UInt64.self))
        guard (start ^ key.first) & key.mask == 0 else {
            return false
        }
        guard key.count > 8, let whole = unsafe key.bytes.baseAddress else { return true }
        return unsafe memcmp(content + 8, whole + 8, key.count - 8) == 0
    }
}

/// A key to look up. The first eight bytes are also stored as one word, which tells most keys apart.
@safe
struct KeyBytes {
    let bytes: UnsafeBufferPointer<UInt8>
    let count: Int
    let first: UInt64
    /// The bits of `first` that belong to the key.
    let mask: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
        count = bytes.count
        first = unsafe KeyBytes.start(of: bytes)
        mask = bytes.count < 8 ? (1 << UInt64(8 * bytes.count)) &- 1 : .max
    }

    /// Returns the first eight bytes, padded with zeros.
    @inline(__always)
    private static func start(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = bytes.baseAddress else { return 0 }
        let (start, count) = unsafe (UnsafeRawPointer(base), bytes.count)
        // In bounds: each load ends within the key. Two loads may overlap.
        if count >= 8 { return unsafe UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) }
        if count >= 4 {
            let low = unsafe UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
            let high = unsafe UInt64(UInt32(littleEndian: (start + count - 4).loadUnaligned(as: UInt32.self)))
            return low | high << UInt64(8 * (count - 4))
        }
        guard count > 0 else { return 0 }
        let (low, middle, high) = unsafe (
            UInt64(bytes[0]), UInt64(bytes[count / 2]), UInt64(bytes[count - 1])
        )
        return low | middle << UInt64(8 * (count / 2)) | high << UInt64(8 * (count - 1))
    }
}

/// The position after the last member read, for a few recently read objects.
///
/// Each entry is one word: the index of an object, and the index of one of the object's keys or the object's end.
/// Threads see a complete entry or none. An outdated entry only costs a search. Accesses are relaxed, because no other
/// memory depends on them.
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
        // A position is never 0, because 0 is the index of the root.
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
