/// The output of an encoder, while a model encodes itself.
///
/// A complete value is stored only as bytes. An open value has a ``Frame``. A member of an open object has a
/// ``Member``. For example, `{"a":[1,{"b":2}],"c":`, before the value of `c`:
///
/// | frame | kind   | slot | start | count |       | member | key starts | value starts |
/// |-------|--------|------|-------|-------|-------|--------|------------|--------------|
/// | 0     | object | 0    | 0     | 2     |       | 0      | 1          | 5            |
/// | 1     | unset  | 16   | 21    | 0     |       | 1      | 17         | 21           |
struct OutputText: ~Copyable {
    enum Kind: UInt8 {
        /// Nothing is encoded yet.
        case unset
        /// A value written at once: a scalar, or a container of a type that this package encodes itself.
        case whole
        case object, array
        /// Nothing can be added to the value.
        case closed
    }

    /// A value that has begun and is not complete.
    struct Frame: BitwiseCopyable {
        var kind = Kind.unset
        /// The offset of the comma and key before the value.
        var slot = 0
        var start = 0
        /// The index of the object's first member.
        var members = 0
        var count = 0
    }

    struct Member: BitwiseCopyable {
        var key: Int
        var value: Int
    }

    var writer: TextWriter
    var members: TrivialStack<Member>
    private var keySlots = KeySlots()
    let sortsKeys: Bool

    init(options: JSONWritingOptions) {
        self.init(options: options, text: TextBuffer(), members: TrivialStack())
    }

    init(
        options: JSONWritingOptions, text: consuming TextBuffer, members: consuming TrivialStack<Member>
    ) {
        writer = TextWriter(options: options, text: text)
        self.members = members
        sortsKeys = options.sortedKeys
    }

    /// Begins another value after the first `length` bytes.
    mutating func restart(behind length: Int) {
        members.truncate(to: 0)
        writer.restart(behind: length)
    }

    /// Returns a frame for the next value, whose comma and key start at `slot`.
    @inline(__always)
    func frame(_ kind: Kind = .unset, slot: Int = 0) -> Frame {
        Frame(kind: kind, slot: slot, start: writer.count, members: members.count)
    }

    /// Begins a member of the innermost object. The value comes next.
    @inline(__always)
    mutating func beginMember(_ key: String) {
        key.withBytes { beginMember($0) }
    }

    @inline(__always)
    mutating func beginMember(_ key: Span<UInt8>, isPlain: Bool = false) {
        let start = writer.member(key, isPlain: isPlain)
        members.append(Member(key: start, value: writer.count))
    }

    /// Begins an element of the innermost array. The value comes next.
    @inline(__always)
    mutating func beginElement() { writer.separate() }

    @inline(__always)
    mutating func open(_ kind: Kind) {
        if kind == .object { writer.openObject(count: 0) } else { writer.openArray(count: 0) }
    }

    /// Completes the innermost value.
    @inline(__always)
    mutating func close(_ frame: Frame) throws(JSONError) {
        switch frame.kind {
        case .whole, .closed: break
        case .object:
            if try arrangeMembers(from: frame.members) != nil {
                // Writes the object again, with each key once.
                return try write(take(frame, depth: writer.depth - 1))
            }
            writer.closeObject()
            members.truncate(to: frame.members)
        case .array: writer.closeArray()
        case .unset:
            writer.openObject(count: 0)
            writer.closeObject()
        }
    }

    /// Removes the value from the output. The value comes next again.
    mutating func empty(_ frame: Frame, depth: Int) {
        members.truncate(to: frame.members)
        writer.resume(at: frame.start, depth: depth, isFirst: false, isSeparated: true)
    }

    /// Removes the last member or element of `container`, which starts at `slot`.
    mutating func removeLast(of container: Frame, slot: Int, depth: Int) {
        members.truncate(to: container.members + (container.kind == .object ? container.count - 1 : 0))
        writer.resume(at: slot, depth: depth + 1, isFirst: container.count == 1, isSeparated: false)
    }

    /// Returns the container kind of a `whole` value; nil for a scalar.
    func bracket(_ frame: Frame) -> Kind? {
        writer.text.withBytes(frame.start..<frame.start + 1) { bytes in
            bytes[0] == UInt8(ascii: "{") ? .object : bytes[0] == UInt8(ascii: "[") ? .array : nil
        }
    }

    /// Returns a copy of the output from `start` to `end`, by default the end of the output.
    func bytes(from start: Int, to end: Int? = nil) -> [UInt8] {
        writer.text.withBytes(start..<max(start, end ?? writer.count)) { [UInt8](copying: $0) }
    }

    /// Returns the text, and leaves an empty output.
    mutating func takeText() -> TextBuffer {
        var taken = TextBuffer.empty
        swap(&taken, &writer.text)
        return taken
    }
}

// Members.
extension OutputText {
    /// Sorts the innermost object's members from index `first`, if `sortsKeys`.
    ///
    /// - Returns: The index of a member that repeats an earlier key, if any; the output is then unchanged.
    @inline(__always)
    mutating func arrangeMembers(from first: Int, areKeysDistinct: Bool = false) throws(JSONError) -> Int? {
        guard members.count &- first > 1 else { return nil }
        if !areKeysDistinct, let repeated = try repeatedMember(first..<members.count) { return repeated }
        if sortsKeys { sortMembers(first..<members.count) }
        return nil
    }

