#if CommandLine
import ArgumentParser
import Jansson
import JanssonNames

extension ModelStyle: ExpressibleByArgument {}

/// `inflate model`: generates a Swift model from sample payloads.
struct MakeModel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "model",
        abstract: "Writes the Swift source of a model that inflates from sample payloads.",
        discussion: """
            Prints structs with nested types. A member that is missing or null in any sample is optional. \
            Strings that are all dates of RFC 3339, or URLs, become 'Date' and 'URL'. The style 'model' \
            needs the package's trait 'Macros'. Exits with 1 when a file is no JSON, 2 when it cannot be \
            read.
            """)

    @Option(help: "The style of the model.")
    var style: ModelStyle = .model

    @Option(help: "The name of the outermost type.")
    var name = "Root"

    @Flag(help: "Prints an XCTest, too, that inflates the samples.")
    var tests = false

    @Argument(help: "The samples; '-' is standard input. (default: -)", completion: .file())
    var files: [String] = []

    @OptionGroup var options: InputOptions

    func validate() throws { try DefaultInput.check(!files.isEmpty) }

    func run() throws {
        let name = ModelNames.type(name)
        guard !ReservedNames.types.contains(name) else {
            throw ValidationError("The type cannot be named '\(name)'.")
        }
        let files = files.isEmpty ? ["-"] : files
        let shape = SampleShape()
        for (index, file) in files.enumerated() {
            showProgress(index, of: files)
            shape.add(try ParsedInput(file, options: options).json)
        }
        showProgress(files.count, of: files)
        let writer = ModelWriter(style: style)
        var source = writer.source(of: shape, name: name)
        if tests {
            source =
                "import XCTest\n" + source
                + writer.tests(of: files, name: name, isArray: writer.isArray(shape))
            if !source.contains("import Foundation") { source = "import Foundation\n" + source }
        }
        try Output.write(source)
    }

    /// Shows a progress bar on a terminal if there are many files.
    private func showProgress(_ count: Int, of files: [String]) {
        guard files.count >= 20, System.isTerminal(2) else { return }
        let done = 40 * count / files.count
        let bar = String(repeating: "#", count: done) + String(repeating: ".", count: 40 - done)
        System.report("\r[\(bar)] \(count)/\(files.count)\(count == files.count ? "\n" : "")")
    }
}
#endif
