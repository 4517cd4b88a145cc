import Foundation
import XCTest

/// `inflate lines get --csv`, `--tsv` and `--raw`.
final class LinesTableTests: InflateTestCase {
    private let input = #"""
        {"id": 1.50, "user": {"name": "Ann, \"A\"", "tags": ["x", "y"]}, "on": true}
        {"id": 2, "user.name": "whole key", "user": {"name": "not this"}, "on": null}
        {"user": {"name": "two\nlines\tand\\a\r"}, "on": ""}
        []
        """#

    func testCSV() throws {
        try write(input, to: "in.jsonl")
        let table = #"""
            id,user.name,/user/tags,user.tags.1,on
            1.50,"Ann, ""A""","[""x"",""y""]",y,true
            2,whole key,,,
            ,"two
            lines	and\a
            """# + "\r\",,,\"\"\n,,,,\n"
        let columns = ["id", "user.name", "/user/tags", "user.tags.1", "on", "--csv"]
        XCTAssertEqual(try run(["lines", "get", "in.jsonl"] + columns), Run(output: table))
        XCTAssertEqual(
            try run(["lines", "get", "-", "--jobs", "2"] + columns, input: input), Run(output: table))
        // A single column has no blank lines, which readers skip.
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "--csv", input: "{\"a\":1}\n{}\n"), Run(output: "a\n1\n\"\"\n"))
        // The header is written once.
        XCTAssertEqual(
            try run("lines", "get", "--file", "in.jsonl", "--file", "in.jsonl", "id", "on", "--csv").output
                .components(separatedBy: "id,on\n").count, 2)
    }

    func testTSV() throws {
        let rows = [
            ["id", "user", "user.name"],
            ["1.50", #"{"name":"Ann, \\"A\\"","tags":["x","y"]}"#, #"Ann, "A""#],
            ["2", #"{"name":"not this"}"#, "whole key"],
            ["", #"{"name":"two\\nlines\\tand\\\\a\\r"}"#, #"two\nlines\tand\\a\r"#],
            ["", "", ""],
        ]
        XCTAssertEqual(
            try run("lines", "get", "-", "id", "user", "user.name", "--tsv", input: input),
            Run(output: rows.map { $0.joined(separator: "\t") + "\n" }.joined()))
    }

    func testBadRecordsAndMistakes() throws {
        let input = "{\"a\": 1}\n{\"a\": }\n{\"a\": 2}"
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "--csv", input: input),
            Run(output: "a\n1\n2\n", errors: "-:2:7: a: a value is missing after the colon\n", status: 1))
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "--csv", "--bad", "omit", input: input),
            Run(output: "a\n1\n2\n"))
        for arguments in [
            ["--csv"], ["-", "--csv"], ["-", "a", "--csv", "--tsv"], ["-", "a", "--csv", "--raw"],
            ["-", "a", "--csv", "--bad", "null"], ["-", "$.a", "--csv"], ["-", "/~2", "--csv"],
        ] {
            XCTAssertEqual(try run(["lines", "get"] + arguments, input: input).status, 64, "\(arguments)")
        }
        // A table is not coloured.
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "--csv", "--color", "always", input: "{\"a\": \"x\"}"),
            Run(output: "a\nx\n"))
    }

    func testRaw() throws {
        let input = #"{"a": "x \"y\"\n"}"# + "\n{\"a\": [\"z\"]}\n{\"a\": 1.0}"
        for option in ["--raw", "-r"] {
            XCTAssertEqual(
                try run("lines", "get", "-", "a", option, input: input),
                Run(output: "x \"y\"\n\n[\"z\"]\n1.0\n"))
            XCTAssertEqual(
                try run("lines", "get", "$.a", option, "--color", "always", input: "{\"a\": \"x\"}"),
                Run(output: "x\n"))
            XCTAssertEqual(try run("get", "-", "a", option, input: "{\"a\": \"x\"}"), Run(output: "x\n"))
        }
    }

    /// A path that no record has is most likely misspelt.
    func testPathsThatNoRecordHas() throws {
        let input = "{}\n{\"user\": {\"name\": 1}}\n{\"user\": {}}\n"
        XCTAssertEqual(
            try run("lines", "get", "-", "user.name", "--bad", "omit", input: input),
            Run(
                errors: "inflate: no record has a value at user.name\n"
                    + "hint: did you mean: inflate lines get - user name\n"))
        XCTAssertEqual(
            try run("lines", "get", "-", "usr", "--bad", "null", "--jobs", "2", input: input),
            Run(
                output: "null\nnull\nnull\n",
                errors:
                    "inflate: no record has a value at usr\nhint: did you mean: inflate lines get - user\n"))
        // Without --bad, each record was reported.
        let errors = try run("lines", "get", "--file", "-", "usr", input: input).errors
        XCTAssertTrue(
            errors.hasSuffix(
                "usr: missing, expected a value\nhint: did you mean: inflate lines get --file - user\n"),
            errors)
        XCTAssertEqual(errors.split(separator: "\n").count, 4)
        XCTAssertEqual(
            try run("lines", "get", "-", "user", "other", "--csv", input: input),
            Run(
                output: "user,other\n,\n\"{\"\"name\"\":1}\",\n{},\n",
                errors: "inflate: no record has a value at other\n"))
        XCTAssertEqual(
            try run("lines", "get", "-", "usre.naem", "--csv", input: "{\"user\": {\"name\": 1}}"),
            Run(
                output: "usre.naem\n\"\"\n",
                errors: "inflate: no record has a value at usre.naem\nhint: did you mean: user.name\n"))
        XCTAssertEqual(try run("lines", "get", "-", "a", "--bad", "omit", input: ""), Run())
    }

    /// Documentation/Command.md shows the commands and their output.
    func testTheSamplesOfThePage() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Command.md"), encoding: .utf8)
        for command in [
            #"printf '{"id": 1, "n": {"a": "x, y"}}\n{"id": 2}\n' | inflate lines get - id n.a --csv"#,
            #"printf '{"id": 1, "n": 5}\n{"id": 2, "n": 7}\n' | inflate lines where '@.n > 5 && @.id'"#,
        ] {
            let run = try runInShell(command.replacing("| inflate", with: #"| "$inflate""#))
            XCTAssertEqual(run.status, 0, run.errors)
            XCTAssertTrue(page.contains("\n$ \(command)\n\(run.output)"), run.output)
        }
    }
}
