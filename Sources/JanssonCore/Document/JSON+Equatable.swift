extension JSON: Equatable {
    /// Returns true if both views show equal values.
    ///
    /// - Numbers are compared as numbers, and strings and keys byte by byte.
    /// - The order of members does not matter.
    /// - Two views of missing values are equal. A missing value does not equal null.
    ///
    /// ```swift
    /// try JSON(parsing: #"{"a": 1, "b": [2]}"#) == JSON(parsing: #"{"b": [2.0], "a": 1}"#)  // true
    /// ```
    ///
    /// The comparison does not recurse, so deep documents need no deep stack.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_equal`.
    public static func == (left: JSON, right: JSON) -> Bool {
        guard left.exists, right.exists else { return left.exists == right.exists }
        if left.document === right.document, left.index == right.index { return true }
        return left.document.value(at: left.index, equals: right.index, of: right.document)
    }
}

extension Document {
    fileprivate func value(at index: UInt32, equals otherIndex: UInt32, of other: Document) -> Bool {
        // Containers of the same kind and size, to compare later.
        var pending: [(UInt32, UInt32)] = []
        /// Returns false if two values differ. Contents of containers are compared later.
        func compare(_ left: UInt32, _ right: UInt32) -> Bool {
            let (node, otherNode) = (self[left], other[right])
            guard node.kind.jsonKind == otherNode.kind.jsonKind else { return false }
            switch node.kind {
            case .null, .true, .false: return node.kind == otherNode.kind
            case .integer, .unsigned, .real, .numberText: return number(at: left) == other.number(at: right)
            case .string: return content(of: node, equals: other.key(otherNode))
            case .array, .object:
                guard node.count == otherNode.count else { return false }
                if node.count > 0 { pending.append((left, right)) }
                return true
            }
        }
        guard compare(index, otherIndex) else { return false }
        while let (left, right) = pending.popLast() {
            let end = self[left].end
            let isObject = self[left].kind == .object
            var child = left &+ 1
            // In the other container: the next element, or the key to try first.
            var hint = right &+ 1
            while child < end {
                if isObject {
                    guard let member = other.member(key(self[child]), of: right, hint: &hint) else {
                        return false
                    }
                    child &+= 1
                    guard compare(child, member) else { return false }
                } else {
                    guard compare(child, hint) else { return false }
                    hint = other[hint].end(at: hint)
                }
                child = self[child].end(at: child)
            }
        }
        return true
    }

    private func key(_ node: Node) -> KeyBytes { unsafe KeyBytes(content(of: node)) }
}
