#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonRepair

/// `inflate repair`: turns nearly valid JSON into JSON.
struct Repair: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Repairs a text that is nearly JSON, and prints the document.",
        discussion: """
            Repairs what language models and people write: prose and code fences around the document, comments, \
            missing and trailing commas, other quotes or none, unescaped quotes and line ends, literals of other \
            languages, wrong and missing brackets, and cut ends. A valid document is printed as it is, but without \
            white space around it, and with a line feed behind it. A text that needs more than 100,000 edits is not \
            repaired.

            Prints 'FILE:LINE:COLUMN: MESSAGE' for each edit, up to 100, to standard error. Exits with 0 when the \
            document is valid or repaired, 1 when it cannot be repaired or a part of it was left out, 2 when it \
            cannot be read. With --check, exits with 1 when there is an edit.
            """)

    @Argument(help: "The file; '-' is standard input. (default: -)", completion: .file())
    var file: String?

    @Flag(help: "Only report the edits, and print no document.")
    var check = false

    @Flag(help: "Print no document when a part of it was left out.")
    var lossless = false

    @Option(help: "Which document is printed of a text with several: first, last, or all, in an array.")
    var documents = Documents.first

    @OptionGroup var options: InputOptions

    enum Documents: String, CaseIterable, ExpressibleByArgument {
        case first, last, all

        var choice: JSONRepair.Documents {
            switch self {
            case .first: .first
            case .last: .last
            case .all: .all
            }
        }
    }

    private static let mostEdits = 100

    func validate() throws { try DefaultInput.check(file != nil) }

    func run() throws {
        var progress: Progress?
        let input: Input
        do {
            input = try Input(file ?? "-", options: options, progress: &progress)
        } catch {
            progress?.clear()
            System.report(error, of: (file ?? "-").fileName, colors: options.colors.messages)
            throw ExitCode.inaccessible
        }
        let repair = JSONRepair.Options(documents: documents.choice, parsing: options.parsing)
        var edits: [JSONRepair] = []
        let json: JSON
        do {
            json = try JSON(repairing: input.bytes, edits: &edits, options: repair)
        } catch {
            progress?.clear()
            let failure = input.failure(JSONError(wrapping: error))
            // The error does not tell whether there were too many edits. An input of fewer bytes cannot need too many.
            if input.bytes.count > repair.editCount {
                System.report(
                    "\(input.name): a text that needs more than \(repair.editCount) edits is not repaired\n")
            }
            throw failure
        }
        progress?.clear()
        for edit in edits.prefix(Self.mostEdits) { System.report(report(edit, of: input.name)) }
        if edits.count > Self.mostEdits {
            System.report("\(input.name): \(edits.count - Self.mostEdits) more edits\n")
        }
        let isDropped = edits.contains { $0.kind == .dropped }
        if isDropped { System.report("\(input.name): a part of the document was left out\n") }
        guard !check else {
            if !edits.isEmpty { throw ExitCode.invalid }
            return
        }
        if !(lossless && isDropped) {
            let text = json.sourceBytes ?? []
            try Output.write(json: text.span, colored: options.colors.output)
        }
        if isDropped { throw ExitCode.invalid }
    }

    private func report(_ edit: JSONRepair, of name: String) -> String {
        let place = "\(name):\(edit.location.line):\(edit.location.column):"
        return "\(options.colors.messages.place(place)) \(edit.kind.rawValue)\n"
    }
}
#endif
