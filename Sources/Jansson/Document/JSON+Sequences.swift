extension JSON {
    /// The members of an object in source order; none of anything else.
    public var members: Members { Members(self) }

    /// The elements of an array in source order; none of anything else.
    public var elements: Elements { Elements(self) }

    /// The members of an object, in source order.
    ///
    /// The corresponding C macro is `json_object_foreach`.
    public struct Members: Sequence, Sendable {
        private let document: Document
        private let nodes: Range<UInt32>

        /// How many there are.
        public let underestimatedCount: Int

        init(_ json: JSON) {
            document = json.document
            nodes = json.childNodes(of: .object)
            underestimatedCount = nodes.isEmpty ? 0 : json.count
        }

        public func makeIterator() -> Iterator { Iterator(document: document, nodes: nodes) }

        public struct Iterator: IteratorProtocol {
            let document: Document
            var nodes: Range<UInt32>

            public mutating func next() -> (key: String, value: JSON)? {
                guard let key = nodes.first else { return nil }
                let value = key &+ 1
                nodes = document[value].end(at: value)..<nodes.upperBound
                return (document.string(document[key]), JSON(document: document, index: value))
            }
        }
    }

    /// The elements of an array, in source order.
    ///
    /// The corresponding C macro is `json_array_foreach`.
    public struct Elements: Sequence, Sendable {
        private let document: Document
        private let nodes: Range<UInt32>

        /// How many there are.
        public let underestimatedCount: Int

        init(_ json: JSON) {
            document = json.document
            nodes = json.childNodes(of: .array)
            underestimatedCount = nodes.isEmpty ? 0 : json.count
        }

        public func makeIterator() -> Iterator { Iterator(document: document, nodes: nodes) }

        public struct Iterator: IteratorProtocol {
            let document: Document
            var nodes: Range<UInt32>

            public mutating func next() -> JSON? {
                guard let element = nodes.first else { return nil }
                nodes = document[element].end(at: element)..<nodes.upperBound
                return JSON(document: document, index: element)
            }
        }
    }

    /// The nodes of all descendants, if the value is a container of this kind.
    private func childNodes(of kind: Node.Kind) -> Range<UInt32> {
        guard let node, node.kind == kind else { return 0..<0 }
        return index &+ 1..<node.high
    }
}
