extension JSONValue {
    /// The value at a path, read and written: `value[at: "people", 0, "name"]`.
    ///
    /// Reading gives nil where any step leads nowhere. Assigning below a missing object creates it;
    /// assigning to the index just past an array's end appends; assigning nil removes the member or
    /// element. An assignment that cannot be made changes nothing: an index further past the end or
    /// negative, a key of something other than an object, null or nothing, an index of something
    /// other than an array. Assigning nil to the empty path makes the value null.
    ///
    /// Complexity: O(steps), and O(*n*) to remove from or copy a shared array.
    public subscript(at elements: JSONPathElement...) -> JSONValue? {
        get { self[JSONPath(elements)] }
        set { self[JSONPath(elements)] = newValue }
    }

    /// The value at a path, read and written as by ``subscript(at:)``.
    public subscript(path: JSONPath) -> JSONValue? {
        get {
            var value = self
            for element in path.elements {
                guard let next = value.child(element) else { return nil }
                value = next
            }
            return value
        }
        set { _ = assign(newValue, at: path.elements[...]) }
    }

    /// The member or element that a path element names.
    func child(_ element: JSONPathElement) -> JSONValue? {
        switch (element, self) {
        case (.key(let key), .object(let members)): members[key]
        case (.index(let index), .array(let elements)) where elements.indices.contains(index): elements[index]
        default: nil
        }
    }

    /// Assigns at what is left of a path; false where that cannot be done.
    private mutating func assign(_ value: JSONValue?, at path: ArraySlice<JSONPathElement>) -> Bool {
        guard let element = path.first else {
            self = value ?? .null
            return true
        }
        let rest = path.dropFirst()
        switch (element, self) {
        case (.key(let key), .object(var members)):
            self = .null  // so that the members are held once and changed in place
            defer { self = .object(members) }
            guard !rest.isEmpty else {
                members[key] = value
                return true
            }
            let isNew = members[key] == nil
            guard !isNew || value != nil else { return false }
            var member = members[key] ?? .null
            members[key] = nil as JSONValue?
            let done = member.assign(value, at: rest)
            if done || !isNew { members[key] = member }
            return done
        case (.key, .null):
            guard value != nil else { return false }
            var created = JSONValue.object([:])
            guard created.assign(value, at: path) else { return false }
            self = created
            return true
        case (.index(let index), .array(var elements)):
            self = .null
            defer { self = .array(elements) }
            if index == elements.count, let value {
                var created = JSONValue.null
                guard created.assign(value, at: rest) else { return false }
                elements.append(created)
                return true
            }
            guard elements.indices.contains(index) else { return false }
            guard rest.isEmpty else { return elements[index].assign(value, at: rest) }
            if let value { elements[index] = value } else { elements.remove(at: index) }
            return true
        default:
            return false
        }
    }
}
