import XCTest

final class CheckTests: InflateTestCase {
    func testValidFiles() throws {
        try write("[1, 2]", to: "a.json")
        try write("{}", to: "b.json")
        XCTAssertEqual(try run("check", "a.json", "b.json"), Run(output: "a.json: valid\nb.json: valid\n"))
    }

    func testInvalidFileIsReportedWithItsPlace() throws {
        try write("{\n  \"age\": tru\n}\n", to: "bad.json")
        XCTAssertEqual(
            try run("check", "bad.json"),
            Run(
                errors: """
                    bad.json:2:10: age: a word that is not null, true or false
                      "age": tru
                             ^

                    """, status: 1))
    }

    func testEmptyFileIsInvalid() throws {
        try write("", to: "empty.json")
        let run = try run("check", "empty.json")
        XCTAssertEqual(run.status, 1)
        XCTAssertTrue(run.errors.hasPrefix("empty.json:1:1: "), run.errors)
    }

    func testUnreadableFiles() throws {
        XCTAssertEqual(
            try run("check", "none.json"),
            Run(errors: "none.json: cannot be read (no such file or directory)\n", status: 2))
        XCTAssertEqual(
            try run("check", "."), Run(errors: ".: cannot be read (it is a directory)\n", status: 2))
        XCTAssertEqual(
            try run("check", ""), Run(errors: ": cannot be read (no such file or directory)\n", status: 2))
    }

    func testAllFilesAreCheckedAndTheWorstDecidesTheStatus() throws {
        try write("1", to: "good.json")
        try write("[1,", to: "bad.json")
        let mixed = try run("check", "none.json", "bad.json", "good.json")
        XCTAssertEqual(mixed.status, 2)
        XCTAssertEqual(mixed.output, "good.json: valid\n")
        XCTAssertEqual(
            mixed.errors,
            "none.json: cannot be read (no such file or directory)\nbad.json:1:4: the text ends too soon\n[1,\n   ^\n"
        )
        XCTAssertEqual(try run("check", "bad.json", "good.json").status, 1)
        XCTAssertEqual(try run("check", "bad.json", "none.json").status, 2)
    }

    func testStandardInput() throws {
        XCTAssertEqual(try run("check", "-", input: "[]"), Run(output: "-: valid\n"))
        XCTAssertEqual(
            try run("check", "-", input: "[}"),
            Run(errors: "-:1:2: a brace that closes nothing: an array is open\n[}\n ^\n", status: 1))
    }

    func testStandardInputThatIsAPipe() throws {
        XCTAssertEqual(
            try runInShell(#"(echo '['; sleep 0.1; echo ']') | "$inflate" check -"#),
            Run(output: "-: valid\n"))
    }

    func testClosedStandardInputIsUnreadable() throws {
        XCTAssertEqual(
            try runInShell(#""$inflate" check - <&-"#),
            Run(errors: "-: cannot be read (bad file descriptor)\n", status: 2))
    }

    func testAFileNamedLikeAnOption() throws {
        try write("1", to: "-5")
        try write("1", to: "--help")
        try write("1", to: "--")
        XCTAssertEqual(
            try run("check", "--", "-5", "--help", "--"),
            Run(output: "-5: valid\n--help: valid\n--: valid\n"))
        XCTAssertEqual(try run("check", "./-5"), Run(output: "./-5: valid\n"))
    }

    func testAClosedReaderIsNotAFailure() throws {
        try write("1", to: "good.json")
        try write("[1,", to: "bad.json")
        XCTAssertEqual(
            try runInShell(#"{ sleep 0.1; "$inflate" check good.json; echo $? >&2; } | :"#),
            Run(errors: "0\n"))
        XCTAssertEqual(
            try runInShell(
                #"{ sleep 0.1; "$inflate" check good.json bad.json 2>/dev/null; echo $? >&2; } | :"#),
            Run(errors: "1\n"))
        // The messages are what is written of bad files. The check of the second one would not end.
        XCTAssertEqual(
            try runInShell(
                #"mkfifo fifo; { sleep 0.1; timeout 10 "$inflate" check bad.json fifo 2>&1; echo $? > status; } | :; cat status"#
            ),
            Run(output: "1\n"))
    }

    /// A source that is not JSON and has no end is not read to its end.
    func testEndlessInput() throws {
        try write("{}", to: "any.schema")
        for options in ["", "--schema any.schema"] {
            let words = try runInShell(#"yes | timeout 60 "$inflate" check \#(options)"#)
            XCTAssertTrue(words.errors.hasPrefix("-:1:1: "), words.errors)
            XCTAssertEqual(words.status, 1)
            let zeros = try runInShell(#"timeout 60 "$inflate" check \#(options) /dev/zero"#)
            XCTAssertTrue(zeros.errors.hasPrefix("/dev/zero:1:1: "), zeros.errors)
            XCTAssertEqual(zeros.status, 1)
        }
    }

    func testALargePipe() throws {
        let list = #"(echo '['; yes 1, | head -c 9000000; echo '1]')"#
        XCTAssertEqual(
            try runInShell(list + #" | "$inflate" check"#), Run(output: "-: valid\n"))
        XCTAssertEqual(
            try runInShell("(\(list); echo 2)" + #" | "$inflate" check"#).errors.prefix(12), "-:3000003:1:")
    }
}
