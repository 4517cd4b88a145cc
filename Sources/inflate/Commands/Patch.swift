#if CommandLine
import ArgumentParser
import Jansson
import JanssonTools

/// `inflate patch`: applies a JSON Patch.
struct Patch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a document as a JSON Patch (RFC 6902) makes it.",
        discussion: """
            Members keep their order, and new ones stand behind them. Exits with 1 when the patch does \
            not apply, or either is not valid, 2 when either cannot be read.
            """)

    @Argument(help: "The document; '-' is standard input.")
    var file: String

    @Argument(help: "The patch; '-' is standard input.")
    var patch: String

    func validate() throws { try checkOneStandardInput(file, patch) }

    func run() throws {
        let document = try ParsedInput(file)
        let source = try ParsedInput(patch)
        var value = document.json.value
        do {
            let patch = try source.json.decode(as: JSONPatch.self)
            do {
                try value.apply(patch)
            } catch {
                throw source.input.failure(JSONError(wrapping: error), appliedTo: document.input)
            }
        } catch let error as JSONError {
            throw source.input.failure(error)
        }
        try Output.write(value.text(orderedAs: [document.json]))
    }
}

/// `inflate merge`: applies a JSON Merge Patch.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a document as a JSON Merge Patch (RFC 7396) makes it.",
        discussion: """
            Members keep their order, and new ones stand behind them as in the patch. Exits with 1 when \
            either is not valid, 2 when either cannot be read.
            """)

    @Argument(help: "The document; '-' is standard input.")
    var file: String

    @Argument(help: "The patch; '-' is standard input.")
    var patch: String

    func validate() throws { try checkOneStandardInput(file, patch) }

    func run() throws {
        let document = try ParsedInput(file)
        let source = try ParsedInput(patch)
        let value = document.json.value.applying(JSONMergePatch(source.json.value))
        try Output.write(value.text(orderedAs: [document.json, source.json]))
    }
}

private func checkOneStandardInput(_ file: String, _ patch: String) throws {
    guard file != "-" || patch != "-" else {
        throw ValidationError("Only one of both can be standard input.")
    }
}

extension Input {
    /// Reports which operation of this patch does not apply to a document, with its location. Returns the
    /// exit code.
    fileprivate func failure(_ error: JSONError, appliedTo document: Input) -> ExitCode {
        guard let failure = JSONPatch.failure(under: error) else { return document.failure(error) }
        let shown = JSONError(
            error.code, location: failure.location,
            message: "\(document.name): \(error.path.isEmpty ? "" : "\(error.path): ")\(error.statement)")
        return self.failure(shown)
    }
}
#endif
