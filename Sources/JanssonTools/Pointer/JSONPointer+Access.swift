public import JanssonCore

extension JSON {
    /// The value at a pointer. It is a view of a missing value if the pointer leads nowhere, for example
    /// past the end of an array with `-`.
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
    /// Writing works as with `value[path]`: assigning below a missing object creates it; `-` and the
    /// index just past an array's end append; nil removes; and an assignment that cannot be made changes
    /// nothing.
    ///
    /// Complexity: O(tokens), and O(*n*) to remove from an array.
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

    /// The path that a pointer means in this value. A token is an index in an array, and otherwise a key.
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
