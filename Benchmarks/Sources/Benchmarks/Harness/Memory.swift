import CBenchmarks
import Foundation

/// What one run of a candidate takes of the machine's memory.
struct Memory {
    /// Bytes, at the most, beyond those of a process that only has the input.
    let peak: Int?

    /// Bytes that stay allocated with the result.
    let held: Int?

    /// Measures a candidate in a process of its own, against one that does nothing.
    init(of candidate: String, in comparison: Comparison) throws {
        let report = try Memory.report(Memory.probing(comparison, candidate))
        let baseline = try Memory.report(Memory.probing(comparison, Memory.noCandidate))
        peak = report.peak.flatMap { peak in baseline.peak.map { max(0, peak - $0) } }
        held = report.held
    }

    static let noCandidate = "nothing"

    private static func probing(_ comparison: Comparison, _ candidate: String) -> [String] {
        ["--probe", "\(comparison.id)/\(candidate)"]
    }

    private static func report(_ arguments: [String]) throws -> (peak: Int?, held: Int?) {
        let words = try Child.again(arguments).output.split(whereSeparator: \.isWhitespace).map { Int($0) }
        return (words.first ?? nil, words.dropFirst().first ?? nil)
    }

    /// The other side: runs a candidate once in this process and prints what it took.
    static func probe(_ candidate: Candidate?) throws {
        // What making the input left behind is not to be taken for room that a candidate did not
        // need: it goes back to the system, and the peak starts anew (proc(5), clear_refs).
        bench_trim_heap()
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = bench_heap_bytes()
        let result = try candidate?.hold()
        let held = Int(bench_heap_bytes()) - Int(before)
        withExtendedLifetime(result) {
            print(peakOfThisProcess ?? -1, held)
        }
    }

    /// The most that was resident at once.
    ///
    /// Not `ru_maxrss`, which on Linux starts at the parent's own maximum, but the same count of
    /// this program alone.
    private static var peakOfThisProcess: Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1024
    }

    /// How often one run of a candidate asks malloc for memory; nil where that is not known.
    static func allocations(of candidate: Candidate) throws -> Int? {
        // What a first run does once is no part of a run.
        try candidate.run()
        bench_start_counting()
        try candidate.run()
        return Int(exactly: bench_stop_counting())
    }
}
