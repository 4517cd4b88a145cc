#if CommandLine
import ArgumentParser
import Jansson

/// `inflate check`: reports for each file whether it is valid.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says of each file whether it is valid, and where it is not.",
        discussion: """
            Prints 'FILE: valid' to standard output, or 'FILE:LINE:COLUMN: MESSAGE' and the line with \
            a caret to standard error. Exits with 0 when all files are valid, 1 when any is not, 2 \
            when any cannot be read.

            The memory for a valid file does not grow with it. The whole text or document is needed for standard \
            input that is a pipe, for a file that is not valid, and with --duplicates reject or a --dialect.
            """)

    @Argument(help: "The files; '-' is standard input. (default: -)", completion: .file())
    var files: [String] = []

    @OptionGroup var options: InputOptions

    func validate() throws { try DefaultInput.check(!files.isEmpty) }

    func run() throws {
        var status = ExitCode.success
        for file in try DefaultInput.files(files) {
            do {
                status = try check(file) ? status : max(status, .invalid)
            } catch let error as JSONError {
                System.report(error, colors: options.colors.messages)
                status = .inaccessible
            }
        }
        if status != .success { throw status }
    }

    private func check(_ file: String) throws -> Bool {
        let descriptor = file == "-" ? 0 : try Descriptor.opened(file)
        defer { if file != "-" { Descriptor.closed(descriptor) } }
        var progress = Progress(
            file.printable, length: System.length(descriptor), minimum: Progress.largeDocument)
        defer { progress?.clear() }
        if try !isAccepted(descriptor, name: file, progress: &progress) {
            let input = try Input(descriptor, name: file, options: options, progress: &progress)
            do {
                _ = try input.parsed()
            } catch {
                progress?.clear()
                System.report(input.report(JSONError(wrapping: error)))
                return false
            }
        }
        progress?.clear()
        try Output.write("\(file.printable): valid\n")
        return true
    }

    /// Whether a regular file is valid without a document of it. If not, it can be read again.
    private func isAccepted(_ descriptor: Int32, name: String, progress: inout Progress?) throws -> Bool {
        guard let start = Descriptor.position(in: descriptor) else { return false }
        let isAccepted = try FileCheck.accepts(descriptor, name: name, options: options.parsing) {
            progress?.update(byteCount: $0)
        }
        if !isAccepted { try Descriptor.move(descriptor, to: start, name: name) }
        return isAccepted
    }

    private func max(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
        left.rawValue > right.rawValue ? left : right
    }
}
#endif
