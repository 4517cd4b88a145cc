extension JSONValue: Hashable {
    /// Whether both hold the same: numbers are compared as numbers, members in any order.
    ///
    /// Without recursion, so that the deepest document needs no deep stack.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_equal`.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        var pending: [(JSONValue, JSONValue)] = []
        /// False where two values differ; containers that may not are compared later.
        func compare(_ left: JSONValue, _ right: JSONValue) -> Bool {
            switch (left, right) {
            case (.null, .null): return true
            case (.bool(let left), .bool(let right)): return left == right
            case (.number(let left), .number(let right)): return left == right
            case (.string(let left), .string(let right)): return left == right
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
                    guard let other = others[key], compare(member, other) else { return false }
                }
            default: break
            }
        }
        return true
    }

    /// Hashes the value; what is nested deep by its kind and count alone.
    public func hash(into hasher: inout Hasher) {
        hash(into: &hasher, levels: 16)
    }

    private func hash(into hasher: inout Hasher, levels: Int) {
        hasher.combine(kind)
        switch self {
        case .null: break
        case .bool(let value): hasher.combine(value)
        case .number(let number): hasher.combine(number)
        case .string(let text): hasher.combine(text)
        case .array(let elements):
            hasher.combine(elements.count)
            guard levels > 0 else { return }
            for element in elements { element.hash(into: &hasher, levels: levels - 1) }
        case .object(let members):
            hasher.combine(members.count)
            guard levels > 0 else { return }
            // Members have no order, so that their hashes are combined by what has none either.
            var combined = 0
            for (key, member) in members {
                var memberHasher = Hasher()
                memberHasher.combine(key)
                member.hash(into: &memberHasher, levels: levels - 1)
                combined ^= memberHasher.finalize()
            }
            hasher.combine(combined)
        }
    }
}
