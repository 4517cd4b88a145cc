/// A tree that grows at any of its containers.
///
/// All values lie in one array, in the order they were begun; each child is linked to its next
/// sibling, so that models may fill several containers in turn. Texts and keys lie in one buffer:
/// the text of the whole tree, as long as that can be written on the way (`EncodedTree+Text.swift`).
///
/// For `{"a": [1, 2], "b": 3}`, where `b` was written before the array was full:
///
/// | index | kind    | key | next | first | last |
/// |-------|---------|-----|------|-------|------|
/// | 0     | object  |     |      | 1     | 3    |
/// | 1     | array   | a   | 3    | 2     | 4    |
/// | 2     | integer |     | 4    |       |      |
/// | 3     | integer | b   |      |       |      |
/// | 4     | integer |     |      |       |      |
@safe
final class EncodedTree {
    // One call encodes on one thread, and no access to these lasts beyond a statement: what the
    // checks at run time would find cannot be, and they are a third of the time.
    @exclusivity(unchecked) private var nodes: UnsafeMutablePointer<EncodedNode>
    @exclusivity(unchecked) var count = 1
    @exclusivity(unchecked) private var capacity = 64
    @exclusivity(unchecked) var writer: TextWriter
    @exclusivity(unchecked) var keySlots = KeySlots()

    /// Whether texts and keys are kept with their escapes.
    let isEscaped: Bool
    /// Whether what is in `writer` is the text of the tree up to here.
    @exclusivity(unchecked) var isTextWhole: Bool
    /// The value that was begun last and is yet to be written.
    @exclusivity(unchecked) var begun: UInt32 = 0
    /// The containers that are open in the text, and the innermost of them.
    @exclusivity(unchecked) var openContainers: [(index: UInt32, start: Int)] = []
    @exclusivity(unchecked) var innermost = EncodedTree.none

    /// Makes a tree of which the text is written as it grows, if there are options for that.
    init(writing options: JSONWritingOptions?) {
        isEscaped = options != nil
        unsafe isTextWhole = options != nil
        unsafe writer = TextWriter(options: options ?? JSONWritingOptions())
        unsafe nodes = Memory.resized(nil, capacity: 64)
        unsafe nodes.initialize(to: EncodedNode())
    }

    deinit {
        unsafe Memory.release(nodes)
    }

    /// A value. In bounds because every index comes from the tree itself.
    @inline(__always)
    subscript(index: UInt32) -> EncodedNode {
        get {
            unsafe assert(index < count)
            return unsafe nodes[Int(index)]
        }
        _modify {
            unsafe assert(index < count)
            yield unsafe &nodes[Int(index)]
        }
    }

    @inline(never)
    private func grow() {
        unsafe nodes = Memory.resized(nodes, capacity: 2 * capacity)
        unsafe capacity *= 2
    }

    /// Adds a value yet to be set to the object at `container`.
    @inline(__always)
    func addMember(_ key: String, to container: UInt32) -> UInt32 {
        writeUp(to: container)
        var node = EncodedNode()
        if unsafe isTextWhole {
            var key = key
            key.withUTF8 { unsafe writer.key($0.span, isASCII: false, isPlain: false) }
            (node.keyOffset, node.keyLength) = unsafe writer.lastContent
        } else {
            (node.keyOffset, node.keyLength) = append(key)
        }
        return add(node, to: container)
    }

    /// Adds a value yet to be set to the array at `container`.
    @inline(__always)
    func addElement(to container: UInt32) -> UInt32 {
        writeUp(to: container)
        return add(EncodedNode(), to: container)
    }

    @inline(__always)
    private func add(_ node: EncodedNode, to container: UInt32) -> UInt32 {
        let index = unsafe UInt32(truncatingIfNeeded: count)
        if unsafe count == capacity { grow() }
        // In bounds: there is room for one more.
        unsafe (nodes + count).initialize(to: node)
        unsafe count &+= 1
        let last = self[container].last
        if last == 0 {
            self[container].first = index
        } else {
            self[last].next = index
        }
        self[container].last = index
        self[container].count &+= 1
        unsafe begun = index
        return index
    }

    /// Takes back a value that was begun and failed.
    func remove(_ index: UInt32, from container: UInt32) {
        unsafe isTextWhole = false
        self[index].kind = .removed
        self[container].count &-= 1
    }

    /// Makes the value at `index` an array or object, unless it is one already.
    @inline(__always)
    func open(_ kind: EncodedNode.Kind, at index: UInt32) {
        guard self[index].kind != kind else { return }
        self[index].kind = kind
        self[index].payload = 0
        self[index].count = 0
        if isNext(index) { writeOpening(kind, of: index) }
    }

    /// Makes a value of which nothing was encoded an empty object.
    func openIfUnset(_ index: UInt32) {
        if self[index].kind == .unset { open(.object, at: index) }
    }