    @inline(__always)
    private func isSameKey(_ left: Member, _ right: Member) -> Bool {
        writer.text.isSame(left.key..<left.value, right.key..<right.value)
    }

    private mutating func repeatedMember(_ range: Range<Int>) throws(JSONError) -> Int? {
        guard range.count <= 8 else { return try repeatedOfMany(range) }
        // For few keys, comparing lengths is faster than hashing, because most lengths are unique. Each length, modulo
        // 64, sets one bit.
        var lengths: UInt64 = 0
        for right in range {
            let length = members[right].value &- members[right].key
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length)
            if lengths & bit != 0 {
                for left in range.lowerBound..<right {
                    let isAsLong = members[left].value &- members[left].key == length
                    if isAsLong, isSameKey(members[left], members[right]) { return right }
                }
            }
            lengths |= bit
        }
        return nil
    }

    @inline(never)
    private mutating func repeatedOfMany(_ range: Range<Int>) throws(JSONError) -> Int? {
        guard range.count <= KeySlots.maximum else {
            throw JSONError(.limitExceeded, message: "more than \(KeySlots.maximum) members in an object")
        }
        var slots = KeySlots()
        swap(&slots, &keySlots)
        defer { swap(&slots, &keySlots) }
        slots.reset(for: range.count)
        return range.first { isRepeated($0, from: range.lowerBound, in: &slots) }
    }

    /// Enters the key of member `index`. Returns true if an earlier member, from `first` on, has the same key.
    @inline(__always)
    private func isRepeated(_ index: Int, from first: Int, in slots: inout KeySlots) -> Bool {
        let member = members[index]
        let hash = writer.text.hash(member.key..<member.value)
        let number = UInt32(clamping: index - first + 1)
        return slots.enter(number, hash: hash) { isSameKey(members[first + Int($0) - 1], member) } != nil
    }

    private mutating func sortMembers(_ range: Range<Int>) {
        var (order, hasEscapes, isInOrder) = ([] as [SortedKey<Int>], false, true)
        order.reserveCapacity(range.count)
        for index in range {
            let (word, isEscaped) = writer.text.withBytes(name(index)) { ($0.prefixWord, $0.hasEscape) }
            if let last = order.last?.word { isInOrder = isInOrder && last < word }
            hasEscapes = hasEscapes || isEscaped
            order.append(SortedKey(index: index, word: word))
        }
        if isInOrder, !hasEscapes { return }
        if hasEscapes {
            // Sorts by the unescaped keys.
            let names = range.map { Array(key(ofMember: $0).utf8) }
            order.sort(from: 0) {
                names[$0.index - range.lowerBound].lexicographicallyPrecedes(
                    names[$1.index - range.lowerBound])
            }
        } else {
            order.sort(from: 0) { left, right in
                guard left.word == right.word else { return left.word < right.word }
                return writer.text.compare(name(left.index), name(right.index)) < 0
            }
        }
        let first = members[range.lowerBound].key
        var arranged = TextBuffer(capacity: writer.count - first)
        for (position, key) in order.enumerated() {
            // All separators equal the one before the second member.
            if position > 0 {
                let second = members[range.lowerBound + 1].key
                arranged.append(second - writer.separatorLength..<second, of: writer.text)
            }
            arranged.append(members[key.index].key..<end(ofMember: key.index), of: writer.text)
        }
        writer.replace(from: first, with: arranged)
    }

    /// Returns the end offset of a member's value, in the innermost object.
    func end(ofMember index: Int) -> Int {
        index + 1 < members.count ? members[index + 1].key - writer.separatorLength : writer.count
    }

    /// Returns the range of a member's key, without the quotes.
    private func name(_ index: Int) -> Range<Int> {
        let member = members[index]
        return writer.text.withBytes(member.key..<member.value) { bytes in
            // Skips the colon and the spaces around it.
            var end = bytes.count
            while end > 0, bytes[end - 1] != UInt8(ascii: "\"") { end -= 1 }
            return member.key + 1..<member.key + max(1, end - 1)
        }
    }

    var lastKey: String { key(ofMember: members.count - 1) }

    /// Returns the key of a member, unescaped.
    func key(ofMember index: Int) -> String {
        guard index >= 0, index < members.count else { return "" }
        let name = name(index)
        return writer.text.withBytes(name.lowerBound - 1..<name.upperBound + 1) { string in
            let json = try? JSON(parsing: string, options: JSONParsingOptions(), file: nil)
            return json?.asScalar() ?? ""
        }
    }

    /// Returns whether the last member of the innermost object repeats an earlier key.
    ///
    /// - Parameter known: The keys entered so far, for an object of more than 32 members. Empty at first.
    func isLastKeyRepeated(_ frame: Frame, known: inout KeySlots) -> Bool {
        guard frame.count > 32 else {
            let last = members[members.count - 1]
            return (frame.members..<members.count - 1).contains { isSameKey(members[$0], last) }
        }
        while known.count < frame.count {
            if isRepeated(frame.members + known.count, from: frame.members, in: &known) { return true }
        }
        return false
    }
}

extension Span<UInt8> {
    /// Whether a JSON string has an escape.
    fileprivate var hasEscape: Bool { indices.contains { self[$0] == UInt8(ascii: "\\") } }
}
