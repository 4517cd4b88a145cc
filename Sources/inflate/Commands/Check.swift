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
            """)

    @Argument(help: "The files; '-' is standard input.")
    var files: [String]

    func run() throws {
        var status = ExitCode.success
        for file in files {
            do {
                let input = try Input(file)
                status = try check(input) ? status : max(status, .invalid)
            } catch let error as JSONError {
                System.report("\(error)\n")
                status = .inaccessible
            }
        }
        if status != .success { throw status }
    }

    private func check(_ input: Input) throws -> Bool {
        do {
            _ = try JSON(parsing: input.bytes)
        } catch {
            System.report(input.report(JSONError(wrapping: error)))
            return false
        }
        try Output.write("\(input.name): valid\n")
        return true
    }

    private func max(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
        left.rawValue > right.rawValue ? left : right
    }
}
#endif
