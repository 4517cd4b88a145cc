#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonStreams

struct SampleArguments: ParsableArguments {
    @Option(
        help: """
            What the records of the files are, each of which is a sample: lines, concatenated, text-sequence, array \
            or events. A record has at most 16777216 bytes. Without it, each file is a sample.
            """)
    var format: LineOptions.Format?

    @Argument(help: "The samples; '-' is standard input. (default: -)", completion: .file())
    var files: [String] = []

    /// The files, or standard input if there are none.
    var paths: [String] { files.isEmpty ? ["-"] : files }

    /// Returns the common shape of all samples. Only one document or record is in memory at a time.
    ///
    /// - Throws: `ExitCode`, after reporting the reason.
    func shape(_ options: InputOptions) throws -> SampleShape {
        let shape = SampleShape()
        let paths = paths
        for (index, file) in paths.enumerated() {
            showProgress(index, of: paths.count)
            if let format {
                try add(format.format, of: file, to: shape, options)
            } else {
                shape.add(try ParsedInput(file, options: options, takesFormat: true).json)
            }
        }
        showProgress(paths.count, of: paths.count)
        return shape
    }

    private func add(
        _ format: JSONRecordFormat, of argument: String, to shape: SampleShape, _ options: InputOptions
    ) throws {
        let colors = options.colors.messages
        func fail(_ error: JSONError) -> ExitCode {
            System.report(error, of: argument.fileName, colors: colors)
            return .inaccessible
        }
        let file: OpenFile
        do { file = try OpenFile(argument) } catch { throw fail(error) }
        let records = JSONRecords(
            fileDescriptor: file.descriptor, format: format, options: options.parsing)
        for record in records {
            switch record {
            case .success(let json): shape.add(json)
            case .failure(let error) where error.code == .file: throw fail(error)
            case .failure(let error):
                System.report(colors.report(error, of: file.name))
                throw ExitCode.invalid
            }
        }
    }

    /// Shows a progress bar on a terminal if there are many files.
    private func showProgress(_ count: Int, of total: Int) {
        guard total >= 20, System.isTerminal(2) else { return }
        let done = 40 * count / total
        let bar = String(repeating: "#", count: done) + String(repeating: ".", count: 40 - done)
        System.report("\r[\(bar)] \(count)/\(total)\(count == total ? "\n" : "")")
    }
}
#endif
