import Foundation
import TestSupport
import XCTest

/// `inflate lines format` and `inflate lines get`.
final class LinesFilterTests: InflateTestCase {
    func testFormat() throws {
        let input = """
            { "b" : [ 1.50 , 2 ] , "a" : "é\\n\\u0000/" }
            12345678901234567890123

            {"a": 1, "a": 2}
            "\u{2028}"
            """
        XCTAssertEqual(
            try run("lines", "format", input: input),
            Run(
                output: """
                    {"b":[1.50,2],"a":"é\\n\\u0000/"}
                    12345678901234567890123
                    {"a":2}
                    "\u{2028}"

                    """))
        XCTAssertEqual(
            try run("lines", "format", "--sort-keys", "--ascii", input: input).output,
            """
            {"a":"\\u00E9\\n\\u0000/","b":[1.50,2]}
            12345678901234567890123
            {"a":2}
            "\\u2028"

            """)
        // Error lines are not sorted.
        XCTAssertEqual(
            try run("lines", "format", "--canonical", "--bad", "error", input: input).output,
            """
            {"a":"é\\n\\u0000/","b":[1.5,2]}
            {"line":2,"column":1,"code":"numberOutOfRange","path":""}
            {"line":4,"column":10,"code":"duplicateKey","path":"a"}
            "\u{2028}"

            """)
    }

    func testFilesOneAfterAnother() throws {
        try write("1\n 2", to: "a.jsonl")
        try write("3\n", to: "b.jsonl")
        XCTAssertEqual(
            try run("lines", "format", "a.jsonl", "-", "b.jsonl", input: "[]"), Run(output: "1\n2\n[]\n3\n"))
        XCTAssertEqual(
            try run("lines", "format", "a.jsonl", "none.jsonl", "b.jsonl"),
            Run(
                output: "1\n2\n3\n", errors: "none.jsonl: cannot be read (no such file or directory)\n",
                status: 2))
    }

    /// Documentation/Command.md shows the command and its output.
    func testTheSampleOfThePage() throws {
        let input = #"{"id": 1}\n{"id": tru}\n{}\n"#
        let output = """
            1
            {"line":2,"column":8,"code":"syntax","path":"id"}
            {"line":3,"column":1,"code":"keyNotFound","path":"id"}

            """
        XCTAssertEqual(
            try runInShell("printf '\(input)' | \"$inflate\" lines get - id --bad error"), Run(output: output)
        )
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Command.md"), encoding: .utf8)
        XCTAssertTrue(page.contains("$ printf '\(input)' | inflate lines get - id --bad error\n\(output)```"))
    }

    private let mixed = "[1, 2]\n{\"a\": {\"b\": tru}}\r\n\n\"c\"\n[3"

    func testWhatBecomesOfBadRecords() throws {
        XCTAssertEqual(
            try run("lines", "format", input: mixed),
            Run(
                output: "[1,2]\n\"c\"\n",
                errors:
                    "-:2:13: a.b: a word that is not null, true or false\n-:5:3: the text ends too soon\n",
                status: 1))
        XCTAssertEqual(
            try run("lines", "format", "--bad", "omit", input: mixed), Run(output: "[1,2]\n\"c\"\n"))
        XCTAssertEqual(
            try run("lines", "format", "--bad", "null", input: mixed),
            Run(output: "[1,2]\nnull\n\"c\"\nnull\n"))
        XCTAssertEqual(
            try run("lines", "format", "--bad", "error", input: mixed),
            Run(
                output: """
                    [1,2]
                    {"line":2,"column":13,"code":"syntax","path":"a.b"}
                    "c"
                    {"line":5,"column":3,"code":"prematureEnd","path":""}

                    """))
    }

