import Foundation
import TestSupport
import XCTest

/// `inflate lines check`.
final class LinesCheckTests: InflateTestCase {
    func testValidFiles() throws {
        try write("[1, 2]\n{}\n", to: "a.jsonl")
        try write("1", to: "b.jsonl")
        try write("\n \t\r\n\n", to: "blank.jsonl")
        try write("", to: "empty.jsonl")
        XCTAssertEqual(
            try run("lines", "check", "a.jsonl", "b.jsonl", "blank.jsonl", "empty.jsonl"),
            Run(
                output: """
                    a.jsonl: 2 records, all valid
                    b.jsonl: 1 record, all valid
                    blank.jsonl: 0 records, all valid
                    empty.jsonl: 0 records, all valid

                    """))
    }

    func testEachBadRecordIsPlacedInTheFile() throws {
        try write(
            bytes: [
                "{\"a\": [1]}\r\n", "\r\n", "\n", "{\"a\":\n", "[1}\r\n", "\u{FEFF}[1]\n",
                "[\"é\", \"\0\"]\n", "[1\r2]\n",
                "[\"é\", tru]",
            ].flatMap { Array($0.utf8) } + [0x0A, 0xFF, 0x0A, 0x5B, 0x22, 0xC3, 0x22, 0x5D], to: "in.jsonl")
        XCTAssertEqual(
            try run("lines", "check", "in.jsonl"),
            Run(
                output: "in.jsonl: 9 records, 8 bad\n",
                errors: """
                    in.jsonl:4:6: a: the text ends too soon
                    in.jsonl:5:3: a brace that closes nothing: an array is open
                    in.jsonl:6:1: a byte order mark
                    in.jsonl:7:8: [1]: a NUL byte
                    in.jsonl:8:4: a comma is missing before this value
                    in.jsonl:9:7: [1]: a word that is not null, true or false
                    in.jsonl:10:1: a byte that is not UTF-8
                    in.jsonl:11:3: [0]: a byte that is not UTF-8

                    """, status: 1))
    }

    func testUnreadableFilesAndTheWorstStatus() throws {
        try write("1\n", to: "good.jsonl")
        try write("[\n", to: "bad.jsonl")
        XCTAssertEqual(
            try run("lines", "check", "none.jsonl", "bad.jsonl", ".", "good.jsonl"),
            Run(
                output: "bad.jsonl: 1 record, 1 bad\ngood.jsonl: 1 record, all valid\n",
                errors: """
                    none.jsonl: cannot be read (no such file or directory)
                    bad.jsonl:1:2: the text ends too soon
                    .: cannot be read (it is a directory)

                    """, status: 2))
        XCTAssertEqual(try run("lines", "check", "good.jsonl", "bad.jsonl").status, 1)
        XCTAssertEqual(
            try runInShell(#""$inflate" lines check <&-"#),
            Run(errors: "-: cannot be read (bad file descriptor)\n", status: 2))
        // The runtime of tasks has descriptors, too.
        XCTAssertEqual(
            try runInShell(#""$inflate" lines check --jobs 2 <&-"#),
            Run(errors: "-: cannot be read (bad file descriptor)\n", status: 2))
    }

    func testStandardInputIsTheDefault() throws {
        XCTAssertEqual(
            try run("lines", "check", input: "1\n2\n}"),
            Run(
                output: "-: 3 records, 1 bad\n", errors: "-:3:1: a brace that closes nothing\n", status: 1))
        try write("7", to: "-5")
        XCTAssertEqual(
            try run("lines", "check", "-", "--", "-5", input: "1"),
            Run(output: "-: 1 record, all valid\n-5: 1 record, all valid\n"))
    }

    func testNamesOfFilesStayOnTheirLine() throws {
        let hostile = "a\n\u{1B}[2J\u{202E}%s.jsonl"
        let escaped = #"a\n\u{1B}[2J\u{202E}%s.jsonl"#
        try write("1\n}\n", to: hostile)
        XCTAssertEqual(
            try run("lines", "check", hostile),
            Run(
                output: "\(escaped): 2 records, 1 bad\n",
                errors: "\(escaped):2:1: a brace that closes nothing\n", status: 1))
        XCTAssertEqual(
            try run("lines", "check", hostile + "x").errors,
            "\(escaped)x: cannot be read (no such file or directory)\n")
    }

    func testLinesOverTheLimitAreBadAndTheNextFollow() throws {
        let limit = 20
        // Shorter and longer than the limit, than what is read at once, and at the end.
        let lengths = [limit - 2, limit - 1, limit, 600_000, 5, 1_200_000, 600_000]
        let lines = lengths.map { "\"\(String(repeating: "x", count: $0 - 2))\"" }
        try write("1\n" + lines.joined(separator: "\n"), to: "in.jsonl")
        for jobs in ["1", "3"] {
            XCTAssertEqual(
                try run("lines", "check", "in.jsonl", "--maximum-length", "19", "--jobs", jobs),
                Run(
                    output: "in.jsonl: 8 records, 4 bad\n",
                    errors: [4, 5, 7, 8].map { "in.jsonl:\($0):1: a record of more than 19 bytes\n" }
                        .joined(),
                    status: 1))
        }
        XCTAssertEqual(
            try run("lines", "check", "in.jsonl"), Run(output: "in.jsonl: 8 records, all valid\n"))
    }

    /// Of a line that is too long, no beginning is a record, wherever a read ends.
    func testALineOverTheLimitThatIsCutAtACarriageReturnIsBad() throws {
        for jobs in ["1", "2"] {
            XCTAssertEqual(
                try runInShell(
                    #"{ printf '[1 ]\r'; sleep 0.2; printf ' 2\n3\n'; } | "#
                        + #""$inflate" lines format --maximum-length 4 --jobs \#(jobs)"#),
                Run(output: "3\n", errors: "-:1:1: a record of more than 4 bytes\n", status: 1))
        }
    }

    /// A line of 80 MB is not kept: the whole process has only 90 MB.
    func testMemoryDoesNotGrowWithALineOverTheLimit() throws {
        #if os(Linux)
        try XCTSkipIf(isSanitized, "a sanitizer reserves more memory than the limit")
        XCTAssertEqual(
            try runInShell(
                #"ulimit -v 90000; { head -c 80000000 /dev/zero | tr '\0' x; echo; echo 1; } | "#
                    + #""$inflate" lines check --maximum-length 1000000"#),
            Run(
                output: "-: 2 records, 1 bad\n", errors: "-:1:1: a record of more than 1000000 bytes\n",
                status: 1))
        #endif
    }

    func testWrongCommandLines() throws {
        for arguments in [["--jobs", "0"], ["--jobs", "x"], ["--maximum-length", "0"], ["--bad", "null"]] {
            XCTAssertEqual(try run(["lines", "check"] + arguments).status, 64, "\(arguments)")
        }
        XCTAssertEqual(try run("lines", "get", "a", "--bad", "x").status, 64)
        XCTAssertEqual(try run("lines", "get", "$.a[", input: "1").status, 64)
        XCTAssertEqual(try run("lines", "check", "--format", "csv").status, 64)
        XCTAssertEqual(try run("lines", "format", "--canonical", "--ascii").status, 64)
    }
}
