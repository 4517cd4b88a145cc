extension JSON {
    /// The value at `key` in an object, or a view of a missing value if this is not an object or has no such key.
    ///
    /// Keys are compared byte by byte: a composed and a decomposed é are two keys.
    ///
    /// Complexity: O(1), after O(*n*) for the first member of a large object. The corresponding C
    /// function is `json_object_getn`.
    public subscript(key: String) -> JSON {
        guard let node, node.kind == .object, let member = document.member(key, of: index) else {
            return missing(.key(key))
        }
        return JSON(document: document, index: member)
    }

    /// The element of an array, or a view of a missing value if this is not an array or `position` is out of bounds.
    ///
    /// Complexity: O(1), after O(*n*) for the first element of a large array. The corresponding C
    /// function is `json_array_get`.
    public subscript(position: Int) -> JSON {
        guard let node, node.kind == .array, position >= 0, position < Int(node.count) else {
            return missing(.index(position))
        }
        return JSON(document: document, index: document.element(UInt32(position), of: index))
    }

    /// The value at one step of a path.
    ///
    /// Complexity: that of ``subscript(_:)-(String)`` or ``subscript(_:)-(Int)``.
    public subscript(element: JSONPathElement) -> JSON {
        switch element {
        case .key(let key): self[key]
        case .index(let position): self[position]
        }
    }

    /// The value at a path: `json[at: "people", 0, "name"]`; a view of a missing value if a step is missing.
    public subscript(at elements: JSONPathElement...) -> JSON { self[JSONPath(elements)] }

    /// The value at a path, or a view of a missing value if a step is missing.
    public subscript(path: JSONPath) -> JSON {
        var json = self
        for (position, element) in path.elements.enumerated() {
            guard json.exists else { return json.missing(path.elements[position...]) }
            json = json[element]
        }
        return json
    }

    private func missing(_ element: JSONPathElement) -> JSON {
        guard absence == nil else { return missing([element]) }
        return JSON(document: document, index: index, absence: Absence(element))
    }

    /// Adds steps to a view of a missing value.
    private func missing(_ elements: ArraySlice<JSONPathElement>) -> JSON {
        guard let absence else { return self }
        return JSON(
            document: document, index: index, absence: Absence(absence.first, absence.rest + elements))
    }
}
