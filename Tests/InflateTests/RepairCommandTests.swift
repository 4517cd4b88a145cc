import XCTest

final class RepairCommandTests: InflateTestCase {
    private let text = "Here:\n{name: 'Ada',\n \"tags\": [1, 2,]"

    func testPrintsTheDocumentAndTheEdits() throws {
        try write(text, to: "in.json")
        XCTAssertEqual(
            try run("repair", "in.json"),
            Run(
                output: "{\"name\": \"Ada\",\n \"tags\": [1, 2]}\n",
                errors: """
                    in.json:1:1: left out text around the document
                    in.json:2:2: put a key into quotes
                    in.json:2:8: replaced single quotes by double quotes
                    in.json:3:15: removed a trailing comma
                    in.json:3:17: inserted a missing closing bracket

                    """))
    }

    func testAValidDocumentIsNotChanged() throws {
        XCTAssertEqual(try run("repair", input: " { \"a\" : [ ] }\n"), Run(output: "{ \"a\" : [ ] }\n"))
        XCTAssertEqual(try run("repair", "--check", input: "[]"), Run())
    }

    func testCheckPrintsNoDocument() throws {
        XCTAssertEqual(
            try run("repair", "--check", "-", input: "[1,]"),
            Run(errors: "-:1:3: removed a trailing comma\n", status: 1))
    }

    func testDocuments() throws {
        let text = "{\"a\": 1}\n[2, 3]"
        for (documents, output) in [
            ("first", "{\"a\": 1}"), ("last", "[2, 3]"), ("all", "[{\"a\": 1},[2, 3]]"),
        ] {
            let run = try run("repair", "--documents", documents, input: text)
            XCTAssertEqual(run.output, output + "\n")
            XCTAssertEqual(run.status, 0)
        }
        XCTAssertEqual(try run("repair", "--documents", "none", input: text).status, 64)
    }

    /// Whoever reads only the exit code learns that members are missing.
    func testAPartThatIsLeftOut() throws {
        let text = "{\"a\": 1} x\", \"b\": 2}"
        let errors = """
            -:1:10: left out a part of the document
            -: a part of the document was left out

            """
        XCTAssertEqual(
            try run("repair", input: text), Run(output: "{\"a\": 1}\n", errors: errors, status: 1))
        XCTAssertEqual(try run("repair", "--lossless", input: text), Run(errors: errors, status: 1))
        XCTAssertEqual(try run("repair", "--lossless", input: "[1,]").output, "[1]\n")
    }

    func testManyEdits() throws {
        let run = try run("repair", "--check", input: "[" + String(repeating: "None,", count: 120) + "1]")
        XCTAssertEqual(run.errors.split(separator: "\n").count, 101)
        XCTAssertTrue(run.errors.hasSuffix("-: 20 more edits\n"))
        XCTAssertEqual(run.status, 1)
    }

    func testWhatCannotBeRepaired() throws {
        XCTAssertEqual(
            try run("repair", input: "No."),
            Run(errors: "-:1:1: a word that is not null, true or false\nNo.\n^\n", status: 1))
        XCTAssertEqual(
            try run("repair", "none.json"),
            Run(errors: "none.json: cannot be read (no such file or directory)\n", status: 2))
        XCTAssertEqual(try run("repair", "--max-depth", "1", input: "[[1,]]").status, 1)
        let many = try run("repair", input: "[" + String(repeating: "'a',", count: 100_001) + "1]")
        XCTAssertTrue(many.errors.hasPrefix("-:1:2: [0]: single quotes, where JSON has double quotes\n"))
        XCTAssertTrue(
            many.errors.hasSuffix("\n-: a text that needs more than 100000 edits is not repaired\n"))
        XCTAssertEqual(many.status, 1)
    }
}
