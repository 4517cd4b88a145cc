internal import CJSONScanner

extension Document {
    /// Writes a value as compact text, as a traversal into a `TextWriter` without options does, but several times as fast.
    ///
    /// C writes all that is the same under all circumstances. The numbers of which the text decides how they
    /// are written, and long strings with escapes, are the writer's.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    func writeCompact(from root: UInt32, into writer: inout TextWriter) throws(JSONError) {
        // 8 KiB, which is too much for some stacks.
        let state: UnsafeMutablePointer<cjs_writing> = unsafe Memory.resized(nil, capacity: 1)
        defer { unsafe Memory.release(state) }
        unsafe beginWriting(state, from: root)
        while true {
            let progress = unsafe writer.text.fill { unsafe cjs_write_nodes(state, $0, $1, $2) }
            switch progress {
            case CJS_NEEDS_ROOM: unsafe writer.text.makeRoom(for: state.pointee.needed)
            case CJS_ELSEWHERE:
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
    /// Whether only compact text is asked for, without any other option.
    var isCompactOnly: Bool {
        dialect == .jansson && indentation == nil && !sortedKeys && !escapesSlashes && !ensuresASCII
            && realPrecision == nil && !preservesNumberText && maximumByteCount == .max
    }
}
