/// The duplicate members of a document under construction. Each key keeps its first position and its last value.
package struct MemberReplacements {
    /// The last index of each duplicate key, by its first index.
    private var last: [Int: Int] = [:]
    /// The indices of the keys of dropped members.
    private var dropped: Set<Int> = []

    package init() {}

    package var isEmpty: Bool { dropped.isEmpty }

    /// Records that the member at `index` replaces the earlier member at `first`, which has an equal key.
    package mutating func replace(_ first: Int, by index: Int) {
        last[first] = index
        dropped.insert(index)
    }

    private struct OpenContainer {
        /// The container's index in the new nodes, and its end in the old nodes.
        let index: Int
        let end: Int
        /// The index in the old nodes at which the parent continues.
        let next: Int
        let isObject: Bool
        var count: UInt64 = 0
    }

    /// Returns the nodes with each duplicate member at its first position, with its last value.
    ///
    /// Complexity: O(*n*).
    package func applied(to nodes: [Node]) -> [Node] {
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
            // Continue after the original value, even if another value replaced it.
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
                    index: kept.count - 1, end: Int(node.end), next: next, isObject: node.kind == .object))
            index = value + 1
        }
    }
}
