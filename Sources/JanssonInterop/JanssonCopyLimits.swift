internal import Jansson

/// Bounds on what is copied of a `json_t`.
///
/// A tree of libjansson can hold the same value at many places, and a copy has it as often: 23 arrays,
/// each of which holds the next one twice, are 8 million values.
public struct JanssonCopyLimits: Sendable, Hashable {
    /// How many values and keys are copied. Default: 1,000,000.
    public var nodeCount: Int

    /// How many bytes of strings and keys are copied. Default: 256 MiB.
    public var byteCount: Int

    /// How many arrays and objects may be nested. Default: 2048, which is also the most.
    public var depth: Int

    /// Makes limits; each has a default.
    public init(nodeCount: Int = 1_000_000, byteCount: Int = 256 << 20, depth: Int = 2048) {
        self.nodeCount = nodeCount
        self.byteCount = byteCount
        self.depth = depth
    }

    var bounds: TreeBounds { TreeBounds(nodeCount: nodeCount, byteCount: byteCount, depth: depth) }
}
