#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonNames
import JanssonSchema

extension ModelStyle: ExpressibleByArgument {}

/// `inflate model`: generates a Swift model from sample payloads or a schema.
struct MakeModel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "model",
        abstract:
            "Writes the Swift source of a model that inflates from sample payloads, or by a JSON Schema.",
        discussion: """
            Prints structs with nested types. A member that is missing or null in any sample is optional. \
            Strings that are all dates of RFC 3339, or URLs, become 'Date' and 'URL'. The style 'model' \
            needs the package's trait 'Macros'. Exits with 1 when a file is no JSON, 2 when it cannot be \
            read.

            An object becomes a dictionary if its keys are all numbers, if there are more than 254 of them, or if there \
            are 10 or more with values of one shape: objects that have at least half of their keys in common, or other \
            values of one kind, if a key has a character that is not a letter, digit or '_'. --dictionary makes \
            dictionaries of others.

            With --schema, a member that is not required is optional, one that may be null is a 'JSONNullable' in \
            the style 'model', strings with constants become enums, and 'anyOf' and 'oneOf' become enums with \
            values, by their tag if each alternative requires it with another constant. Each definition is one type. \
            What Swift has no type for is a 'JSONValue', with a comment. References may lead to files in the schema's \
            folder. \
            A schema without 'type' is read as one of the type that its keywords are for, formats are taken to hold, \
            and integers to fit 'Int'. --tests then takes the FILEs. A schema that is not valid is reported as \
            'inflate check --schema' does, with exit code 2.
            """)

    @Option(help: "The style of the model.")
    var style: ModelStyle = .model

    @Option(help: "The name of the outermost type.")
    var name = "Root"

    @Flag(help: "Prints an XCTest, too, that inflates the samples, which must be files.")
    var tests = false

    @Option(
        help: ArgumentHelp("A JSON Schema to make the model from, instead of samples.", valueName: "file"),
        completion: .file())
    var schema: String?

    @Option(
        help: ArgumentHelp(
            """
            An object whose keys are data: keys with dots between them, where '*' is any key, or a JSON Pointer; '.' is \
            the whole sample. Elements have the path of their array. May be repeated.
            """, valueName: "path"))
    var dictionary: [String] = []

    @OptionGroup var references: SchemaReferenceOptions

    @OptionGroup var samples: SampleArguments

    @OptionGroup var options: InputOptions

    func validate() throws {
        try references.check(schema)
        guard schema == nil || tests != samples.files.isEmpty else {
            throw ValidationError("With --schema, samples are for --tests, which needs some.")
        }
        guard schema == nil || dictionary.isEmpty else {
            throw ValidationError(
                "--dictionary is for samples, and a schema says itself which objects are dictionaries.")
        }
        for path in dictionary { _ = try PathArgument.paths(in: path) }
        try DefaultInput.check(schema != nil || !samples.files.isEmpty)
        guard !tests || samples.format == nil else {
            throw ValidationError("--tests takes samples that are documents.")
        }
        guard !tests || !samples.paths.contains("-") else {
            throw ValidationError("--tests takes samples that are files, not standard input.")
        }
    }

    func run() throws {
        let name = ModelNames.type(name)
        guard !ReservedNames.types.contains(name) else {
            throw ValidationError("The type cannot be named '\(self.name.printable)'.")
        }
        let model = try model(name)
        defer { model.release() }
        let writer = ModelWriter(style: style)
        var source = writer.source(of: model, name: name, besides: tests ? "\(name)Tests" : nil)
        if tests {
            source =
                "import XCTest\n" + source
                + writer.tests(of: samples.paths, name: name, isArray: model.isArray)
            if !source.contains("import Foundation") { source = "import Foundation\n" + source }
        }
        try Output.write(source)
    }

    private func model(_ name: String) throws -> Model {
        guard let schema else {
            let shape = try samples.shape(options)
            for path in dictionary {
                let paths = try path == "." ? [[]] : PathArgument.paths(in: path)
                guard paths.contains(where: { shape.markDictionaries(at: $0[...]) }) else {
                    throw ValidationError("No sample has an object at '\(path.printable)'.")
                }
            }
            return Model(of: shape, name: name)
        }
        var compiling = JSONSchema.Options()
        // The model does not depend on patterns.
        compiling.patternMatcher = { _ in { _ in true } }
        let file = try SchemaFile(
            schema, options: options, references: references, compiling: compiling)
        return try SchemaModel.model(of: file.json, options: file.options, name: name)
    }
}
#endif
