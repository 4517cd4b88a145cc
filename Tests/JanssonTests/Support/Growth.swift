import Foundation

/// The ratio of the processor times of `body` for four times the size and for the size: about 4 for a
/// linear operation, and 16 for a quadratic one. Each time is the least of a few measurements.
///
/// A busy machine disturbs some measurements all the same, so a large ratio is measured again, and the least
/// counts. What is quadratic has none below 16 but by chance.
func growth(from size: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 where least > 7 {
        least = min(least, try leastTime { try body(4 * size) } / leastTime { try body(size) })
    }
    return least
}

/// The processor time of the fastest of three calls, in seconds.
func leastTime(_ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
        let start = threadTime()
        try body()
        least = min(least, threadTime() - start)
    }
    return least
}

private func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
