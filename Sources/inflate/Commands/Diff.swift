#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// `inflate diff`: shows the differences of two documents.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows what differs between two documents.",
        discussion: """
            Members are compared by their keys, elements by a longest common subsequence, numbers as \
            numbers. Exits with 0 when nothing differs, 1 when something does, 2 when a document is not \
            valid or cannot be read.
            """)

    @Argument(help: "The old document; '-' is standard input.", completion: .file())
    var left: String

    @Argument(help: "The new document; '-' is standard input. (default: -)", completion: .file())
    var right: String?

    @Flag(help: "Print a JSON Patch that turns the old document into the new one.")
    var patch = false

    @Flag(
        help: """
            With --patch: a short patch, which may replace an object as a whole, and so changes in it that others make.
            """)
    var shortest = false

    @Flag(help: "Print the changes as JSON.")
    var json = false

    @Option(help: ArgumentHelp("A query for values to ignore; may be repeated.", valueName: "query"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("By how much numbers may differ.", valueName: "number"))
    var tolerance: Double?

    @Flag(help: "Compare arrays as sets, without order and repetition.")
    var sets = false

    @Option(
        help: ArgumentHelp(
            "How many unchanged values are shown around one that differs. (default: 2)", valueName: "n"))
    var context: Int?

    @OptionGroup var options: InputOptions

    func validate() throws {
        try DefaultInput.check(right != nil)
        guard left != "-" || right ?? "-" != "-" else {
            throw ValidationError("Only one of the two documents can be standard input.")
        }
        guard !patch || !json else { throw ValidationError("--patch and --json cannot be combined.") }
        guard !shortest || patch else { throw ValidationError("--shortest needs --patch.") }
        guard !shortest || (ignore.isEmpty && tolerance == nil && !sets) else {
            throw ValidationError("--shortest cannot be combined with --ignore, --tolerance or --sets.")
        }
        guard tolerance.map({ $0 >= 0 && $0.isFinite }) ?? true else {
            throw ValidationError("--tolerance takes a number that is not negative.")
        }
    }

    func run() throws {
        let arrays: JSONDifference.Options.Arrays = sets ? .sets : .sequences
        let comparison = JSONDifference.Options(
            ignoring: try ignore.map { try JSONPathQuery(argument: $0, options.colors) },
            tolerance: tolerance, arrays: arrays
        )
        let difference: JSONDifference
        let new: JSON
        do {
            let old = try ParsedInput(left, options: options).withDistinctKeys().json
            new = try ParsedInput(right ?? "-", options: options).withDistinctKeys().json
            difference = JSONDifference(from: old, to: new, options: comparison)
        } catch let code as ExitCode where code == .invalid {
            throw ExitCode.inaccessible
        }
        if let error = difference.ignoringError {
            let colors = options.colors.messages
            System.report("\(colors.place("inflate:")) \(colors.statement("--ignore: \(error)"))\n")
            throw ExitCode.inaccessible
        }
        if patch {
            let operations = difference.operations(shortest: shortest).map {
                WrittenOperation(operation: $0, value: $1.map { new[$0] })
            }
            try Output.write(
                json: try operations.serializedData(
                    JSONWritingOptions(indentation: 2, preservesNumberText: true)),
                colored: options.colors.output)
        } else if json {
            try Output.write(
                json: try difference.value.serializedData(.readable), colored: options.colors.output)
        } else if !difference.isEmpty {
            try Output.write(
                difference.rendered(context: context ?? 2, colored: options.colors.output) + "\n")
        }
        if !difference.isEmpty { throw ExitCode.different }
    }
}

/// An operation of a patch, whose value has its members in the order of the new document.
private struct WrittenOperation: JSONEncodable {
    let operation: JSONPatch.Operation
    let value: JSON?

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        switch operation {
        case .move(let from, _), .copy(let from, _): try writer.member("from", from)
        default: break
        }
        try writer.member("op", operation.name)
        try writer.member("path", operation.path)
        if let value { try writer.member("value", value) }
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension JSONWritingOptions {
    /// Readable, and the same in each run.
    fileprivate static let readable = JSONWritingOptions(
        indentation: 2, sortedKeys: true, preservesNumberText: true)
}

extension ExitCode {
    static let different = ExitCode(1)
}

extension JSONPathQuery {
    /// Parses a query argument.
    ///
    /// - Throws: `ExitCode.validationFailure`, after reporting the reason.
    init(argument: String, _ colors: ColorOptions) throws {
        do {
            try self.init(parsing: argument)
        } catch {
            let error = JSONError(wrapping: error)
            let colors = colors.messages
            System.report("\(colors.place("inflate:")) \(colors.statement("not a query: \(error)"))\n")
            if let snippet = error.snippet(in: argument) { System.report("\(colors.snippet(snippet))\n") }
            throw ExitCode.validationFailure
        }
    }
}
#endif
