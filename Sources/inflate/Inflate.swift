#if CommandLine
import ArgumentParser
import Jansson
#endif

@main
enum Main {
    static func main() {
        #if CommandLine
        // If the reader closes its end, the command should not be killed: see Output.
        System.ignoreBrokenPipes()
        System.occupyStandardDescriptors()
        do {
            var command = try Inflate.parseAsRoot(System.arguments.map(String.init(argument:)))
            try command.run()
        } catch  where Inflate.exitCode(for: error) == .success {
            // What is asked for, such as help, is an output like any other.
            let isWritten: Void? = try? Output.write("\(Inflate.fullMessage(for: error))\n")
            System.terminate(isWritten == nil ? ExitCode.inaccessible.rawValue : 0)
        } catch {
            Inflate.exit(withError: error)
        }
        #else
        // The trait adds swift-argument-parser, which users of the libraries do not need.
        System.report(
            "inflate: built without its command line, which `swift build --traits CommandLine` builds\n")
        System.terminate(64)
        #endif
    }
}

#if CommandLine
/// The command `inflate`.
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

/// The exit codes in addition to 0 and those of a wrong command line.
extension ExitCode {
    /// A document is not valid, or lacks the requested value.
    static let invalid = ExitCode(1)

    /// An input cannot be read, or the output cannot be written.
    static let inaccessible = ExitCode(2)
}
#endif
