import Foundation
import TestSupport
import XCTest

final class FormatTests: InflateTestCase {
    private let source = #"{"b": [1, 2.50, {}], "a": "é/\u0007", "b2": 123456789012345678901234567890}"#

    override func setUpWithError() throws {
        try super.setUpWithError()
        try write(source, to: "in.json")
    }

    func testIndentsByTwo() throws {
        XCTAssertEqual(
            try run("format", "in.json"),
            Run(
                output: #"""
                    {
                      "b": [
                        1,
                        2.50,
                        {}
                      ],
                      "a": "é/\u0007",
                      "b2": 123456789012345678901234567890
                    }

                    """#))
    }

    func testOptions() throws {
        let cases: [(options: [String], output: String)] = [
            (["--compact"], #"{"b":[1,2.50,{}],"a":"é/\u0007","b2":123456789012345678901234567890}"#),
            (
                ["--indent", "0"],
                #"{"b": [1, 2.50, {}], "a": "é/\u0007", "b2": 123456789012345678901234567890}"#
            ),
            (
                ["--compact", "--sort-keys"],
                #"{"a":"é/\u0007","b":[1,2.50,{}],"b2":123456789012345678901234567890}"#
            ),
            (
                ["--compact", "--ascii"],
                #"{"b":[1,2.50,{}],"a":"\u00E9/\u0007","b2":123456789012345678901234567890}"#
            ),
            (
                ["--indent=3", "--sort-keys", "--ascii"],
                #"""
                {
                   "a": "\u00E9/\u0007",
                   "b": [
                      1,
                      2.50,
                      {}
                   ],
                   "b2": 123456789012345678901234567890
                }
                """#
            ),
        ]
        for (options, output) in cases {
            XCTAssertEqual(
                try run(["format", "in.json"] + options), Run(output: output + "\n"), "\(options)")
        }
    }

    func testStandardInput() throws {
        XCTAssertEqual(try run("format", "-", "--compact", input: " [ 1 ] "), Run(output: "[1]\n"))
    }

    func testWrongOptions() throws {
        for options in [
            ["--indent", "2", "--compact"], ["--indent", "32"], ["--indent=-1"], ["--indent", "x"],
        ] {
            let run = try run(["format", "in.json"] + options)
            XCTAssertEqual(run.status, 64, "\(options)")
            XCTAssertEqual(run.output, "", "\(options)")
        }
    }

    func testInvalidAndUnreadable() throws {
        try write("[1,\n2", to: "bad.json")
        XCTAssertEqual(
            try run("format", "bad.json"),
            Run(
                errors: """
                    bad.json:2:2: the text ends too soon
                    2
                     ^
                    hint: the array that begins at line 1, column 1 is not closed

                    """, status: 1))
        XCTAssertEqual(
            try run("format", "none.json"),
            Run(errors: "none.json: cannot be read (no such file or directory)\n", status: 2))
    }

    func testALargeDocumentIsWrittenWhole() throws {
        let text = "[" + Array(repeating: "\"0123456789\"", count: 100_000).joined(separator: ",") + "]"
        try write(text, to: "large.json")
        XCTAssertEqual(
            try runInShell(#""$inflate" format large.json --compact | cat"#), Run(output: text + "\n"))
        XCTAssertEqual(
            try runInShell(#"{ "$inflate" format large.json; echo $? >&2; } | head -n 2"#),
            Run(output: "[\n  \"0123456789\",\n", errors: "0\n"))
    }

    func testAFullDiskIsAFailure() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else {
            throw XCTSkip("There is no /dev/full here.")
        }
        XCTAssertEqual(
            try runInShell(#""$inflate" format in.json >/dev/full"#),
            Run(
                errors: "inflate: standard output cannot be written (no space left on the device)\n",
                status: 2))
    }

    /// The signal of the limit is ignored, as services do, so that writing fails. That of a profile would, too.
    func testAFileThatMayNotGrowIsAFailure() throws {
        try XCTSkipIf(isThreadSanitized, "the sanitizer maps a file of its own")
        try write("[" + String(repeating: "\"0123456789\",", count: 1_000) + "1]", to: "large.json")
        XCTAssertEqual(
            try runInShell(
                #"trap "" XFSZ; ulimit -f 2; LLVM_PROFILE_FILE=/dev/null "$inflate" format large.json >cut.json"#
            ),
            Run(errors: "inflate: standard output cannot be written (the file is too large)\n", status: 2))
    }

    func testAFileNamedLikeAnOption() throws {
        try write("[]", to: "-5")
        XCTAssertEqual(try run("format", "--compact", "--", "-5"), Run(output: "[]\n"))
    }
}
