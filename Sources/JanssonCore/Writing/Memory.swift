internal import CJSONScanner

/// Memory blocks that grow in place if possible, so that large blocks are not copied.
package enum Memory {
    /// Resizes a block to `capacity` values and keeps its values; allocates one for nil.
    package static func resized<Value: BitwiseCopyable>(
        _ block: UnsafeMutablePointer<Value>?, capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        guard let raw = unsafe cjs_block_resize(block, capacity * MemoryLayout<Value>.stride) else {
            // Swift's own allocations also trap.
            fatalError("out of memory")
        }
        return unsafe raw.bindMemory(to: Value.self, capacity: capacity)
    }

    /// Shrinks a block to `capacity` values, if that frees enough memory.
    static func trimmed<Value: BitwiseCopyable>(
        _ block: UnsafeMutablePointer<Value>, capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        let raw: UnsafeMutableRawPointer = unsafe cjs_block_trim(block, capacity * MemoryLayout<Value>.stride)
        return unsafe raw.assumingMemoryBound(to: Value.self)
    }

    package static func release<Value: BitwiseCopyable>(_ block: UnsafeMutablePointer<Value>) {
        unsafe cjs_block_release(block)
    }
}

/// A stack of trivial values in its own memory block, or at first in memory of the caller. It is several times as fast
/// as an array.
@safe
struct TrivialStack<Value: BitwiseCopyable>: ~Copyable {
    private var values: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity = 16
    private var isOwner = true

    init() {
        unsafe values = Memory.resized(nil, capacity: 16)
    }

    /// Starts with memory of the caller. The caller guarantees that it holds ``scratchSize`` bytes, and that it outlives
    /// the stack.
    init(unsafeBorrowing bytes: UnsafeMutableRawPointer) {
        unsafe values = bytes.bindMemory(to: Value.self, capacity: 16)
        isOwner = false
    }

    /// The size of sixteen values in bytes.
    static var scratchSize: Int { 16 * MemoryLayout<Value>.stride }

    deinit {
        if isOwner { unsafe Memory.release(values) }
    }

    @inline(__always)
    mutating func append(_ value: Value) {
        if count == capacity { grow() }
        // In bounds: the capacity exceeds the count.
        unsafe (values + count).initialize(to: value)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let grown = unsafe Memory.resized(isOwner ? values : nil, capacity: 2 * capacity)
        if !isOwner { unsafe grown.update(from: values, count: count) }
        unsafe values = grown
        isOwner = true
        capacity *= 2
    }

    @inline(__always)
    mutating func removeLast() -> Value {
        precondition(count > 0)
        count &-= 1
        // In bounds: the index is below the former count.
        return unsafe values[count]
    }

    /// Keeps the first `count` values.
    @inline(__always)
    mutating func truncate(to count: Int) { self.count = min(self.count, max(count, 0)) }

    @inline(__always)
    subscript(index: Int) -> Value {
        get {
            precondition(index >= 0 && index < count)
            return unsafe values[index]
        }
        _modify {
            precondition(index >= 0 && index < count)
            yield unsafe &values[index]
        }
    }
}
