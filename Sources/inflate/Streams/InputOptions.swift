#if CommandLine
import ArgumentParser
import JanssonCore

/// The options of all commands that read documents.
struct InputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How deep arrays and objects may be nested, at most 2048, where the innermost one must be empty. (default: 512)",
            valueName: "n"))
    var maxDepth: Int?

    @Option(help: "Whether duplicate keys are allowed (the last value counts): allow or reject.")
    var duplicates = Duplicates.allow

    @Option(
        help: """
            The grammar: rfc8259, which is JSON; jsonc, with comments and trailing commas; or json5.
            """)
    var dialect = Dialect.rfc8259

    // Not a nested option group, because in debug builds, swift-argument-parser rebuilds its options for each pair of
    // checks.
    @Option(help: "Whether output and messages are coloured: auto, always or never.")
    var color = ColorOptions.Choice.auto

    enum Duplicates: String, CaseIterable, ExpressibleByArgument {
        case allow, reject
    }

    enum Dialect: String, CaseIterable, ExpressibleByArgument {
        case rfc8259, jsonc, json5

        var grammar: JSONParsingOptions.Dialect {
            switch self {
            case .rfc8259: .rfc8259
            case .jsonc: .jsonc
            case .json5: .json5
            }
        }
    }

    func validate() throws {
        guard maxDepth.map({ 0...JSONParsingOptions.Limits.maximumDepth ~= $0 }) ?? true else {
            throw ValidationError("--max-depth takes 0 to \(JSONParsingOptions.Limits.maximumDepth).")
        }
    }

    var colors: ColorOptions { ColorOptions(color: color) }

    var parsing: JSONParsingOptions {
        var options = JSONParsingOptions(
            duplicateKeys: duplicates == .reject ? .reject : .useLast, dialect: dialect.grammar)
        if let maxDepth { options.limits.depth = maxDepth }
        return options
    }
}

struct FileArguments: ParsableArguments {
    @Argument(help: "The files; '-' is standard input. (default: -)", completion: .file())
    var files: [String] = []

    func validate() throws { try DefaultInput.check(!files.isEmpty) }

    /// The files, or standard input if there are none.
    var paths: [String] { files.isEmpty ? ["-"] : files }
}

/// The default input of a command whose last file is omitted.
enum DefaultInput {
    /// Checks that there is an input.
    ///
    /// - Throws: `ValidationError` if no file is given and standard input is a terminal: the command would wait
    ///   silently.
    static func check(_ isGiven: Bool) throws {
        guard isGiven || !System.isTerminal(0) else {
            throw ValidationError("No file is given, and standard input is a terminal ('-' reads from it).")
        }
    }
}
#endif
