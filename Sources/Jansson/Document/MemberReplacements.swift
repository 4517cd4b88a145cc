/// The members of a document's objects that stand there twice, found while it is built: of each key the
/// last value is kept, at the first key's place.
struct MemberReplacements {
    /// By the index of the first key's node, that of the last.
    private var last: [Int: Int] = [:]
    /// The later keys' nodes.
    private var dropped: Set<Int> = []

    var isEmpty: Bool { dropped.isEmpty }

    /// The member whose key is at `index` takes the place of that of an equal key at `first`.
    mutating func replace(_ first: Int, by index: Int) {
        last[first] = index
        dropped.insert(index)
    }

    private struct OpenContainer {
        /// Its index in the new nodes, and its end in the old ones.
        let index: Int
        let end: Int
        /// Where its parent goes on in the old ones.
        let next: Int
        let isObject: Bool
        var count: UInt64 = 0
    }

    /// The nodes without what was replaced.
    ///
    /// Complexity: O(*n*).
    func applied(to nodes: [Node]) -> [Node] {
        var kept: [Node] = []
        var open: [OpenContainer] = []
        var index = 0
        while true {
            while let innermost = open.last, index >= innermost.end {
                kept[innermost.index].payload = UInt64(kept.count) << 32 | innermost.count
                index = innermost.next
                open.removeLast()
            }
            guard index < nodes.count else { return kept }
            var value = index
            if open.last?.isObject == true {
                let member = index + 1
                if dropped.contains(index) {
                    index = Int(nodes[member].end(at: UInt32(member)))
                    continue
                }
                kept.append(nodes[index])
                value = (last[index] ?? index) + 1
                index = member
            }
            // Read on behind the value that stood here, whatever took its place.
            let next = Int(nodes[index].end(at: UInt32(index)))
            if !open.isEmpty { open[open.count - 1].count += 1 }
            let node = nodes[value]
            kept.append(node)
            guard node.isContainer else {
                index = next
                continue
            }
            open.append(
                OpenContainer(
                    index: kept.count - 1, end: Int(node.high), next: next, isObject: node.kind == .object))
            index = value + 1
        }
    }
}
