/// The number of random cases to try: all of them with optimization, a quarter with optimization and a sanitizer, and a
/// smaller part without optimization, because `make test` runs while people work.
package func scaled(_ count: Int, by part: Int = 50) -> Int {
    isOptimized ? isSanitized ? count / 4 : count : count / part
}

/// Whether the tests were built for release.
package var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
}
