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
final class EncodedTree {
    private(set) var nodes: [EncodedNode] = [EncodedNode()]
    private var text = TextBuffer(capacity: 1024)

    init() {
        nodes.reserveCapacity(32)
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
        let index = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        let last = nodes[Int(container)].last
        if last == 0 {
            nodes[Int(container)].first = index
        } else {
            nodes[Int(last)].next = index
        }
        nodes[Int(container)].last = index
        nodes[Int(container)].count &+= 1
        return index
    }

    /// Takes back a value that was begun and failed.
    func remove(_ index: UInt32, from container: UInt32) {
        nodes[Int(index)].kind = .removed
        nodes[Int(container)].count &-= 1
    }

    /// Makes the value at `index` an array or object, unless it is one already.
    @inline(__always)
    func open(_ kind: EncodedNode.Kind, at index: UInt32) {
        guard nodes[Int(index)].kind != kind else { return }
        nodes[Int(index)].kind = kind
        nodes[Int(index)].payload = 0
        nodes[Int(index)].count = 0
    }

    /// Makes a value of which nothing was encoded an empty object.
    func openIfUnset(_ index: UInt32) {
        if nodes[Int(index)].kind == .unset { open(.object, at: index) }
    }

    /// Makes the value at `index` what it was before it was begun.
    func reset(_ index: UInt32) {
        nodes[Int(index)].kind = .unset
        nodes[Int(index)].payload = 0
        nodes[Int(index)].count = 0
    }

    @inline(__always)
    func setNull(_ index: UInt32) { nodes[Int(index)].kind = .null }

    @inline(__always)
    func set(_ index: UInt32, _ value: Bool) { nodes[Int(index)].kind = value ? .true : .false }

    @inline(__always)
    func set(_ index: UInt32, _ value: Double) {
        nodes[Int(index)].kind = .real
        nodes[Int(index)].payload = value.bitPattern
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: Int64) {
        nodes[Int(index)].kind = .integer
        nodes[Int(index)].payload = UInt64(bitPattern: value)
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: UInt64) {
        nodes[Int(index)].kind = .unsigned
        nodes[Int(index)].payload = value
    }

    @inline(__always)
    func set(_ index: UInt32, _ value: String) { set(index, value, .string) }

    /// Sets a number by its text, which is written as it is.
    func set(_ index: UInt32, numberText: String) { set(index, numberText, .numberText) }

    @inline(__always)
    private func set(_ index: UInt32, _ value: String, _ kind: EncodedNode.Kind) {
        let (offset, length) = append(value)
        nodes[Int(index)].kind = kind
        nodes[Int(index)].payload = UInt64(truncatingIfNeeded: offset)
        nodes[Int(index)].count = length
    }

    /// The child of the object at `container` with a key, and of a kind.
    func existingMember(_ key: String, of container: UInt32, kind: EncodedNode.Kind) -> UInt32? {
        var found: UInt32?
        var child = nodes[Int(container)].first
        while child != 0 {
            if nodes[Int(child)].kind != .removed, self.key(nodes[Int(child)]) == key { found = child }
            child = nodes[Int(child)].next
        }
        guard let found, nodes[Int(found)].kind == kind else { return nil }
        return found
    }

    @inline(__always)
    private func append(_ string: String) -> (offset: Int, length: UInt32) {
        let offset = text.count
        var string = string
        let length = string.withUTF8 { bytes in
            text.append(unsafe bytes.span)
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
        try text.withBytes(from: node.keyOffset, count: Int(node.keyLength), body)
    }

    @inline(__always)
    func withText<Result, Failure: Error>(
        _ node: EncodedNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try text.withBytes(from: Int(truncatingIfNeeded: node.payload), count: Int(node.count), body)
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
