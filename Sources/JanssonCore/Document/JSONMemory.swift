internal import CJSONScanner

/// Memory that the process keeps for later documents and output.
///
/// Released blocks of 64 KiB or more are kept and reused. They come from parsed documents, direct decoding and written
/// output. Otherwise, a process that parses repeatedly spends about half of its time on new pages from the system.
///
/// The process keeps at most 16 blocks and ``maximumRecycledByteCount`` bytes. Threads share the blocks without a lock.
///
/// A block is reused for a request of at least half its size, so a document can hold up to twice the memory that it
/// needs.
public enum JSONMemory {
    /// The maximum number of bytes kept; 16 MiB by default. 0 keeps nothing, and frees all kept memory.
    ///
    /// Any thread can set this limit at any time.
    public static var maximumRecycledByteCount: Int {
        get { Int(clamping: cjs_blocks_limit()) }
        set { cjs_blocks_set_limit(max(0, newValue)) }
    }

    /// The number of bytes kept now.
    package static var recycledByteCount: Int { Int(clamping: cjs_blocks_kept()) }

    /// Frees all kept memory, for example after a large file, or when the system runs low on memory.
    public static func releaseRecycled() { cjs_blocks_drop() }
}
