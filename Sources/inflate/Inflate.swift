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
        let arguments = CommandNames.completed(System.arguments.map(String.init(argument:)))
        if let mistake = CommandNames.mistake(in: arguments) {
            Inflate.exit(withError: ValidationError(mistake))
        }
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
            inflate FILE is 'inflate format FILE', unless FILE is the name of a command. A FILE of '-' is standard input, and so is the last FILE if it is left out, unless standard input is \
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
        if arguments.first == "help" { return CommandNames.unknown(in: arguments)?.mistake() }
        let options = arguments.prefix { $0 != "--" }
        guard !options.contains(where: { $0 == "-h" || $0.hasPrefix("--help") }) else { return nil }
        let bundle = options.first { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h") }
        return bundle.map { "Unknown option '\($0.printable)'" }
    }
}

enum CommandNames {
    /// Returns the arguments with `format` before a sole file.
    static func completed(_ arguments: [String]) -> [String] {
        guard let first = arguments.first, unknown(in: [first]) != nil || first == "-" else {
            return arguments
        }
        return first == "-" || first.isFile ? ["format"] + arguments : arguments
    }

    /// Returns what is wrong with the name of the command, if anything.
    static func mistake(in arguments: [String]) -> String? {
        guard let first = arguments.first, first != "help", !first.hasPrefix("-") else { return nil }
        let names = Array(arguments.prefix { !$0.hasPrefix("-") })
        guard let unknown = unknown(in: names, stopsAtCommand: true) else { return nil }
        // In place of a command, there may be a file.
        return unknown.name == first ? unknown.mistake("command or file") : unknown.mistake()
    }

    /// Returns the first name that is not that of a command.
    ///
    /// - Parameter stopsAtCommand: Whether the arguments after the name of a command without subcommands are ignored.
    static func unknown(in arguments: [String], stopsAtCommand: Bool = false) -> Unknown? {
        var command: any ParsableCommand.Type = Inflate.self
        for name in arguments where name != "help" && !name.hasPrefix("-") {
            let subcommands = command.configuration.subcommands
            if subcommands.isEmpty, stopsAtCommand { return nil }
            guard let next = subcommands.first(where: { $0._commandName == name }) else {
                return Unknown(name: name, commands: subcommands.map { $0._commandName })
            }
            command = next
        }
        return nil
    }

    struct Unknown {
        let name: String
        let commands: [String]

        func mistake(_ kind: String = "command") -> String {
            let near = NearName.nearest(to: name, among: commands)
            return "There is no \(kind) '\(name.printable)'." + (near.map { " Did you mean '\($0)'?" } ?? "")
        }
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
