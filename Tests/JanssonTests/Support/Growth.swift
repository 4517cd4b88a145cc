import Foundation

/// How many times the processor time of this thread `body` takes for four times the size: about 4 where
/// that grows linearly, 16 where by the square. The least of a few measurements of each.
func growth(from size: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    func time(_ size: Int) throws -> Double {
        var least = Double.infinity
        for _ in 0..<3 {
            let start = threadTime()
            try body(size)
            least = min(least, threadTime() - start)
        }
        return least
    }
    return try time(4 * size) / time(size)
}

private func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
