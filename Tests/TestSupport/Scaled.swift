/// The number of random cases to try: all of them with optimization, and a part without. `make test` runs while people
/// work, and `make release-test` before a change is accepted.
package func scaled(_ count: Int, by part: Int = 50) -> Int { isOptimized ? count : count / part }

/// Whether the tests were built for release.
package var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
}
