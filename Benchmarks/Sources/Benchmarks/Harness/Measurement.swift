import CBenchmarks

/// The times of a comparison's candidates, measured in rounds.
///
/// It uses no library: neither google/swift-benchmark nor ordo-one/benchmark runs its benchmarks against
/// each other round by round. That is what makes ratios reliable on a machine whose speed varies.
struct Measurement {
    let candidates: [Candidate]

    /// Seconds per run: for each candidate, one time for each round.
    private(set) var times: [[Double]]

    /// Every round runs each candidate once, after a run that is not timed. Short candidates are repeated
    /// until the time can be measured. The order changes from round to round.
    init(of candidates: [Candidate], options: MeasuringOptions) throws {
        self.candidates = candidates
        times = candidates.map { _ in [] }
        // The first run of each candidate is not timed. It also determines the number of repetitions.
        let repetitions = try candidates.map { candidate in
            let once = try Measurement.time(1, of: candidate, options.clock)
            return max(1, min(10_000, Int(MeasuringOptions.shortestTime / max(once, 1e-9))))
        }
        let clock = ContinuousClock()
        let start = clock.now
        for round in 0..<max(1, options.rounds) {
            if round >= MeasuringOptions.fewestRounds, clock.now - start > .seconds(options.seconds) { break }
            for position in Measurement.order(of: candidates.count, round: round) {
                // Not timed: the first large allocation after a tree of small blocks was freed merges
                // these blocks, and so would pay for what the previous candidate left behind.
                try candidates[position].run()
                times[position].append(
                    try Measurement.time(repetitions[position], of: candidates[position], options.clock))
            }
        }
    }

    /// The order of a round. It is rotated by one in each round and reversed in every other one, so that
    /// no candidate is always first or always follows the same one.
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

    /// How many times as fast a candidate is as a reference, per unit of work: one ratio for each round.
    func speeds(_ position: Int, against reference: Int) -> [Double] {
        let work = Double(candidates[position].work) / Double(candidates[reference].work)
        return zip(times[position], times[reference]).map { time, other in other / time * work }
    }
}

/// How long to measure.
struct MeasuringOptions {
    var rounds: Int
    /// No new round starts after this many seconds, for one table.
    var seconds: Double

    var clock = Clock.wall

    enum Clock: String {
        case wall = "wall time"
        /// On a machine that others use, the processor time of this thread is more precise.
        case processor = "processor time"

        /// Seconds since an arbitrary moment.
        var now: Double {
            switch self {
            case .wall: Clock.start.duration(to: .now) / .seconds(1)
            case .processor: bench_thread_seconds()
            }
        }

        private static let start = ContinuousClock.now
    }

    static let fewestRounds = 5

    /// A run that is shorter than this many seconds is repeated within a round.
    static let shortestTime = 0.002
}

extension [Double] {
    /// The value below which a `fraction` of the values are, interpolated between the nearest two.
    func quantile(_ fraction: Double) -> Double {
        guard let last = indices.last else { return .nan }
        let sorted = sorted()
        let place = fraction * Double(last)
        let below = Int(place)
        let above = Swift.min(below + 1, last)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}
