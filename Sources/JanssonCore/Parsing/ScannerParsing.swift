internal import CJSONScanner

/// Parses with the C scanner (CJSONScanner), on a private copy of the source.
enum ScannerParsing {
    enum Result: ~Copyable {
        case accepted(Scan)
        /// The scanner rejects the source. Everything before the stop is valid by RFC 8259.
        case stopped(GrammarReader.Stop)
    }

    /// The blocks that the scanner has filled. A document takes ownership of them.
    @safe
    struct Scan: ~Copyable {
        fileprivate let result: cjs_result
        /// Whether the nodes have a block of their own.
        fileprivate let ownsNodes: Bool
        fileprivate let nodes: UnsafeMutablePointer<Node>
        fileprivate let bytes: UnsafeMutableRawPointer
        fileprivate let length: Int
        fileprivate let decodedOffset: Int

        deinit {
            if ownsNodes { unsafe cjs_block_release(nodes) }
            unsafe cjs_block_release(bytes)
        }

        var rootIsObject: Bool { unsafe nodes[0].kind == .object }

        consuming func document(_ origin: consuming Document.Origin) -> Document {
            let document = unsafe Document(
                unsafeNodes: nodes, nodeCount: result.node_count, bytes: bytes, sourceLength: length,
                decodedOffset: decodedOffset, decodedLength: result.decoded_length, origin: origin,
                mayRepeatKeys: result.has_duplicates, ownsNodes: ownsNodes)
            discard self
            return document
        }
    }

    /// Scans a source. If the scanner rejects JSONC or JSON5, scans again with trivia replaced by spaces.
    static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, file: String?
    ) throws(JSONError) -> Result {
        let length = source.count
        let isLong = Cancellation.isLong(source)
        if isLong, Task.isCancelled { throw .cancelled }
        let padding = Int(CJS_PADDING)
        let decodedOffset = length + padding
        let decodedCapacity = source.decodedCapacity
        // The nodes of a short source mostly fit behind it, which saves an allocation. Messages without white space have six
        // to eight bytes per node.
        let nodeCapacity = length <= 2048 ? length / 6 + 12 : 0
        let nodesOffset = (decodedOffset + decodedCapacity + padding + 15) & ~15
        let room = nodesOffset + nodeCapacity * MemoryLayout<cjs_node>.stride
        guard let bytes: UnsafeMutableRawPointer = unsafe cjs_block_allocate(room) else {
            throw JSONError.outOfMemory(file: file)
        }
        let nodeRoom =
            nodeCapacity > 0 ? unsafe (bytes + nodesOffset).assumingMemoryBound(to: cjs_node.self) : nil
        // In bounds: `bytes` holds the source, its padding, and the decoded area with its padding.
        unsafe source.withUnsafeBytes { source in
            if let base = source.baseAddress { unsafe memcpy(bytes, base, length) }
        }
        unsafe memset(bytes + length, 0, padding)

        var result = unsafe cjs_result()
        let decoded =
            unsafe source.hasDecodedCapacity(decodedCapacity, forCopy: bytes) ? bytes + decodedOffset : nil
        func scan(_ text: UnsafeMutableRawPointer) -> cjs_status {
            unsafe cjs_scan_into(
                nodeRoom, nodeCapacity, text.assumingMemoryBound(to: UInt8.self), length,
                decoded?.assumingMemoryBound(to: UInt8.self), options.limits.effectiveDepth,
                options.duplicateKeys == .reject, Document.hashSeed, isLong ? { Task.isCancelled } : nil,
                &result)
        }
        var status = unsafe scan(bytes)
        if status == CJS_REJECTED, options.dialect != .rfc8259,
            let text = unsafe copyWithErasedTrivia(
                bytes, length: length, from: result.stop, in: options.dialect)
        {
            if unsafe result.nodes != nodeRoom { unsafe cjs_block_release(result.nodes) }
            unsafe result = cjs_result()
            status = unsafe scan(text)
            unsafe cjs_block_release(text)
        }
        guard status == CJS_ACCEPTED, let nodes = unsafe result.nodes else {
            defer {
                if unsafe result.nodes != nodeRoom { unsafe cjs_block_release(result.nodes) }
                unsafe cjs_block_release(bytes)
            }
            if status == CJS_OUT_OF_MEMORY { throw JSONError.outOfMemory(file: file) }
            if status == CJS_CANCELLED { throw .cancelled }
            return .stopped(unsafe GrammarReader.Stop(result, in: source))
        }
        let ownsNodes = unsafe nodes != nodeRoom
        var kept = unsafe bytes
        if ownsNodes {
            // Free the unused end of the decoded area.
            let used = unsafe decodedOffset + result.decoded_length + padding
            unsafe kept = cjs_block_trim(bytes, used)
        }
        return .accepted(
            unsafe Scan(
                result: result, ownsNodes: ownsNodes,
                nodes: UnsafeMutableRawPointer(nodes).assumingMemoryBound(to: Node.self), bytes: kept,
                length: length, decodedOffset: decodedOffset))
    }

    /// Returns a copy of a source and its padding, with trivia erased by ``Swift/Span/eraseTrivia(_:from:in:)``. Nil if
    /// the scanner would reject the copy too, if the task was cancelled, or if memory is short.
    ///
    /// The document keeps the source itself. Tokens have the same bytes and offsets in the copy.
    private static func copyWithErasedTrivia(
        _ bytes: UnsafeMutableRawPointer, length: Int, from stop: cjs_stop,
        in dialect: JSONParsingOptions.Dialect
    ) -> UnsafeMutableRawPointer? {
        let size = length + Int(CJS_PADDING)
        guard let block: UnsafeMutableRawPointer = unsafe cjs_block_allocate(size) else { return nil }
        // In bounds: both blocks hold the source and its padding.
        unsafe memcpy(block, bytes, size)
        let text = unsafe Span<UInt8>(_unsafeStart: bytes.assumingMemoryBound(to: UInt8.self), count: length)
        var copy = unsafe MutableSpan<UInt8>(
            _unsafeStart: block.assumingMemoryBound(to: UInt8.self), count: length)
        let start = stop.place == CJS_AT_START ? 0 : Int(stop.offset)
        if text.eraseTrivia(&copy, from: start, in: dialect) { return unsafe block }
        unsafe cjs_block_release(block)
        return nil
    }
}

extension JSON {
    /// Whether this package's code, not libjansson, read the document. Only comparisons of the engines use it.
    @_spi(Engines) public var isFromScanner: Bool { document[0].offset != Node.nowhere }
}

extension Span<UInt8> {
    /// An upper bound for the decoded size of all strings with escapes.
    var decodedCapacity: Int {
        // In bounds: within the span's own count.
        unsafe withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe cjs_decoded_room($0, count) } ?? 0
        }
    }

    /// Returns true if `room` bytes suffice to decode the strings of a copy of this source. `room` was
    /// ``decodedCapacity`` before copying. A mapped file may have changed since, and only the copy is scanned.
    func hasDecodedCapacity(_ room: Int, forCopy bytes: UnsafeMutableRawPointer) -> Bool {
        // In bounds: the copy is as long as the source.
        unsafe room >= count
            || room > 0 && cjs_decoded_room(bytes.assumingMemoryBound(to: UInt8.self), count) <= room
    }
}
