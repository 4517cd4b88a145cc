internal import CJSONScanner
internal import JanssonCore

/// A hash table of an open object's keys.
struct PartialKeys: Sendable {
    private let object: UInt32

    /// The entries are the node indices of the keys.
    private var slots = KeySlots()

    /// With this many members or more, hashing is faster than a linear search.
    static var fewest: UInt32 { 8 }

    init(of object: UInt32) {
        self.object = object
    }

    /// Searches an object linearly for the first key that is equal to the object's last key.
    ///
    /// - Parameter key: The index of the last key, which is the last node.
    static func first(
        equalTo key: UInt32, of object: UInt32, nodes: [Node], source: Span<UInt8>, decoded: [UInt8]
    ) -> UInt32? {
        guard object &+ 1 < key else { return nil }
        return unsafe withTexts(source, decoded) { texts in
            let node = nodes[Int(key)]
            var index = object &+ 1
            while index < key {
                if unsafe isEqual(nodes[Int(index)], node, texts) { return index }
                index = nodes[Int(index) + 1].end(at: index &+ 1)
            }
            return nil
        }
    }

    /// Adds the last key of an object, unless an equal key exists. The first call also adds all earlier keys.
    ///
    /// - Parameter key: The index of the key, which is the last node.
    /// - Returns: The index of the first equal key.
    mutating func add(_ key: UInt32, nodes: [Node], source: Span<UInt8>, decoded: [UInt8]) -> UInt32? {
        unsafe PartialKeys.withTexts(source, decoded) { texts in
            if slots.count == 0 {
                var index = object &+ 1
                while index < key {
                    _ = unsafe insert(index, nodes, texts)
                    index = nodes[Int(index) + 1].end(at: index &+ 1)
                }
            }
            return unsafe insert(key, nodes, texts)
        }
    }

    private mutating func insert(_ key: UInt32, _ nodes: [Node], _ texts: Texts) -> UInt32? {
        let node = nodes[Int(key)]
        // In bounds: the node is a complete key of the input.
        let start = unsafe PartialKeys.start(of: node, texts)
        let hash = unsafe KeySlots.hash(UnsafeBufferPointer(start: start, count: Int(node.length)))
        return slots.enter(key, hash: hash) {
            unsafe PartialKeys.isEqual(nodes[Int($0)], node, texts)
        }
    }

    /// The bytes that nodes refer to.
    private typealias Texts = (source: UnsafePointer<UInt8>?, decoded: UnsafePointer<UInt8>?)

    private static func withTexts<Result>(
        _ source: Span<UInt8>, _ decoded: [UInt8], _ body: (Texts) -> Result
    ) -> Result {
        unsafe source.withUnsafeBufferPointer { source in
            unsafe decoded.withUnsafeBufferPointer { decoded in
                unsafe body((source.baseAddress, decoded.baseAddress))
            }
        }
    }

    private static func start(of node: Node, _ texts: Texts) -> UnsafePointer<UInt8>? {
        let base = unsafe node.isDecoded ? texts.decoded : texts.source
        return unsafe base.map { unsafe $0 + Int(node.position) }
    }

    @inline(__always)
    private static func isEqual(_ left: Node, _ right: Node, _ texts: Texts) -> Bool {
        guard left.length == right.length else { return false }
        guard let left = unsafe start(of: left, texts), let other = unsafe start(of: right, texts) else {
            return true
        }
        // In bounds: both keys are complete, and have this length.
        return unsafe memcmp(left, other, Int(right.length)) == 0
    }
}
