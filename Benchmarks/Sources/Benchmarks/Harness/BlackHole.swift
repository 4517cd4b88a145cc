import CBenchmarks

/// Prevents the optimizer from removing the computation of `value`.
@inline(never)
func blackHole<T>(_ value: T) {
    withUnsafePointer(to: value) { bench_consume($0) }
}
