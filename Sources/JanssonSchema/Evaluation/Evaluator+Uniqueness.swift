internal import JanssonCore

extension Evaluator {
    /// Returns the first element that equals an earlier one; nil if there is none.
    ///
    /// Complexity: O(*n*) on average.
    mutating func repeatedElement(of array: UInt32) throws(JSONError) -> UInt32? {
        let size = nodes.count(array)
        guard size > 1 else { return nil }
        var index = array &+ 1
        let end = nodes.end(array)
        try count(Int(end - array) / 4)
        if size <= 4, end - array == size + 1 {
            // A few scalars: compare each pair.
            while index < end {
                for other in array &+ 1..<index where isEqual(other, index) { return index }
                index += 1
            }
            return nil
        }
        var known: [UInt64: UInt32] = [:]
        known.reserveCapacity(Int(size))
        var more: [UInt64: [UInt32]] = [:]
        while index < end {
            let hash = try nodes.hash(index, of: document)
            if let other = known[hash] {
                for other in [other] + more[hash, default: []] where isEqual(other, index) { return index }
                more[hash, default: []].append(index)
            } else {
                known[hash] = index
            }
            index = nodes.end(index)
        }
        return nil
    }

    private func isEqual(_ left: UInt32, _ right: UInt32) -> Bool {
        let kind = nodes.kind(left)
        if kind == NodeReader.Kind.integer, nodes.kind(right) == kind {
            return nodes.integer(left) == nodes.integer(right)
        }
        if kind == NodeReader.Kind.string {
            return nodes.kind(right) == kind && nodes.hasSameText(left, right)
        }
        return document.json(left) == document.json(right)
    }
}
