internal import CJSONScanner

extension JSONReader {
    /// The keys of a model, at most 254, in the order in which they usually appear in a text.
    ///
    /// The keys are kept for the life of the process. Make them once, as a `static let`.
    @safe
    public struct Keys: Sendable, ExpressibleByArrayLiteral {
        /// Nil if a key occurs twice or there are too many keys. Then no object is read directly.
        nonisolated(unsafe) let table: OpaquePointer?

        /// Makes the keys from an array literal.
        public init(arrayLiteral keys: String...) { self.init(keys) }

        /// Makes the keys from an array.
        public init(_ keys: [String]) {
            let bytes = keys.flatMap(\.utf8)
            let lengths = keys.map { UInt32(clamping: $0.utf8.count) }
            unsafe table = unsafe cjs_member_keys_make(bytes, lengths, UInt32(clamping: keys.count))
        }
    }

    /// The progress of reading an object.
    @safe
    public struct Members {
        fileprivate let table: OpaquePointer?
        /// The key that is expected next.
        fileprivate var expected: UInt32 = 0
        fileprivate var isFirst = true
        /// The keys that were read so far, one bit each.
        fileprivate var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        fileprivate init(table: OpaquePointer?) {
            unsafe self.table = table
        }

        /// Records a key. Returns whether it is new.
        @inline(__always)
        fileprivate mutating func note(_ key: UInt32) -> Bool {
            let bit: UInt64 = 1 << UInt64(key & 63)
            let before: UInt64
            switch key >> 6 {
            case 0:
                before = seen.0
                seen.0 |= bit
            case 1:
                before = seen.1
                seen.1 |= bit
            case 2:
                before = seen.2
                seen.2 |= bit
            default:
                before = seen.3
                seen.3 |= bit
            }
            return before & bit == 0
        }
    }

    /// The progress of reading an array.
    @safe
    public struct Elements {
        fileprivate var isFirst = true
        fileprivate let start: UnsafePointer<UInt8>

        fileprivate init(start: UnsafePointer<UInt8>) {
            unsafe self.start = start
        }
    }

    /// Begins to read an object with known keys.
    ///
    /// - Throws: `Refusal` if the value is no object, or is nested too deep.
    public mutating func beginObject(_ keys: Keys) throws(Refusal) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{"), let table = unsafe keys.table else {
            throw Refusal()
        }
        try open()
        return unsafe Members(table: table)
    }

    /// Begins to read an object with arbitrary keys, such as a dictionary.
    ///
    /// - Throws: `Refusal` if the value is no object, or is nested too deep.
    public mutating func beginObject() throws(Refusal) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{") else { throw Refusal() }
        try open()
        return unsafe Members(table: nil)
    }

    /// The key of the next member of an object with arbitrary keys, or nil at the end of the object. Read
    /// or skip the value next.
    ///
    /// - Throws: `Refusal` if the text is not plain.
    public mutating func nextMember(_ members: inout Members) throws(Refusal) -> String? {
        guard try hasNext(&members.isFirst, UInt8(ascii: "}")) else { return nil }
        let key = try readString()
        guard nextToken() == UInt8(ascii: ":") else { throw Refusal() }
        unsafe position += 1
        _ = nextToken()
        return key
    }

    /// The position of the next member's key in the object's keys, or -1 for an unknown key, or nil at
    /// the end of the object. Read or skip the value next.
    ///
    /// - Throws: `Refusal` if a known key occurs twice, or the text is not plain.
    public mutating func nextKey(_ members: inout Members) throws(Refusal) -> Int? {
        guard try hasNext(&members.isFirst, UInt8(ascii: "}")) else { return nil }
        guard let table = unsafe members.table else { throw Refusal() }
        var key: UInt32 = 0
        try unsafe advance(cjs_read_key(position, scratch, table, members.expected, &key))
        guard key != UInt32(CJS_UNKNOWN_KEY) else { return -1 }
        guard members.note(key) else { throw Refusal() }
        members.expected = key &+ 1
        return Int(key)
    }

    /// Begins to read an array.
    ///
    /// - Throws: `Refusal` if the value is no array, or is nested too deep.
    public mutating func beginArray() throws(Refusal) -> Elements {
        guard unsafe position.pointee == UInt8(ascii: "[") else { throw Refusal() }
        try open()
        return unsafe Elements(start: position)
    }

    /// The likely number of elements of the array, if the remaining elements are as long as the `count`
    /// elements that were read. It is never more than `count` and the number of remaining bytes.
    public func likelyCount(_ elements: borrowing Elements, after count: Int) -> Int {
        let read = unsafe max(1, position - elements.start)
        let left = unsafe end - position
        let (product, overflows) = count.multipliedReportingOverflow(by: left)
        return overflows ? count : count + min(left, product / read + 1)
    }

    /// Whether there is another element. If so, read or skip it next.
    ///
    /// - Throws: `Refusal` if the text is not plain.
    public mutating func nextElement(_ elements: inout Elements) throws(Refusal) -> Bool {
        try hasNext(&elements.isFirst, UInt8(ascii: "]"))
    }

    /// Moves to the next key or element, behind its comma. Returns false at the end of the container, and
    /// moves behind its bracket. A bracket after a comma starts neither a key nor a value, so the code
    /// that reads one refuses it.
    @inline(__always)
    private mutating func hasNext(_ isFirst: inout Bool, _ bracket: UInt8) throws(Refusal) -> Bool {
        let token = nextToken()
        if token == bracket {
            depth &+= 1
            unsafe position += 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard token == UInt8(ascii: ",") else { throw Refusal() }
        unsafe position += 1
        _ = nextToken()
        return true
    }

    private mutating func open() throws(Refusal) {
        guard depth > 0, !Stack.isShort else { throw Refusal() }
        depth &-= 1
        unsafe position += 1
    }
}
