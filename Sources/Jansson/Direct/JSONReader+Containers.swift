internal import CJSONScanner

extension JSONReader {
    /// The keys of a model, at most 254, in the order that is likely in a text.
    ///
    /// Kept for the life of the process: make them once, as a `static let`.
    @safe
    public struct Keys: Sendable, ExpressibleByArrayLiteral {
        /// Nil where a key is there twice, or there are too many: then no object is read directly.
        nonisolated(unsafe) let table: OpaquePointer?

        /// Makes the keys.
        public init(arrayLiteral keys: String...) { self.init(keys) }

        /// Makes the keys.
        public init(_ keys: [String]) {
            let bytes = keys.flatMap(\.utf8)
            let lengths = keys.map { UInt32(clamping: $0.utf8.count) }
            unsafe table = unsafe cjs_member_keys_make(bytes, lengths, UInt32(clamping: keys.count))
        }
    }

    /// How far an object is read.
    @safe
    public struct Members {
        fileprivate let table: OpaquePointer?
        /// The key that is likely next.
        fileprivate var expected: UInt32 = 0
        fileprivate var isFirst = true
        /// Which keys were there: a bit each.
        fileprivate var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        fileprivate init(table: OpaquePointer?) {
            unsafe self.table = table
        }

        /// Notes a key; whether it is new.
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

    /// How far an array is read.
    @safe
    public struct Elements {
        fileprivate var isFirst = true
        fileprivate let start: UnsafePointer<UInt8>

        fileprivate init(start: UnsafePointer<UInt8>) {
            unsafe self.start = start
        }
    }

    /// Starts to read an object.
    public mutating func beginObject(_ keys: Keys) throws(Refusal) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{"), let table = unsafe keys.table else {
            throw Refusal()
        }
        try open()
        return unsafe Members(table: table)
    }

    /// Starts to read an object whose keys are data, as those of a dictionary are.
    public mutating func beginObject() throws(Refusal) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{") else { throw Refusal() }
        try open()
        return unsafe Members(table: nil)
    }

    /// The next member's key, for an object whose keys are data; nil at the object's end. The value is
    /// to be read next, or skipped.
    public mutating func nextMember(_ members: inout Members) throws(Refusal) -> String? {
        guard try hasNext(&members.isFirst, UInt8(ascii: "}")) else { return nil }
        let key = try readString()
        guard nextToken() == UInt8(ascii: ":") else { throw Refusal() }
        unsafe position += 1
        _ = nextToken()
        return key
    }

    /// The place of the next member's key among the object's keys, -1 for a key that is not among
    /// them; nil at the object's end. The value is to be read next, or skipped.
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

    /// Starts to read an array.
    public mutating func beginArray() throws(Refusal) -> Elements {
        guard unsafe position.pointee == UInt8(ascii: "[") else { throw Refusal() }
        try open()
        return unsafe Elements(start: position)
    }

    /// How many elements the array is likely to have, if those to come are as long as the `count`
    /// that were read: never more than there are bytes left.
    public func likelyCount(_ elements: borrowing Elements, after count: Int) -> Int {
        let read = unsafe max(1, position - elements.start)
        let left = unsafe end - position
        let (product, overflows) = count.multipliedReportingOverflow(by: left)
        return overflows ? count : count + min(left, product / read + 1)
    }

    /// Whether there is another element, which is to be read next.
    public mutating func nextElement(_ elements: inout Elements) throws(Refusal) -> Bool {
        try hasNext(&elements.isFirst, UInt8(ascii: "]"))
    }

    /// Goes to the next key or element, past its comma; false, and past the bracket, where the
    /// container ends. A bracket after a comma is no key and no value: whoever reads it refuses.
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
