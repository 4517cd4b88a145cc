extension JSON {
    /// The member of an object; a view of something missing where this is none or has no such key.
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

    /// The element of an array; a view of something missing where this is none, or the position is
    /// negative or not below ``count``.
    ///
    /// Complexity: O(1), after O(*n*) for the first element of a large array. The corresponding C
    /// function is `json_array_get`.
    public subscript(position: Int) -> JSON {
        guard let node, node.kind == .array, position >= 0, position < Int(node.low) else {
            return missing(.index(position))
        }
        return JSON(document: document, index: document.element(UInt32(position), of: index))
    }

    /// The member or element that a path element names.
    public subscript(element: JSONPathElement) -> JSON {
        switch element {
        case .key(let key): self[key]
        case .index(let position): self[position]
        }
    }

    /// The value at a path: `json[at: "people", 0, "name"]`.
    public subscript(at elements: JSONPathElement...) -> JSON { self[JSONPath(elements)] }

    /// The value at a path.
    public subscript(path: JSONPath) -> JSON {
        path.elements.reduce(self) { $0[$1] }
    }

    private func missing(_ element: JSONPathElement) -> JSON {
        JSON(document: document, index: index, absence: Absence((absence?.elements ?? []) + [element]))
    }
}
