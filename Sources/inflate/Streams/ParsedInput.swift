#if CommandLine
import ArgumentParser
import JanssonCore

struct ParsedInput {
    let input: Input
    let json: JSON

    /// Reads and parses an input.
    ///
    /// - Parameters:
    ///   - parsing: The parsing options; if nil, `options.parsing`.
    ///   - takesFormat: Whether the command has the option `--format` for streams.
    /// - Throws: `ExitCode.invalid` or `ExitCode.inaccessible`, after reporting the reason.
    init(
        _ file: String, options: InputOptions, parsing: JSONParsingOptions? = nil, takesFormat: Bool = false
    ) throws {
        var progress: Progress?
        do {
            input = try Input(file, options: options, progress: &progress)
        } catch {
            progress?.clear()
            System.report(error, of: file.fileName, colors: options.colors.messages)
            throw ExitCode.inaccessible
        }
        do {
            // The progress bar stays until the input is parsed.
            json = try input.parsed(parsing)
            progress?.clear()
        } catch {
            progress?.clear()
            let error = JSONError(wrapping: error)
            throw input.failure(error, hint: Hint.text(on: error, in: input, takesFormat: takesFormat))
        }
    }

    /// Returns this input, unless its `JSONValue` would lose members with canonically equivalent keys.
    ///
    /// - Throws: `ExitCode.invalid`, after reporting the reason.
    func withDistinctKeys() throws -> ParsedInput {
        if let error = json.mergedKeyError { throw input.failure(error) }
        return self
    }
}

extension System {
    /// Reports an error of a file on standard error.
    @discardableResult
    static func report(_ error: JSONError, of name: String, colors: MessageColors) -> Bool {
        report("\(colors.place("\(name):")) \(colors.statement(error.statement))\n")
    }
}
#endif
