internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Returns the document of the input so far, with its open containers closed. Nil before the first value.
    ///
    /// - Parameters:
    ///   - source: The input so far.
    ///   - keepsCutString: Whether a cut string is kept.
    ///   - places: The source map, if the input was repaired.
    /// - Throws: ``JSONError`` of code `limitExceeded` if memory runs out.
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

    /// Returns the nodes of open containers, with the payloads that close the containers.
    private func closings(count: Int, hasTail: Bool) -> [(node: Int, payload: UInt64)] {
        open.indices.map { level in
            // The open or cut child counts, too.
            let hasOpenChild = level < open.count - 1 || hasTail
            return (
                Int(open[level].node),
                UInt64(truncatingIfNeeded: count) << 32 | UInt64(open[level].count + (hasOpenChild ? 1 : 0))
            )
        }
    }
}

extension JSON {
    /// A view of a missing root, before the first value has begun.
    static let notBegun = JSON(document: .null, index: 0, absence: Absence(nil))
}

extension Document {
    /// A document without a source. The document is never released, so its blocks need not come from `malloc`.
    fileprivate static let null: Document = {
        let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 1)
        unsafe nodes.initialize(to: Node(kind: .null))
        let padding = Int(CJS_PADDING)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: padding, alignment: 16)
        unsafe memset(bytes, 0, padding)
        // The source's padding is also the padding of the decoded area.
        return unsafe Document(
            unsafeNodes: nodes, nodeCount: 1, bytes: bytes, sourceLength: 0, decodedOffset: 0,
            decodedLength: 0, origin: Origin())
    }()
}
