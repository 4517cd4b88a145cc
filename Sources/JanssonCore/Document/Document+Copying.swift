internal import CJSONScanner

extension Document {
    /// Makes a document from copies of nodes and bytes.
    ///
    /// - Parameters:
    ///   - room: The number of nodes to add after the copied nodes.
    ///   - complete: Changes the copied nodes and writes the added nodes, as CJSONScanner.h describes nodes.
    /// - Throws: ``JSONError`` of code `limitExceeded` if the document does not fit into 32-bit offsets
    ///   or into memory.
    package static func copying(
        nodes: Span<Node>, room: Int = 0, decoded: Span<UInt8>, source: Span<UInt8>,
        origin: consuming Origin = Origin(), mayRepeatKeys: Bool = true,
        complete: (UnsafeMutableBufferPointer<Node>) -> Void = { _ in }
    ) throws(JSONError) -> Document {
        let padding = Int(CJS_PADDING)
        let decodedOffset = source.count + padding
        let nodeCount = nodes.count + room
        let nodeBytes = nodeCount * MemoryLayout<Node>.stride
        guard decoded.count <= UInt32.max, nodeCount < UInt32.max else {
            throw JSONError(.limitExceeded, message: "more values or text than a document can hold")
        }
        guard let nodeBlock: UnsafeMutableRawPointer = unsafe cjs_block_allocate(nodeBytes) else {
            throw JSONError.outOfMemory()
        }
        guard
            let bytes: UnsafeMutableRawPointer = unsafe cjs_block_allocate(
                decodedOffset + decoded.count + padding)
        else {
            unsafe cjs_block_release(nodeBlock)
            throw JSONError.outOfMemory()
        }
        // In bounds: both blocks have exactly this size.
        unsafe nodes.withUnsafeBytes { nodes in
            if let base = nodes.baseAddress { unsafe memcpy(nodeBlock, base, nodes.count) }
        }
        let copy = unsafe nodeBlock.assumingMemoryBound(to: Node.self)
        unsafe complete(UnsafeMutableBufferPointer(start: copy, count: nodeCount))
        unsafe source.withUnsafeBytes { source in
            if let base = source.baseAddress { unsafe memcpy(bytes, base, source.count) }
        }
        unsafe memset(bytes + source.count, 0, padding)
        unsafe decoded.withUnsafeBytes { decoded in
            if let base = decoded.baseAddress {
                unsafe memcpy(bytes + decodedOffset, base, decoded.count)
            }
        }
        return unsafe Document(
            unsafeNodes: copy, nodeCount: UInt32(nodeCount), bytes: bytes, sourceLength: source.count,
            decodedOffset: decodedOffset, decodedLength: decoded.count, origin: origin,
            mayRepeatKeys: mayRepeatKeys)
    }
}
