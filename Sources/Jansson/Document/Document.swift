internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What a parsed text is kept as: an array of nodes in source order and the bytes they speak of.
///
/// A document owns two blocks of memory: the nodes, and the bytes, which are the source, padding,
/// and the decoded area (the contents of strings with escapes, or of all strings where there was
/// no source). Both are written before the document is made and never after, which is why sharing
/// one between threads is safe; the tables for large containers are behind a lock of their own.
@safe
@usableFromInline
final class Document: @unchecked Sendable {
    private let nodes: UnsafePointer<Node>
    let nodeCount: UInt32

    private let bytes: UnsafeMutableRawPointer
    let sourceLength: Int

    /// Where the decoded area starts in `bytes`.
    private let decodedOffset: Int
    private let decodedLength: Int

    /// The file the source was read from.
    let file: String?

    /// The encoding of what the source was converted from. Set before anyone shares the document.
    var encoding = SourceEncoding.utf8

    /// How the text was read. Set before anyone shares the document.
    var dialect = JSONParsingOptions.Dialect.rfc8259
    var rejectsDuplicateKeys = false

    /// Where the last members were found.
    let cursors = MemberCursors()

    /// What is made when it is first needed, and kept; itself made when it is first asked for, as
    /// most documents are not.
    var tables: Guarded<Tables> { lazyTables.load() ?? lazyTables.storeIfNil(Guarded(Tables())) }

    private let lazyTables = AtomicLazyReference<Guarded<Tables>>()

    struct Tables {
        /// Of each large container that was asked for a child: where its children are.
        var children: [UInt32: ChildTable] = [:]
        /// Of each large object that holds a value whose path was asked for: its keys in order.
        var keys: [UInt32: [UInt32]] = [:]
        /// Of each long key on a path that was asked for: its string.
        var longKeys: [UInt32: String] = [:]
        /// Where the nodes stand in the source, once that was asked for and if they do not say so.
        var offsets: [UInt32] = []
        /// Once a location was asked for: places in the source to count from.
        var marks: [JSONLocation] = []
        /// Of these places, where a source that was converted was converted from.
        var originalOffsets: [Int] = []
    }

    /// Takes over two blocks of `malloc`ed memory.
    ///
    /// The caller vouches that `nodes` holds `nodeCount` (at least one) nodes as CJSONScanner.h
    /// describes them, and `bytes` at least `decodedOffset + decodedLength` bytes and padding, that
    /// of the source and that of the decoded area.
    init(
        unsafeNodes nodes: UnsafeMutablePointer<Node>, nodeCount: UInt32,
        bytes: UnsafeMutableRawPointer, sourceLength: Int, decodedOffset: Int, decodedLength: Int,
        file: String?
    ) {
        unsafe self.nodes = UnsafePointer(nodes)
        self.nodeCount = nodeCount
        unsafe self.bytes = bytes
        self.sourceLength = sourceLength
        self.decodedOffset = decodedOffset
        self.decodedLength = decodedLength
        self.file = file
    }

    deinit {
        unsafe free(UnsafeMutableRawPointer(mutating: nodes))
        unsafe free(bytes)
    }

    /// The node at `index`.
    ///
    /// In bounds because every index comes from the document itself: the root's, or one that a
    /// node of it names.
    subscript(index: UInt32) -> Node {
        @inline(__always) get {
            assert(index < nodeCount)
            return unsafe nodes[Int(index)]
        }
    }

    /// The contents of a string node or the text of a number that is kept by it.
    ///
    /// In bounds because the scanner and the builder write only what they have put there.
    @inline(__always)
    func content(of node: Node) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: start(of: node), count: Int(node.low))
    }

    /// Where the contents of a string node start; at least eight bytes can be read from there.
    @inline(__always)
    func start(of node: Node) -> UnsafePointer<UInt8> {
        let start = Int(node.high) &+ (node.isDecoded ? decodedOffset : 0)
        assert(start + Int(node.low) <= decodedOffset + decodedLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + start
    }

    /// The source from a place in it on, and the padding behind it.
    @inline(__always)
    func sourceStart(_ offset: Int) -> UnsafePointer<UInt8> {
        assert(offset <= sourceLength)
        return unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self) + offset
    }

    /// Gives the text that was parsed to `body`; empty where there was none.
    func withSource<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // In bounds: the bytes start with the source.
        let source = unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: sourceLength)
        return unsafe body(source.span)
    }
}
