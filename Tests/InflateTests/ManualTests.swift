import Foundation
import Jansson
import XCTest

/// The man page and the completions say what the parser of the command line takes.
final class ManualTests: InflateTestCase {
    private struct Command {
        let name: String
        var options: Set<String> = []
    }

    /// All commands, by what the parser says of itself.
    private func commands() throws -> [Command] {
        let dump = try run("--experimental-dump-help")
        XCTAssertEqual(dump.status, 0)
        var commands: [Command] = []
        var rest = [(try JSON(parsing: dump.output)["command"], "")]
        while let (json, parent) = rest.popLast() {
            let name = parent + (json["commandName"].value.string ?? "")
            var command = Command(name: name)
            for argument in json["arguments"].elements where argument["shouldDisplay"].value.bool == true {
                for option in argument["names"].elements where option["kind"].value.string == "long" {
                    command.options.insert(option["name"].value.string ?? "")
                }
            }
            commands.append(command)
            for subcommand in json["subcommands"].elements { rest.append((subcommand, name + " ")) }
        }
        return commands
    }

    private func page() throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...3 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appendingPathComponent("Documentation/inflate.1"), encoding: .utf8)
    }

    /// The options below each heading of the page.
    private func documented() throws -> [String: Set<String>] {
        var heading = ""
        var options: [String: Set<String>] = [:]
        for line in try page().split(separator: "\n") {
            if let match = line.wholeMatch(of: #/\.S[sh] (.*)/#) {
                heading = String(match.1)
                options[heading] = []
            }
            guard line.hasPrefix(".It Fl ") else { continue }
            for match in line.matches(of: #/Fl -([a-z-]+)/#) { options[heading]?.insert(String(match.1)) }
        }
        return options
    }

    func testThePageHasEveryCommandAndOption() throws {
        let commands = try commands()
        XCTAssertGreaterThan(commands.count, 12)
        let page = try documented()
        let shared = page["OPTIONS"] ?? []
        XCTAssertEqual(shared, ["max-depth", "duplicates", "dialect", "color", "help", "version"])
        var all: Set<String> = []
        for command in commands where command.name != "inflate" {
            guard let own = page[command.name] else {
                XCTFail("\(command.name) is not in the page")
                continue
            }
            let ofLines = command.name.hasPrefix("inflate lines ") ? page["inflate lines"] ?? [] : []
            XCTAssertEqual(
                command.options.subtracting(shared).subtracting(ofLines).subtracting(own), [], command.name)
            XCTAssertEqual(
                own.subtracting(command.options).subtracting([
                    "format", "jobs", "maximum-length", "bad", "line-buffered",
                ]), [], command.name)
            all.formUnion(command.options)
        }
        for (heading, options) in page {
            XCTAssertEqual(options.subtracting(all), [], "\(heading) has an option that is none")
            if heading.hasPrefix("inflate ") {
                XCTAssertTrue(commands.contains { $0.name == heading }, "\(heading) is no command")
            }
        }
    }

    /// Every command that reads documents has the options that the page says it has.
    func testSharedOptions() throws {
        for command in try commands()
        where !["inflate", "inflate lines", "inflate demo", "inflate help"].contains(command.name) {
            XCTAssertTrue(
                command.options.isSuperset(of: ["max-depth", "duplicates", "dialect", "color"]), command.name)
        }
    }

    func testThePageIsWellFormed() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else {
            throw XCTSkip("there is no man")
        }
        try write(try page(), to: "inflate.1")
        let run = try runInShell("man --warnings -E UTF-8 -l inflate.1")
        XCTAssertEqual(run.errors, "")
        XCTAssertTrue(run.output.contains("--max-depth"))
    }

    func testCompletions() throws {
        let commands = try commands()
        let options = Set(commands.flatMap(\.options))
        for shell in ["bash", "zsh", "fish"] {
            let script = try run("--generate-completion-script", shell)
            XCTAssertEqual(script.status, 0, shell)
            for option in options { XCTAssertTrue(script.output.contains(option), "\(shell): \(option)") }
            guard shell == "zsh" else { continue }
            // It says of each argument that is a file what completes it.
            for command in commands where command.options.contains("dialect") {
                let function = "_\(command.name.replacing(" ", with: "_"))()"
                XCTAssertTrue(script.output.contains(function), command.name)
            }
        }
        XCTAssertEqual(
            try runInShell(#""$inflate" --generate-completion-script bash > script; bash -n script"#), Run())
    }
}
