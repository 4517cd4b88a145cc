import XCTest

/// `get` with queries, `diff`, `patch`, `merge` and `format --canonical`.
final class ToolsCommandTests: InflateTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try write(
            #"{"people": [{"name": "Ann", "age": 30}, {"name": "B\u00f6", "age": 7}], "$ref": 1, "n": 1e2}"#,
            to: "in.json")
    }

    func testQueries() throws {
        let cases: [(arguments: [String], output: String)] = [
            (["$.people[*].name"], "\"Ann\"\n\"Bö\"\n"),
            (["$.people[?@.age < 18]"], "{\"name\":\"Bö\",\"age\":7}\n"),
            (
                ["$"],
                "{\"people\":[{\"name\":\"Ann\",\"age\":30},{\"name\":\"Bö\",\"age\":7}],\"$ref\":1,\"n\":1e2}\n"
            ),
            (["$.none"], ""),
            (["--paths", "$..age"], "$['people'][0]['age']\t30\n$['people'][1]['age']\t7\n"),
            (["--raw", "$..name"], "Ann\nBö\n"),
            (["$['$ref']"], "1\n"),
            (["--paths", "$.people[0].name"], "$['people'][0]['name']\t\"Ann\"\n"),
        ]
        for (arguments, output) in cases {
            XCTAssertEqual(try run(["get", "in.json"] + arguments), Run(output: output), "\(arguments)")
        }
        XCTAssertEqual(
            try run("get", "in.json", "$.people[?@.age = 1]"),
            Run(
                errors: "inflate: not a query: values are compared by '==' (line 1, column 18)\n"
                    + "$.people[?@.age = 1]\n                 ^\n", status: 64))
        XCTAssertEqual(try run("get", "-", "$[0]", input: "[5]"), Run(output: "5\n"))
        // A path is the query that selects its node again, whatever is in its keys.
        XCTAssertEqual(
            try run("get", "-", "--paths", "$.*", input: #"{"a\u200db\n'": 1}"#),
            Run(output: "$['a\u{200D}b\\n\\'']\t1\n"))
        XCTAssertEqual(try run("get", "in.json", "people", "--paths").status, 64)
    }

    /// Numbers keep their text, unless the canonical form is asked for.
    func testNumbersKeepTheirText() throws {
        let numbers = "1.50,123456789012345678901.5,1e2,0.10000000000000001,100000000000000.01,0.00,-0"
        try write("{\"v\":[\(numbers)]}", to: "numbers.json")
        try write("{\"v\":[\(numbers)]}\n", to: "numbers.jsonl")
        try write("[]", to: "patch.json")
        try write("{\"w\":2.50}", to: "merge.json")
        let whole = "{\"v\":[\(numbers)]}\n"
        for arguments in [
            ["format", "--compact", "numbers.json"], ["get", "numbers.json", "$"],
            ["lines", "format", "numbers.jsonl"], ["lines", "format", "--sort-keys", "numbers.jsonl"],
        ] {
            XCTAssertEqual(try run(arguments), Run(output: whole), "\(arguments)")
        }
        XCTAssertEqual(try run("get", "numbers.json", "v"), Run(output: "[\(numbers)]\n"))
        XCTAssertEqual(
            try run("lines", "get", "-", "v", input: whole), Run(output: "[\(numbers)]\n"))
        // A tree of values has no minus sign before an integer 0.
        let patched = "{\"v\":[\(numbers.dropLast(2))0]"
        XCTAssertEqual(try run("patch", "numbers.json", "patch.json"), Run(output: "\(patched)}\n"))
        XCTAssertEqual(
            try run("merge", "numbers.json", "merge.json"), Run(output: "\(patched),\"w\":2.50}\n"))
        XCTAssertEqual(
            try run("format", "--canonical", "numbers.json"),
            Run(output: "{\"v\":[1.5,123456789012345680000,100,0.1,100000000000000.02,0,0]}\n"))
        // Formatting changes no value.
        try write(try run("format", "numbers.json").output, to: "formatted.json")
        XCTAssertEqual(try run("diff", "numbers.json", "formatted.json"), Run())
        try write("{\"v\":123456789012345678901.5,\"w\":1.50}", to: "other.json")
        XCTAssertEqual(
            try run("diff", "--patch", "merge.json", "other.json"),
            Run(
                output: """
                    [
                      {
                        "op": "add",
                        "path": "/v",
                        "value": 123456789012345678901.5
                      },
                      {
                        "op": "replace",
                        "path": "/w",
                        "value": 1.50
                      }
                    ]

                    """, status: 1))
    }

    func testDiff() throws {
        try write(#"{"a": [1, 2], "b": "x"}"#, to: "a.json")
        try write(#"{"b": "x", "a": [1, 3]}"#, to: "b.json")
        try write(#"{"b": "x", "a": [1.0, 2]}"#, to: "same.json")
        XCTAssertEqual(try run("diff", "a.json", "same.json"), Run())
        XCTAssertEqual(
            try run("diff", "a.json", "b.json"),
            Run(
                output: """
                      {
                        "a": [
                          1
                    -     2
                    +     3
                        ]
                        "b": "x"
                      }

                    """, status: 1))
        XCTAssertEqual(
            try run("diff", "--patch", "a.json", "b.json"),
            Run(
                output: """
                    [
                      {
                        "op": "replace",
                        "path": "/a/1",
                        "value": 3
                      }
                    ]

                    """, status: 1))
        XCTAssertEqual(try run("diff", "--patch", "a.json", "same.json"), Run(output: "[]\n"))
        XCTAssertTrue(try run("diff", "--json", "a.json", "b.json").output.contains(#""kind": "changed""#))
        XCTAssertEqual(try run("diff", "--ignore", "$.a[1]", "a.json", "b.json"), Run())
        XCTAssertEqual(try run("diff", "--tolerance", "1", "a.json", "b.json"), Run())
        XCTAssertEqual(try run("diff", "--sets", "-", "b.json", input: #"{"b": "x", "a": [3, 1]}"#), Run())
        XCTAssertTrue(try run("diff", "--color", "always", "a.json", "b.json").output.contains("\u{1B}[31m"))
        XCTAssertEqual(try run("diff", "a.json", "none.json").status, 2)
        XCTAssertEqual(try run("diff", "a.json", "-", input: "{").status, 2)
        XCTAssertEqual(try run("diff", "-", "-").status, 64)
        XCTAssertEqual(try run("diff", "--ignore", "a", "a.json", "b.json").status, 64)
        XCTAssertEqual(
            try run(
                "diff", "--ignore", "$[?match(@, $.p)]", "-", "b.json",
                input: #"{"a": "", "p": "(a{1000}){1000}"}"#),
            Run(
                errors: "inflate: --ignore: a regular expression of more than 10000 states\n", status: 2))
        for tolerance in ["nan", "inf", "-1", "x"] {
            XCTAssertEqual(
                try run("diff", "--tolerance=\(tolerance)", "a.json", "b.json").status, 64, tolerance)
        }
    }

    func testPatch() throws {
        try write(#"{"z": 1, "list": [{"y": 1, "x": 2}], "a": 3}"#, to: "doc.json")
        try write(
            """
            [
              {"op": "add", "path": "/list/0/w", "value": [true]},
              {"op": "remove", "path": "/a"}
            ]
            """, to: "patch.json")
        XCTAssertEqual(
            try run("patch", "doc.json", "patch.json"),
            Run(output: #"{"z":1,"list":[{"y":1,"x":2,"w":[true]}]}"# + "\n"))
        XCTAssertEqual(
            try run(
                "patch", "doc.json", "-", input: "[\n  {\"op\": \"test\", \"path\": \"/z\", \"value\": 2}]"),
            Run(
                errors: "-:2:3: doc.json: z: the value differs from the tested one (operation 0, test /z)\n"
                    + "  {\"op\": \"test\", \"path\": \"/z\", \"value\": 2}]\n  ^\n", status: 1))
        XCTAssertEqual(
            try run("patch", "doc.json", "-", input: #"[{"op": "none", "path": ""}]"#),
            Run(
                errors:
                    "-:1:9: [0].op: expected add, remove, replace, move, copy or test, found another operation\n"
                    + #"[{"op": "none", "path": ""}]"# + "\n        ^\n", status: 1))
        XCTAssertEqual(try run("patch", "none.json", "patch.json").status, 2)
        XCTAssertEqual(try run("patch", "-", "-").status, 64)
    }

    /// Wherever an object comes to be, its members are in the order of the text that it comes from.
    func testPatchKeepsTheOrderOfMembers() throws {
        let document = #"{"z": [{"y": 1, "x": {"n": 1, "m": 2}}], "b": {"d": 1, "c": 2}}"#
        let cases: [(patch: String, output: String)] = [
            (
                #"[{"op": "add", "path": "/y", "value": {"q": 1, "p": [{"l": 1, "k": 2}]}}]"#,
                #"{"z":[{"y":1,"x":{"n":1,"m":2}}],"b":{"d":1,"c":2},"y":{"q":1,"p":[{"l":1,"k":2}]}}"#
            ),
            (
                #"[{"op": "add", "path": "/z/0", "value": {"q": 1, "p": 2}}, {"op": "add", "path": "/z/0", "value": 0}]"#,
                #"{"z":[0,{"q":1,"p":2},{"y":1,"x":{"n":1,"m":2}}],"b":{"d":1,"c":2}}"#
            ),
            (
                #"[{"op": "move", "from": "/b", "path": "/z/0/a"}, {"op": "copy", "from": "/z/0/x", "path": "/w"}]"#,
                #"{"z":[{"y":1,"x":{"n":1,"m":2},"a":{"d":1,"c":2}}],"w":{"n":1,"m":2}}"#
            ),
            (
                #"[{"op": "test", "path": "/b", "value": {"c": 2, "d": 1}}, {"op": "add", "path": "/y", "value": 1}, {"op": "add", "path": "/a", "value": 2}, {"op": "remove", "path": "/b/d"}, {"op": "add", "path": "/b/d", "value": {}}]"#,
                #"{"z":[{"y":1,"x":{"n":1,"m":2}}],"b":{"d":{},"c":2},"y":1,"a":2}"#
            ),
            (
                #"[{"op": "replace", "path": "", "value": {"b": 1, "a": {"d": 1, "c": 2}}}]"#,
                #"{"b":1,"a":{"d":1,"c":2}}"#
            ),
        ]
        try write(document, to: "doc.json")
        for (patch, output) in cases {
            XCTAssertEqual(try run("patch", "doc.json", "-", input: patch), Run(output: output + "\n"), patch)
        }
    }

    /// Somebody else changed `id` and added `zip` meanwhile.
    func testAPatchOfADifferenceKeepsWhatOthersChanged() throws {
        try write(#"{"name": "Ann", "id": 1, "age": 3}"#, to: "old.json")
        try write(#"{"name": "Bo", "id": 1, "age": 4}"#, to: "new.json")
        try write(#"{"zip": 7, "name": "Ann", "id": 2, "age": 3}"#, to: "other.json")
        XCTAssertEqual(
            try runInShell(#""$inflate" diff --patch old.json new.json | "$inflate" patch other.json"#),
            Run(output: #"{"zip":7,"name":"Bo","id":2,"age":4}"# + "\n"))
        // Added and replaced values have the order of the new document.
        try write(
            #"{"name": {"z": 1, "b": {"y": 1, "a": 2}}, "id": 1, "age": 3, "tags": [{"k": 1.50, "c": 2}]}"#,
            to: "more.json")
        let more = try run("diff", "--patch", "old.json", "more.json")
        XCTAssertEqual(
            try run("patch", "old.json", "-", input: more.output),
            Run(
                output: #"{"name":{"z":1,"b":{"y":1,"a":2}},"id":1,"age":3,"tags":[{"k":1.50,"c":2}]}"# + "\n"
            ))
        let shortest = try run("diff", "--patch", "--shortest", "old.json", "new.json")
        XCTAssertTrue(shortest.output.contains(#""path": """#), shortest.output)
        for arguments in [["--shortest"], ["--patch", "--shortest", "--sets"]] {
            XCTAssertEqual(try run(["diff", "old.json", "new.json"] + arguments).status, 64)
        }
    }

    func testDeepDocumentsArePatched() throws {
        let deep = String(repeating: "{\"a\":[", count: 1000) + String(repeating: "]}", count: 1000)
        try write(deep, to: "deep.json")
        XCTAssertEqual(
            try run("patch", "deep.json", "-", "--max-depth", "2048", input: "[]"), Run(output: deep + "\n"))
        XCTAssertEqual(
            try run("merge", "deep.json", "-", "--max-depth", "2048", input: deep), Run(output: deep + "\n"))
    }

    func testMerge() throws {
        try write(#"{"z": {"b": 1, "a": 2}, "y": 3}"#, to: "doc.json")
        XCTAssertEqual(
            try run(
                "merge", "doc.json", "-",
                input: #"{"z": {"b": null, "q": {"d": 1, "c": null}}, "m": 0, "l": 1}"#),
            Run(output: #"{"z":{"a":2,"q":{"d":1}},"y":3,"m":0,"l":1}"# + "\n"))
        XCTAssertEqual(try run("merge", "doc.json", "-", input: "nul").status, 1)
    }

    /// Swift takes them for one key, so one of the members would be lost.
    func testCanonicallyEquivalentKeysAreRefused() throws {
        try write("{\"\u{E9}\": 1, \"e\u{301}\": 2}", to: "both.json")
        try write("{\"\u{E9}\": {\"\u{E9}\": \"\u{E9}\"}}", to: "one.json")
        let refused = Run(
            errors: "both.json:1:10: [\"e\u{301}\"]: duplicate key, in canonically equivalent characters\n"
                + "{\"\u{E9}\": 1, \"e\u{301}\": 2}\n         ^\n", status: 1)
        XCTAssertEqual(try run("patch", "both.json", input: "[]"), refused)
        XCTAssertEqual(try run("merge", "one.json", "both.json"), refused)
        XCTAssertEqual(try run("diff", "one.json", "both.json").status, 2)
        XCTAssertEqual(
            try run("merge", "one.json", input: "{\"\u{E9}\": {\"e\u{301}\": null}}").errors.prefix {
                $0 != "\n"
            },
            "-:1:8: \u{E9}[\"e\u{301}\"]: duplicate key, in canonically equivalent characters")
        XCTAssertEqual(
            try run("patch", "one.json", input: #"[{"op": "remove", "path": "/e\u0301"}]"#).status, 1)
        let moved = try run(
            "patch", "one.json", input: #"[{"op": "move", "from": "/\u00e9", "path": "/e\u0301"}]"#)
        XCTAssertEqual(Array(moved.output.utf8), Array("{\"e\u{301}\":{\"\u{E9}\":\"\u{E9}\"}}\n".utf8))
        XCTAssertEqual(
            try run("diff", "one.json", input: "{\"\u{E9}\": {\"\u{E9}\": \"e\u{301}\"}}").status, 1)
    }

    func testCanonical() throws {
        XCTAssertEqual(
            try run("format", "--canonical", "in.json"),
            Run(
                output: #"{"$ref":1,"n":100,"people":[{"age":30,"name":"Ann"},{"age":7,"name":"Bö"}]}"# + "\n"
            ))
        XCTAssertEqual(
            try run("format", "--canonical", "-", input: #"{"id": 9007199254740993}"#),
            Run(
                errors: "-:1:8: id: expected an integer within 2^53 (I-JSON), found a larger one\n"
                    + #"{"id": 9007199254740993}"# + "\n       ^\n", status: 1))
        XCTAssertEqual(try run("format", "--canonical", "-", input: #"{"a": 1, "a": 2}"#).status, 1)
        XCTAssertEqual(try run("format", "--canonical", "--indent", "2", "in.json").status, 64)
    }
}
