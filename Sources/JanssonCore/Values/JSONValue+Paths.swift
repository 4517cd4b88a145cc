extension JSONValue {
    /// The value at a path, for reading and writing: `value[at: "people", 0, "name"]`.
    ///
    /// Reading returns nil if the path has no value.
    ///
    /// - Assigning below a missing object creates the object.
    /// - Assigning to the index just past an array's end appends.
    /// - Assigning nil removes the member or element. At the empty path, this makes the value null.
    ///
    /// These assignments change nothing:
    ///
    /// - to a negative index, or an index greater than the count
    /// - to a key of a value that is not an object, null or missing
    /// - to an index of a value that is not an array
    /// - to a path longer than ``JSONParsingOptions/Limits/maximumDepth``
    ///
    /// Complexity: O(steps), in place. O(*n*) to remove an element, or if another value shares a container on the path.
    public subscript(at elements: JSONPathElement...) -> JSONValue? {
        get { self[JSONPath(elements)] }
        set { self[JSONPath(elements)] = newValue }
    }

    /// The value at a path, for reading and writing. See ``subscript(at:)``.
    public subscript(path: JSONPath) -> JSONValue? {
        get {
            var value = self
            for element in path.elements {
                guard let next = value.child(element) else { return nil }
                value = next
            }
            return value
        }
        set {
            guard canAssign(newValue, at: path.elements) else { return }
            assign(newValue, at: path.elements)
        }
    }

    func child(_ element: JSONPathElement) -> JSONValue? {
        switch element {
        case .key(let key): child(key)
        case .index(let index): child(index)
        }
    }

    @inline(__always)
    package func child(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    @inline(__always)
    package func child(_ index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    private func canAssign(_ value: JSONValue?, at path: [JSONPathElement]) -> Bool {
        guard path.count <= JSONParsingOptions.Limits.maximumDepth else { return false }
        var current = self
        for (position, element) in path.enumerated() {
            if let child = current.child(element) {
                current = child
                continue
            }
            // Missing objects are created on the way; arrays are not. Nothing can be removed below a missing value.
            let isNew: Bool
            switch (element, current) {
            case (.key, .object), (.key, .null): isNew = true
            case (.index(let index), .array(let elements)): isNew = index == elements.count
            default: isNew = false
            }
            return isNew && value != nil && path[(position + 1)...].allSatisfy(\.isKey)
        }
        return true
    }

    /// Assigns a value after `canAssign` returned true.
    ///
    /// On the way down, each container is moved out of its parent. The container then has one reference and changes in
    /// place.
    private mutating func assign(_ value: JSONValue?, at path: [JSONPathElement]) {
        guard let last = path.last else {
            self = value ?? .null
            return
        }
        var containers: [JSONValue] = []
        var current = exchange(&self, with: .null)
        for element in path.dropLast() {
            let child = current.takeChild(element)
            containers.append(current)
            current = child
        }
        current.setChild(last, to: value)
        for element in path.dropLast().reversed() {
            guard var container = containers.popLast() else { break }
            container.setChild(element, to: current)
            current = container
        }
        self = current
    }

    /// Moves the member or element out, and leaves null in its place. Returns null if there is none.
    private mutating func takeChild(_ element: JSONPathElement) -> JSONValue {
        var child = JSONValue.null
        switch element {
        case .key(let key):
            guard case .object(var members) = self else { break }
            self = .null
            if let index = members.index(forKey: key) { swap(&child, &members.values[index]) }
            self = .object(members)
        case .index(let index):
            guard case .array(var elements) = self else { break }
            self = .null
            if elements.indices.contains(index) { swap(&child, &elements[index]) }
            self = .array(elements)
        }
        return child
    }

    /// Sets, adds or removes a member or element. Setting a key of null makes an object.
    private mutating func setChild(_ element: JSONPathElement, to value: JSONValue?) {
        switch element {
        case .key(let key):
            guard case .object(var members) = self else {
                self = .object(value.map { [key: $0] } ?? [:])
                return
            }
            self = .null
            members[key] = value
            self = .object(members)
        case .index(let index):
            guard case .array(var elements) = self else { return }
            self = .null
            if let value, index == elements.count {
                elements.append(value)
            } else if let value {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            self = .array(elements)
        }
    }
}

extension JSONPathElement {
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