    /// Makes the value at `index` what it was before it was begun.
    func reset(_ index: UInt32) {
        unsafe isTextWhole = false
        self[index].kind = .unset
        self[index].payload = 0
        self[index].count = 0
    }

    @inline(__always)
    func setNull(_ index: UInt32) {
        self[index].kind = .null
        if isNext(index) { unsafe writer.null() }
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: Bool) {
        self[index].kind = value ? .true : .false
        if isNext(index) { unsafe writer.bool(value) }
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: Double) {
        self[index].kind = .real
        self[index].payload = value.bitPattern
        guard isNext(index) else { return }
        if value.isFinite {
            unsafe writer.real(value)
        } else {
            unsafe isTextWhole = false
        }
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: Int64) {
        self[index].kind = .integer
        self[index].payload = UInt64(bitPattern: value)
        if isNext(index) { unsafe writer.integer(value.magnitude, isNegative: value < 0) }
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: UInt64) {
        self[index].kind = .unsigned
        self[index].payload = value
        if isNext(index) { unsafe writer.integer(value, isNegative: false) }
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: String) {
        var content: (offset: Int, length: UInt32)
        if isNext(index) {
            var value = value
            value.withUTF8 { unsafe writer.string($0.span, isASCII: false, isPlain: false) }
            content = unsafe writer.lastContent
        } else {
            content = append(value)
        }
        set(index, .string, content)
    }

    /// Sets a number by its text, which is written as it is.
    func set(_ index: UInt32, numberText: String) {
        if isNext(index) {
            unsafe writer.number(text: numberText)
            let length = numberText.utf8.count
            set(index, .numberText, (unsafe writer.text.count - length, UInt32(length)))
        } else {
            set(index, .numberText, append(numberText))
        }
    }

    @inline(__always)
    private func set(_ index: UInt32, _ kind: EncodedNode.Kind, _ content: (offset: Int, length: UInt32)) {
        self[index].kind = kind
        self[index].payload = UInt64(truncatingIfNeeded: content.offset)
        self[index].count = content.length
    }

    /// The child of the object at `container` with a key, and of a kind.
    func existingMember(_ key: String, of container: UInt32, kind: EncodedNode.Kind) -> UInt32? {
        var found: UInt32?
        var child = self[container].first
        guard child != 0 else { return nil }
        let end = unsafe writer.text.count
        var sought = EncodedNode()
        (sought.keyOffset, sought.keyLength) = append(key)
        while child != 0 {
            if self[child].kind != .removed, keysAreEqual(self[child], sought) { found = child }
            child = self[child].next
        }
        unsafe writer.truncate(to: end)
        guard let found, self[found].kind == kind else { return nil }
        return found
    }

    /// Keeps a text or key that is not written, behind all that is.
    @inline(__always)
    private func append(_ string: String) -> (offset: Int, length: UInt32) {
        let offset = unsafe writer.text.count
        var string = string
        string.withUTF8 { unsafe writer.appendContent($0.span, escaped: isEscaped) }
        return (offset, unsafe UInt32(truncatingIfNeeded: writer.text.count - offset))
    }

    func key(_ node: EncodedNode) -> String {
        withKey(node) { String(validated: $0, isASCII: false) }
    }

    @inline(__always)
    func withKey<Result, Failure: Error>(
        _ node: EncodedNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe writer.text.withBytes(from: node.keyOffset, count: Int(node.keyLength), body)
    }

    @inline(__always)
    func keyHash(_ node: EncodedNode) -> Int {
        unsafe writer.text.hash(from: node.keyOffset, count: Int(node.keyLength))
    }

    @inline(__always)
    func withText<Result, Failure: Error>(
        _ node: EncodedNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe writer.text.withBytes(
            from: Int(truncatingIfNeeded: node.payload), count: Int(node.count), body)
    }
}

/// One value of an ``EncodedTree``.
struct EncodedNode: BitwiseCopyable {
    enum Kind: UInt8 {
        /// Nothing was encoded, which is an empty object.
        case unset
        /// Begun, and failed.
        case removed
        case null, `false`, `true`, integer, unsigned, real, string, numberText, array, object
        /// What is in the text, as it is there.
        case written
    }

    /// The value; where a text starts; the first and last child.
    var payload: UInt64 = 0
    var keyOffset = 0
    var keyLength: UInt32 = 0
    /// The index of the next sibling, or 0.
    var next: UInt32 = 0
    /// How long a text is; how many children there are.
    var count: UInt32 = 0
    var kind = Kind.unset

    var first: UInt32 {
        get { UInt32(truncatingIfNeeded: payload) }
        set { payload = payload & 0xFFFF_FFFF_0000_0000 | UInt64(newValue) }
    }

    var last: UInt32 {
        get { UInt32(truncatingIfNeeded: payload >> 32) }
        set { payload = payload & 0xFFFF_FFFF | UInt64(newValue) << 32 }
    }
}
