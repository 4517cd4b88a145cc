#if CommandLine
import ArgumentParser
import JanssonCore

/// `inflate format`: writes a document in another layout.
struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a document with its lines indented, or without white space.",
        discussion: """
            Members keep their order, and numbers their text, except in canonical form; for a duplicate key, the \
            last value is printed. Exits with 1 when the document is not valid, 2 when it cannot be \
            read.
            """)

    @Argument(help: "The file; '-' is standard input. (default: -)", completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp(
            "Spaces by which members and elements are indented, up to 31; with 0, all is on one line. (default: 2)",
            valueName: "n"))
    var indent: Int?

    @Flag(help: "Print without white space.")
    var compact = false

    @Flag(help: "Print members in the order of their keys' bytes.")
    var sortKeys = false

    @Flag(help: "Escape characters beyond ASCII.")
    var ascii = false

    @Flag(help: "Print the canonical form (RFC 8785), in which repeated keys are errors.")
    var canonical = false

    @OptionGroup var options: InputOptions

    func validate() throws {
        try DefaultInput.check(file != nil)
        guard !canonical || (indent == nil && !compact && !sortKeys && !ascii) else {
            throw ValidationError("--canonical cannot be combined with another option.")
        }
        try Format.check(indent: indent, compact: compact)
    }

    /// - Throws: `ValidationError` if the options contradict each other.
    static func check(indent: Int?, compact: Bool) throws {
        guard let indent else { return }
        guard !compact else { throw ValidationError("--indent and --compact cannot be combined.") }
        guard 0...31 ~= indent else { throw ValidationError("--indent takes 0 to 31.") }
    }

    func run() throws {
        var parsing = options.parsing
        if canonical { parsing.duplicateKeys = .reject }
        let writing: JSONWritingOptions =
            canonical
            ? .canonical
            : JSONWritingOptions(
                indentation: compact ? nil : indent ?? 2, sortedKeys: sortKeys, ensuresASCII: ascii,
                preservesNumberText: true)
        let document = try ParsedInput(file ?? "-", options: options, parsing: parsing)
        do {
            try Output.write(json: document.json.serializedData(writing), colored: options.colors.output)
        } catch let error as JSONError {
            throw document.input.failure(error)
        }
    }
}
#endif
