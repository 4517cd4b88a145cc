#if CommandLine
import ArgumentParser
import Jansson

/// The records of an input, counted.
struct LineTotals {
    /// The input's name, on one line.
    let name: String
    var recordCount = 0
    var badCount = 0

    /// `people.jsonl: 3 records, 1 bad`.
    var summary: String {
        "\(name): \(recordCount) record\(recordCount == 1 ? "" : "s"), \(badCount == 0 ? "all valid" : "\(badCount) bad")\n"
    }
}

/// Reads inputs of lines, does the work with one or more jobs, and writes the results in order.
struct LineRun {
    let work: LineWork

    /// How many blocks are worked on at the same time.
    let jobs: Int

    /// Whether a summary of each input is written at its end.
    var writesSummary = false

    private var output: LineOutput
    private var status = ExitCode.success

    init(_ work: LineWork, jobs: Int, isLineBuffered: Bool = false) {
        self.work = work
        self.jobs = jobs
        output = LineOutput(isLineBuffered: isLineBuffered)
    }

    /// Processes inputs one after another, until the reader of the output closes its end.
    ///
    /// - Parameter files: Paths, or `-` for standard input. If there are none, it is standard input.
    /// - Throws: `ExitCode.invalid` for a bad record that is not in the output, `ExitCode.inaccessible` for
    ///   an input that cannot be read or an output that cannot be written. What is wrong was written to
    ///   standard error.
    mutating func run(_ files: [String]) throws {
        do {
            for file in files.isEmpty ? ["-"] : files {
                do {
                    try process(file)
                } catch let error as JSONError {
                    System.report(error, colors: work.messages)
                    status = .inaccessible
                }
            }
        } catch is LineOutput.Closed {
            // Nobody wants the rest.
        }
        if status != .success { throw status }
    }

    private mutating func process(_ file: String) throws {
        let descriptor = file == "-" ? 0 : try Descriptor.opened(file)
        defer { if file != "-" { Descriptor.closed(descriptor) } }
        var blocks = LineBlocks(
            descriptor, name: file, maximumLength: work.parsing.limits.recordByteCount)
        var totals = LineTotals(name: file.printable)
        var progress = writesSummary ? Progress(totals.name, length: System.length(descriptor)) : nil
        var pending: [Job<LineResult>] = []
        var failure: JSONError?
        while true {
            // Lines that are done do not wait for input that has not come.
            if !blocks.isReady { try drain(&pending, &totals, &progress) }
            let next: LineBlock?
            do throws(JSONError) {
                next = try blocks.next()
            } catch {
                failure = error
                break
            }
            guard let block = next else { break }
            progress?.update(byteCount: blocks.byteCount)
            if block.bytes.isEmpty { continue }
            let (work, name) = (work, totals.name)
            if jobs == 1 {
                try add(work.result(for: block, of: name), &totals, &progress)
            } else {
                if pending.count == jobs { try add(pending.removeFirst().value(), &totals, &progress) }
                pending.append(Job { try work.result(for: block, of: name) })
            }
        }
        try drain(&pending, &totals, &progress)
        progress?.clear()
        if let failure { throw failure }
        if writesSummary { try output.write(totals.summary.utf8Span.span) }
    }

    /// Waits for what is being worked on, and writes it.
    private mutating func drain(
        _ pending: inout [Job<LineResult>], _ totals: inout LineTotals,
        _ progress: inout Progress?
    ) throws {
        while !pending.isEmpty { try add(pending.removeFirst().value(), &totals, &progress) }
        try output.flush()
    }

    private mutating func add(
        _ result: LineResult?, _ totals: inout LineTotals, _ progress: inout Progress?
    ) throws {
        guard let result else { return }
        totals.recordCount += result.recordCount
        totals.badCount += result.badCount
        if result.badCount > 0, work.bad == nil, status == .success { status = .invalid }
        if !result.errors.isEmpty { progress?.clear() }
        try output.add(result)
    }
}
#endif
