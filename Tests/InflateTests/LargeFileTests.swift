import Foundation
import TestSupport
import XCTest

/// Files of more than 50 MB: a progress bar, and memory that does not grow with them.
final class LargeFileTests: InflateTestCase {
    /// A file of 60 MB in the test's folder; with an end that is none if it is to be bad.
    private func writeLargeFile(isBad: Bool = false) throws {
        let made = try runInShell(
            #"{ echo '[0'; yes ',{"name": "Ann", "tags": ["a", "é\n", 1.5], "ok": true}' | head -n 1100000; "#
                + (isBad ? #"echo '}'; } > large.json"# : #"echo ']'; } > large.json"#))
        XCTAssertEqual(made, Run())
    }

    func testMemoryDoesNotGrowWithTheFile() throws {
        try skipInShortRuns()
        #if os(Linux)
        try XCTSkipIf(isSanitized, "a sanitizer reserves more memory than the limit")
        try writeLargeFile()
        XCTAssertEqual(
            try runInShell(#"ulimit -v 90000; "$inflate" check large.json"#),
            Run(output: "large.json: valid\n"))
        XCTAssertEqual(
            try runInShell(#"ulimit -v 90000; "$inflate" check < large.json"#), Run(output: "-: valid\n"))
        try writeLargeFile(isBad: true)
        XCTAssertEqual(
            try runInShell(#"ulimit -v 90000; "$inflate" check large.json"#),
            Run(
                errors: "large.json:1100002:1: a brace that closes nothing: an array is open\n}\n^\n",
                status: 1))
        // Of a terabyte, only what is before the fault is read.
        XCTAssertEqual(
            try runInShell(
                #"printf '[1,\n x' > huge.json; truncate -s 1T huge.json; ulimit -v 90000; "$inflate" check < huge.json"#
            ).errors.split(separator: "\n").first, "-:2:2: [1]: a word that is not null, true or false")
        try writeLargeFile()
        // So much is not enough for a document of it.
        XCTAssertNotEqual(
            try runInShell(#"ulimit -v 90000; "$inflate" check --duplicates reject large.json"#).status, 0)
        #endif
    }

    func testStandardInputIsReadFromItsPosition() throws {
        try write("[1] {\"a\": 2}", to: "in.json")
        XCTAssertEqual(
            try runInShell(#"{ dd bs=4 count=1 of=/dev/null 2> /dev/null; "$inflate" check; } < in.json"#),
            Run(output: "-: valid\n"))
        XCTAssertEqual(
            try runInShell(#"{ dd bs=5 count=1 of=/dev/null 2> /dev/null; "$inflate" check; } < in.json"#)
                .errors
                .split(separator: "\n").first, "-:1:4: more text after the document")
    }

    func testProgressIsShownOnATerminal() throws {
        try skipInShortRuns()
        try XCTSkipIf(isSanitized, "it takes too long")
        try writeLargeFile()
        // One that reads it in pieces, and one that needs the whole.
        for command in ["check", "get"] {
            let drawn = try runOnTerminal(#""$inflate" \#(command) large.json > out"#)
            XCTAssertNotNil(
                drawn.output.firstMatch(of: #/\rlarge.json  \[#*\.+\] +[0-9]+ %  .*B/s  /#),
                drawn.output.debugDescription)
            XCTAssertTrue(drawn.output.hasSuffix("\r\u{1B}[K"), drawn.output.debugDescription)
        }
        XCTAssertEqual(
            try runOnTerminal(#""$inflate" check large.json 2> errors; cat errors"#).output,
            "large.json: valid\n")
        // Not for a small one, which is there at once.
        try write("[1]", to: "small.json")
        XCTAssertEqual(try runOnTerminal(#""$inflate" check small.json > out"#).output, "")
    }

    func testProgressIsClearedBeforeAnError() throws {
        try skipInShortRuns()
        try XCTSkipIf(isSanitized, "it takes too long")
        try writeLargeFile(isBad: true)
        for command in ["check", "format"] {
            let drawn = try runOnTerminal(#""$inflate" \#(command) large.json --color never"#)
            XCTAssertEqual(drawn.status, 1)
            let parts = drawn.output.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
            XCTAssertEqual(
                parts.last,
                """
                large.json:1100002:1: a brace that closes nothing: an array is open
                }
                ^

                """, drawn.output.debugDescription)
        }
    }
}
