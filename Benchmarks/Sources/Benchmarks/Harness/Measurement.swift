import CBenchmarks

/// The times of a comparison's candidates, taken in rounds.
///
/// No library: neither google/swift-benchmark nor ordo-one/benchmark runs its benchmarks round by
/// round against each other, which is what makes ratios hold on a machine whose speed wanders.
struct Measurement {
    let candidates: [Candidate]

    /// Seconds per run: for each candidate, one time of each round.
    private(set) var times: [[Double]]

    /// Every round runs each candidate once, after a run that is not timed (small ones as often as it takes to be timed), in an
    /// order that changes from round to round.
    init(of candidates: [Candidate], options: MeasuringOptions) throws {
        self.candidates = candidates
        times = candidates.map { _ in [] }
        // The first run of each, not timed, also tells how many make up a round.
        let repetitions = try candidates.map { candidate in
            let once = try Measurement.time(1, of: candidate, options.clock)
            return max(1, min(10_000, Int(MeasuringOptions.shortestTime / max(once, 1e-9))))
        }
        let clock = ContinuousClock()
        let start = clock.now
        for round in 0..<max(1, options.rounds) {
            if round >= MeasuringOptions.fewestRounds, clock.now - start > .seconds(options.seconds) { break }
            for position in Measurement.order(of: candidates.count, round: round) {
                // Not timed: the first large allocation after a tree of small blocks was freed
                // gathers them all, and so would pay for what the candidate before left behind.
                try candidates[position].run()
                times[position].append(
                    try Measurement.time(repetitions[position], of: candidates[position], options.clock))
            }
        }
    }

    /// The order of a round: rotated by one from round to round, and every other time around
    /// reversed, so that nobody always runs first, or after the same one.
    private static func order(of count: Int, round: Int) -> [Int] {
        let rotated = (0..<count).map { ($0 + round) % count }
        return (round / count).isMultiple(of: 2) ? rotated : rotated.reversed()
    }

    private static func time(
        _ repetitions: Int, of candidate: Candidate, _ clock: MeasuringOptions.Clock
    ) throws -> Double {
        let start = clock.now
        for _ in 0..<repetitions { try candidate.run() }
        return (clock.now - start) / Double(repetitions)
    }

    var rounds: Int { times.first?.count ?? 0 }

    func median(_ position: Int) -> Double { times[position].quantile(0.5) }

    /// How many times as fast, per unit of work, a candidate is as a reference: one ratio of each
    /// round.
    func speeds(_ position: Int, against reference: Int) -> [Double] {
        let work = Double(candidates[position].work) / Double(candidates[reference].work)
        return zip(times[position], times[reference]).map { time, other in other / time * work }
    }
}

/// How long to measure.
struct MeasuringOptions {
    var rounds: Int
    /// No new round after these, for one table.
    var seconds: Double

    var clock = Clock.wall

    enum Clock: String {
        case wall = "wall time"
        /// On a machine that others use, the time of this thread alone says more.
        case processor = "processor time"

        /// In seconds from some moment on.
        var now: Double {
            switch self {
            case .wall: Clock.start.duration(to: .now) / .seconds(1)
            case .processor: bench_thread_seconds()
            }
        }

        private static let start = ContinuousClock.now
    }

    static let fewestRounds = 5

    /// What takes less than these seconds is repeated within a round.
    static let shortestTime = 0.002
}

extension [Double] {
    /// The value that `fraction` of the values are below, between the nearest two.
    func quantile(_ fraction: Double) -> Double {
        guard let last = indices.last else { return .nan }
        let sorted = sorted()
        let place = fraction * Double(last)
        let below = Int(place)
        let above = Swift.min(below + 1, last)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}
