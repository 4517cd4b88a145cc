public import JanssonCore

extension JSON {
    /// The value at a pointer. If there is no value, for example at `-` in an array, a view of a missing value.
    ///
    /// Complexity: O(tokens).
    public subscript(pointer: JSONPointer) -> JSON {
        value(atTokens: pointer.tokens) { array, token in
            token == "-" ? array.count : JSONPath.index(ofToken: token)
        }
    }
}

extension JSONValue {
    /// The value at a pointer, for reading and writing.
    ///
    /// Assigning follows the rules of `value[path]`:
    /// - Assigning below a missing object creates the object.
    /// - Assigning at `-`, or at the index just past an array's end, appends.
    /// - Assigning nil removes the value.
    /// - An impossible assignment changes nothing.
    ///
    /// Complexity: O(tokens), plus O(elements) to remove from an array.
    public subscript(pointer: JSONPointer) -> JSONValue? {
        get {
            let path = path(of: pointer)
            return self[path]
        }
        set {
            let path = path(of: pointer)
            self[path] = newValue
        }
    }

    /// Returns the path of a pointer in this value. In an array, `-` and numbers become indices. Other tokens become
    /// keys.
    ///
    /// Complexity: O(tokens).
    public func path(of pointer: JSONPointer) -> JSONPath {
        var path = JSONPath()
        var value: JSONValue? = self
        for token in pointer.tokens {
            if case .array(let elements)? = value,
                let index = token == "-" ? elements.count : JSONPath.index(ofToken: token)
            {
                path.elements.append(.index(index))
                value = elements.indices.contains(index) ? elements[index] : nil
            } else {
                path.elements.append(.key(token))
                if case .object(let members)? = value { value = members[token] } else { value = nil }
            }
        }
        return path
    }
}
