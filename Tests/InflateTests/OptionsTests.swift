import XCTest

/// The options that all commands have.
final class OptionsTests: InflateTestCase {
    /// What is asked for is an output like any other.
    func testHelpThatCannotBeWrittenIsAFailure() throws {
        #if os(Linux)
        for option in [
            "--help", "--version", "help check", "check --help", "--generate-completion-script bash",
        ] {
            XCTAssertEqual(
                try runInShell(#""$inflate" \#(option) > /dev/full"#),
                Run(
                    errors: "inflate: standard output cannot be written (no space left on the device)\n",
                    status: 2), option)
        }
        XCTAssertEqual(
            try runInShell(#"{ sleep 0.1; "$inflate" --help; echo $? >&2; } | :"#), Run(errors: "0\n"))
        #endif
    }

    func testVersion() throws {
        let version = try run("--version")
        XCTAssertEqual(version.status, 0)
        XCTAssertNotNil(version.output.wholeMatch(of: #/inflate [0-9]+\.[0-9]+\.[0-9]+\n/#), version.output)
    }

    /// A name that looks like short options with an `h` among them, and a command that does not exist, ask for no help.
    func testOnlyHelpIsAnsweredWithHelp() throws {
        try write("{", to: "-oh.json")
        let refused: [(arguments: [String], error: String)] = [
            (["check", "-oh.json"], "Unknown option '-oh.json'"), (["-oh"], "Unknown option '-oh'"),
            (["help", "foo"], "There is no command 'foo'."), (["foo"], "There is no command or file 'foo'."),
            (["help", "chekc"], "There is no command 'chekc'. Did you mean 'check'?"),
            (["fmt", "x"], "There is no command or file 'fmt'. Did you mean 'format'?"),
            (["lines", "were"], "There is no command 'were'. Did you mean 'where'?"),
            (["lines", "-oh.json"], "Unknown option '-oh.json'"),
            (["help", "lines", "foo"], "There is no command 'foo'."),
        ]
        for (arguments, error) in refused {
            let run = try run(arguments)
            XCTAssertEqual(run.output, "", "\(arguments)")
            XCTAssertTrue(run.errors.hasPrefix("Error: \(error)\n"), run.errors)
            XCTAssertEqual(run.status, 64, "\(arguments)")
        }
        for arguments in [["check", "-h"], ["check", "-oh.json", "--help"], ["help", "lines", "get"]] {
            let run = try run(arguments)
            XCTAssertTrue(run.output.hasPrefix("OVERVIEW: "), "\(arguments)")
            XCTAssertEqual(run.status, 0, "\(arguments)")
        }
    }

    /// A file needs no command, unless it has the name of one.
    func testAFileIsFormatted() throws {
        try write("[1]", to: "a.json")
        try write("[2]", to: "check")
        for arguments in [["a.json"], ["a.json", "--indent", "2"], ["-"]] {
            XCTAssertEqual(try run(arguments, input: "[1]"), Run(output: "[\n  1\n]\n"), "\(arguments)")
        }
        XCTAssertEqual(try run("a.json", "--compact"), Run(output: "[1]\n"))
        XCTAssertEqual(try run("check", input: "1"), Run(output: "-: valid\n"))
        XCTAssertEqual(try run("./check", "--compact"), Run(output: "[2]\n"))
        // A file whose name is not UTF-8, and a pipe.
        #if os(Linux)
        XCTAssertEqual(
            try runInShell(#"n=$(printf 'a\377.json'); echo '[3]' > "$n"; "$inflate" "$n" --compact"#),
            Run(output: "[3]\n"))
        XCTAssertEqual(
            try runInShell(#"mkfifo p; echo '[4]' > p & "$inflate" p --compact"#), Run(output: "[4]\n"))
        #endif
        XCTAssertEqual(try run(".").status, 64)
    }

    func testMaximumDepth() throws {
        let deep = "[[[1]]]"
        XCTAssertEqual(try run("check", "--max-depth", "3", input: deep).status, 0)
        XCTAssertEqual(
            try run("check", "--max-depth", "2", input: deep),
            Run(
                errors: "-:1:3: [0][0]: nested deeper than 2 arrays and objects\n[[[1]]]\n  ^\n", status: 1))
        let deeper = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        XCTAssertEqual(try run("check", input: deeper).status, 1)
        XCTAssertEqual(try run("check", "--max-depth", "2048", input: deeper).status, 0)
        // The innermost of 2048 must be empty.
        for (text, status) in [("", Int32(0)), ("1", 1)] {
            let deepest = String(repeating: "[", count: 2048) + text + String(repeating: "]", count: 2048)
            XCTAssertEqual(try run("check", "--max-depth", "2048", input: deepest).status, status)
        }
        for wrong in ["2049", "-1", "x"] {
            XCTAssertEqual(try run("check", "--max-depth=\(wrong)", input: "1").status, 64, wrong)
        }
        XCTAssertEqual(
            try run("lines", "check", "--max-depth", "1", input: "[]\n[[]]\n"),
            Run(
                output: "-: 2 records, 1 bad\n",
                errors: "-:2:2: [0]: nested deeper than 1 arrays and objects\n", status: 1))
    }

    func testDuplicates() throws {
        let text = #"{"a": 1, "a": 2}"#
        for arguments in [
            ["check"], ["format"], ["get"], ["model"], ["lines", "check"], ["lines", "get", "-", "a"],
            ["lines", "where", "@.a"],
        ] {
            XCTAssertEqual(try run(arguments, input: text).status, 0, "\(arguments)")
            let rejected = try run(arguments + ["--duplicates", "reject"], input: text)
            XCTAssertEqual(rejected.status, 1, "\(arguments)")
            XCTAssertTrue(
                rejected.errors.hasPrefix("-:1:10: a: duplicate key\n"), rejected.errors)
        }
        XCTAssertEqual(try run("check", "--duplicates", "allow", input: text).status, 0)
        XCTAssertEqual(try run("check", "--duplicates", "some", input: text).status, 64)
    }

    func testDialects() throws {
        let jsonc = "[1, // one\n]"
        let json5 = "{a: 'b', c: +.5}"
        try write(jsonc, to: "a")
        for arguments in [
            ["check", "a"], ["format", "a"], ["get", "a"], ["model", "a"], ["diff", "a", "a"],
        ] {
            XCTAssertNotEqual(try run(arguments).status, 0, "\(arguments)")
            for dialect in ["jsonc", "json5"] {
                XCTAssertEqual(try run(arguments + ["--dialect", dialect]).status, 0, "\(arguments)")
            }
        }
        XCTAssertEqual(
            try run("format", "--compact", "--dialect", "json5", input: json5),
            Run(output: "{\"a\":\"b\",\"c\":0.5}\n"))
        XCTAssertEqual(try run("format", "--dialect", "jsonc", input: json5).status, 1)
        XCTAssertEqual(
            try run("lines", "format", "--dialect", "json5", input: "{a: 1}\n['b'] // c\n"),
            Run(output: "{\"a\":1}\n[\"b\"]\n"))
        XCTAssertEqual(try run("check", "--dialect", "yaml", input: "1").status, 64)
    }

    /// JSON has no notation for them.
    func testWhatCannotBeWrittenIsAnError() throws {
        let run = try run("format", "--dialect", "json5", input: "[NaN]")
        XCTAssertEqual(run.status, 1)
        XCTAssertTrue(run.errors.hasPrefix("-: [0]: expected a finite number"), run.errors)
    }
}
