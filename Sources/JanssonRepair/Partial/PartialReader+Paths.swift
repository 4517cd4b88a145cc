internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Returns the path for ``JSONPartial/openPath``.
    ///
    /// Complexity: O(depth) and the length of the keys.
    func openPath(in text: Span<UInt8>) -> JSONPath? {
        guard state != .end else { return nil }
        var path = JSONPath()
        path.isFromRoot = true
        for level in open.indices {
            let container = open[level]
            let isLast = level == open.count - 1
            if isLast, !isValueOpen { break }
            if container.isObject {
                let key = isLast ? nodes.count - 1 : Int(open[level + 1].node) - 1
                path.elements.append(.key(string(nodes[key], in: text)))
            } else {
                path.elements.append(.index(Int(container.count)))
            }
        }
        return path
    }

    /// Whether a scalar has begun, or the colon of a member was received.
    private var isValueOpen: Bool {
        switch state {
        case .string, .literal, .number: true
        case .value: isInObject
        default: false
        }
    }

    private func string(_ node: Node, in text: Span<UInt8>) -> String {
        unsafe withContent(of: node, in: text) { content in
            String(validated: unsafe content.span, isASCII: node.isASCII)
        }
    }

    /// Calls `body` with the bytes of a key.
    private func withContent<Result>(
        of node: Node, in text: Span<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let range = Int(node.position)..<Int(node.position) + Int(node.length)
        // In bounds: `extracting` checks the range.
        let content = node.isDecoded ? decoded.span.extracting(range) : text.extracting(range)
        return unsafe content.withUnsafeBufferPointer { unsafe body($0) }
    }

    /// Returns whether the value at a path is complete.
    ///
    /// Complexity: O(siblings) for each step.
    func isComplete(at path: JSONPath, in text: Span<UInt8>) -> Bool {
        guard !nodes.isEmpty else { return false }
        var index: UInt32 = 0
        // The number of open containers on the path. If the next open container is at `index`, that node is open.
        var level = 0
        for element in path.elements {
            let isOpen = level < open.count && open[level].node == index
            guard let child = child(element, of: index, isOpen: isOpen, in: text) else { return false }
            level = isOpen ? level + 1 : open.count
            index = child
        }
        return level >= open.count || open[level].node != index
    }

    /// Returns the child of a container; nil if the child does not exist, has not begun, or is a cut scalar.
    private func child(
        _ element: JSONPathElement, of container: UInt32, isOpen: Bool, in text: Span<UInt8>
    ) -> UInt32? {
        let node = nodes[Int(container)]
        let end = isOpen ? UInt32(truncatingIfNeeded: nodes.count) : node.end
        var index = container &+ 1
        switch (element, node.kind) {
        case (.index(let position), .array):
            var rest = position
            while rest > 0, index < end {
                index = self.end(of: index)
                rest -= 1
            }
            return rest == 0 && index < end ? index : nil
        case (.key(let key), .object):
            var found: UInt32?
            while index < end {
                // The last of several equal keys counts, even if its value is incomplete.
                let isPending = isOpen && hasKey && index &+ 1 == end
                if isEqual(nodes[Int(index)], key, in: text) { found = isPending ? nil : index &+ 1 }
                index = isPending ? end : self.end(of: index &+ 1)
            }
            return found
        default: return nil
        }
    }

    /// Returns the index after the last descendant of a value: the number of nodes if the value is open.
    private func end(of index: UInt32) -> UInt32 {
        let node = nodes[Int(index)]
        guard node.isContainer else { return index &+ 1 }
        return node.end == 0 ? UInt32(truncatingIfNeeded: nodes.count) : node.end
    }

    private func isEqual(_ node: Node, _ key: String, in text: Span<UInt8>) -> Bool {
        guard Int(node.length) == key.utf8.count else { return false }
        return unsafe withContent(of: node, in: text) { content in
            unsafe content.elementsEqual(key.utf8)
        }
    }
}
