internal import CJSONScanner

extension Document {
    /// Writes a value as compact JSON, several times as fast as a traversal into a `TextWriter` without options.
    ///
    /// C writes most nodes. The `TextWriter` writes numbers outside C's fast path, and long strings with escapes.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    func writeCompact(from root: UInt32, into writer: inout TextWriter) throws(JSONError) {
        if nodeCount <= 256 {
            return try unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) {
                (open) throws(JSONError) in
                try unsafe writeCompact(from: root, open: open.baseAddress, into: &writer)
            }
        }
        // On the heap, because 8 KiB are too much for some stacks.
        let capacity = min(Int(nodeCount), Int(CJS_MAXIMUM_DEPTH))
        let open: UnsafeMutablePointer<UInt32> = unsafe Memory.resized(nil, capacity: capacity)
        defer { unsafe Memory.release(open) }
        try unsafe writeCompact(from: root, open: open, into: &writer)
    }

    private func writeCompact(
        from root: UInt32, open: UnsafeMutablePointer<UInt32>?, into writer: inout TextWriter
    ) throws(JSONError) {
        var state = unsafe cjs_writing()
        unsafe beginWriting(
            &state, from: root, open: open, keepsNumbers: writer.options.preservesNumberText)
        while true {
            let progress = unsafe writer.text.fill { unsafe cjs_write_nodes(&state, $0, $1, $2) }
            switch progress {
            case CJS_NEEDS_ROOM: writer.text.makeRoom(for: unsafe state.needed)
            case CJS_NEEDS_CALLER:
                writer.isSeparated = true
                try writeScalar(at: unsafe state.next &- 1, into: &writer)
            default: return
            }
        }
    }

    private func writeScalar(at index: UInt32, into writer: inout TextWriter) throws(JSONError) {
        let node = self[index]
        guard node.kind == .string else { return try writer.number(at: index, of: self) }
        writer.string(unsafe content(of: node).span, isASCII: node.isASCII, isPlain: false)
    }
}

extension JSONWritingOptions {
    /// Whether the options request compact output, and at most the text of numbers.
    var isCompactOnly: Bool {
        dialect == .jansson && indentation == nil && !sortedKeys && !escapesSlashes && !ensuresASCII
            && realPrecision == nil && maximumByteCount == .max
    }
}
