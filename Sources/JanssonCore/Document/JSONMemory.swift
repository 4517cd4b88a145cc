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

    /// Whether glibc, too, keeps memory of the size of the blocks that are kept. Default: false.
    ///
    /// glibc gives a large block back to the system when it is freed, and free memory at the end of its heap, so what a
    /// process makes of its documents, such as a large array or a plain tree, takes new pages each time. If this is true,
    /// glibc's threshold for blocks (`M_MMAP_THRESHOLD`) grows to four times the size of the largest block that is kept,
    /// but not above 32 MiB, and glibc keeps up to eight times that size of free memory (`M_TRIM_THRESHOLD`). This holds
    /// for everything that the process allocates, and is not undone by setting it to false. So it is for programs, and
    /// not for libraries. It has no effect where the C library is another one.
    public static var raisesAllocatorThreshold: Bool {
        get { cjs_blocks_announced() }
        set { cjs_blocks_set_announced(newValue) }
    }

    /// The bytes that are kept now.
    public static var recycledByteCount: Int { Int(clamping: cjs_blocks_kept()) }

    /// Gives back all that is kept, for example after a large file, or when the system runs low on memory.
    public static func releaseRecycled() { cjs_blocks_drop() }
}
