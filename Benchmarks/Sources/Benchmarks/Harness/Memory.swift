import CBenchmarks
import Foundation

/// The memory that one run of a candidate uses.
struct Memory {
    /// The peak in bytes, beyond that of a process with only the input.
    let peak: Int?

    /// The bytes that stay allocated with the result.
    let held: Int?

    /// Measures a candidate in a process of its own, and compares it with a process that does nothing.
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

    /// The other side: runs a candidate once in this process and prints its memory.
    static func probe(_ candidate: Candidate?) throws {
        // Memory that was freed after making the input must not be used by the candidate. It goes back to
        // the system, and the peak is reset (proc(5), clear_refs).
        bench_trim_heap()
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = bench_heap_bytes()
        let result = try candidate?.hold()
        let held = Int(bench_heap_bytes()) - Int(before)
        withExtendedLifetime(result) {
            print(peakOfThisProcess ?? -1, held)
        }
    }

    /// The peak of the resident memory.
    ///
    /// `ru_maxrss` is not used, because on Linux it starts with the maximum of the parent. This count is
    /// that of this program alone.
    private static var peakOfThisProcess: Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1024
    }

    /// The number of allocations in one run of a candidate; nil if it is unknown.
    static func allocations(of candidate: Candidate) throws -> Int? {
        // The first run also does work that happens only once, so it is not counted.
        try candidate.run()
        bench_start_counting()
        try candidate.run()
        return Int(exactly: bench_stop_counting())
    }
}
