/// The text of the root or of a container, written while the model encodes it.
///
/// Values are stored only as text. Each open container has a frame on a stack. Each member of an open
/// object has a record of where its key and its value start. For `{"a":[1,{"b":2}],"c"`, when the value
/// of `c` is next:
///
/// | frame | kind   | slot | start | count |       | member | key starts | value starts |
/// |-------|--------|------|-------|-------|-------|--------|------------|--------------|
/// | 0     | object | 0    | 0     | 2     |       | 0      | 1          | 5            |
/// | 1     | unset  | 17   | 22    | 0     |       | 1      | 18         | 22           |
///
/// The array of `a` and the object in it are closed, so they are only text.
struct SegmentText: ~Copyable {
    enum Kind: UInt8 {
        /// Nothing is encoded yet.
        case unset
        /// A value that is written as a whole: a scalar, or an array or object that this package writes
        /// itself.
        case whole
        case object, array
    }

    @safe
    struct Frame: BitwiseCopyable {
        var kind = Kind.unset
        /// Whether a model can still reach a child that is closed or lies in another segment.
        var hasHeldChildren = false
        /// Whether an element must be removed when this array is closed.
        var hasRemoved = false
        /// How many times a value of another kind has replaced this one.
        var generation: UInt32 = 0
        /// The start of the text before the value: its comma and its key.
        var slot = 0
        var start = 0
        /// The index of the object's first member.
        var members = 0
        /// The number of members or elements.
        var count = 0
        /// The encoder, not retained. Its `deinit` sets this to nil.
        var encoder: UnsafeRawPointer?
    }

    struct Member: BitwiseCopyable {
        var key: Int
        /// The start of the value; -1 if it failed.
        var value: Int
    }

    var writer: TextWriter
    var frames = PlainStack<Frame>()
    var members = PlainStack<Member>()
    var keySlots = KeySlots()
    /// The segments of elements that failed.
    var removed: Set<Int> = []
    /// How many containers surround the value of the first frame.
    let depth: Int
    let sortsKeys: Bool

    init(options: JSONWritingOptions, depth: Int = 0, frame: Frame = Frame()) {
        writer = TextWriter(options: options)
        sortsKeys = options.sortedKeys
        frames.append(frame)
        self.depth = depth
        resume()
    }

    /// Prepares the writer to continue with the value of the only frame.
    mutating func resume() {
        let isOpen = frames[0].kind == .object || frames[0].kind == .array
        writer.resume(
            at: writer.count, depth: isOpen ? depth + 1 : depth, isFirst: frames[0].count == 0,
            isSeparated: !isOpen)
    }

    /// Begins another value, as ``init(options:depth:frame:)`` does, behind the first `length` bytes.
    mutating func restart(behind length: Int) {
        frames.truncate(to: 0)
        frames.append(Frame())
        members.truncate(to: 0)
        removed.removeAll()
        writer.restart(behind: length)
    }

    /// The level of the innermost frame.
    @inline(__always)
    var top: Int { frames.count &- 1 }

    /// Begins a member of the innermost object. The value comes next.
    @inline(__always)
    mutating func beginMember(_ key: String) {
        writer.separate()
        let start = writer.count
        var key = key
        key.withUTF8 { writer.key(unsafe $0.span, isASCII: false, isPlain: false) }
        members.append(Member(key: start, value: writer.count))
        frames[top].count &+= 1
    }

    /// Begins a member of the innermost object with the key of another member.
    mutating func beginMember(like member: Member) {
        writer.separate()
        let start = writer.count
        writer.key(copying: member.key..<member.value)
        members.append(Member(key: start, value: writer.count))
        frames[top].count += 1
    }

    /// Begins an element of the innermost array. The element comes next.
    @inline(__always)
    mutating func beginElement() {
        writer.separate()
        frames[top].count &+= 1
    }

    /// Pushes a frame for the value that comes next and that was begun at `slot`.
    @inline(__always)
    mutating func push(_ encoder: TreeEncoder, slot: Int) {
        unsafe frames.append(
            Frame(slot: slot, start: writer.count, members: members.count, encoder: encoder.identity))
    }

    mutating func open(_ kind: Kind) {
        frames[top].kind = kind
        if kind == .object { writer.openObject(count: 0) } else { writer.openArray(count: 0) }
    }

    /// Completes the text of the innermost value, and removes its frame.
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

    /// Removes everything written of the value at `level`. The value then comes next again.
    mutating func empty(_ level: Int) {
        frames.truncate(to: level + 1)
        members.truncate(to: frames[level].members)
        writer.resume(
            at: frames[level].start, depth: depth + level, isFirst: false, isSeparated: true)
        frames[level].kind = .unset
        frames[level].count = 0
        frames[level].generation &+= 1
    }

    /// Removes the member or element at `level`.
    mutating func remove(_ level: Int) {
        let slot = frames[level].slot
        empty(level)
        frames.truncate(to: level)
        unbeginLast(slot: slot)
    }

    /// Removes the member or element that was begun last, at `slot`, and of which nothing is written.
    mutating func unbeginLast(slot: Int) {
        frames[top].count -= 1
        if frames[top].kind == .object { members.truncate(to: members.count - 1) }
        writer.resume(
            at: slot, depth: depth + top + 1, isFirst: frames[top].count == 0, isSeparated: false)
    }

    /// A member of the object at a level.
    func member(_ index: Int, of level: Int) -> Member { members[frames[level].members + index] }

    /// The end of the value of a member of the innermost object.
    func end(ofMember index: Int) -> Int {
        let next = frames[top].members + index + 1
        return next < members.count ? members[next].key - writer.separatorLength : writer.count
    }

    /// Removes the failed elements of the innermost array. Its frame has already been removed.
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
            // The text before an element: a comma, and the space before the first element.
            if position > 0 { arranged.append(UInt8(ascii: ",")) }
            arranged.append(start + first.start - (separator - 1)..<start + first.start, of: writer.text)
            arranged.append(start + item.start..<start + item.end, of: writer.text)
        }
        writer.replace(from: start, with: arranged)
    }

    /// Completes all open values.
    mutating func finish() throws(JSONError) {
        while frames.count > 0 { try closeInnermost() }
    }

    /// Takes the text out of this value.
    mutating func takeText() -> TextBuffer {
        var taken = TextWriter(options: writer.options)
        swap(&taken, &writer)
        return taken.takeText()
    }
}
