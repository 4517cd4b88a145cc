#if CommandLine
import ArgumentParser
import Jansson

/// The one document that a command works on.
struct ParsedInput {
    let input: Input
    let json: JSON

    /// - Throws: `ExitCode.invalid` or `ExitCode.inaccessible`; why has been said on standard error.
    init(_ file: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        do {
            input = try Input(file)
        } catch {
            Output.report("\(error)\n")
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
    /// Says what is wrong with the input on standard error; how to exit for it.
    func failure(_ error: JSONError) -> ExitCode {
        Output.report(report(error))
        return .invalid
    }
}
#endif
