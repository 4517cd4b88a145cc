#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// `inflate get`: prints a value of a document, or the values that a query selects.
struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the value at a path, or the values of a query.",
        discussion: """
            Each PATH element is the key of an object's member, or the index of an array's element, \
            from 0: inflate get people.json people 0 name. Without any, the whole document is \
            printed. On a terminal, arrays and objects are indented. A single element that begins with '$' is a JSONPath query (RFC 9535), of which each \
            value is printed on a line, if there are any: inflate get people.json '$.people[*].name'. \
            A query without a FILE reads standard input: inflate get '$.people[*].name' < people.json. \
            Exits with 1 when there is no value at a path, the query costs too much or the document is \
            not valid, 2 when it cannot be read, 64 when the query is none.
            """)

    @Argument(
        help: "The file; '-' is standard input. (default: -, if only a query is given)", completion: .file())
    var file: String?

    @Argument(help: "The keys and indices, one by one; or a query.")
    var path: [String] = []

    @Flag(name: [.customShort("r"), .long], help: "Print a string's text as it is, and not as JSON.")
    var raw = false

    @Option(
        help: ArgumentHelp(
            "Spaces by which members and elements are indented, up to 31. (default: 2 on a terminal)",
            valueName: "n"))
    var indent: Int?

    @Flag(help: "Print without white space, also on a terminal.")
    var compact = false

    @Flag(help: "Before each value of a query, print its normalized path and a tab.")
    var paths = false

    @OptionGroup var options: InputOptions

    /// A sole FILE that begins with '$' is a query on standard input.
    private var source: (file: String, path: [String]) {
        guard let file else { return ("-", []) }
        return path.isEmpty && file.hasPrefix("$") ? ("-", [file]) : (file, path)
    }

    func validate() throws {
        try DefaultInput.check(file == "-" || source.file != "-")
        try Format.check(indent: indent, compact: compact)
        guard !paths || source.path.query != nil else { throw ValidationError("--paths needs a query.") }
    }

    func run() throws {
        if let query = source.path.query {
            return try printNodes(of: JSONPathQuery(argument: query, options.colors))
        }
        let (file, path) = source
        let document: ParsedInput
        do {
            document = try ParsedInput(file, options: options)
        } catch let code as ExitCode where code == .inaccessible && file != "-" {
            if let hint = PathHint.text(onMissingFileIn: [file] + path, command: ["get"]) {
                System.report(options.colors.messages.hint(hint) + "\n")
            }
            throw code
        }
        do {
            try printValue(document.json.value(at: path))
        } catch let error as JSONError {
            throw document.input.failure(
                error, hint: PathHint(command: ["get", file]).text(on: path, in: document.json))
        }
    }

    private func printNodes(of query: JSONPathQuery) throws {
        let document = try ParsedInput(source.file, options: options)
        do {
            for node in try document.json.query(query) {
                if paths { try Output.write(node.path.normalized + "\t") }
                try printValue(node)
            }
        } catch let error as JSONError {
            throw document.input.failure(error)
        }
    }

    private func printValue(_ json: JSON) throws {
        if raw, let text = json.kind == .string ? json.value.string : nil {
            try Output.write(text + "\n")
        } else {
            let indentation = compact ? nil : indent ?? (System.isTerminal(1) ? 2 : nil)
            let writing = JSONWritingOptions(indentation: indentation, preservesNumberText: true)
            try Output.write(json: try json.serializedData(writing), colored: options.colors.output)
        }
    }
}

extension [String] {
    /// The query in a path; nil if the path is not a query.
    var query: String? { count == 1 ? first { $0.hasPrefix("$") } : nil }
}

extension JSON {
    /// Returns the value at keys and indices.
    ///
    /// - Throws: ``JSONError`` if there is no value.
    func value(at path: [String]) throws -> JSON {
        try JSON.inflate(from: view(at: path))
    }

    /// Returns the value at keys and indices, or a view of a missing value.
    func view(at path: [String]) -> JSON { path.reduce(self) { $0[$0.pathElement($1)] } }

    /// Returns an index if this value is an array and the argument is written like a JSON integer; otherwise a key.
    private func pathElement(_ argument: String) -> JSONPathElement {
        if kind == .array, let index = Int(argument), "\(index)" == argument { return .index(index) }
        return .key(argument)
    }
}
#endif
