import Foundation
import XCTest

/// `inflate lines` in real pipes.
final class LinesPipeTests: InflateTestCase {
    private let variants = ["", "--jobs 3", "--line-buffered", "--line-buffered --jobs 2"]

    func testAReaderThatClosesEarlyEndsTheCommandQuietly() throws {
        for variant in variants {
            XCTAssertEqual(
                try runInShell(
                    #"yes '[1 ]' | { timeout 60 "$inflate" lines format \#(variant); echo $? >&2; } | head -n 2"#
                ),
                Run(output: "[1]\n[1]\n", errors: "0\n"), variant)
        }
        // The input has not ended when the output is closed.
        XCTAssertEqual(
            try runInShell(
                #"{ echo 1; sleep 1; echo 2; sleep 60; } | { timeout 30 "$inflate" lines format; echo $? >&2; } | :"#
            ).errors, "0\n")
        try write("[", to: "bad.jsonl")
        XCTAssertEqual(
            try runInShell(#"{ sleep 0.2; "$inflate" lines check bad.jsonl 2>/dev/null; echo $? >&2; } | :"#),
            Run(errors: "1\n"))
    }

    /// The messages are what a check writes.
    func testAReaderOfMessagesThatClosesEarlyEndsTheCheck() throws {
        for jobs in ["", "--jobs 3"] {
            XCTAssertEqual(
                try runInShell(
                    #"yes '{"b":1' | { timeout 60 "$inflate" lines check \#(jobs) 2>&1; echo $? > status; } | head -n 1; cat status"#
                ),
                Run(output: "-:1:7: the text ends too soon\n1\n"), jobs)
        }
        // A filter goes on for its output.
        XCTAssertEqual(
            try runInShell(
                #"{ echo '['; sleep 0.3; echo '['; echo 1; } | { "$inflate" lines format 2>&1 > out; } | head -n 1; cat out"#
            ).output, "-:1:2: the text ends too soon\n1\n")
    }

    func testAFullDisk() throws {
        #if os(Linux)
        for variant in variants {
            XCTAssertEqual(
                try runInShell(#"yes '[1 ]' | timeout 60 "$inflate" lines format \#(variant) > /dev/full"#),
                Run(
                    errors: "inflate: standard output cannot be written (no space left on the device)\n",
                    status: 2), variant)
        }
        XCTAssertEqual(try runInShell(#"echo 1 | "$inflate" lines check > /dev/full"#).status, 2)
        #endif
    }

    /// The next line is written only after the result of the one before was read. Without a flush, neither
    /// side would go on.
    func testLinesAppearBeforeTheNextAreWritten() throws {
        for variant in variants {
            for command in ["format", "get - 0 --bad error"] {
                let script = #"""
                    rm -f in out; mkfifo in out
                    timeout 20 "$inflate" lines \#(command) \#(variant) < in > out &
                    exec 3> in 4< out
                    for number in 1 2 3; do
                        printf '[ %s' $number >&3; sleep 0.01; echo ' ]' >&3
                        read -r line <&4 && echo "$line"
                    done
                    exec 3>&-
                    wait $!
                    """#
                let output = command == "format" ? "[1]\n[2]\n[3]\n" : "1\n2\n3\n"
                XCTAssertEqual(try runInShell(script), Run(output: output), "\(command) \(variant)")
            }
        }
    }

    func testErrorLinesAppearBeforeTheNextLineIsWritten() throws {
        for variant in variants {
            let script = #"""
                rm -f in out; mkfifo in out
                timeout 20 "$inflate" lines format \#(variant) < in 2> out > /dev/null &
                exec 3> in 4< out
                for number in 1 2; do echo '[' >&3; read -r line <&4 && echo "$line"; done
                exec 3>&-
                wait $!
                """#
            XCTAssertEqual(
                try runInShell(script),
                Run(output: "-:1:2: the text ends too soon\n-:2:2: the text ends too soon\n", status: 1),
                variant)
        }
    }

    func testAFIFOWithoutAWriterForAWhile() throws {
        XCTAssertEqual(
            try runInShell(
                #"mkfifo fifo; timeout 20 "$inflate" lines check fifo & sleep 0.3; echo '[1]' > fifo; wait $!"#
            ),
            Run(output: "fifo: 1 record, all valid\n"))
    }

    func testLineBufferedWritesEachLineByItself() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else {
            throw XCTSkip("there is no strace")
        }
        try write(String(repeating: "[1 ]\n", count: 50), to: "in.jsonl")
        for (option, count) in [("", "1\n"), ("--line-buffered", "50\n")] {
            XCTAssertEqual(
                // The address sanitizer cannot look for leaks in a process that is traced.
                try runInShell(
                    "ASAN_OPTIONS=detect_leaks=0 "
                        + #"strace -f -e trace=write -o trace "$inflate" lines format in.jsonl \#(option) > out; "#
                        + "grep -c 'write(1, ' trace"),
                Run(output: count))
        }
    }

    func testProgressIsShownOnATerminalOnly() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
            throw XCTSkip("there is no script")
        }
        try write(
            String(repeating: "[1, \"\(String(repeating: "x", count: 90))\"]\n", count: 8000), to: "in.jsonl")
        // A terminal for standard error alone, and then for nothing.
        let drawn = try runInShell(#"script -qec '"$inflate" lines check in.jsonl > summary' typescript"#)
        XCTAssertNotNil(
            drawn.output.firstMatch(of: #/\rin.jsonl  \[#+\.+\]  [0-9]+ %  /#), drawn.output.debugDescription)
        XCTAssertTrue(drawn.output.contains("B/s  0:0"), drawn.output.debugDescription)
        XCTAssertTrue(drawn.output.hasSuffix("\r\u{1B}[K"), drawn.output.debugDescription)
        XCTAssertEqual(try runInShell("cat summary").output, "in.jsonl: 8000 records, all valid\n")
        let piped = try runInShell(
            #"script -qec 'cat in.jsonl | "$inflate" lines check > summary' typescript"#)
        XCTAssertTrue(piped.output.contains("B/s"), piped.output.debugDescription)
        XCTAssertFalse(piped.output.contains("left"), piped.output.debugDescription)
        let quiet = try runInShell(#"script -qec '"$inflate" lines format in.jsonl > out' typescript"#)
        XCTAssertEqual(quiet.output, "")
        XCTAssertEqual(
            try runInShell(#""$inflate" lines check in.jsonl"#),
            Run(output: "in.jsonl: 8000 records, all valid\n"))
    }
}
