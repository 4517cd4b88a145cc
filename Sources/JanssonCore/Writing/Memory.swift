internal import CJSONScanner

/// Memory blocks that grow in place if possible, so that no page of a large block is written twice.
enum Memory {
    /// A block for `capacity` values that starts with the values of `block`.
    static func resized<Value: BitwiseCopyable>(
        _ block: UnsafeMutablePointer<Value>?, capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        guard let raw = unsafe cjs_block_resize(block, capacity * MemoryLayout<Value>.stride) else {
            // Swift's own allocations end in the same way.
            fatalError("out of memory")
        }
        return unsafe raw.bindMemory(to: Value.self, capacity: capacity)
    }

    /// The block without what is unused behind `capacity` values, if that is worth a call.
    static func trimmed<Value: BitwiseCopyable>(
        _ block: UnsafeMutablePointer<Value>, capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        let raw: UnsafeMutableRawPointer = unsafe cjs_block_trim(block, capacity * MemoryLayout<Value>.stride)
        return unsafe raw.assumingMemoryBound(to: Value.self)
    }

    static func release<Value: BitwiseCopyable>(_ block: UnsafeMutablePointer<Value>) {
        unsafe cjs_block_release(block)
    }
}

/// A stack of plain values in a block of its own. It is several times as fast as an array.
@safe
struct PlainStack<Value: BitwiseCopyable>: ~Copyable {
    private var values: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity = 16

    init() {
        unsafe values = Memory.resized(nil, capacity: 16)
    }

    deinit {
        unsafe Memory.release(values)
    }

    @inline(__always)
    mutating func append(_ value: Value) {
        if count == capacity { grow() }
        // In bounds: there is room for one more value.
        unsafe (values + count).initialize(to: value)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        unsafe values = Memory.resized(values, capacity: 2 * capacity)
        capacity *= 2
    }

    @inline(__always)
    mutating func removeLast() -> Value {
        precondition(count > 0)
        count &-= 1
        // In bounds: the index is below the former count.
        return unsafe values[count]
    }

    /// Removes all values behind the first `count`.
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
