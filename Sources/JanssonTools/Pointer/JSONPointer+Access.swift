public import Jansson

extension JSON {
    /// The value that a pointer leads to; a view of something missing where it leads nowhere, as past
    /// the end of an array by `-`.
    ///
    /// Complexity: O(tokens).
    public subscript(pointer: JSONPointer) -> JSON {
        var json = self
        for (position, token) in pointer.tokens.enumerated() {
            // Once something is missing, so is all below it.
            guard json.exists else {
                return json[JSONPath(pointer.tokens[position...].map(JSONPathElement.key))]
            }
            json = json[json.pathElement(token)]
        }
        return json
    }

    private func pathElement(_ token: String) -> JSONPathElement {
        guard kind == .array else { return .key(token) }
        if token == "-" { return .index(count) }
        return JSONPointer.index(token).map(JSONPathElement.index) ?? .key(token)
    }
}

extension JSONValue {
    /// The value that a pointer leads to, read and written.
    ///
    /// It is written as by `value[path]`: assigning below a missing object creates it, `-` and the
    /// index just past an array's end append, nil removes, and an assignment that cannot be made
    /// changes nothing.
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

    /// The path that a pointer's tokens are here: an index where they meet an array, else a key.
    public func path(of pointer: JSONPointer) -> JSONPath {
        var path = JSONPath()
        var value: JSONValue? = self
        for token in pointer.tokens {
            if case .array(let elements)? = value,
                let index = token == "-" ? elements.count : JSONPointer.index(token)
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
