internal import CJSONScanner
internal import Synchronization

/// The storage of a parsed text: an array of nodes in source order, and the bytes that the nodes refer
/// to.
///
/// A document owns two blocks of memory. One holds the nodes. The other holds the source, padding, and
/// the decoded area: the contents of strings with escapes, or of all strings if there was no source. Both
/// are written before the document is created and never afterwards, so threads can share a document. The
/// tables for large containers are protected by a lock.
@safe
package final class Document: @unchecked Sendable {
    private let nodes: UnsafePointer<Node>
    let nodeCount: UInt32

    private let bytes: UnsafeMutableRawPointer
    let sourceLength: Int

    /// The offset of the decoded area in `bytes`.
    private let decodedOffset: Int
    let decodedLength: Int

    let origin: Origin

    /// Whether the source may have duplicate keys, whose earlier values have no nodes. The scanner reports it;
    /// after any other reader the source must be read again to find out.
    let mayRepeatKeys: Bool

    /// The position of the last member found in each of a few objects.
    let recentMembers = RecentMembers()

    /// Data that is computed on first use and then kept. The tables themselves are created on first use
    /// too, because most documents never need them.
    var tables: MutexBox<Tables> { lazyTables.load() ?? lazyTables.storeIfNil(MutexBox(Tables())) }

    private let lazyTables = AtomicLazyReference<MutexBox<Tables>>()

    /// Makes plain trees of parts of the document.
    var valueMaker: MutexBox<DocumentConverter> {
        lazyMaker.load() ?? lazyMaker.storeIfNil(MutexBox(DocumentConverter()))
    }

    private let lazyMaker = AtomicLazyReference<MutexBox<DocumentConverter>>()

    /// Where the source came from, and how it was read. It is moved into the document, because copies would count
    /// references for each record of a stream.
    package struct Origin: ~Copyable {
        /// The file that the source was read from, if any.
        var file: String?

        /// The record of a stream that the source was.
        var record: RecordContext?

        /// The places in the text that the source was repaired from.
        var places: RepairSourceMap?

        /// The encoding that the source was converted from.
        var encoding = SourceEncoding.utf8

        /// The dialect that the text was read in.
        var dialect = JSONParsingOptions.Dialect.rfc8259

        var rejectsDuplicateKeys = false

        package init(
            file: String? = nil, record: RecordContext? = nil, places: RepairSourceMap? = nil,
            dialect: JSONParsingOptions.Dialect = .rfc8259, rejectsDuplicateKeys: Bool = false
        ) {
            self.file = file
            self.record = record
            self.places = places
            self.dialect = dialect
            self.rejectsDuplicateKeys = rejectsDuplicateKeys
        }
    }

    struct Tables {
        /// The children of each large container in which a child was looked up.
        var children: [UInt32: ChildTable] = [:]
        /// The keys, in order, of each large object that contains a value whose path was requested.
        var keys: [UInt32: [UInt32]] = [:]
        /// The strings of long keys that were part of a requested path.
        var longKeys: [UInt32: String] = [:]
        /// The offsets of all nodes, if they were requested and the nodes do not hold them.
        var offsets: [UInt32] = []
        /// Locations in the source to count from. Empty until a location is requested.
        var marks: [JSONLocation] = []
        /// The offsets of these locations in the original source, if the source was converted.
        var originalOffsets: [Int] = []
    }

    /// Takes over two blocks of `cjs_block_allocate`.
    ///
    /// The caller guarantees that `nodes` holds `nodeCount` nodes, at least one, as CJSONScanner.h
    /// describes them; and that `bytes` holds at least `decodedOffset + decodedLength` bytes and the
    /// padding behind the source and behind the decoded area.
    package init(
        unsafeNodes nodes: UnsafeMutablePointer<Node>, nodeCount: UInt32,
        bytes: UnsafeMutableRawPointer, sourceLength: Int, decodedOffset: Int, decodedLength: Int,
        origin: consuming Origin, mayRepeatKeys: Bool = true
    ) {
        unsafe self.nodes = UnsafePointer(nodes)
        self.nodeCount = nodeCount
        unsafe self.bytes = bytes
        self.sourceLength = sourceLength
        self.decodedOffset = decodedOffset
        self.decodedLength = decodedLength
        self.origin = origin
        self.mayRepeatKeys = mayRepeatKeys
    }

    deinit {
        unsafe cjs_block_release(UnsafeMutableRawPointer(mutating: nodes))
        unsafe cjs_block_release(bytes)
    }

    /// The node at `index`.
    ///
    /// In bounds, because every index comes from the document itself: it is the root's, or one that a
    /// node refers to.
    subscript(index: UInt32) -> Node {
        @inline(__always) get {
            assert(index < nodeCount)
            return unsafe nodes[Int(index)]
        }
    }

    /// The bytes of a string node, or the text of a number node that is stored as text.
    ///
    /// In bounds, because the scanner and the builder store only ranges that they have written.
    @inline(__always)
    func content(of node: Node) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: start(of: node), count: Int(node.length))
    }

    /// The start of a string node's bytes. At least eight bytes can be read from there.
    @inline(__always)
    func start(of node: Node) -> UnsafePointer<UInt8> {
        let start = Int(node.position) &+ (node.isDecoded ? decodedOffset : 0)
        assert(start + Int(node.length) <= decodedOffset + decodedLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + start
    }

    /// A pointer into the source at an offset. Padding follows the source.
    @inline(__always)
    func sourceStart(_ offset: Int) -> UnsafePointer<UInt8> {
        assert(offset <= sourceLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + offset
    }

    /// Calls `body` with the text that was parsed; with an empty span if the document was not parsed from
    /// text.
    func withSource<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // In bounds: the bytes start with the source.
        let source = unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: sourceLength)
        return unsafe body(source.span)
    }
}

extension Document {
    /// See ``JSONNodes/withPointers(_:)``.
    func withPointers<Result, Failure: Error>(
        _ body: (UnsafePointer<cjs_node>, UnsafePointer<UInt8>, UnsafePointer<UInt8>) throws(Failure) ->
            Result
    ) throws(Failure) -> Result {
        let bytes = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
        // A node has the layout of `cjs_node`.
        let nodes = unsafe UnsafeRawPointer(nodes).assumingMemoryBound(to: cjs_node.self)
        return try unsafe body(nodes, bytes, bytes + decodedOffset)
    }

    /// Whether two objects have the same keys in the same order.
    func haveSameKeys(_ object: UInt32, _ other: UInt32) -> Bool {
        unsafe withPointers { nodes, source, decoded in
            unsafe cjs_have_same_keys(nodes, source, decoded, object, other)
        }
    }

    /// Begins to write the value at `root`. The document must outlive the state.
    func beginWriting(_ state: UnsafeMutablePointer<cjs_writing>, from root: UInt32) {
        let bytes = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
        // The scanner and the builder have left the nodes as the C function expects them, with padding behind the text.
        unsafe nodes.withMemoryRebound(to: cjs_node.self, capacity: Int(nodeCount)) { nodes in
            unsafe cjs_begin_writing(state, nodes, root, bytes, bytes + decodedOffset)
        }
    }

    /// The contents of a string node.
    @inline(__always)
    func string(_ node: Node) -> String {
        String(validated: unsafe content(of: node).span, isASCII: node.isASCII)
    }
}
