extension JSONValue {
    /// The value as nested `[String: Any]` and `[Any]`, with the scalars that `scalar` returns.
    ///
    /// Complexity: O(*n*). It is not recursive, so a deep value needs no deep stack.
    package func any(
        scalar: @escaping (JSONValue) -> Any, array: @escaping ([Any]) -> [Any] = { $0 }
    ) -> Any {
        var builder = NestedAny(scalar: scalar, array: array)
        return builder.build(self)
    }
}

/// Traverses a value and builds the nested `Any`s.
private struct NestedAny {
    let scalar: (JSONValue) -> Any
    let array: ([Any]) -> [Any]

    /// The open containers, innermost last. Each is changed in place; removing one and putting it back
    /// would copy it and make the traversal quadratic.
    private var open: [Container] = []

    fileprivate struct Container {
        /// The remaining elements of an array.
        var elements: IndexingIterator<[JSONValue]>?
        /// The remaining members of an object.
        var members: Dictionary<String, JSONValue>.Iterator?
        /// The key of the member that is being built.
        var key = ""
        var doneElements: [Any] = []
        var doneMembers: [String: Any] = [:]
    }

    init(scalar: @escaping (JSONValue) -> Any, array: @escaping ([Any]) -> [Any]) {
        self.scalar = scalar
        self.array = array
    }

    mutating func build(_ root: JSONValue) -> Any {
        var result = begin(root)
        while !open.isEmpty {
            let top = open.count - 1
            if let result { open[top].take(result) }
            if let next = open[top].next() {
                result = begin(next)
            } else {
                result = open.removeLast().finished(array)
            }
        }
        return result ?? scalar(.null)
    }

    /// Returns a scalar, or opens a container and returns nil.
    private mutating func begin(_ value: JSONValue) -> Any? {
        switch value {
        case .object(let members):
            var container = Container(members: members.makeIterator())
            container.doneMembers.reserveCapacity(members.count)
            open.append(container)
        case .array(let elements):
            var container = Container(elements: elements.makeIterator())
            container.doneElements.reserveCapacity(elements.count)
            open.append(container)
        default:
            return scalar(value)
        }
        return nil
    }
}

extension NestedAny.Container {
    fileprivate mutating func next() -> JSONValue? {
        if elements != nil { return elements?.next() }
        guard let (key, value) = members?.next() else { return nil }
        self.key = key
        return value
    }

    fileprivate mutating func take(_ done: Any) {
        if elements != nil { doneElements.append(done) } else { doneMembers[key] = done }
    }

    fileprivate func finished(_ array: ([Any]) -> [Any]) -> Any {
        elements != nil ? array(doneElements) : doneMembers
    }
}
