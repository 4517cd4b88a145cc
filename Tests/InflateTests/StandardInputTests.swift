import XCTest

/// Standard input is the default where it is no terminal.
final class StandardInputTests: InflateTestCase {
    func testTheLastFileMayBeLeftOut() throws {
        XCTAssertEqual(try run("check", input: "[]"), Run(output: "-: valid\n"))
        XCTAssertEqual(try run("format", "--compact", input: "[ 1 ]"), Run(output: "[1]\n"))
        XCTAssertEqual(try run("get", input: "[ 1 ]"), Run(output: "[1]\n"))
        XCTAssertEqual(try run("get", "$[*]", input: "[1, 2]"), Run(output: "1\n2\n"))
        XCTAssertEqual(try run("get", "--paths", "$[1]", input: "[1, 2]"), Run(output: "$[1]\t2\n"))
        XCTAssertTrue(
            try run("model", "--style", "cursor", input: #"{"a": 1}"#).output.contains("let a: Int"))
        try write(#"{"a": 1}"#, to: "a.json")
        XCTAssertEqual(try run("diff", "a.json", input: #"{"a": 1}"#), Run())
        XCTAssertEqual(try run("diff", "a.json", input: #"{"a": 2}"#).status, 1)
        XCTAssertEqual(try run("merge", "a.json", input: #"{"b": 2}"#), Run(output: "{\"a\":1,\"b\":2}\n"))
        XCTAssertEqual(
            try run("patch", "a.json", input: #"[{"op": "remove", "path": "/a"}]"#), Run(output: "{}\n"))
    }

    func testPipes() throws {
        XCTAssertEqual(
            try runInShell(#"echo '{"a": [1]}' | "$inflate" get | "$inflate" format --compact"#),
            Run(output: "{\"a\":[1]}\n"))
        XCTAssertEqual(try runInShell(#""$inflate" check < /dev/null"#).status, 1)
    }

    func testAFilterWithoutAFileIsHelped() throws {
        XCTAssertEqual(
            try runInShell(#"echo '{"a": [1]}' | "$inflate" get a 0"#),
            Run(
                errors: """
                    a: cannot be read (no such file or directory)
                    hint: '-' is standard input: inflate get - a 0

                    """, status: 2))
    }

    /// `lines get` takes its arguments as `get` does.
    func testLinesGetWithoutAFile() throws {
        XCTAssertEqual(
            try run("lines", "get", "id", "n", "--csv", input: "{}"),
            Run(
                output: "n\n",
                errors: "id: cannot be read (no such file or directory)\n"
                    + "hint: '-' is standard input: inflate lines get --csv - id n\n", status: 2))
        try write("{\"a\": [1]}", to: "in.jsonl")
        let swapped = try run("lines", "get", ".a[]", "in.jsonl")
        XCTAssertTrue(
            swapped.errors.hasSuffix("hint: the file comes first: inflate lines get in.jsonl '$.a[*]'\n"),
            swapped.errors)
        XCTAssertFalse(try run("lines", "get", "none", "a").errors.contains("hint"))
        XCTAssertEqual(try run("lines", "get", "in.jsonl", "a", "0"), Run(output: "1\n"))
        XCTAssertEqual(try run("lines", "get", "in.jsonl"), Run(output: "{\"a\":[1]}\n"))
    }

    func testBothDocumentsCannotBeStandardInput() throws {
        for command in ["diff", "patch", "merge"] {
            XCTAssertEqual(try run(command, "-", input: "[]").status, 64)
            XCTAssertEqual(try run(command, "-", "-", input: "[]").status, 64)
        }
    }

    func testATerminalIsNotWaitedFor() throws {
        try write("1", to: "a.json")
        for command in [
            "check", "format", "get", "get '$.a'", "model", "diff a.json", "patch a.json", "merge a.json",
            "lines check", "lines format", "lines get '$.a'", "lines where @.a",
        ] {
            let run = try runOnTerminal(#""$inflate" \#(command)"#)
            XCTAssertEqual(run.status, 64, command)
            XCTAssertTrue(
                run.output.hasPrefix("Error: No file is given, and standard input is a terminal"),
                run.output.debugDescription)
            XCTAssertTrue(run.output.contains("\nUsage: inflate "), run.output.debugDescription)
        }
    }

    func testATerminalIsReadIfItIsAskedFor() throws {
        // `script` ends the input of its terminal with that of its own.
        let run = try runOnTerminal(#"printf 1 | "$inflate" check -"#)
        XCTAssertEqual(run.output.uncolored, "-: valid\n")
    }
}
