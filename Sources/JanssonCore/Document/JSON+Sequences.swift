extension JSON {
    /// The members of an object in source order. Empty for any other value.
    public var members: Members { Members(self) }

    /// The elements of an array in source order. Empty for any other value.
    public var elements: Elements { Elements(self) }

    /// The members of an object, in source order.
    ///
    /// The corresponding C macro is `json_object_foreach`.
    public struct Members: Sequence, IteratorProtocol, Sendable {
        private let document: Document
        private var nodes: Range<UInt32>

        /// The exact number of members not yet returned.
        public private(set) var underestimatedCount: Int

        init(_ json: JSON) {
            document = json.document
            nodes = json.childNodes(of: .object)
            underestimatedCount = nodes.isEmpty ? 0 : json.count
        }

        /// Returns the next key and its value, or nil at the end.
        public mutating func next() -> (key: String, value: JSON)? {
            guard let key = nodes.first else { return nil }
            let value = key &+ 1
            underestimatedCount &-= 1
            nodes = document[value].end(at: value)..<nodes.upperBound
            return (document.string(document[key]), JSON(document: document, index: value))
        }
    }

    /// The elements of an array, in source order.
    ///
    /// The corresponding C macro is `json_array_foreach`.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        private let document: Document
        private var nodes: Range<UInt32>

        /// The exact number of elements not yet returned.
        public private(set) var underestimatedCount: Int

        init(_ json: JSON) {
            document = json.document
            nodes = json.childNodes(of: .array)
            underestimatedCount = nodes.isEmpty ? 0 : json.count
        }

        /// Returns the next element, or nil at the end.
        public mutating func next() -> JSON? {
            guard let element = nodes.first else { return nil }
            underestimatedCount &-= 1
            nodes = document[element].end(at: element)..<nodes.upperBound
            return JSON(document: document, index: element)
        }
    }

    /// Returns the indices of all descendants if the value has kind `kind`; otherwise an empty range.
    private func childNodes(of kind: Node.Kind) -> Range<UInt32> {
        guard let node, node.kind == kind else { return 0..<0 }
        return index &+ 1..<node.end
    }
}
