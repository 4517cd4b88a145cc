import CBenchmarks
import Foundation

/// A candidate in processes of its own, so that the state of the allocator is nobody else's doing: the first run,
/// and those that follow.
///
/// In one process with other candidates, a large block that one of them has released raises the size from which the C
/// library asks the system for pages, and what follows is faster for it. A service has no such neighbours.
struct FreshProcess {
    /// Seconds of the first run in a process: the median of all processes.
    let first: Double
    /// Seconds of a later run: the median of all processes' medians.
    let later: Double
    /// Page faults of one of the later runs: likewise.
    let faults: Double

    /// The number of runs in a process.
    static let runs = 40

    /// Measures candidates by turns, each in as many processes.
    static func measure(
        _ candidates: [Candidate], in comparison: Comparison, processes: Int
    ) throws -> [FreshProcess] {
        var reports: [[[Double]]] = candidates.map { _ in [] }
        for _ in 0..<processes {
            for (position, candidate) in candidates.enumerated() {
                let words = try Child.again(["--fresh-run", "\(comparison.id)/\(candidate.id)"]).output
                    .split(whereSeparator: \.isWhitespace)
                reports[position].append(words.compactMap { Double($0) })
            }
        }
        return reports.map { reports in
            func median(_ place: Int) -> Double { reports.map { $0[place] }.quantile(0.5) }
            return FreshProcess(first: median(0), later: median(1), faults: median(2))
        }
    }

    /// The other side: runs a candidate again and again, and prints what that took.
    static func run(_ candidate: Candidate) throws {
        let clock = MeasuringOptions.Clock.wall
        var times: [Double] = []
        var faults = 0
        for run in 0..<runs {
            // After the second run, nothing is done for the first time any more.
            if run == 2 { faults = bench_page_faults() }
            let start = clock.now
            try candidate.run()
            times.append(clock.now - start)
        }
        let later = Array(times.dropFirst(2))
        print(times[0], later.quantile(0.5), Double(bench_page_faults() - faults) / Double(later.count))
    }
}

extension Table {
    /// A table of candidates in fresh processes. The first candidate is the reference.
    init(_ results: [FreshProcess], of candidates: [Candidate]) {
        self.init(
            header: [
                "", "first run", "later runs", "speed of later runs, the first candidate = 1",
                "page faults a run",
            ],
            rows: zip(candidates, results).map { candidate, result in
                let reference = results[0].later / Double(candidates[0].work)
                return [
                    candidate.title, Table.time(result.first), Table.time(result.later),
                    Table.digits(reference / (result.later / Double(candidate.work))),
                    Table.digits(result.faults),
                ]
            })
    }
}
