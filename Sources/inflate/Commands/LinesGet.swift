#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// `inflate lines get`: prints a value of each record, or a row of several values.
struct LinesGet: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Prints the value at a path of each record, the values of a query, or a table.",
        discussion: """
            The arguments are those of 'inflate get'. Each PATH element is the key of an object's member, or the index \
            of an array's element, from 0: inflate lines get records.jsonl people 0 name. A record without the value \
            is a bad record. A single element that begins with '$' is a JSONPath query (RFC 9535), of which each value \
            is printed on a line, if there are any: inflate lines get records.jsonl '$.people[*].name'. Standard input \
            is '-', and may be left out before a query.

            With --csv or --tsv, each PATH element is a column: a key, keys and indices with dots between them, or a \
            JSON Pointer: inflate lines get records.jsonl id user.name --csv. The first line has these names. Strings \
            are printed as they are, with the quotes of RFC 4180 where necessary, or as \\t, \\n, \\r and \\\\ in TSV. \
            Arrays and objects are compact JSON. A missing value and null are empty, and an empty string is "" in CSV.
            """)

    @Argument(
        help: "The file; '-' is standard input. (default: -, if only a query is given)", completion: .file())
    var file: String?

    @Argument(help: "The keys and indices, one by one; a query; or columns.")
    var path: [String] = []

    @Option(
        name: [.customLong("file")],
        help: ArgumentHelp("A file to read, in place of FILE; may be repeated.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Flag(name: [.customShort("r"), .long], help: "Print a string's text as it is, and not as JSON.")
    var raw = false

    @Flag(help: "Print a table with commas between the columns.")
    var csv = false

    @Flag(help: "Print a table with tabs between the columns.")
    var tsv = false

    @OptionGroup var filter: LineFilterOptions
    @OptionGroup var options: LineOptions

    private var source: LineSource { LineSource(first: file, rest: path, files: files, command: command) }

    private var command: [String] { ["lines", "get"] + (csv ? ["--csv"] : tsv ? ["--tsv"] : []) }

    private var table: RecordTable? {
        get throws {
            guard csv || tsv else { return nil }
            return RecordTable(
                layout: csv ? .csv : .tsv,
                columns: try source.rest.map { try RecordTable.Column(argument: $0) })
        }
    }

    func validate() throws {
        try DefaultInput.check(!source.isDefault)
        guard !csv || !tsv else { throw ValidationError("--csv and --tsv cannot be combined.") }
        guard let table = try table else { return }
        guard !table.columns.isEmpty else {
            throw ValidationError("--csv and --tsv need columns behind the FILE.")
        }
        guard !raw else { throw ValidationError("--raw cannot be combined with --csv or --tsv.") }
        guard filter.bad == nil || filter.bad == .omit else {
            throw ValidationError("A table has no place for --bad \(filter.bad?.rawValue ?? "").")
        }
    }

    func run() throws {
        let source = source
        var work = options.work(.get(source.rest))
        if let table = try table {
            work = options.work(.table(table))
        } else if let query = source.rest.query {
            work = options.work(.query(try JSONPathQuery(argument: query, options.input.colors)))
        }
        work.isRaw = raw
        work.hint = PathHint(command: command + source.shown)
        try source.read { try filter.run(work, options, $0) }
    }
}

/// `inflate lines where`: keeps the records for which a filter expression is true.
struct LinesWhere: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "where",
        abstract: "Prints the records for which a filter expression holds, as they are.",
        discussion: """
            EXPRESSION is a filter expression of JSONPath (RFC 9535) in which '@' is the record: inflate lines where \
            log.jsonl '@.kind == "purchase" && @.amount > 500'. '@.id' alone holds if there is a member 'id'. The \
            functions are length(), count(), value(), match() and search(). Standard input is '-', or is read if there \
            is only an expression.

            A record's text is printed unchanged; a record of several lines, as in an array, is printed on one. Exits \
            with 0 also if no record is printed, and with 64 if the expression is none. A record of which the \
            expression costs too much is a bad record.
            """)

    @Argument(
        help: "The file; '-' is standard input. (default: -)", completion: .file())
    var file: String?

    @Argument(help: "The filter expression.")
    var expression: String?

    @Option(
        name: [.customLong("file")],
        help: ArgumentHelp("A file to read, in place of FILE; may be repeated.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup var filter: LineFilterOptions
    @OptionGroup var options: LineOptions

    private var source: LineSource {
        LineSource(
            first: file, rest: [expression].compactMap(\.self), files: files, command: ["lines", "where"],
            isSoleArgument: { _ in true })
    }

    func validate() throws {
        guard source.rest.count == 1 else {
            throw ValidationError("One expression is needed, such as '@.id == 1'.")
        }
        try DefaultInput.check(!source.isDefault)
    }

    func run() throws {
        let source = source
        // If the file is missing, the expression may be behind it.
        let condition =
            try source.isMissing ? nil : JSONPathFilter(argument: source.rest[0], options.input.colors)
        let work = options.work(condition.map { .filter($0) } ?? .format)
        try source.read { try filter.run(work, options, $0) }
    }
}

/// The arguments of a command that takes a file before what it does with the records, as `get` does.
struct LineSource {
    let files: [String]
    let rest: [String]
    /// Whether standard input is read because no file is given.
    let isDefault: Bool
    private let command: [String]
    /// All arguments, if the first is a file.
    private let arguments: [String]

    /// - Parameters:
    ///   - first: The first argument: a file, unless there is an option `--file`.
    ///   - files: The files of the options `--file`.
    ///   - isSoleArgument: Whether an argument, if it is the only one, is not a file.
    init(
        first: String?, rest: [String], files: [String], command: [String],
        isSoleArgument: (String) -> Bool = { $0.hasPrefix("$") }
    ) {
        self.command = command
        let all = (first.map { [$0] } ?? []) + rest
        isDefault = files.isEmpty && (all.isEmpty || all.count == 1 && isSoleArgument(all[0]))
        if !files.isEmpty || isDefault {
            (self.files, self.rest, arguments) = (files.isEmpty ? ["-"] : files, all, [])
        } else {
            (self.files, self.rest, arguments) = ([all[0]], rest, all)
        }
    }

    /// The arguments that name the files.
    var shown: [String] { arguments.isEmpty ? files.flatMap { isDefault ? [$0] : ["--file", $0] } : files }

    /// Whether the first argument is not a file.
    var isMissing: Bool { !arguments.isEmpty && files != ["-"] && !files[0].isFile }

    /// Calls `body` with the files, and adds a hint if the first argument is not a file.
    func read(_ body: ([String]) throws -> Void) throws {
        let isMissing = isMissing
        do {
            try body(files)
        } catch let code as ExitCode where code == .inaccessible && isMissing {
            if let hint = PathHint.text(onMissingFileIn: arguments, command: command) {
                System.report("hint: \(hint)\n")
            }
            throw code
        }
    }
}

extension JSONPathFilter {
    /// Parses an argument.
    ///
    /// - Throws: `ExitCode.validationFailure`, after reporting the reason.
    fileprivate init(argument: String, _ colors: ColorOptions) throws {
        do {
            try self.init(parsing: argument)
        } catch {
            let error = JSONError(wrapping: error)
            let colors = colors.messages
            System.report(
                "\(colors.place("inflate:")) \(colors.statement("not a filter expression: \(error)"))\n")
            if let snippet = error.snippet(in: argument) { System.report("\(colors.snippet(snippet))\n") }
            let meant =
                argument.isEmpty
                ? nil
                : ["@\(argument)", "@.\(argument)"].first {
                    (try? JSONPathFilter(parsing: $0)) != nil
                }
            if let meant { System.report(colors.hint("did you mean: \(PathHint.quoted(meant))") + "\n") }
            throw ExitCode.validationFailure
        }
    }
}
#endif
