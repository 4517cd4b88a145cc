#if Libjansson
internal import JanssonCore

/// Bounds on a copy of a `json_t`.
///
/// A tree of libjansson can contain one value many times, and a copy repeats it each time: 23 arrays that each hold the
/// next one twice make 8 million values.
public struct JanssonCopyLimits: Sendable, Hashable {
    /// The maximum number of values and keys. Default: 1,000,000.
    public var nodeCount: Int

    /// The maximum size of all strings and keys, in bytes. Default: 256 MiB.
    public var byteCount: Int

    /// The maximum nesting of arrays and objects. Default, and maximum: 2048.
    public var depth: Int

    /// Makes limits.
    public init(nodeCount: Int = 1_000_000, byteCount: Int = 256 << 20, depth: Int = 2048) {
        self.nodeCount = nodeCount
        self.byteCount = byteCount
        self.depth = depth
    }

    var bounds: TreeBounds { TreeBounds(nodeCount: nodeCount, byteCount: byteCount, depth: depth) }
}
#endif
