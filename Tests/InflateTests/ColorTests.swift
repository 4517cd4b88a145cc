import Foundation
import Jansson
import TestSupport
import XCTest

/// Colours, and that there are none in pipes.
final class ColorTests: InflateTestCase {
    func testOutput() throws {
        try write(#"{"a": ["x\"", -1.5, null, true], "b": {}}"#, to: "in.json")
        let (key, string, number, literal, end) = (
            "\u{1B}[1;34m", "\u{1B}[32m", "\u{1B}[36m", "\u{1B}[35m", "\u{1B}[0m"
        )
        XCTAssertEqual(
            try run("format", "in.json", "--compact", "--color", "always"),
            Run(
                output: "{\(key)\"a\"\(end):[\(string)\"x\\\"\"\(end),\(number)-1.5\(end),"
                    + "\(literal)null\(end),\(literal)true\(end)],\(key)\"b\"\(end):{}}\n"))
        XCTAssertEqual(
            try run("get", "in.json", "a", "0", "--color", "always"),
            Run(output: "\(string)\"x\\\"\"\(end)\n"))
        XCTAssertEqual(
            try run("get", "in.json", "a", "0", "--raw", "--color", "always"), Run(output: "x\"\n"))
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "--color", "always", input: "{\"a\": 1}\n{\"a\": \"b\"}"),
            Run(output: "\(number)1\(end)\n\(string)\"b\"\(end)\n"))
        // White space may follow a key in what is printed as it was.
        XCTAssertEqual(
            try run("repair", "--color", "always", input: "{\"a\" \n: \"b\" }"),
            Run(output: "{\(key)\"a\"\(end) \n: \(string)\"b\"\(end) }\n"))
        for command in [
            ["merge", "in.json"], ["diff", "in.json", "--json"], ["diff", "in.json", "--patch"],
        ] {
            let colored = try run(command + ["--color", "always"], input: #"{"c": 1}"#)
            XCTAssertTrue(colored.output.contains("\u{1B}["), "\(command)")
            XCTAssertEqual(
                colored.output.uncolored, try run(command, input: #"{"c": 1}"#).output, "\(command)")
        }
    }

    func testErrorsAndTheCaret() throws {
        XCTAssertEqual(
            try run("check", "--color", "always", input: "[\n{\"^\": tru}"),
            Run(
                errors: """
                    \u{1B}[1m-:2:7:\u{1B}[0m [0]["^"]: \u{1B}[1;31ma word that is not null, true or false\u{1B}[0m
                    {"^": tru}
                          \u{1B}[1;32m^\u{1B}[0m

                    """, status: 1))
        XCTAssertEqual(
            try run("check", "--color", "always", "none.json"),
            Run(
                errors: "\u{1B}[1mnone.json:\u{1B}[0m "
                    + "\u{1B}[1;31mcannot be read (no such file or directory)\u{1B}[0m\n", status: 2))
        XCTAssertEqual(
            try run("lines", "check", "--color", "always", input: "[").errors,
            "\u{1B}[1m-:1:2:\u{1B}[0m \u{1B}[1;31mthe text ends too soon\u{1B}[0m\n")
        XCTAssertEqual(
            try run("get", "-", "a.b", "--color", "always", input: #"{"a": {"b": 1}}"#).errors
                .split(separator: "\n").last,
            "\u{1B}[1;36mhint:\u{1B}[0m did you mean: inflate get - a b")
    }

    func testOnlyATerminalIsColoured() throws {
        try write("[1]", to: "in.json")
        try write("[", to: "bad.json")
        let plain = "[\n  1\n]\n"
        XCTAssertEqual(try run("format", "in.json").output, plain)
        let drawn = try runOnTerminal(#""$inflate" format in.json; "$inflate" check bad.json"#).output
        XCTAssertTrue(drawn.contains("\u{1B}[36m1\u{1B}[0m"), drawn.debugDescription)
        XCTAssertTrue(drawn.contains("\u{1B}[1;32m^"), drawn.debugDescription)
        // Only that which is the terminal is coloured.
        let mixed = try runOnTerminal(
            #""$inflate" format in.json > out; "$inflate" check bad.json 2> errors"#)
        XCTAssertEqual(mixed.output, "")
        XCTAssertEqual(try runInShell("cat out").output, plain)
        XCTAssertEqual(try runInShell("cat errors").output, "bad.json:1:2: the text ends too soon\n[\n ^\n")
        for quiet in ["NO_COLOR=1", "TERM=dumb"] {
            XCTAssertEqual(try runOnTerminal(#"\#(quiet) "$inflate" format in.json"#).output, plain, quiet)
        }
        XCTAssertEqual(try runOnTerminal(#""$inflate" format in.json --color never"#).output, plain)
        XCTAssertNotEqual(try runOnTerminal(#"NO_COLOR= "$inflate" format in.json"#).output, plain)
        XCTAssertNotEqual(
            try runOnTerminal(#"NO_COLOR=1 "$inflate" format in.json --color always"#).output, plain)
    }

    /// On any document, and in pieces: a large one is written by many.
    func testTheTextWithoutColoursIsThePlainText() throws {
        var random = SplitMix64(state: 15)
        for index in 0..<3 {
            let count = index == 0 ? 1_000 : 20
            let value = JSONValue.array((0..<count).map { _ in JSONValue.random(&random) })
            try write(value.serializedString(), to: "in.json")
            for layout in [["--compact"], ["--indent", "0"], ["--ascii", "--sort-keys"]] {
                let plain = try run(["format", "in.json"] + layout)
                let colored = try run(["format", "in.json", "--color", "always"] + layout)
                XCTAssertEqual(colored.output.uncolored, plain.output)
                XCTAssertEqual(colored.status, 0)
            }
        }
    }
}
