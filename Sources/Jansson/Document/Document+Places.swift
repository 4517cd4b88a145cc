extension Document {
    /// Where the node at `index` stands in the source, if it does.
    ///
    /// Complexity: O(*n*) in the source before it.
    func location(of index: UInt32) -> JSONLocation? {
        let offset = self[index].offset
        guard offset != Node.nowhere else { return nil }
        return withSource { JSONLocation(byteOffset: Int(offset), in: $0) }
    }

    /// The way from the root to the value at `target`.
    ///
    /// Complexity: O(depth * siblings).
    func path(to target: UInt32) -> JSONPath {
        var path = JSONPath()
        var container: UInt32 = 0
        while container < target {
            let isObject = self[container].kind == .object
            var child = container &+ 1
            var position = 0
            // The child whose subtree holds the target; there is one, as the container's does.
            while true {
                let value = isObject ? child &+ 1 : child
                let next = self[value].end(at: value)
                if target < next {
                    path.elements.append(isObject ? .key(string(self[child])) : .index(position))
                    container = value
                    break
                }
                child = next
                position += 1
            }
        }
        return path
    }
}
