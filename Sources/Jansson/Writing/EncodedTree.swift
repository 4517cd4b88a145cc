/// A tree that grows at any of its containers.
///
/// All values lie in one array, in the order they were begun; each child is linked to its next
/// sibling, so that models may fill several containers in turn. Texts and keys lie in one buffer.
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
    @exclusivity(unchecked) private var count = 1
    @exclusivity(unchecked) private var capacity = 64
    @exclusivity(unchecked) private var text = TextBuffer(capacity: 1024)
    @exclusivity(unchecked) var keySlots = KeySlots()

    init() {
        unsafe nodes = UnsafeMutablePointer<EncodedNode>.allocate(capacity: 64)
        unsafe nodes.initialize(to: EncodedNode())
    }

    deinit {
        unsafe nodes.deallocate()
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
        let grown = unsafe UnsafeMutablePointer<EncodedNode>.allocate(capacity: 2 * capacity)
        // In bounds: all that there are, into twice the room.
        unsafe grown.moveInitialize(from: nodes, count: count)
        unsafe nodes.deallocate()
        unsafe nodes = grown
        unsafe capacity *= 2
    }

    /// Adds a value yet to be set to the object at `container`.
    @inline(__always)
    func addMember(_ key: String, to container: UInt32) -> UInt32 {
        var node = EncodedNode()
        (node.keyOffset, node.keyLength) = append(key)
        return add(node, to: container)
    }

    /// Adds a value yet to be set to the array at `container`.
    @inline(__always)
    func addElement(to container: UInt32) -> UInt32 { add(EncodedNode(), to: container) }

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
        return index
    }

    /// Takes back a value that was begun and failed.
    func remove(_ index: UInt32, from container: UInt32) {
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
    }

    /// Makes a value of which nothing was encoded an empty object.
    func openIfUnset(_ index: UInt32) {
        if self[index].kind == .unset { open(.object, at: index) }
    }

    /// Makes the value at `index` what it was before it was begun.
    func reset(_ index: UInt32) {
        self[index].kind = .unset
        self[index].payload = 0
        self[index].count = 0
    }

    @inline(__always)
    func setNull(_ index: UInt32) { self[index].kind = .null }

    @inline(__always)
    func set(_ index: UInt32, _ value: Bool) { self[index].kind = value ? .true : .false }

    @inline(__always)
    func set(_ index: UInt32, _ value: Double) {
        self[index].kind = .real
        self[index].payload = value.bitPattern
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: Int64) {
        self[index].kind = .integer
        self[index].payload = UInt64(bitPattern: value)
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: UInt64) {
        self[index].kind = .unsigned
        self[index].payload = value
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: String) { set(index, value, .string) }

    /// Sets a number by its text, which is written as it is.
    func set(_ index: UInt32, numberText: String) { set(index, numberText, .numberText) }

    @inline(__always)
    private func set(_ index: UInt32, _ value: String, _ kind: EncodedNode.Kind) {
        let (offset, length) = append(value)
        self[index].kind = kind
        self[index].payload = UInt64(truncatingIfNeeded: offset)
        self[index].count = length
    }

    /// The child of the object at `container` with a key, and of a kind.
    func existingMember(_ key: String, of container: UInt32, kind: EncodedNode.Kind) -> UInt32? {
        var found: UInt32?
        var child = self[container].first
        while child != 0 {
            if self[child].kind != .removed, self.key(self[child]) == key { found = child }
            child = self[child].next
        }
        guard let found, self[found].kind == kind else { return nil }
        return found
    }

    @inline(__always)
    private func append(_ string: String) -> (offset: Int, length: UInt32) {
        let offset = unsafe text.count
        var string = string
        let length = string.withUTF8 { bytes in
            unsafe text.append(bytes.span)
            return bytes.count
        }
        return (offset, UInt32(truncatingIfNeeded: length))
    }

    func key(_ node: EncodedNode) -> String {
        withKey(node) { String(validated: $0, isASCII: false) }
    }

    @inline(__always)
    func withKey<Result, Failure: Error>(
        _ node: EncodedNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe text.withBytes(from: node.keyOffset, count: Int(node.keyLength), body)
    }

    @inline(__always)
    func keyHash(_ node: EncodedNode) -> Int {
        unsafe text.hash(from: node.keyOffset, count: Int(node.keyLength))
    }

    @inline(__always)
    func withText<Result, Failure: Error>(
        _ node: EncodedNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe text.withBytes(from: Int(truncatingIfNeeded: node.payload), count: Int(node.count), body)
    }
}

/// One value of an ``EncodedTree``.
struct EncodedNode {
    enum Kind: UInt8 {
        /// Nothing was encoded, which is an empty object.
        case unset
        /// Begun, and failed.
        case removed
        case null, `false`, `true`, integer, unsigned, real, string, numberText, array, object
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
