#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonSchema

/// The schema option of commands that check documents.
struct SchemaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A JSON Schema that the documents must satisfy. It may refer to files in its folder.",
            valueName: "file"),
        completion: .file())
    var schema: String?

    @Flag(help: "Check the formats of strings, too, which are only annotations otherwise.")
    var assertFormats = false

    func validate() throws {
        guard schema != nil || !assertFormats else {
            throw ValidationError("--assert-formats needs --schema.")
        }
    }

    /// Checks that at most one input is standard input.
    ///
    /// - Throws: `ValidationError` otherwise.
    func check(besides files: FileArguments) throws {
        guard schema != "-" || !files.paths.contains("-") else {
            throw ValidationError("Only one of the schema and the files can be standard input.")
        }
    }

    /// Returns the compiled schema, if the option is given.
    ///
    /// - Throws: `ExitCode.inaccessible`, after reporting the reason.
    func compiled(_ options: InputOptions, _ references: SchemaReferenceOptions) throws -> JSONSchema? {
        var compiling = JSONSchema.Options()
        compiling.assertsFormats = assertFormats
        return try schema.map {
            try SchemaFile($0, options: options, references: references, compiling: compiling).schema
        }
    }
}

/// The options for reading a schema.
struct SchemaReferenceOptions: ParsableArguments {
    @Option(help: "The draft of a schema without $schema: 4, 6, 7, 2019-09 or 2020-12. (default: 2020-12)")
    var draft: Draft?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "The folder that has the schemas whose URIs begin with the given URI. May be repeated.",
            valueName: "uri=folder"))
    var folders: [MappedFolder] = []

    enum Draft: String, CaseIterable, ExpressibleByArgument {
        case draft4 = "4"
        case draft6 = "6"
        case draft7 = "7"
        case draft201909 = "2019-09"
        case draft202012 = "2020-12"

        var draft: JSONSchema.Draft {
            switch self {
            case .draft4: .draft4
            case .draft6: .draft6
            case .draft7: .draft7
            case .draft201909: .draft201909
            case .draft202012: .draft202012
            }
        }
    }

    struct MappedFolder: ExpressibleByArgument {
        let uri: String
        let folder: String

        init?(argument: String) {
            // A query of the URI may have an equals sign, too.
            guard let mark = argument.utf8.lastIndex(of: UInt8(ascii: "=")) else { return nil }
            uri = String(argument[..<mark])
            folder = String(argument[argument.utf8.index(after: mark)...])
            if uri.isEmpty || folder.isEmpty { return nil }
        }
    }

    func check(_ schema: String?) throws {
        guard schema != nil || draft == nil && folders.isEmpty else {
            throw ValidationError("\(draft == nil ? "--map" : "--draft") needs --schema.")
        }
    }
}

struct SchemaFile {
    let json: JSON
    let options: JSONSchema.Options
    let schema: JSONSchema

    /// Reads and compiles a schema.
    ///
    /// - Throws: `ExitCode.inaccessible`, also for an invalid schema, after reporting the reason.
    init(
        _ file: String, options: InputOptions, references: SchemaReferenceOptions,
        compiling: JSONSchema.Options
    ) throws {
        var parsing = JSONParsingOptions(dialect: options.dialect.grammar)
        parsing.limits.depth = JSONParsingOptions.Limits.maximumDepth
        var compiling = compiling
        if let draft = references.draft { compiling.defaultDraft = draft.draft }
        for mapped in references.folders {
            compiling.registry.add(contentsOfFolder: mapped.folder, at: mapped.uri)
        }
        do {
            let parsed = try ParsedInput(file, options: options, parsing: parsing)
            json = parsed.json
            if file != "-" {
                compiling.registry.add(contentsOfFolder: file.folder ?? ".", at: json.folderOfSchema)
            }
            self.options = compiling
            do { schema = try JSONSchema(json, options: compiling) } catch {
                let error = JSONError(wrapping: error)
                // The error may be in a file that the schema refers to.
                var progress: Progress?
                let input = try? error.all.first?.file.map {
                    try Input($0, options: options, progress: &progress)
                }
                System.report((input ?? parsed.input).reports(error))
                if references.draft == nil, json.isSchemaOfDraft7(compiling) {
                    System.report(
                        "hint: without $schema, a schema is one of draft 2020-12; this is one of draft 7: "
                            + "--draft 7\n")
                }
                throw ExitCode.inaccessible
            }
        } catch is ExitCode {
            throw ExitCode.inaccessible
        }
    }
}

extension JSON {
    /// A schema's identifier up to its last slash, against which relative references are resolved.
    fileprivate var folderOfSchema: String {
        let id: String? = self["$id"].decode() ?? self["id"].decode()
        return id.flatMap { String($0.prefix { $0 != "#" }).folder } ?? ""
    }

    /// Whether a schema names no draft, and is valid in draft 7.
    fileprivate func isSchemaOfDraft7(_ options: JSONSchema.Options) -> Bool {
        guard !self["$schema"].exists else { return false }
        var options = options
        options.defaultDraft = .draft7
        return (try? JSONSchema(self, options: options)) != nil
    }
}

extension String {
    /// The path before the last slash.
    fileprivate var folder: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
    }
}
#endif
