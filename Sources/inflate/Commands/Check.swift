#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonSchema
import JanssonStreams

/// `inflate check`: reports for each file whether it is valid.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks files, and shows where they are not valid.",
        discussion: """
            Prints 'FILE: valid' to standard output, or 'FILE:LINE:COLUMN: MESSAGE' and the line with \
            a caret to standard error. Exits with 0 when all files are valid, 1 when any is not, 2 \
            when any cannot be read.

            Memory does not grow with the file, and after the first fault nothing is read. The text and its \
            document are needed for standard input that is a pipe, and with --duplicates reject, a --dialect or a \
            --schema. Then a file is read to its end, and a pipe at most up to twice the offset of its first fault and \
            4 MB more.

            With --schema, each violation of it is reported. A schema that is not valid itself is reported in the same \
            way, with exit code 2.
            """)

    @OptionGroup var files: FileArguments

    @OptionGroup var schema: SchemaOptions

    @OptionGroup var references: SchemaReferenceOptions

    @OptionGroup var options: InputOptions

    func validate() throws {
        try schema.check(besides: files)
        try references.check(schema.schema)
    }

    func run() throws {
        let schema = try schema.compiled(options, references)
        var status = ExitCode.success
        for file in files.paths {
            do {
                let isValid = try schema.map { try check(file, by: $0) } ?? check(file)
                status = isValid ? status : max(status, .invalid)
            } catch let error as JSONError {
                status = .inaccessible
                let isRead = System.report(error, of: file.fileName, colors: options.colors.messages)
                guard isRead else { throw status }
            } catch is ClosedReader {
                throw max(status, .invalid)
            }
        }
        if status != .success { throw status }
    }

    private func check(_ argument: String) throws -> Bool {
        let file = try OpenFile(argument)
        let (length, start) = (System.length(file.descriptor), Descriptor.position(in: file.descriptor))
        var progress = Progress(file.name, length: length, minimum: Progress.largeDocument)
        defer { progress?.clear() }
        var report: String?
        switch try FileCheck.verdict(
            file.descriptor, name: file.name, options: options.parsing,
            progress: { progress?.update(byteCount: $0) })
        {
        case .accepted: break
        case .refused(let error, let snippet) where length ?? 0 > Hint.largest:
            report = options.colors.messages.report(error, of: file.name, snippet: snippet)
        case .refused, .unknown:
            if let start { try Descriptor.move(file.descriptor, to: start, name: file.name) }
            let input = try Input(file, options: options, progress: &progress, stopsAtFault: true)
            do { _ = try input.parsed() } catch { report = input.report(JSONError(wrapping: error)) }
        }
        progress?.clear()
        guard let report else {
            try Output.write("\(file.name): valid\n")
            return true
        }
        try self.report(report)
        return false
    }

    /// Writes a report to standard error.
    ///
    /// - Throws: `ClosedReader` if the reader has closed its end.
    private func report(_ text: String) throws {
        guard System.report(text) else { throw ClosedReader() }
    }

    private func check(_ argument: String, by schema: JSONSchema) throws -> Bool {
        let file = try OpenFile(argument)
        var progress = Progress(
            file.name, length: System.length(file.descriptor), minimum: Progress.largeDocument)
        defer { progress?.clear() }
        let input = try Input(file, options: options, progress: &progress, stopsAtFault: true)
        do {
            try schema.validate(try input.parsed())
        } catch {
            progress?.clear()
            try report(input.reports(JSONError(wrapping: error)))
            return false
        }
        progress?.clear()
        try Output.write("\(input.name): valid\n")
        return true
    }

    private func max(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
        left.rawValue > right.rawValue ? left : right
    }
}
#endif
