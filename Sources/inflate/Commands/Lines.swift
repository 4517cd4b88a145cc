#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonStreams

/// `inflate lines`: processes JSON Lines, or another stream, record by record.
struct Lines: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks, formats, filters and reads JSON Lines, record by record, in a pipe.",
        discussion: """
            A record is a line that ends with LF or CRLF; blank lines are none, and the last line need not end. \
            --format names other streams: JSON texts one after another, text sequences (RFC 7464), the elements of \
            a document that is an array, and server-sent events. \
            Memory does not grow with the input, but with its longest record. What is done is written before \
            the command waits for input.

            'get', 'where' and 'format' write one line for each record, or for each value that a query selects, in \
            the order of the input. A bad record has a \
            line FILE:LINE:COLUMN: MESSAGE on standard error instead, unless --bad says what stands for it. \
            Exits with 0; with 1 if there was a bad record and no --bad; with 2 if an input cannot be read or the \
            output cannot be written. A reader that closes its end ends the command, which is no failure.
            """,
        subcommands: [LinesCheck.self, LinesGet.self, LinesWhere.self, LinesFormat.self])
}

/// The options of all subcommands.
struct LineOptions: ParsableArguments {
    @Option(help: "What the records are: lines, concatenated, text-sequence, array or events.")
    var format = Format.lines

    @Option(help: ArgumentHelp("How many batches of records are processed at the same time.", valueName: "n"))
    var jobs = 1

    @Option(
        help: ArgumentHelp(
            "The length of the longest record; a longer one is a bad record. (default: 16777216)",
            valueName: "bytes"))
    var maximumLength: Int?

    @OptionGroup var input: InputOptions

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case lines, concatenated
        case textSequence = "text-sequence"
        case array, events

        var format: JSONRecordFormat {
            switch self {
            case .lines: .lines
            case .concatenated: .concatenated
            case .textSequence: .textSequence
            case .array: .array(at: [])
            case .events: .serverSentEvents
            }
        }
    }

    func validate() throws {
        guard 1...1024 ~= jobs else { throw ValidationError("--jobs takes 1 to 1024.") }
        guard maximumLength.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--maximum-length takes 1 or more.")
        }
    }

    var parsing: JSONParsingOptions {
        var options = input.parsing
        if let maximumLength { options.limits.recordByteCount = maximumLength }
        return options
    }

    func work(_ kind: RecordProcessing.Kind) -> RecordProcessing {
        var work = RecordProcessing(kind: kind, parsing: parsing)
        work.isColored = input.colors.output
        work.messages = input.colors.messages
        return work
    }
}

/// The options of subcommands that write records.
struct LineFilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            What stands for a bad record: nothing, null, or an object with its line, column, code and path. Then \
            bad records are no failure.
            """, valueName: "omit|null|error"))
    var bad: RecordProcessing.Bad?

    @Flag(help: "Write each line at once, instead of many together.")
    var lineBuffered = false

    func run(_ work: RecordProcessing, _ options: LineOptions, _ files: [String]) throws {
        var work = work
        work.bad = bad
        var run = LineRun(work, options)
        run.isLineBuffered = lineBuffered
        try run.run(files)
    }
}

extension RecordProcessing.Bad: ExpressibleByArgument {}

/// `inflate lines check`: reports each bad record, and a summary of each file.
struct LinesCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks each record, reports the bad ones, and counts them.",
        discussion: """
            Prints FILE:LINE:COLUMN: MESSAGE for each bad record to standard error, and a summary of each file to \
            standard output. If standard error is a terminal, it shows a progress bar. Exits with 0 if all \
            records are valid, 1 if any is not, 2 if a file cannot be read or the schema is not valid. With --schema, \
            each violation of a record has a line of its own.
            """)

    @OptionGroup var files: FileArguments

    @OptionGroup var schema: SchemaOptions

    @OptionGroup var references: SchemaReferenceOptions

    @OptionGroup var options: LineOptions

    func validate() throws {
        try schema.check(besides: files)
        try references.check(schema.schema)
    }

    func run() throws {
        var run = LineRun(options.work(.check(try schema.compiled(options.input, references))), options)
        run.writesSummary = true
        try run.run(files.paths)
    }
}

/// `inflate lines format`: writes each record in compact form.
struct LinesFormat: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Prints each record on a line of its own, without white space.",
        discussion: """
            Members keep their order, and numbers their text, except in canonical form; for a duplicate key, the last \
            value is printed.
            """)

    @OptionGroup var files: FileArguments

    @Flag(help: "Print members in the order of their keys' bytes.")
    var sortKeys = false

    @Flag(help: "Escape characters beyond ASCII.")
    var ascii = false

    @Flag(help: "Print the canonical form (RFC 8785), in which repeated keys are errors.")
    var canonical = false

    @OptionGroup var filter: LineFilterOptions
    @OptionGroup var options: LineOptions

    func validate() throws {
        guard !canonical || (!sortKeys && !ascii) else {
            throw ValidationError("--canonical cannot be combined with --sort-keys or --ascii.")
        }
    }

    func run() throws {
        var work = options.work(.format)
        if canonical { work.parsing.duplicateKeys = .reject }
        work.writing =
            canonical
            ? .canonical
            : JSONWritingOptions(sortedKeys: sortKeys, ensuresASCII: ascii, preservesNumberText: true)
        try filter.run(work, options, files.paths)
    }
}
#endif
