internal import Synchronization

extension Document {
    /// Where the node at `index` stands in the source, if it does.
    ///
    /// Complexity: O(1), after O(*n*) in the source for the first time: a document full of errors
    /// must not take the square of its length.
    func location(of index: UInt32) -> JSONLocation? {
        let offset = self[index].offset
        guard offset != Node.nowhere else { return nil }
        return withSource { source in
            let marks = tables.withLock { tables in
                if tables.marks.isEmpty { tables.marks = JSONLocation.marks(in: source) }
                return tables.marks
            }
            return marks[Int(offset) / JSONLocation.markDistance].advanced(to: Int(offset), in: source)
        }
    }

    /// The way from the root to the value at `target`.
    ///
    /// Complexity: O(depth * log(siblings)), after O(siblings) for the first time.
    func path(to target: UInt32) -> JSONPath {
        var path = JSONPath()
        var container: UInt32 = 0
        while container < target {
            let child = child(of: container, holding: target)
            if self[container].kind == .object {
                path.elements.append(.key(string(self[child.index])))
                container = child.index &+ 1
            } else {
                path.elements.append(.index(child.position))
                container = child.index
            }
        }
        return path
    }
}
