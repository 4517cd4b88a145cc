internal import CJSONScanner
internal import Synchronization

/// The lookup table of one large container, built when a child is first requested.
enum ChildTable: Sendable {
    /// The index of each element's node.
    case elements([UInt32])
    /// The keys of an object. Each key's number is the index of the key's node.
    case members(KeySlots)
}

extension Document {
    /// Containers with more children get a table. For others, a linear search is faster.
    static let tableThreshold: UInt32 = 64

    /// Random for each process, so nobody can prepare keys that collide.
    static let hashSeed = UInt64.random(in: .min ... .max)

    /// Returns the index of an element's node. `position` must be in bounds.
    ///
    /// Complexity: O(1), after O(*n*) for the first element of a large array.
    func element(_ position: UInt32, of array: UInt32) -> UInt32 {
        let node = self[array]
        // If all elements are scalars or empty, each element is one node.
        if node.end &- array &- 1 == node.count { return array &+ 1 &+ position }
        if node.count > Document.tableThreshold {
            guard case .elements(let table) = childTable(of: array) else { return array }
            return table[Int(position)]
        }
        var index = array &+ 1
        for _ in 0..<position { index = self[index].end(at: index) }
        return index
    }

    /// Returns the value at `key`, found by the table of a large object.
    func memberInTable(_ key: KeyBytes, of object: UInt32) -> UInt32? {
        guard case .members(let keys) = childTable(of: object) else { return nil }
        let hash = unsafe KeySlots.hash(key.bytes)
        return keys.number(hash: hash) { content(of: self[$0], equals: key) }.map { $0 &+ 1 }
    }

    private func childTable(of container: UInt32) -> ChildTable {
        tables.withLock { tables in
            if let table = tables.children[container] { return table }
            let table: ChildTable =
                self[container].kind == .object ? memberTable(container) : .elements(children(of: container))
            tables.children[container] = table
            return table
        }
    }

    /// Returns the indices of an array's elements or an object's keys, in order.
    ///
    /// Complexity: O(*n*).
    func children(of container: UInt32) -> [UInt32] {
        let node = self[container]
        let step: UInt32 = node.kind == .object ? 1 : 0
        var children: [UInt32] = []
        children.reserveCapacity(Int(node.count))
        var index = container &+ 1
        while index < node.end {
            children.append(index)
            index = self[index &+ step].end(at: index &+ step)
        }
        return children
    }

    /// Returns the position of the element or member that contains the node `target`, and the index of the element or
    /// key.
    ///
    /// Complexity: O(log *n*), after O(*n*) for the first call on a large container.
    func child(of container: UInt32, holding target: UInt32) -> (position: Int, index: UInt32) {
        let children =
            self[container].count <= Document.tableThreshold
            ? self.children(of: container) : orderedChildren(of: container)
        let position = max(children.indices.partition { children[$0] <= target } - 1, 0)
        return (position, children[position])
    }

    private func orderedChildren(of container: UInt32) -> [UInt32] {
        if self[container].kind == .array, case .elements(let elements) = childTable(of: container) {
            return elements
        }
        return tables.withLock { tables in
            if let keys = tables.keys[container] { return keys }
            let keys = children(of: container)
            tables.keys[container] = keys
            return keys
        }
    }

    private func memberTable(_ object: UInt32) -> ChildTable {
        var keys = KeySlots()
        keys.reset(for: Int(self[object].count))
        var key = object &+ 1
        while key < self[object].end {
            // All keys differ.
            _ = keys.enter(key, hash: unsafe KeySlots.hash(content(of: self[key]))) { _ in false }
            key = self[key &+ 1].end(at: key &+ 1)
        }
        return .members(keys)
    }
}
