extension JSONValue {
    /// The value as nested `Any`s: `[String: Any]` and `[Any]` of what `scalar` makes of the others.
    ///
    /// Complexity: O(*n*). Without recursion, so that a deep value needs no deep stack.
    package func any(
        scalar: @escaping (JSONValue) -> Any, array: @escaping ([Any]) -> [Any] = { $0 }
    ) -> Any {
        var builder = NestedAny(scalar: scalar, array: array)
        return builder.build(self)
    }
}

/// Takes a value apart, and builds what it is as it goes.
private struct NestedAny {
    let scalar: (JSONValue) -> Any
    let array: ([Any]) -> [Any]

    /// The containers that are open, innermost last. Each grows where it lies: a copy of one that is
    /// taken off and put back would make the whole quadratic.
    private var open: [Container] = []

    fileprivate struct Container {
        /// Of an array: those to come.
        var elements: IndexingIterator<[JSONValue]>?
        /// Of an object: those to come.
        var members: Dictionary<String, JSONValue>.Iterator?
        /// Of the member that is being made.
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

    /// A scalar, or nil where a container was opened.
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
