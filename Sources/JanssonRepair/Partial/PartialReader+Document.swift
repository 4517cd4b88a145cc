internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// The document of what has come, with its open containers closed. Nil before the first value.
    ///
    /// - Parameters:
    ///   - source: Everything that has come.
    ///   - keepsCutString: Whether a string that is cut is a value.
    ///   - places: Where the source comes from, if it was repaired.
    /// - Throws: ``JSONError`` of code `limitExceeded` if there is no memory for it.
    ///
    /// Complexity: O(*n*), the time of a copy. If there are duplicate keys, the nodes are rewritten.
    func document(
        source: Span<UInt8>, keepsCutString: Bool, places: RepairSourceMap? = nil
    ) throws(JSONError) -> Document? {
        let tail = keepsCutString && state == .string ? stringNode : nil
        // A key without a value is left out.
        let kept = nodes.count - (hasKey && tail == nil ? 1 : 0)
        let count = kept + (tail == nil ? 0 : 1)
        guard count > 0 else { return nil }
        var replacements = replacements
        if tail != nil, let firstKey { replacements.replace(Int(firstKey), by: nodes.count - 1) }
        let origin = Document.Origin(places: places, rejectsDuplicateKeys: rejectsDuplicateKeys)
        if replacements.isEmpty {
            return try unsafe Document.copying(
                nodes: nodes.span.extracting(0..<kept), room: count - kept, decoded: decoded.span,
                source: source, origin: origin, mayRepeatKeys: false
            ) { copy in
                if let tail { unsafe copy[kept] = tail }
                // In bounds: the node of each open container is among the copied ones.
                for (node, payload) in closings(count: count, hasTail: tail != nil) {
                    unsafe copy[node].payload = payload
                }
            }
        } else {
            var closed = Array(nodes[..<kept])
            if let tail { closed.append(tail) }
            for (node, payload) in closings(count: count, hasTail: tail != nil) {
                closed[node].payload = payload
            }
            return try unsafe Document.copying(
                nodes: replacements.applied(to: closed).span, decoded: decoded.span, source: source,
                origin: origin)
        }
    }

    /// The open containers with the payloads that close them.
    private func closings(count: Int, hasTail: Bool) -> [(node: Int, payload: UInt64)] {
        open.indices.map { level in
            // The child that is still open, or cut, counts too.
            let hasOpenChild = level < open.count - 1 || hasTail
            return (
                Int(open[level].node),
                UInt64(truncatingIfNeeded: count) << 32 | UInt64(open[level].count + (hasOpenChild ? 1 : 0))
            )
        }
    }
}

extension JSON {
    /// A view of the root of a text of which no value has come.
    static let notBegun = JSON(document: .null, index: 0, absence: Absence(nil))
}

extension Document {
    /// A document without a source. It lives forever, so its blocks need not come from `malloc`, which can
    /// fail.
    fileprivate static let null: Document = {
        let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 1)
        unsafe nodes.initialize(to: Node(kind: .null))
        let padding = Int(CJS_PADDING)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: padding, alignment: 16)
        unsafe memset(bytes, 0, padding)
        // The padding of the source is also that of the decoded area.
        return unsafe Document(
            unsafeNodes: nodes, nodeCount: 1, bytes: bytes, sourceLength: 0, decodedOffset: 0,
            decodedLength: 0, origin: Origin())
    }()
}
