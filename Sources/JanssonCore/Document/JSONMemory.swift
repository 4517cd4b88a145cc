internal import CJSONScanner

/// The memory that documents and written texts leave to the next ones.
///
/// The blocks of a parsed document, of a text that is read straight into a model, and of a written text are
/// kept when they are released, if they have 64 KiB or more, and serve for the next ones. A process that
/// parses again and again then needs no new pages from the system for each document, which otherwise takes about half of
/// its time. At most 16 blocks are kept, and ``maximumRecycledByteCount`` bytes, by the whole process. Threads
/// share them without a lock.
///
/// A block serves for a request of at least half its size, so a document can hold up to twice the memory
/// that it needs.
public enum JSONMemory {
    /// The most bytes that are kept; 16 MiB by default. 0 keeps nothing, and gives back what is kept.
    ///
    /// It can be set at any time, from any thread.
    public static var maximumRecycledByteCount: Int {
        get { Int(clamping: cjs_blocks_limit()) }
        set { cjs_blocks_set_limit(max(0, newValue)) }
    }

    /// The bytes that are kept now.
    public static var recycledByteCount: Int { Int(clamping: cjs_blocks_kept()) }

    /// Gives back all that is kept, for example after a large file, or when the system runs low on memory.
    public static func releaseRecycled() { cjs_blocks_drop() }
}
