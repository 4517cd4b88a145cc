extension JSONValue: Hashable {
    /// Returns whether both values are equal. Numbers are compared as numbers, strings and keys by their bytes, and
    /// members in any order.
    ///
    /// Complexity: O(*n*), without recursion. The corresponding C function is `json_equal`.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        var pending: [(JSONValue, JSONValue)] = []
        /// Returns false if kinds, scalars or counts differ. The contents of containers are compared later.
        func compare(_ left: JSONValue, _ right: JSONValue) -> Bool {
            switch (left, right) {
            case (.null, .null): return true
            case (.bool(let left), .bool(let right)): return left == right
            case (.number(let left), .number(let right)): return left == right
            case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
            case (.array(let elements), .array(let others)):
                guard elements.count == others.count else { return false }
                if !elements.isEmpty { pending.append((left, right)) }
                return true
            case (.object(let members), .object(let others)):
                guard members.count == others.count else { return false }
                if !members.isEmpty { pending.append((left, right)) }
                return true
            default: return false
            }
        }
        guard compare(left, right) else { return false }
        while let containers = pending.popLast() {
            switch containers {
            case (.array(let elements), .array(let others)):
                for (element, other) in zip(elements, others) {
                    guard compare(element, other) else { return false }
                }
            case (.object(let members), .object(let others)):
                for (key, member) in members {
                    guard let place = others.index(forKey: key), key.hasSameBytes(as: others.keys[place]),
                        compare(member, others.values[place])
                    else { return false }
                }
            default: break
            }
        }
        return true
    }

    /// Hashes the whole value.
    ///
    /// Complexity: O(*n*), without recursion.
    public func hash(into hasher: inout Hasher) {
        var open: [OpenContainer] = []
        JSONValue.hash(self, into: &hasher, &open)
        while let innermost = open.popLast() {
            switch innermost {
            case .array(var elements):
                // The end is not hashed, because the count was hashed at the start.
                guard let element = elements.next() else { continue }
                open.append(.array(elements))
                JSONValue.hash(element, into: &hasher, &open)
            case .object(var members, let outer, var combined, let isBegun):
                // Members have no order, so their hashes are added, which is commutative.
                if isBegun { combined &+= hasher.finalize() }
                if let (key, member) = members.next() {
                    open.append(.object(members, outer: outer, combined: combined, isBegun: true))
                    hasher = Hasher()
                    hasher.combine(ByteKey(key))
                    JSONValue.hash(member, into: &hasher, &open)
                } else {
                    hasher = outer
                    hasher.combine(combined)
                }
            }
        }
    }

    private enum OpenContainer {
        case array(IndexingIterator<[JSONValue]>)
        /// The hasher from before the object, and the combined hashes of the members so far.
        case object(Dictionary<String, JSONValue>.Iterator, outer: Hasher, combined: Int, isBegun: Bool)
    }

    /// Hashes a scalar, or opens a container.
    private static func hash(_ value: JSONValue, into hasher: inout Hasher, _ open: inout [OpenContainer]) {
        hasher.combine(value.kind)
        switch value {
        case .null: break
        case .bool(let value): hasher.combine(value)
        case .number(let number): hasher.combine(number)
        case .string(let text): hasher.combine(ByteKey(text))
        case .array(let elements):
            hasher.combine(elements.count)
            open.append(.array(elements.makeIterator()))
        case .object(let members):
            hasher.combine(members.count)
            open.append(.object(members.makeIterator(), outer: hasher, combined: 0, isBegun: false))
        }
    }
}
