extension PartialReader {
    /// The document of what has come, with its open containers closed. Nil before the first value.
    ///
    /// - Parameters:
    ///   - source: Everything that has come.
    ///   - keepsCutString: Whether a string that is cut is a value.
    /// - Throws: ``JSONError`` of code `limitExceeded` if there is no memory for it.
    ///
    /// Complexity: O(*n*), the time of a copy. If there are duplicate keys, the nodes are rewritten.
    func document(source: Span<UInt8>, keepsCutString: Bool) throws(JSONError) -> Document? {
        let tail = keepsCutString && state == .string ? stringNode : nil
        // A key without a value is left out.
        let kept = nodes.count - (hasKey && tail == nil ? 1 : 0)
        let count = kept + (tail == nil ? 0 : 1)
        guard count > 0 else { return nil }
        var replacements = replacements
        if tail != nil, let firstKey { replacements.replace(Int(firstKey), by: nodes.count - 1) }
        let origin = Document.Origin(
            rejectsDuplicateKeys: rejectsDuplicateKeys, mayRepeatKeys: !replacements.isEmpty)
        if replacements.isEmpty {
            return try unsafe Document.copying(
                nodes: nodes.span.extracting(0..<kept), room: count - kept, decoded: decoded.span,
                source: source, origin: origin
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
