import ArgumentParser
import CBenchmarks
import Foundation
import Jansson

/// The program behind `make bench`.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measures the package against libjansson and Foundation.",
        discussion: """
            Prints a table of each comparison: medians, and how many times as fast as the \
            reference, computed round by round. Documents are those of $JANSSON_CORPORA/documents, \
            or generated ones. Before anything is timed, all candidates of a comparison are shown \
            to give equal results.
            """)

    @Option(parsing: .upToNextOption, help: "The groups to measure.")
    var groups: [Group] = Group.allCases

    @Option(help: "Only comparisons whose name (as parse/twitter) contains this.")
    var filter: String?

    @Option(help: "Rounds of each comparison.")
    var rounds = 25

    @Option(help: "Begin no more rounds of a comparison after so many seconds; five are always run.")
    var seconds = 15.0

    @Flag(help: "Take processor time instead of wall time: for a machine that is busy.")
    var processorTime = false

    @Flag(help: "Only show that all candidates give equal results; time nothing.")
    var check = false

    @Flag(help: "Leave out memory and allocations, which are measured in processes of their own.")
    var noMemory = false

    @Option(help: "Measure each candidate in this many processes of its own, by turns, and nothing else.")
    var freshProcesses: Int?

    @Flag(help: "List all candidates.")
    var list = false

    @Option(help: "Run one candidate (as parse/twitter/json) and print nothing: for a profiler.")
    var only: String?

    @Option(help: "How often to run it.")
    var iterations = 1

    @Option(help: .hidden)
    var probe: String?

    @Option(help: .hidden)
    var freshRun: String?

    // For Others/compare.py.
    @Option(help: .hidden)
    var document: String?

    @Option(help: .hidden)
    var serve: String?

    private var comparisons: [Comparison] {
        groups.flatMap(\.comparisons).filter { comparison in
            filter.map { comparison.id.contains($0) } ?? true
        }
    }

    func run() throws {
        if let probe { return try runProbe(probe) }
        if let freshRun { return try FreshProcess.run(named(freshRun)) }
        if let only { return try runOnly(only) }
        if let name = document.flatMap(Document.Name.init) {
            return FileHandle.standardOutput.write(try Document.load(name).data)
        }
        if let serve { return try runAsTold(named(serve)) }
        if let freshProcesses { return try measureFresh(processes: freshProcesses) }
        if list { return try printList() }
        if check {
            for comparison in comparisons {
                try comparison.check()
                print(
                    "\(comparison.id): \(comparison.checksEquality ? "all candidates agree" : "all results are right")"
                )
            }
            return
        }
        try measure()
    }

    private func measure() throws {
        var options = MeasuringOptions(rounds: rounds, seconds: seconds)
        if processorTime { options.clock = .processor }
        print("\(Machine.summary); \(options.clock.rawValue)\n")
        for group in groups {
            let comparisons = comparisons.filter { $0.group == group }
            if !comparisons.isEmpty { print("## \(group.title)\n") }
            for comparison in comparisons {
                try comparison.check()
                let measurement = try Measurement(
                    of: comparison.candidates(), options: options)
                let table = try Table(measurement, of: comparison, withMemory: !noMemory)
                print("### \(try comparison.title)\n\n\(table.markdown)\n\n\(measurement.rounds) rounds.\n")
            }
        }
    }

    private func printList() throws {
        for comparison in comparisons {
            for candidate in try comparison.candidates() { print("\(comparison.id)/\(candidate.id)") }
        }
    }

    private func runOnly(_ name: String) throws {
        let candidate = try named(name)
        // The first run also does work that happens only once, so it is not measured.
        try candidate.run()
        bench_toggle_collection()
        for _ in 0..<iterations { try candidate.run() }
        bench_toggle_collection()
    }

    /// Runs a candidate as often as each line of the input says, and answers with a line: for 0, with the result.
    private func runAsTold(_ candidate: Candidate) throws {
        while let count = readLine().flatMap(Int.init) {
            var answer = ""
            if count > 0 {
                for _ in 0..<count { try candidate.run() }
            } else {
                switch try candidate.hold() {
                case let text as Data: answer = String(decoding: text, as: UTF8.self)
                case let value as any JSONEncodable: answer = try value.serializedString()
                default: throw ValidationError("the result is no JSON")
                }
            }
            FileHandle.standardOutput.write(Data("\(answer)\n".utf8))
        }
    }

    private func runProbe(_ name: String) throws {
        let candidate = try find(name)
        guard candidate != nil || name.hasSuffix("/\(Memory.noCandidate)") else {
            throw ValidationError("no candidate \(name)")
        }
        try Memory.probe(candidate)
    }

    private func measureFresh(processes: Int) throws {
        print("\(Machine.summary); wall time in fresh processes, \(FreshProcess.runs) runs in each\n")
        for comparison in comparisons {
            let candidates = try comparison.candidates()
            let results = try FreshProcess.measure(candidates, in: comparison, processes: max(1, processes))
            print("### \(try comparison.title)\n\n\(Table(results, of: candidates).markdown)\n")
        }
    }

    private func named(_ name: String) throws -> Candidate {
        guard let candidate = try find(name) else { throw ValidationError("no candidate \(name)") }
        return candidate
    }

    /// The candidate with a name as `--list` prints it. The input is made in any case.
    private func find(_ name: String) throws -> Candidate? {
        for comparison in Group.allCases.flatMap(\.comparisons) where name.hasPrefix("\(comparison.id)/") {
            return try comparison.candidates().first { "\(comparison.id)/\($0.id)" == name }
        }
        return nil
    }
}