    func testGet() throws {
        let input = """
            {"a": [{"b": 1}, "x\\ny"]}
            {"a": [{"b": {"c": null}}]}
            {"a": [{}], "secret": 1}
            {"a": "secret"}
            {
            {"a": []}
            """
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "0", "b", input: input),
            Run(
                output: "1\n{\"c\":null}\n",
                errors: """
                    -:3:8: a[0].b: missing, expected a value
                    -:4:7: a: expected an object, found a string
                    -:5:2: the text ends too soon
                    -:6:7: a[0]: missing, expected an object

                    """, status: 1))
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "0", "b", "--bad", "error", input: input),
            Run(
                output: """
                    1
                    {"c":null}
                    {"line":3,"column":8,"code":"keyNotFound","path":"a[0].b"}
                    {"line":4,"column":7,"code":"typeMismatch","path":"a"}
                    {"line":5,"column":2,"code":"prematureEnd","path":""}
                    {"line":6,"column":7,"code":"indexOutOfBounds","path":"a[0]"}

                    """))
        XCTAssertEqual(
            try run("lines", "get", "-", "a", "1", "--bad", "omit", input: input), Run(output: "\"x\\ny\"\n"))
        try write("[7]\n[[8]]", to: "in.jsonl")
        XCTAssertEqual(
            try run("lines", "get", "--file", "in.jsonl", "--file", "in.jsonl", "--", "0"),
            Run(output: "7\n[8]\n7\n[8]\n"))
    }

    func testQueries() throws {
        let input = #"{"a": [{"b": 1}, {"b": "x"}]}\#n{}\#n{"a": [\#n{"a": [{"b": null}]}"#
        for jobs in ["1", "2"] {
            XCTAssertEqual(
                try run("lines", "get", "$.a[*].b", "--jobs", jobs, input: input),
                Run(output: "1\n\"x\"\nnull\n", errors: "-:3:8: a: the text ends too soon\n", status: 1))
            XCTAssertEqual(
                try run("lines", "get", "$.a[*].b", "--bad", "null", "--jobs", jobs, input: input),
                Run(output: "1\n\"x\"\nnull\nnull\n"))
        }
        XCTAssertTrue(
            try run("lines", "get", "$.a[?@.b = 1]", input: input).errors.hasPrefix("inflate: not a query: "))
        // A key of several is a key.
        XCTAssertEqual(
            try run("lines", "get", "-", "$a", "b", input: #"{"$a": {"b": 1}}"#), Run(output: "1\n"))
    }

    func testFormats() throws {
        let inputs: [(format: String, input: String, errors: String)] = [
            ("lines", "[1]\n{\n2\n", "-:2:2: the text ends too soon\n"),
            ("concatenated", "[1]{\"a\" 1}\n2", "-:1:9: a colon is missing before this value\n"),
            ("text-sequence", "\u{1E}[1]\n\u{1E}{\n\u{1E}2\n", "-:3:1: the text ends too soon\n"),
            ("array", "[[1],\n{\"a\" 1},2]", "-:2:6: [1]: a colon is missing before this value\n"),
            (
                "events", ": comment\ndata: [1]\n\ndata: {\ndata: ]\n\ndata:2\n\n",
                "-:5:7: a bracket that closes nothing: an object is open\n"
            ),
        ]
        for (format, input, errors) in inputs {
            for jobs in ["1", "2"] {
                XCTAssertEqual(
                    try run("lines", "format", "--format", format, "--jobs", jobs, input: input),
                    Run(output: "[1]\n2\n", errors: errors, status: 1), format)
            }
            XCTAssertEqual(
                try run("lines", "check", "--format", format, input: input),
                Run(output: "-: 3 records, 1 bad\n", errors: errors, status: 1), format)
        }
    }

    /// Blocks are read, worked on and written in the order of the input.
    func testJobsKeepTheOrder() throws {
        var lines: [String] = []
        let count = 12_000
        for number in 0..<count {
            let filler = String(repeating: "x", count: number % 211)
            lines.append(
                number % 97 == 0 ? "{\"id\": \(number), }" : "{\"id\": \(number), \"f\": \"\(filler)\"}")
            if number % 1000 == 0 { lines.append("") }
        }
        let input = lines.joined(separator: "\n")
        let alone = try run("lines", "get", "-", "id", input: input)
        XCTAssertEqual(alone.status, 1)
        let ids = (0..<count).filter { $0 % 97 != 0 }.map { "\($0)\n" }
        XCTAssertEqual(alone.output, ids.joined())
        let formatted = try run("lines", "format", "--bad", "error", input: input)
        for jobs in ["2", "3", "16"] {
            XCTAssertEqual(try run("lines", "get", "-", "id", "--jobs", jobs, input: input), alone, jobs)
            XCTAssertEqual(
                try run("lines", "format", "--bad", "error", "--jobs", jobs, input: input), formatted, jobs)
        }
    }

    /// Whatever the bytes are, there is one line of valid UTF-8 for each line that is not blank.
    func testAnyBytesGiveOneLineForEachRecord() throws {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = [
            Array("{\"a\": 1}".utf8), Array("\"é\"".utf8), [0x22, 0xC3, 0x22], [0], [0xFF], [0x0D], [0x0A],
            [0x0A],
            [0x0D, 0x0A], [0x20], [0x0C], [0xEF, 0xBB, 0xBF], Array("\u{2028}".utf8), Array("[1".utf8),
            [0x5D],
        ]
        for _ in 0..<4 {
            var input: [UInt8] = []
            for _ in 0..<1500 { input += pieces.randomElement(using: &random) ?? [] }
            try write(bytes: input, to: "in.jsonl")
            let records = input.split(separator: 0x0A).filter {
                !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
            }
            for bad in ["null", "error"] {
                let run = try run("lines", "format", "in.jsonl", "--bad", bad)
                XCTAssertEqual(run.status, 0, "\(input)")
                let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
                XCTAssertEqual(lines.count, records.count + 1, "\(input)")
                XCTAssertEqual(try self.run("lines", "check", input: run.output).status, 0, "\(input)")
            }
        }
    }
}
