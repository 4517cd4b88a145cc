import Foundation
import TestSupport
import XCTest

/// `inflate check --schema`, and the same of `inflate lines`.
final class SchemaCheckTests: InflateTestCase {
    private let order = #"""
        {"required": ["id"], "properties": {
          "id": {"type": "integer", "minimum": 1},
          "at": {"type": "string", "format": "date"},
          "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}}},
         "$defs": {"line": {"required": ["sku"]}}}
        """#

    func testEachViolationHasItsPlace() throws {
        try write(order, to: "order.schema")
        try write(#"{"id": 1, "at": "soon"}"#, to: "good.json")
        try write("{\"id\": 0,\n \"lines\": [{\"sku\": 1}, {}],\n \"at\": 2}", to: "bad.json")
        try write("{\"id\": 1,}", to: "none.json")
        XCTAssertEqual(
            try run("check", "--schema", "order.schema", "good.json", "bad.json", "none.json"),
            Run(
                output: "good.json: valid\n",
                errors: """
                    bad.json:1:8: id: must be at least 1
                    {"id": 0,
                           ^
                    bad.json:2:24: lines[1]: must have the key "sku"
                     "lines": [{"sku": 1}, {}],
                                           ^
                    bad.json:3:8: at: expected a string, found a number
                     "at": 2}
                           ^
                    none.json:1:10: a trailing comma before this brace
                    {"id": 1,}
                             ^
                    hint: it is JSON with comments or trailing commas, which --dialect jsonc reads

                    """, status: 1))
        XCTAssertEqual(
            try run("check", "--schema", "order.schema", "--assert-formats", "missing.json", "good.json"),
            Run(
                errors: """
                    missing.json: cannot be read (no such file or directory)
                    good.json:1:17: at: must have the format "date"
                    {"id": 1, "at": "soon"}
                                    ^

                    """, status: 2))
    }

    func testRecords() throws {
        try write(order, to: "order.schema")
        XCTAssertEqual(
            try run(
                "lines", "check", "--schema", "order.schema", "--jobs", "2",
                input: "{\"id\": 1}\n{\"id\": 0, \"lines\": [{}]}\n{\"id\"}\n[]\n"),
            Run(
                output: "-: 4 records, 2 bad\n",
                errors: """
                    -:2:8: id: must be at least 1
                    -:2:21: lines[0]: must have the key "sku"
                    -:3:6: a colon and a value are missing after this key

                    """, status: 1))
    }

    func testMoreViolationsThanAreShown() throws {
        let zeros = (0..<200).map { _ in "0" }.joined(separator: ",\n")
        try write(#"{"items": false}"#, to: "s")
        for command in [["check"], ["lines", "check", "--format", "concatenated"]] {
            let bad = try run(command + ["--schema", "s"], input: "[\(zeros)]")
            XCTAssertEqual(bad.status, 1)
            XCTAssertTrue(bad.errors.hasPrefix("-:1:2: [0]: "), bad.errors)
            XCTAssertEqual(bad.errors.components(separatedBy: "\n").filter { $0.hasPrefix("-:") }.count, 101)
            XCTAssertTrue(bad.errors.hasSuffix("-: there may be more violations\n"), bad.errors)
        }
    }

    /// A schema that cannot be used is reported with its own place, and no document is checked.
    func testSchemasThatAreNotValid() throws {
        try write("1", to: "one.json")
        let cases: [(schema: String, report: String)] = [
            ("{\"type\": 5", "s:1:11: the text ends too soon"),
            ("", "s:1:1: the text ends too soon"),
            ("[]", "s:1:1: expected an object or a boolean, found an array"),
            ("{\"type\":\n \"strin\"}", "s:2:2: type: "),
            ("{\"$ref\": \"#/$defs/none\"}", "s:1:10: $ref: refers to no schema"),
            ("{\"$ref\": \"none.json\"}", "s:1:10: $ref: refers to a document that is not in the registry"),
            ("{\"$ref\": \"%2e%2e/s\"}", "s:1:10: $ref: refers to a document that is not in the registry"),
            ("{\"$ref\": \"one.json\"}", "./one.json:1:1: expected an object or a boolean, found a number"),
            ("{\"$ref\": \"#\"}", "s:1:1: "),
            (
                "{\"$defs\": {\"a\": {\"$ref\": \"#/$defs/b\"}, \"b\": {\"$ref\": \"#/$defs/a\"}}, \"$ref\": \"#/$defs/a\"}",
                "s:1:"
            ),
            ("{\"pattern\": \"(\"}", "s:1:13: pattern: "),
        ]
        for (schema, report) in cases {
            try write(schema, to: "s")
            let run = try run("check", "--schema", "s", "one.json")
            XCTAssertEqual(run.output, "", schema)
            XCTAssertEqual(run.status, 2, schema)
            XCTAssertTrue(run.errors.hasPrefix(report), "\(schema): \(run.errors)")
        }
        XCTAssertEqual(
            try run("check", "--schema", ".", "one.json"),
            Run(errors: ".: cannot be read (it is a directory)\n", status: 2))
        XCTAssertEqual(try run("lines", "check", "--schema", "none", "one.json").status, 2)
        // A pattern that cannot be used is left out of a model.
        XCTAssertEqual(try run("model", "--schema", "s").status, 0)
        try write(#"{"type": "text"}"#, to: "s")
        XCTAssertEqual(try run("model", "--schema", "s").status, 2)
    }

    func testFilesBesideTheSchema() throws {
        let schemas = folder.appendingPathComponent("schemas")
        try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: false)
        try write(#"{"$ref": "line.json#/$defs/line"}"#, to: "schemas/order.json")
        try write(
            #"{"$id": "https://example.org/a/order.json", "$ref": "line#/$defs/line"}"#,
            to: "schemas/named.json")
        try write(#"{"$defs": {"line": {"minimum": 3}}}"#, to: "schemas/line.json")
        for schema in ["order", "named"] {
            XCTAssertEqual(
                try run("check", "--schema", "schemas/\(schema).json", input: "2"),
                Run(errors: "-:1:1: must be at least 3\n2\n^\n", status: 1))
        }
        try write("{\"$defs\":\n {\"line\": {\"minimum\": \"3\"}}}", to: "schemas/line.json")
        let bad = try run("check", "--schema", "schemas/order.json", input: "2")
        XCTAssertEqual(bad.status, 2)
        XCTAssertTrue(bad.errors.hasPrefix("schemas/line.json:2:23: "), bad.errors)
        XCTAssertTrue(bad.errors.contains("\n {\"line\": {\"minimum\": \"3\"}}}\n"), bad.errors)
        try write("{\n", to: "schemas/line.json")
        XCTAssertTrue(
            try run("check", "--schema", "schemas/order.json", input: "2").errors.hasPrefix(
                "schemas/line.json:2:1: the text ends too soon"))
    }

    func testStandardInput() throws {
        XCTAssertEqual(try run("check", "--schema", "-", "-", input: "{}").status, 64)
        XCTAssertEqual(try run("check", "--schema", "-", input: "{}").status, 64)
        XCTAssertEqual(try run("lines", "check", "--schema", "-", input: "{}").status, 64)
        XCTAssertEqual(try run("check", "--assert-formats", input: "{}").status, 64)
        try write("1", to: "one.json")
        XCTAssertEqual(
            try run("check", "--schema", "-", "one.json", input: #"{"const": 1}"#),
            Run(output: "one.json: valid\n"))
    }

    /// Neither a schema nor a document controls the terminal.
    func testNothingIsPrintedUnescaped() throws {
        let hostile = #"\u001b[2J\u202e\n\u0007"#
        try write(
            """
            {"required": ["\(hostile)"], "properties": {"\(hostile)": {"enum": ["\(hostile)"]}},
             "patternProperties": {"^x": {"pattern": "^\(hostile)$", "format": "\(hostile)"}},
             "propertyNames": {"maxLength": 1}, "title": "\(hostile)", "$comment": "\u{7F}\u{9B}2J"}
            """, to: "s")
        let raw = "\u{9B}2J\u{202E}\u{7F}"
        try write("{\"\(hostile)\": \"\(raw)\", \"x\(raw)\": \"\(raw)\"}", to: "d")
        try write("{\"type\": \"\(hostile)\", \"\(raw)\": \"\(raw)\"}", to: "bad")
        for arguments in [
            ["check", "--schema", "s", "d"], ["lines", "check", "--schema", "s", "d"],
            ["check", "--schema", "bad", "d"], ["schema", "d"], ["model", "--schema", "s"], ["model", "d"],
        ] {
            let run = try run(arguments + ["--color", "never"])
            XCTAssertNotEqual(run, Run(), "\(arguments)")
            for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
                let category = scalar.properties.generalCategory
                XCTAssertFalse(category == .control || category == .format, "\(arguments): \(scalar.value)")
            }
        }
    }

    /// A value of a document is in no output but the lines that are shown, and those only by `check`.
    func testNoValueIsShown() throws {
        try write(
            #"""
            {"required": ["none"], "additionalProperties": false, "properties": {
              "a": {"type": "integer"}, "b": {"maxLength": 2}, "c": {"enum": ["x"]}, "d": {"const": 1}, "e": {"pattern": "^x"},
              "f": {"uniqueItems": true}, "g": {"oneOf": [{"type": "integer"}, {"const": "k"}]}, "h": {"format": "date"},
              "i": {"not": {}}, "j": {"contains": {"type": "null"}}}}
            """#, to: "s")
        let members = "abcdeghik".map { "\"\($0)\": \"CANARY\", " }.joined()
        try write(#"{\#(members) "f": ["CANARY", "CANARY"], "j": ["CANARY"]}"#, to: "d")
        for arguments in [
            ["check", "--schema", "s", "--assert-formats", "d"], ["check", "--schema", "d", "d"],
            ["lines", "check", "--schema", "s", "--assert-formats", "d"], ["schema", "d"], ["model", "d"],
        ] {
            let run = try run(arguments)
            XCTAssertFalse(run.output.contains("CANARY"), "\(arguments)")
            let lines = run.errors.split(separator: "\n")
            let reports = arguments[0] == "check" ? lines.filter { $0.hasPrefix("d:") } : lines
            if arguments.contains("s") { XCTAssertGreaterThan(reports.count, 8, run.errors) }
            for report in reports { XCTAssertFalse(report.contains("CANARY"), String(report)) }
        }
    }

    func testPipes() throws {
        try write(order, to: "order")
        let definitions = (0..<2000).map { #""type_\#($0)": {"properties": {"a": {"type": "integer"}}}"# }
        try write("{\"$defs\": {\(definitions.joined(separator: ", "))}}", to: "definitions")
        XCTAssertEqual(
            try runInShell(
                """
                mkfifo a b c
                cat order > a & echo '{"id": 0}' > b &
                timeout 60 "$inflate" check --schema a b 2>&1
                cat order > a & echo '{"id": 0}' > b &
                timeout 60 "$inflate" lines check --schema a b 2>&1
                echo 1 > c & timeout 60 "$inflate" schema c | grep type
                cat order > a & timeout 60 "$inflate" model --schema a --style cursor | grep 'let id'
                { "$inflate" model --schema definitions; echo $? >&2; } | head -n 1
                { "$inflate" schema definitions; echo $? >&2; } | head -n 1
                """),
            Run(
                output: """
                    b:1:8: id: must be at least 1
                    {"id": 0}
                           ^
                    b:1:8: id: must be at least 1
                    b: 1 record, 1 bad
                      "type": "integer"
                        let id: Int
                    import Jansson
                    {

                    """, errors: "0\n0\n"))
    }

    /// 120 MB of records in a process that has 90 MB.
    func testMemoryDoesNotGrowWithRecords() throws {
        #if os(Linux)
        try XCTSkipIf(isSanitized, "a sanitizer reserves more memory than the limit")
        try write(order, to: "order")
        try write("{\"id\": 1, \"text\": \"\(String(repeating: "x", count: 40_000))\"}\n", to: "record")
        for arguments in ["lines check --schema order", "schema --format lines"] {
            let run = try runInShell(
                "ulimit -v 90000; yes \"$(cat record)\" | head -n 3000 | \"$inflate\" \(arguments) | tail -n 1"
            )
            XCTAssertEqual(run.errors, "")
            XCTAssertEqual(
                run.output, arguments.hasPrefix("lines") ? "-: 3000 records, all valid\n" : "}\n")
        }
        #endif
    }

    /// Schemas of 2 MB, and with many types.
    func testLargeSchemas() throws {
        let cases = (0..<100_000).map { "\"value-\($0)\"" }.joined(separator: ", ")
        let members = (0..<10_000).map {
            #""member_\#($0)": {"type": ["string", "null"], "format": "date", "title": "A date of \#($0)"}"#
        }.joined(separator: ",\n")
        let definitions = (0..<5000).map {
            ##""type_\##($0)": {"properties": {"next": {"$ref": "#/$defs/type_\##($0 / 2)"}, "a": {"type": "integer"}}}"##
        }.joined(separator: ",\n")
        try write("{\"enum\": [\(cases)]}", to: "cases.json")
        try write("{\"properties\": {\(members)}}", to: "members.json")
        try write("{\"$ref\": \"#/$defs/type_9\", \"$defs\": {\(definitions)}}", to: "definitions.json")
        let run = try runInShell(
            """
            for name in cases members definitions; do
                printf '"value-7"' | "$inflate" check --schema $name.json || exit 1
                "$inflate" model --schema $name.json > $name.swift || exit 1
            done
            cat cases.swift; grep -c 'typealias\\|struct\\|class' definitions.swift
            """)
        XCTAssertEqual(run.errors, "")
        XCTAssertEqual(
            run.output,
            """
            -: valid
            -: valid
            -: valid
            import Jansson

            typealias Root = String
            5001

            """)
    }

    func testDraft() throws {
        try write(#"{"items": [{"type": "string"}]}"#, to: "draft7.schema")
        try write("[1]", to: "a.json")
        let run = try run("check", "--schema", "draft7.schema", "a.json")
        XCTAssertEqual(run.status, 2)
        XCTAssertTrue(
            run.errors.hasSuffix(
                "hint: without $schema, a schema is one of draft 2020-12; this is one of draft 7: --draft 7\n"
            ),
            run.errors)
        XCTAssertEqual(
            try self.run("check", "--schema", "draft7.schema", "--draft", "7", "a.json"),
            Run(errors: "a.json:1:2: [0]: expected a string, found a number\n[1]\n ^\n", status: 1))
        // There is no hint for what is wrong in draft 7, too.
        try write(#"{"items": 1}"#, to: "bad.schema")
        XCTAssertFalse(try self.run("check", "--schema", "bad.schema", "a.json").errors.contains("hint"))
        XCTAssertTrue(
            try self.run("check", "--draft", "7", "a.json").errors.contains("--draft needs --schema."))
    }

    func testMappedFolders() throws {
        try write(#"{"type": "string"}"#, to: "name.json")
        try write(
            #"{"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://example.org/all.json", "$ref": "name.json"}"#,
            to: "all.schema")
        try write(#"{"$ref": "https://example.org/v=1/name"}"#, to: "other.schema")
        try write(#""a""#, to: "a.json")
        XCTAssertEqual(try run("check", "--schema", "all.schema", "a.json").output, "a.json: valid\n")
        XCTAssertEqual(
            try run("check", "--schema", "other.schema", "--map", "https://example.org/v=1=.", "a.json")
                .output,
            "a.json: valid\n")
        XCTAssertEqual(try run("check", "--schema", "other.schema", "a.json").status, 2)
        XCTAssertTrue(
            try run("model", "--schema", "other.schema", "--map", "https://example.org/v=1=.").output
                .contains("String"))
    }
}
