extension JSONValue {
    private enum OpenContainer {
        case array([JSONValue], next: Int)
        case object(Dictionary<String, JSONValue>.Iterator)
        case sorted(SortedMembers<JSONValue>, next: Int)
    }

    /// Sends this value and everything below it to a visitor. The value is `depth` containers deep.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or the error that the visitor throws.
    package func traverse(
        depth: Int = 0, limit: Int = TreeDepth.maximum, sortedKeys: Bool = false,
        into visitor: inout some JSONVisitor & ~Copyable
    ) throws(JSONError) {
        guard try !sendIfScalar(to: &visitor) else { return }
        var open: [OpenContainer] = []
        func enter(
            _ container: JSONValue, _ visitor: inout some JSONVisitor & ~Copyable
        ) throws(JSONError) {
            try TreeDepth.check(depth + open.count + 1, limit: limit)
            if case .array(let elements) = container {
                try visitor.openArray(count: elements.count)
                open.append(.array(elements, next: 0))
            } else if case .object(let members) = container {
                try visitor.openObject(count: members.count)
                open.append(
                    sortedKeys ? .sorted(SortedMembers(members), next: 0) : .object(members.makeIterator()))
            }
        }
        try enter(self, &visitor)
        // Scalars are sent inside the loop over their container. A container is in `open` only while a container inside
        // it is sent. Without inlining, `popLast` takes an eighth of all instructions for canada.json, so `removeLast`
        // is used.
        containers: while !open.isEmpty {
            switch open.removeLast() {
            case .array(let elements, var next):
                while next < elements.count {
                    let element = next
                    next += 1
                    if try !elements[element].sendIfScalar(to: &visitor) {
                        open.append(.array(elements, next: next))
                        try enter(elements[element], &visitor)
                        continue containers
                    }
                }
                try visitor.closeArray()
            case .object(var members):
                while let (key, value) = members.next() {
                    try visitor.key(key)
                    if try !value.sendIfScalar(to: &visitor) {
                        open.append(.object(members))
                        try enter(value, &visitor)
                        continue containers
                    }
                }
                try visitor.closeObject()
            case .sorted(let members, var next):
                while next < members.count {
                    let (key, value) = members[next]
                    next += 1
                    try visitor.key(key)
                    if try !value.sendIfScalar(to: &visitor) {
                        open.append(.sorted(members, next: next))
                        try enter(value, &visitor)
                        continue containers
                    }
                }
                try visitor.closeObject()
            }
        }
    }

    /// Returns whether the value was sent.
    @inline(__always)
    private func sendIfScalar(to visitor: inout some JSONVisitor & ~Copyable) throws(JSONError) -> Bool {
        try visitor.checkByteLimit()
        switch self {
        case .null: try visitor.null()
        case .bool(let bool): try visitor.bool(bool)
        case .number(let number): try visitor.number(number)
        case .string(let text): try visitor.string(text)
        case .array, .object: return false
        }
        return true
    }
}
