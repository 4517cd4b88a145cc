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
    func compiled(_ options: InputOptions) throws -> JSONSchema? {
        var compiling = JSONSchema.Options()
        compiling.assertsFormats = assertFormats
        return try schema.map { try SchemaFile($0, options: options, compiling: compiling).schema }
    }
}

struct SchemaFile {
    let json: JSON
    let options: JSONSchema.Options
    let schema: JSONSchema

    /// Reads and compiles a schema.
    ///
    /// - Throws: `ExitCode.inaccessible`, also for an invalid schema, after reporting the reason.
    init(_ file: String, options: InputOptions, compiling: JSONSchema.Options) throws {
        var parsing = JSONParsingOptions(dialect: options.dialect.grammar)
        parsing.limits.depth = JSONParsingOptions.Limits.maximumDepth
        var compiling = compiling
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
}

extension String {
    /// The path before the last slash.
    fileprivate var folder: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
    }
}
#endif
