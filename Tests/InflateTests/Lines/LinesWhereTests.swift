import TestSupport
import XCTest

/// `inflate lines where`.
final class LinesWhereTests: InflateTestCase {
    private let log = """
        { "kind" : "purchase", "amount": 1.50e3, "a": 1, "a": 2 }
        {"kind": "purchase", "amount": 500}
        {"kind":"view","amount":900}
        {"kind": "purchase",\t"amount": 501}\r
        [{"kind": "purchase", "amount": 700}]

        {"user": {"name": "Ann"}}
        """

    func testRecordsAreKeptAsTheyAre() throws {
        try write(log, to: "log.jsonl")
        let kept = """
            { "kind" : "purchase", "amount": 1.50e3, "a": 1, "a": 2 }
            {"kind": "purchase",\t"amount": 501}

            """
        let expression = #"@.kind == "purchase" && @.amount > 500"#
        for jobs in ["1", "3"] {
            XCTAssertEqual(
                try run("lines", "where", "log.jsonl", expression, "--jobs", jobs), Run(output: kept))
        }
        XCTAssertEqual(try run("lines", "where", expression, input: log), Run(output: kept))
        XCTAssertEqual(try run("lines", "where", "-", " \(expression)\n", input: log), Run(output: kept))
        XCTAssertEqual(
            try run("lines", "where", "--file", "log.jsonl", "--file", "log.jsonl", expression),
            Run(output: kept + kept))
    }

    func testExpressions() throws {
        let cases: [(expression: String, lines: [Int])] = [
            ("@.user", [6]), ("!@.kind", [4, 6]), ("@[0].amount == 700", [4]), ("@.user.name == 'Ann'", [6]),
            ("search(@.kind, 'vie')", [2]), ("length(@) == 2", [1, 2, 3]),
            ("$.kind == 'view' || count(@.*) == 1", [2, 4, 6]), ("true == false", []),
            ("1 < 2", [0, 1, 2, 3, 4, 6]),
        ]
        let lines = log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
        for (expression, numbers) in cases {
            let kept = numbers.map { lines[$0] + "\n" }.joined()
            XCTAssertEqual(try run("lines", "where", expression, input: log), Run(output: kept), expression)
        }
    }

    func testBadRecords() throws {
        let input = "{\"a\": 1}\n{\"a\": }\n{\"a\": 2}"
        XCTAssertEqual(
            try run("lines", "where", "@.a > 1", input: input),
            Run(output: "{\"a\": 2}\n", errors: "-:2:7: a: a value is missing after the colon\n", status: 1)
        )
        XCTAssertEqual(
            try run("lines", "where", "@.a > 1", "--bad", "omit", input: input), Run(output: "{\"a\": 2}\n"))
        XCTAssertEqual(
            try run("lines", "where", "@.a > 1", "--bad", "null", input: input),
            Run(output: "null\n{\"a\": 2}\n"))
        // Nothing kept is no failure.
        XCTAssertEqual(try run("lines", "where", "@.b", input: "{}"), Run())
    }

    /// A record stays on one line in formats whose records have several.
    func testRecordsOfSeveralLines() throws {
        let input = "[{\"id\": 1.50,\n \"b\": 2},\n{\"id\" : 2}, {}]"
        XCTAssertEqual(
            try run("lines", "where", "@.id", "--format", "array", input: input),
            Run(output: "{\"id\":1.50,\"b\":2}\n{\"id\" : 2}\n"))
    }

    func testMistakesInExpressions() throws {
        let cases: [(expression: String, message: String, meant: String?)] = [
            (".kind == 'a'", "not a filter expression: ", "'@.kind == '\\''a'\\'''"),
            ("kind == 1", "not a filter expression: ", "'@.kind == 1'"),
            ("@.a = 1", "not a filter expression: values are compared by '=='", nil),
            ("@.a @.b", "not a filter expression: expected '&&', '||' or the end (line 1, column 5)", nil),
            ("", "not a filter expression: ", nil),
        ]
        for (expression, message, meant) in cases {
            let run = try run("lines", "where", expression, input: "{}")
            XCTAssertEqual(run.status, 64, expression)
            XCTAssertTrue(run.errors.hasPrefix("inflate: \(message)"), run.errors)
            XCTAssertEqual(
                run.errors.split(separator: "\n").last.map(String.init).flatMap {
                    $0.hasPrefix("hint:") ? $0 : nil
                },
                meant.map { "hint: did you mean: \($0)" }, expression)
        }
        XCTAssertEqual(try run("lines", "where", "--file", "x", "a", "b").status, 64)
        XCTAssertEqual(try run("lines", "where", input: "1").status, 64)
        try write("1", to: "a.jsonl")
        let swapped = try run("lines", "where", "@.a", "a.jsonl")
        XCTAssertEqual(swapped.status, 2)
        XCTAssertTrue(
            swapped.errors.hasSuffix("hint: the file comes first: inflate lines where a.jsonl @.a\n"),
            swapped.errors)
    }

    /// The expression and the record are bounded as queries are, and the next record is read.
    func testExpressionsThatCostTooMuch() throws {
        let nested = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        let run = try run(
            "lines", "where", "count(@..*..*..*..*) > 0 || @[0] == 1", input: "\(nested)\n[1]\n")
        XCTAssertEqual(run.output, "[1]\n")
        XCTAssertTrue(run.errors.hasPrefix("-:1:1: a query that visits more than"), run.errors)
        let deep = try self.run(
            "lines", "where",
            String(repeating: "(", count: 2_000) + "@" + String(repeating: ")", count: 2_000),
            input: "{}")
        XCTAssertEqual(deep.status, 64)
        XCTAssertTrue(deep.errors.contains("nested deeper than 64"), deep.errors)
    }

    func testMemoryDoesNotGrowWithTheInput() throws {
        try skipInShortRuns()
        #if os(Linux)
        try XCTSkipIf(isSanitized, "a sanitizer reserves more memory than the limit")
        let record = #"{"id": 1, "pad": "\#(String(repeating: "x", count: 1000))"}"#
        for (command, output) in [
            ("where '@.id == 2'", "{\"id\": 2}\n"), ("get - id --csv | tail -n 1", "2\n"),
        ] {
            XCTAssertEqual(
                try runInShell(
                    #"ulimit -v 90000; { yes '\#(record)' | head -n 90000; echo '{"id": 2}'; } | "#
                        + #""$inflate" lines \#(command)"#),
                Run(output: output), command)
        }
        #endif
    }
}
