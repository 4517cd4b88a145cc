import CBenchmarks

/// Keeps the optimiser from leaving out the making of `value`.
@inline(never)
func blackHole<T>(_ value: T) {
    withUnsafePointer(to: value) { bench_consume($0) }
}
