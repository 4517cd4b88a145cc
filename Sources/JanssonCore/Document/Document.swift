internal import CJSONScanner
internal import Synchronization

/// The storage of a parsed source: an array of nodes in source order, and the bytes that the nodes refer to.
///
/// A document owns two blocks of memory: one for the nodes; and one for the source, padding, and the decoded area. The
/// nodes of a short source can be in the second block too. The decoded area holds strings with escapes, or all strings
/// if the scanner did not make the document. Both blocks are written before the document is created and never
/// afterwards, so threads can share a document. A lock protects ``Tables``.
@safe
package final class Document: @unchecked Sendable {
    private let nodes: UnsafePointer<Node>
    let nodeCount: UInt32
    /// Whether the nodes have a block of their own.
    private let ownsNodes: Bool

    private let bytes: UnsafeMutableRawPointer
    let sourceLength: Int

    /// The offset of the decoded area in `bytes`.
    private let decodedOffset: Int
    let decodedLength: Int

    let origin: Origin

    /// Whether the source may have duplicate keys, whose earlier values have no nodes. The scanner sets this exactly.
    /// After libjansson or the parser it is true; then only the source shows duplicates.
    let mayRepeatKeys: Bool

    /// For a few objects, the index after the last member found.
    let recentMembers = RecentMembers()

    /// Tables that are filled on first use. Most documents never need them.
    var tables: MutexBox<Tables> { lazyTables.load() ?? lazyTables.storeIfNil(MutexBox(Tables())) }

    private let lazyTables = AtomicLazyReference<MutexBox<Tables>>()

    var documentConverter: MutexBox<DocumentConverter> {
        lazyConverter.load() ?? lazyConverter.storeIfNil(MutexBox(DocumentConverter()))
    }

    private let lazyConverter = AtomicLazyReference<MutexBox<DocumentConverter>>()

    /// The origin of the source. It is moved into the document, because copying would count references for each record
    /// of a stream.
    package struct Origin: ~Copyable {
        var file: String?

        /// Set if the source is a record of a stream.
        var record: RecordContext?

        /// Set if the source was repaired.
        var places: RepairSourceMap?

        /// The encoding that the source was converted from.
        var encoding = SourceEncoding.utf8

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
        /// The children of large containers in which a child was looked up.
        var children: [UInt32: ChildTable] = [:]
        /// The keys, in order, of large objects on requested paths.
        var keys: [UInt32: [UInt32]] = [:]
        /// Long keys of requested paths.
        var longKeys: [UInt32: String] = [:]
        /// The offsets of all nodes, if requested and not in the nodes.
        var offsets: [UInt32] = []
        /// Locations at regular distances, once a location is requested.
        var marks: [JSONLocation] = []
        /// The offsets of `marks` in the input, if the source was converted.
        var originalOffsets: [Int] = []
    }

    /// Takes ownership of two blocks of `cjs_block_allocate`, or of one if `ownsNodes` is false.
    ///
    /// The caller guarantees that:
    /// - `nodes` holds `nodeCount` nodes, at least one, as CJSONScanner.h describes them.
    /// - `bytes` holds at least `decodedOffset + decodedLength` bytes, and padding after the source and after the
    ///   decoded area.
    package init(
        unsafeNodes nodes: UnsafeMutablePointer<Node>, nodeCount: UInt32,
        bytes: UnsafeMutableRawPointer, sourceLength: Int, decodedOffset: Int, decodedLength: Int,
        origin: consuming Origin, mayRepeatKeys: Bool = true, ownsNodes: Bool = true
    ) {
        unsafe self.nodes = UnsafePointer(nodes)
        self.ownsNodes = ownsNodes
        self.nodeCount = nodeCount
        unsafe self.bytes = bytes
        self.sourceLength = sourceLength
        self.decodedOffset = decodedOffset
        self.decodedLength = decodedLength
        self.origin = origin
        self.mayRepeatKeys = mayRepeatKeys
    }

    deinit {
        if ownsNodes { unsafe cjs_block_release(UnsafeMutableRawPointer(mutating: nodes)) }
        unsafe cjs_block_release(bytes)
    }

    /// The node at `index`.
    ///
    /// In bounds: every index is the root's, or comes from a node.
    subscript(index: UInt32) -> Node {
        @inline(__always) get {
            assert(index < nodeCount)
            return unsafe nodes[Int(index)]
        }
    }

    /// The bytes of a string node, or of a number node that is stored as text.
    ///
    /// In bounds: the scanner and the builder store only ranges that they have written.
    @inline(__always)
    func content(of node: Node) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: start(of: node), count: Int(node.length))
    }

    /// The start of a string node's bytes. At least eight bytes can be read.
    @inline(__always)
    func start(of node: Node) -> UnsafePointer<UInt8> {
        let start = Int(node.position) &+ (node.isDecoded ? decodedOffset : 0)
        assert(start + Int(node.length) <= decodedOffset + decodedLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + start
    }

    /// Returns a pointer to an offset in the source. Padding follows the source.
    @inline(__always)
    func sourceStart(_ offset: Int) -> UnsafePointer<UInt8> {
        assert(offset <= sourceLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + offset
    }

    /// Calls `body` with the source, which is empty if the document was not parsed.
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

    /// Returns true if two objects have the same keys in the same order.
    func haveSameKeys(_ object: UInt32, _ other: UInt32) -> Bool {
        unsafe withPointers { nodes, source, decoded in
            unsafe cjs_have_same_keys(nodes, source, decoded, object, other)
        }
    }

    /// Prepares `state` to write the value at `root`. The document must outlive the state. `open` has room for an index
    /// per node, or for those of the maximum depth.
    func beginWriting(
        _ state: inout cjs_writing, from root: UInt32, open: UnsafeMutablePointer<UInt32>?, keepsNumbers: Bool
    ) {
        let bytes = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
        // The scanner and the builder leave the nodes as C expects them, with padding after all bytes.
        unsafe nodes.withMemoryRebound(to: cjs_node.self, capacity: Int(nodeCount)) { nodes in
            unsafe cjs_begin_writing(&state, nodes, root, bytes, bytes + decodedOffset, open, keepsNumbers)
        }
    }

    @inline(__always)
    func string(_ node: Node) -> String {
        String(validated: unsafe content(of: node).span, isASCII: node.isASCII)
    }
}
