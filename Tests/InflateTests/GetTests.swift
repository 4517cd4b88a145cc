import XCTest

final class GetTests: InflateTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try write(
            """
            {
              "people": [{"name": "Ann", "0": "zero", "-x": null}, {"name": "A\\nB\\u0000C"}],
              "n": 12345678901234567890123
            }
            """, to: "in.json")
    }

    func testValues() throws {
        let cases: [(path: [String], output: String)] = [
            (["n"], "12345678901234567890123"),
            (["people", "0", "name"], #""Ann""#),
            (["people", "1"], #"{"name":"A\nB\u0000C"}"#),
            (["people", "0", "0"], #""zero""#),
            (["people", "0", "--", "-x"], "null"),
            (["people", "0", "name", "--raw"], "Ann"),
            (["people", "1", "name", "--raw"], "A\nB\0C"),
            (["n", "--raw"], "12345678901234567890123"),
            (
                [],
                #"{"people":[{"name":"Ann","0":"zero","-x":null},{"name":"A\nB\u0000C"}],"n":12345678901234567890123}"#
            ),
        ]
        for (path, output) in cases {
            XCTAssertEqual(try run(["get", "in.json"] + path), Run(output: output + "\n"), "\(path)")
        }
    }

    func testMissingValuesAreNamedByTheirPath() throws {
        let people =
            "  \"people\": [{\"name\": \"Ann\", \"0\": \"zero\", \"-x\": null}, {\"name\": \"A\\nB\\u0000C\"}],"
        let cases: [(path: [String], errors: String)] = [
            (["m"], "in.json:1:1: m: missing, expected a value\n{\n^\n"),
            (
                ["people", "2", "name"],
                "in.json:2:13: people[2]: missing, expected an object\n\(people)\n            ^\n"
            ),
            (
                ["--", "people", "-1"],
                "in.json:2:13: people[-1]: missing, expected a value\n\(people)\n            ^\n"
            ),
            (
                ["people", "01"],
                "in.json:2:13: people: expected an object, found an array\n\(people)\n            ^\n"
            ),
            (
                ["people", "0", "name", "x"],
                "in.json:2:23: people[0].name: expected an object, found a string\n\(people)\n"
                    + "                      ^\n"
            ),
        ]
        for (path, errors) in cases {
            XCTAssertEqual(try run(["get", "in.json"] + path), Run(errors: errors, status: 1), "\(path)")
        }
    }

    func testInvalidAndUnreadable() throws {
        XCTAssertEqual(
            try run("get", "-", "a", input: "{"),
            Run(errors: "-:1:2: the text ends too soon\n{\n ^\n", status: 1))
        XCTAssertEqual(
            try run("get", "none.json", "a"),
            Run(errors: "none.json: cannot be read (no such file or directory)\n", status: 2))
    }

    func testAFileBehindThePath() throws {
        for (path, command) in [
            (".people[0].name", "people 0 name"), ("/people/0/name", "people 0 name"), ("n", "n"),
            ("$.people[?@.a == 'b']", #"'$.people[?@.a == '\''b'\'']'"#), ("two words", "'two words'"),
        ] {
            let run = try run("get", path, "in.json", input: "1")
            XCTAssertEqual(run.status, 2)
            let hint = "hint: the file comes first: inflate get in.json \(command)\n"
            XCTAssertTrue(run.errors.hasSuffix("(no such file or directory)\n" + hint), run.errors)
        }
        XCTAssertFalse(try run("get", "none", "neither").errors.contains("hint"))
    }

    /// Containers are indented on a terminal only.
    func testIndentation() throws {
        let indented = "{\n  \"name\": \"A\\nB\\u0000C\"\n}\n"
        XCTAssertEqual(try run("get", "in.json", "people", "1", "--indent", "2"), Run(output: indented))
        XCTAssertEqual(try run("get", "in.json", "$.people[1]", "--indent", "2"), Run(output: indented))
        XCTAssertEqual(try run("get", "in.json", "--indent", "2", "--compact").status, 64)
        XCTAssertEqual(try run("get", "in.json", "--indent", "32").status, 64)
        let shown = try runOnTerminal(#""$inflate" get in.json people 1 --color never"#)
        XCTAssertEqual(shown.output, indented)
        let compact = try runOnTerminal(#""$inflate" get in.json people 1 --compact --color never"#)
        XCTAssertEqual(compact.output, "{\"name\":\"A\\nB\\u0000C\"}\n")
    }
}
