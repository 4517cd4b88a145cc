internal import CJSONScanner

extension Document {
    /// Writes a value as compact JSON, several times as fast as a traversal into a `TextWriter` without options.
    ///
    /// C writes most nodes. The `TextWriter` writes numbers outside C's fast path, and long strings with escapes.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    func writeCompact(from root: UInt32, into writer: inout TextWriter) throws(JSONError) {
        // On the heap, because 8 KiB are too much for some stacks.
        let state: UnsafeMutablePointer<cjs_writing> = unsafe Memory.resized(nil, capacity: 1)
        defer { unsafe Memory.release(state) }
        unsafe beginWriting(state, from: root, keepsNumbers: writer.options.preservesNumberText)
        while true {
            let progress = unsafe writer.text.fill { unsafe cjs_write_nodes(state, $0, $1, $2) }
            switch progress {
            case CJS_NEEDS_ROOM: unsafe writer.text.makeRoom(for: state.pointee.needed)
            case CJS_NEEDS_CALLER:
                writer.isSeparated = true
                try writeScalar(at: unsafe state.pointee.next &- 1, into: &writer)
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
