/// The text of a root or of a container, written as a model encodes it.
///
/// No value is kept but as text. Of containers that are still open there is a frame on a stack, and
/// of each member of an open object where its key and its value start. For `{"a":[1,{"b":2}],"c"`,
/// where the value of `c` is next:
///
/// | frame | kind   | slot | start | count |       | member | key starts | value starts |
/// |-------|--------|------|-------|-------|-------|--------|------------|--------------|
/// | 0     | object | 0    | 0     | 2     |       | 0      | 1          | 5            |
/// | 1     | unset  | 17   | 22    | 0     |       | 1      | 18         | 22           |
///
/// The array of `a` and the object in it are closed: they are text alone.
struct SegmentText: ~Copyable {
    enum Kind: UInt8 {
        /// Nothing is encoded yet.
        case unset
        /// Something that is written whole: a scalar, or an array or object of this package's own.
        case whole
        case object, array
    }

    @safe
    struct Frame: BitwiseCopyable {
        var kind = Kind.unset
        /// Whether a model can still reach a child that is closed or that lies in another segment.
        var hasHeldChildren = false
        /// Whether an element is to be left out when this array is closed.
        var hasRemoved = false
        /// How many times another kind of value took the place of this one.
        var generation: UInt32 = 0
        /// Where what stands before the value starts: the comma, the key.
        var slot = 0
        var start = 0
        /// The first of an object's members.
        var members = 0
        /// How many members or elements there are.
        var count = 0
        /// The encoder, not retained, as long as there is one: its `deinit` clears this.
        var encoder: UnsafeRawPointer?
    }

    struct Member: BitwiseCopyable {
        var key: Int
        /// Where the value starts; -1 where that failed.
        var value: Int
    }

    var writer: TextWriter
    var frames = PlainStack<Frame>()
    var members = PlainStack<Member>()
    var keySlots = KeySlots()
    /// The segments that stand for elements that failed.
    var removed: Set<Int> = []
    /// How many containers are around the first frame's value.
    let depth: Int
    let sortsKeys: Bool

    init(options: JSONWritingOptions, depth: Int = 0, frame: Frame = Frame()) {
        writer = TextWriter(options: options)
        sortsKeys = options.sortedKeys
        frames.append(frame)
        self.depth = depth
        resume()
    }

    /// Has the writer go on with the value of the only frame.
    mutating func resume() {
        let isOpen = frames[0].kind == .object || frames[0].kind == .array
        writer.resume(
            at: writer.count, depth: isOpen ? depth + 1 : depth, isFirst: frames[0].count == 0,
            isSeparated: !isOpen)
    }

    /// The innermost frame's level.
    @inline(__always)
    var top: Int { frames.count &- 1 }

    /// Begins a member of the innermost object; the value is next.
    @inline(__always)
    mutating func beginMember(_ key: String) {
        writer.separate()
        let start = writer.count
        var key = key
        key.withUTF8 { writer.key(unsafe $0.span, isASCII: false, isPlain: false) }
        members.append(Member(key: start, value: writer.count))
        frames[top].count &+= 1
    }

    /// Begins a member of the innermost object with the key of another.
    mutating func beginMember(like member: Member) {
        writer.separate()
        let start = writer.count
        writer.key(copying: member.key..<member.value)
        members.append(Member(key: start, value: writer.count))
        frames[top].count += 1
    }

    /// Begins an element of the innermost array; it is next.
    @inline(__always)
    mutating func beginElement() {
        writer.separate()
        frames[top].count &+= 1
    }

    /// Pushes the value that is next, which was begun at `slot`.
    @inline(__always)
    mutating func push(_ encoder: TreeEncoder, slot: Int) {
        unsafe frames.append(
            Frame(slot: slot, start: writer.count, members: members.count, encoder: encoder.identity))
    }

    mutating func open(_ kind: Kind) {
        frames[top].kind = kind
        if kind == .object { writer.openObject(count: 0) } else { writer.openArray(count: 0) }
    }

    /// Completes the text of the innermost value, and pops its frame.
    @inline(__always)
    mutating func closeInnermost() throws(JSONError) {
        guard let frame = frames.popLast() else { return }
        try complete(frame)
        members.truncate(to: frame.members)
    }

    @inline(__always)
    private mutating func complete(_ frame: Frame) throws(JSONError) {
        switch frame.kind {
        case .whole: break
        case .object:
            if frame.count > 1 { try arrangeMembers(frame) }
            writer.closeObject()
        case .array:
            if frame.hasRemoved { leaveOutRemoved(frame) }
            writer.closeArray()
        case .unset:
            writer.openObject(count: 0)
            writer.closeObject()
        }
    }

    /// Drops what was written of the value at `level`, and all that is in it; it is next.
    mutating func empty(_ level: Int) {
        frames.truncate(to: level + 1)
        members.truncate(to: frames[level].members)
        writer.resume(
            at: frames[level].start, depth: depth + level, isFirst: false, isSeparated: true)
        frames[level].kind = .unset
        frames[level].count = 0
        frames[level].generation &+= 1
    }

    /// Drops the member or element at `level`, of which nothing is left.
    mutating func remove(_ level: Int) {
        let slot = frames[level].slot
        empty(level)
        frames.truncate(to: level)
        unbeginLast(slot: slot)
    }

    /// Drops the member or element that was begun last at `slot`, and of which nothing is written.
    mutating func unbeginLast(slot: Int) {
        frames[top].count -= 1
        if frames[top].kind == .object { members.truncate(to: members.count - 1) }
        writer.resume(
            at: slot, depth: depth + top + 1, isFirst: frames[top].count == 0, isSeparated: false)
    }

    /// A member of the object at a level.
    func member(_ index: Int, of level: Int) -> Member { members[frames[level].members + index] }

    /// Where the value of a member of the innermost object ends.
    func end(ofMember index: Int) -> Int {
        let next = frames[top].members + index + 1
        return next < members.count ? members[next].key - writer.separatorLength : writer.count
    }

    /// Leaves out the elements of the innermost array, whose frame is popped, that failed.
    private mutating func leaveOutRemoved(_ frame: Frame) {
        let start = frame.start
        let length = writer.count - start
        let kept = writer.text.withBytes(start..<writer.count) { bytes in
            SegmentText.items(bytes).filter { item in
                SegmentText.marked(bytes, at: item.start).map { !removed.contains($0) } ?? true
            }
        }
        guard let first = kept.first else { return writer.emptyInnermost(from: start + 1) }
        let separator = writer.separatorLength
        var arranged = TextBuffer(capacity: length)
        arranged.append(start..<start + 1, of: writer.text)
        for (position, item) in kept.enumerated() {
            // What stands before an element: a comma, and what is before the first one.
            if position > 0 { arranged.append(UInt8(ascii: ",")) }
            arranged.append(start + first.start - (separator - 1)..<start + first.start, of: writer.text)
            arranged.append(start + item.start..<start + item.end, of: writer.text)
        }
        writer.replace(from: start, with: arranged)
    }

    /// Completes all that is open.
    mutating func finish() throws(JSONError) {
        while frames.count > 0 { try closeInnermost() }
    }

    /// The text, which this has no more.
    mutating func takeText() -> TextBuffer {
        var taken = TextWriter(options: writer.options)
        swap(&taken, &writer)
        return taken.takeText()
    }
}
