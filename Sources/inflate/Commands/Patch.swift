#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// `inflate patch`: applies a JSON Patch.
struct Patch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Applies a JSON Patch (RFC 6902) to a document, and prints the result.",
        discussion: """
            Members keep their order, and new ones stand behind them as in the patch. Exits with 1 when the patch does \
            not apply, or either is not valid, 2 when either cannot be read.
            """)

    @OptionGroup var inputs: PatchInputs

    func run() throws {
        let (document, source) = try inputs.parsed()
        let patch: JSONPatch
        do {
            patch = try source.json.decode(as: JSONPatch.self)
        } catch {
            throw source.input.failure(JSONError(wrapping: error))
        }
        do {
            _ = try document.json.value.applying(patch)
        } catch {
            throw source.input.failure(JSONError(wrapping: error), appliedTo: document.input)
        }
        try inputs.print(MemberOrder().document(document.json, patchedWith: patch, from: source.json))
    }
}

/// `inflate merge`: applies a JSON Merge Patch.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Applies a JSON Merge Patch (RFC 7396) to a document, and prints the result.",
        discussion: """
            Members keep their order, and new ones stand behind them as in the patch. Exits with 1 when \
            either is not valid, 2 when either cannot be read.
            """)

    @OptionGroup var inputs: PatchInputs

    func run() throws {
        let (document, source) = try inputs.parsed()
        let merged: OrderedJSON
        do {
            merged = try MemberOrder().document(document.json, mergedWith: source.json)
        } catch {
            throw source.input.failure(error)
        }
        try inputs.print(merged)
    }
}

/// The arguments of a command that patches a document.
struct PatchInputs: ParsableArguments {
    @Argument(help: "The document; '-' is standard input.", completion: .file())
    var file: String

    @Argument(help: "The patch; '-' is standard input. (default: -)", completion: .file())
    var patch: String?

    @OptionGroup var options: InputOptions

    func validate() throws {
        try DefaultInput.check(patch != nil)
        guard file != "-" || patch ?? "-" != "-" else {
            throw ValidationError("Only one of the two can be standard input.")
        }
    }

    func parsed() throws -> (document: ParsedInput, patch: ParsedInput) {
        (
            try ParsedInput(file, options: options).withDistinctKeys(),
            try ParsedInput(patch ?? "-", options: options).withDistinctKeys()
        )
    }

    func print(_ json: OrderedJSON) throws {
        try Output.write(json: json.serializedData(.keepingNumbers), colored: options.colors.output)
    }
}

extension Input {
    /// Reports the operation of this patch that does not apply to a document. Returns the exit code.
    fileprivate func failure(_ error: JSONError, appliedTo document: Input) -> ExitCode {
        guard let failure = JSONPatch.failure(under: error) else { return document.failure(error) }
        let shown = JSONError(
            error.code, location: failure.location,
            message: "\(document.name): \(error.path.isEmpty ? "" : "\(error.path): ")\(error.statement)")
        return self.failure(shown)
    }
}
#endif
