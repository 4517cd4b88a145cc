#if CommandLine
import ArgumentParser
import JanssonCore
#endif

@main
enum Main {
    static func main() {
        #if CommandLine
        // A closed reader must not kill the command: see `Output`.
        System.ignoreBrokenPipes()
        System.occupyStandardDescriptors()
        let arguments = System.arguments.map(String.init(argument:))
        do {
            var command = try Inflate.parseAsRoot(arguments)
            try command.run()
        } catch  where Inflate.exitCode(for: error) == .success {
            if let mistake = HelpRequest.mistake(in: arguments) {
                Inflate.exit(withError: ValidationError(mistake))
            }
            // Help and versions are written like other output.
            let isWritten: Void? = try? Output.write("\(Inflate.fullMessage(for: error))\n")
            System.terminate(isWritten == nil ? ExitCode.inaccessible.rawValue : 0)
        } catch {
            Inflate.exit(withError: error)
        }
        #else
        // Trait `CommandLine` adds swift-argument-parser, which the libraries do not need.
        System.report(
            "inflate: built without its command line, which `swift build --traits CommandLine` builds\n")
        System.terminate(64)
        #endif
    }
}

#if CommandLine
struct Inflate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Checks, formats, repairs, queries, compares and patches JSON, and shows how models are inflated from it.",
        discussion: """
            A FILE of '-' is standard input, and so is the last FILE if it is left out, unless standard input is \
            a terminal. What starts with '-' and is no option stands after '--', as in: inflate check -- -5

            Exits with 0 for success; 1 when a document is not valid, lacks the value, or differs; 2 when \
            something cannot be read or written; 64 for a wrong command line.
            """,
        version: "inflate \(packageVersion)",
        subcommands: [
            Demo.self, Check.self, Format.self, Repair.self, Get.self, Diff.self, Patch.self, Merge.self,
            MakeModel.self, MakeSchema.self, Lines.self,
        ])
}

/// Arguments for which swift-argument-parser prints help.
enum HelpRequest {
    /// Returns the mistake for which swift-argument-parser prints help instead of an error: an `h` in a name such as
    /// `-oh.json`, or an unknown topic of `help`.
    static func mistake(in arguments: [String]) -> String? {
        if arguments.first == "help" {
            return unknownTopic(arguments).map { "There is no command '\($0.printable)'." }
        }
        let options = arguments.prefix { $0 != "--" }
        guard !options.contains(where: { $0 == "-h" || $0.hasPrefix("--help") }) else { return nil }
        let bundle = options.first { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h") }
        return bundle.map { "Unknown option '\($0.printable)'" }
    }

    private static func unknownTopic(_ arguments: [String]) -> String? {
        var command: any ParsableCommand.Type = Inflate.self
        for name in arguments where name != "help" && !name.hasPrefix("-") {
            let next = command.configuration.subcommands.first { $0._commandName == name }
            guard let next else { return name }
            command = next
        }
        return nil
    }
}

/// The exit codes other than 0 and 64 (a wrong command line).
extension ExitCode {
    /// A document is not valid, or lacks the requested value.
    static let invalid = ExitCode(1)

    /// An input cannot be read, or the output cannot be written.
    static let inaccessible = ExitCode(2)
}
#endif
