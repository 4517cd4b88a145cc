#if CommandLine
import ArgumentParser
import Jansson

/// The document of a command that reads one.
struct ParsedInput {
    let input: Input
    let json: JSON

    /// - Throws: `ExitCode.invalid` or `ExitCode.inaccessible`, after the reason was written to standard
    ///   error.
    init(_ file: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        do {
            input = try Input(file)
        } catch {
            System.report("\(error)\n")
            throw ExitCode.inaccessible
        }
        do {
            json = try JSON(parsing: input.bytes, options: options)
        } catch {
            throw input.failure(JSONError(wrapping: error))
        }
    }
}

extension Input {
    /// Reports an error of the input on standard error. Returns the exit code.
    func failure(_ error: JSONError) -> ExitCode {
        System.report(report(error))
        return .invalid
    }
}
#endif
