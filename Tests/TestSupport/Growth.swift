internal import Foundation

/// The ratio of the processor times of `body` for sixteen times the size and for the size: about 16 for a linear
/// operation, and 256 for a quadratic one. Tests compare it with `quadraticGrowth`, which is far from both. What
/// seems quadratic is measured twice more, because a busy machine can make one of a few short times much longer. The
/// first call loads code and tables.
package func growth(from size: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    try body(size)
    var ratio = Double.infinity
    for _ in 0..<3 where ratio >= quadraticGrowth {
        let once = try processorTime { try body(size) }
        ratio = min(ratio, try processorTime { try body(16 * size) } / once)
    }
    return ratio
}

/// A linear operation stays below, and a quadratic one does not.
package let quadraticGrowth = 64.0

/// The seconds of processor time that this thread takes for a call: of one, or the mean of so many that they take a
/// millisecond, because a shorter time is that of an interrupt.
package func processorTime(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    var (calls, time) = (0.0, 0.0)
    repeat {
        try body()
        calls += 1
        time = threadTime() - start
    } while time < 1e-3
    return time / calls
}

private func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
