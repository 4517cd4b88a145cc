#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Blocks of memory that grow where they lie, if they can: no page of a large one is touched twice.
enum Memory {
    /// A block for `capacity` values, in which those of `block` are.
    static func resized<Value: BitwiseCopyable>(
        _ block: UnsafeMutablePointer<Value>?, capacity: Int
    ) -> UnsafeMutablePointer<Value> {
        guard let raw = unsafe realloc(block, capacity * MemoryLayout<Value>.stride) else {
            // As Swift's own allocations end.
            fatalError("out of memory")
        }
        return unsafe raw.bindMemory(to: Value.self, capacity: capacity)
    }

    static func release<Value: BitwiseCopyable>(_ block: UnsafeMutablePointer<Value>) {
        unsafe free(block)
    }
}
