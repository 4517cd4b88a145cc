#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonStreams

/// Reads the records of inputs, processes them with one or more jobs, and writes the results in order.
struct LineRun {
    let work: RecordProcessing
    let format: JSONRecordFormat

    /// The number of batches processed at the same time.
    let jobs: Int

    /// Whether to write a summary of each input.
    var writesSummary = false

    /// Whether to write each line separately.
    var isLineBuffered = false

    private var status = ExitCode.success

    /// As in ``LineResult``, of all records.
    private var found = Set<Int>()
    private var samples: [JSON] = []

    init(_ work: RecordProcessing, _ options: LineOptions) {
        (self.work, format, jobs) = (work, options.format.format, options.jobs)
    }

    /// Processes inputs one after another, until the reader of the output, or of a check's messages, closes its end.
    ///
    /// - Parameter files: Paths, or `-` for standard input.
    /// - Throws: `ExitCode.invalid` for a bad record without `--bad`, `ExitCode.inaccessible` for an input or output
    ///   error, after reporting the reason.
    mutating func run(_ files: [String]) throws {
        do {
            if case .table(let table) = work.kind {
                let header = table.header + [UInt8(ascii: "\n")]
                try write(header.span)
            }
            for file in files {
                do {
                    try process(OpenFile(file))
                } catch let error as JSONError {
                    System.report(error, of: file.fileName, colors: work.messages)
                    status = .inaccessible
                }
            }
        } catch is ClosedReader {
            // Nobody reads the rest.
        }
        reportPathsWithoutValues()
        if status != .success { throw status }
    }

    /// Reports each path that no record has. Otherwise a misspelt path would go unnoticed.
    private func reportPathsWithoutValues() {
        guard let hint = work.hint, !samples.isEmpty else { return }
        func report(_ name: String, isReported: Bool, _ text: (JSON) -> String?) {
            if !isReported {
                let statement = work.messages.statement("no record has a value at \(name)")
                System.report("\(work.messages.place("inflate:")) \(statement)\n")
            }
            if let text = samples.lazy.compactMap(text).first {
                System.report(work.messages.hint(text) + "\n")
            }
        }
        switch work.kind {
        case .get(let path):
            guard found.isEmpty else { return }
            let name = path.map(PathHint.quoted).joined(separator: " ")
            report(name, isReported: work.bad == nil) { hint.text(on: path, in: $0) }
        case .table(let table):
            for (position, column) in table.columns.enumerated() where !found.contains(position) {
                report(column.name.printable, isReported: false) { hint.text(onColumn: column.path, in: $0) }
            }
        default: break
        }
    }

    private mutating func process(_ file: borrowing OpenFile) throws {
        let records = JSONRecords(fileDescriptor: file.descriptor, format: format, options: work.parsing)
        let next =
            jobs == 1 ? results(of: records, in: file.name) : concurrentResults(of: records, in: file.name)
        var (recordCount, badCount) = (0, 0)
        var progress = writesSummary ? Progress(file.name, length: System.length(file.descriptor)) : nil
        defer { progress?.clear() }
        while let result = try next() {
            recordCount += result.recordCount
            found.formUnion(result.found)
            samples += result.samples.prefix(LineResult.mostSamples - samples.count)
            badCount += result.badCount
            progress?.update(byteCount: result.byteCount)
            if !result.errors.isEmpty { progress?.clear() }
            try write(result)
            if let failure = result.failure { throw failure }
        }
        guard writesSummary else { return }
        progress?.clear()
        let bad = badCount == 0 ? "all valid" : "\(badCount) bad"
        try write("\(file.name): \(recordCount) record\(recordCount == 1 ? "" : "s"), \(bad)\n".utf8Span.span)
    }

    private func results(of records: JSONRecords, in name: String) -> () throws -> LineResult? {
        var texts = records.recordTexts.makeIterator()
        return { [work] in try texts.nextBatch().map { try work.result(for: $0, of: name) } }
    }

    private func concurrentResults(of records: JSONRecords, in name: String) -> () throws -> LineResult? {
        let results = records.concurrently(width: jobs) { [work] batch throws(JSONError) in
            try work.result(for: batch, of: name)
        }
        let iterator = BlockingIterator(results.makeAsyncIterator())
        return { try iterator.next()?.get() }
    }

    /// Writes complete lines. Errors follow the lines of their batch.
    private mutating func write(_ result: LineResult) throws {
        if result.badCount > 0, work.bad == nil, status == .success { status = .invalid }
        var start = 0
        while isLineBuffered, let end = result.output[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try write(result.output.span.extracting(start...end))
            start = end + 1
        }
        try write(result.output.span.extracting(start..<result.output.count))
        // `check` stops when nobody reads its messages. A filter still writes its output.
        guard System.report(result.errors) || !writesSummary else { throw ClosedReader() }
    }

    private func write(_ bytes: Span<UInt8>) throws {
        guard try Output.writeUnlessClosed(bytes) else { throw ClosedReader() }
    }
}
#endif
