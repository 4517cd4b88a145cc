import Foundation
import Jansson
import JanssonSchema
import TestSupport
import XCTest

/// `inflate schema`: what samples have in common, which all of them satisfy.
final class SchemaCommandTests: InflateTestCase {
    func testSchemaOfSamples() throws {
        try write(
            #"{"id": 1, "at": "2015-01-30T13:00:00Z", "size": 1, "tags": [], "note": null, "any": "x", "level": null}"#,
            to: "a.json")
        try write(
            #"{"id": 2, "at": "2016-01-30T13:00:00Z", "size": 1.5, "tags": ["a"], "note": "n", "any": {"b": true}, "by": {"1": 0, "2": 1}, "level": "low"}"#,
            to: "b.json")
        XCTAssertEqual(
            try run("schema", "a.json", "b.json"),
            Run(
                output: #"""
                    {
                      "$schema": "https://json-schema.org/draft/2020-12/schema",
                      "type": "object",
                      "properties": {
                        "id": {
                          "type": "integer"
                        },
                        "at": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "size": {
                          "type": "number"
                        },
                        "tags": {
                          "type": "array",
                          "items": {
                            "type": "string"
                          }
                        },
                        "note": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "any": {
                          "anyOf": [
                            {
                              "type": "object",
                              "properties": {
                                "b": {
                                  "type": "boolean"
                                }
                              },
                              "required": [
                                "b"
                              ]
                            },
                            {
                              "type": "string"
                            }
                          ]
                        },
                        "level": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "by": {
                          "type": "object",
                          "additionalProperties": {
                            "type": "integer"
                          }
                        }
                      },
                      "required": [
                        "id",
                        "at",
                        "size",
                        "tags",
                        "note",
                        "any",
                        "level"
                      ]
                    }

                    """#))
    }

    /// The schemas of strings, on one line each.
    func testFormatsAndEnums() throws {
        let uuid = "\"0f8fad5b-d9cb-469f-a165-70867728950e\""
        let cases: [(samples: String, schema: String)] = [
            (#""2020-02-29" "2020-01-01""#, #"{"type":"string","format":"date"}"#),
            (#""2020-02-30" "2020-01-01""#, #"{"type":"string"}"#),
            ("\(uuid) null", #"{"type":["string","null"],"format":"uuid"}"#),
            (#""https://a.b/c" "ftp://x""#, #"{"type":"string","format":"uri"}"#),
            (#""a:b" "c:d""#, #"{"type":"string"}"#),
            (#""127.0.0.1""#, #"{"type":"string"}"#),
            (#""127.0.0.1" "10.0.0.1""#, #"{"type":"string","format":"ipv4"}"#),
            (#""a@b.c" "d@e.f""#, #"{"type":"string","format":"email"}"#),
            (#""::1" "2001:db8::1""#, #"{"type":"string","format":"ipv6"}"#),
            (#""10:00:00Z" "23:59:59Z""#, #"{"type":"string","format":"time"}"#),
            (
                String(repeating: #""on" "off" "#, count: 4) + "null",
                #"{"type":["string","null"],"enum":["off","on",null]}"#
            ),
            (String(repeating: #""on" "off" "#, count: 3), #"{"type":"string"}"#),
            (
                String(repeating: "\"f\u{EA}te\" \"\u{E9}t\u{E9}\" ", count: 4),
                "{\"type\":\"string\",\"enum\":[\"f\u{EA}te\",\"\u{E9}t\u{E9}\"]}"
            ),
            // Swift takes both for one text.
            (
                String(repeating: "\"\u{E9}\" \"e\u{301}\" ", count: 4),
                "{\"type\":\"string\",\"enum\":[\"\u{E9}\",\"e\u{301}\"]}"
            ),
            (String(repeating: #""on" "3" "#, count: 4), #"{"type":"string"}"#),
            (
                #"{"": 1, "1": 2}"#,
                #"{"type":"object","properties":{"":{"type":"integer"},"1":{"type":"integer"}},"required":["","1"]}"#
            ),
            (#""2020-02-29" 1"#, #"{"anyOf":[{"type":"string","format":"date"},{"type":"integer"}]}"#),
            ("null", #"{"type":"null"}"#), ("1 true", #"{"type":["integer","boolean"]}"#),
            ("[] {}", #"{"type":["object","array"]}"#),
            ("1 123456789012345678901234567890", #"{"type":"integer"}"#), ("1e2", #"{"type":"number"}"#),
        ]
        for (samples, schema) in cases {
            let run = try run("schema", "--format", "concatenated", input: samples)
            let json = try JSON(parsing: run.output)
            let rest = json.members.dropFirst().map {
                (try? "\"\($0.key)\":\($0.value.serializedString())") ?? ""
            }
            XCTAssertEqual("{\(rest.joined(separator: ","))}", schema, samples)
        }
    }

    /// Each sample is valid by the schema, formats included. The schema is valid by the metaschema, has a model, and
    /// does not depend on a run.
    func testEverySampleSatisfiesTheSchema() throws {
        try skipInShortRuns()
        var random = SplitMix64(state: 30)
        let words = ["on", "off", "2020-02-29", "2020-02-29T01:02:03Z", "10:00:00Z", "a@b.c", "a://b", "::1"]
        for number in 0..<40 {
            let first = JSONValue.random(&random, depth: 4)
            var samples = [first]
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                samples.append(
                    number.isMultiple(of: 4)
                        ? .random(&random, depth: 3) : first.mutated(&random).withWords(words, &random))
            }
            try write(
                try samples.map { try $0.serializedString() }.joined(separator: "\n"), to: "\(number).jsonl")
        }
        // Data keys in data keys, keys that Swift takes for one, and values nested as deep as a document can be.
        let digits = (0..<300).map { "{\"1\": {\"\($0)\": {\"1\": \($0), \"2\": null}}, \"2\": {}}" }
        try write(digits.joined(separator: "\n"), to: "40.jsonl")
        try write(
            "{\"\u{E9}\": 1, \"e\u{301}\": \"x\"}\n{\"\u{E9}\": null}\n{\"a\": 1, \"a\": \"x\"}",
            to: "41.jsonl")
        let deep = (0..<(isSanitized ? 60 : 300)).reduce("1") { text, _ in "[{\"a\": \(text)}, 1]" }
        try write(deep, to: "42.jsonl")
        let run = try runInShell(
            """
            for number in $(seq 0 42); do
                "$inflate" schema --format lines --max-depth 2048 $number.jsonl > $number.schema || echo no $number
                "$inflate" lines check --max-depth 2048 --assert-formats --schema $number.schema $number.jsonl
                "$inflate" model --schema $number.schema --style codable > model.swift || echo no model
                grep -q Root model.swift || echo no Root
            done
            "$inflate" schema --format lines --max-depth 2048 < $number.jsonl | cmp - $number.schema
            """)
        XCTAssertEqual(run.errors, "")
        let lines = run.output.split(separator: "\n")
        XCTAssertEqual(lines.count, 43)
        for line in lines { XCTAssertTrue(line.hasSuffix("all valid"), String(line)) }
        let metaschema = try JSONSchema(
            parsing: #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#)
        var options = JSONParsingOptions()
        options.limits.depth = JSONParsingOptions.Limits.maximumDepth
        // The last one takes more stack than a test may have. The tool has checked it, too.
        for number in 0..<42 {
            let path = folder.appendingPathComponent("\(number).schema").path
            XCTAssertNoThrow(try metaschema.validate(JSON(contentsOf: path, options: options)))
        }
    }

    func testErrors() throws {
        try write("1\n[1,]\n", to: "bad.jsonl")
        XCTAssertEqual(
            try run("schema", "--format", "lines", "bad.jsonl"),
            Run(errors: "bad.jsonl:2:4: a trailing comma before this bracket\n", status: 1))
        XCTAssertTrue(try run("schema", "bad.jsonl").errors.hasPrefix("bad.jsonl:2:1: "))
        XCTAssertEqual(
            try run("schema", "."), Run(errors: ".: cannot be read (it is a directory)\n", status: 2))
        XCTAssertEqual(try run("schema", "--format", "lines", "none").status, 2)
        XCTAssertEqual(try run("schema", "--format", "none", input: "1").status, 64)
    }

    /// Twice the input takes about twice the time of the processor, and not four times.
    func testGrowth() throws {
        try skipInShortRuns()
        try XCTSkipIf(isSanitized, "it takes too long")
        func list(_ count: Int, _ text: (Int) -> String) -> String {
            (0..<count).map(text).joined(separator: ", ")
        }
        let inputs: [(arguments: [String], size: Int, text: (Int) -> String)] = [
            // Names without a letter of ASCII are alike in Swift.
            (
                ["model", "--schema"], 1500,
                { count in
                    let definitions = list(count) {
                        #""\#(Unicode.Scalar(0x4E00 + UInt32($0)) ?? "x")": {"properties": {"a": {"properties": {"b": {}}}}}"#
                    }
                    return #"{"$defs": {\#(definitions)}}"#
                }
            ),
            (
                ["model", "--schema"], 500,
                { count in
                    String(repeating: #"{"properties": {"a": "#, count: count) + "true"
                        + String(repeating: "}}", count: count)
                }
            ),
            (
                ["model", "--schema"], 200,
                { count in
                    let definitions = list(count) {
                        ##""\##($0)": {"oneOf": [{"$ref": "#/$defs/\##($0 + 1)"}, {"items": {"$ref": "#/$defs/\##($0 + 1)"}}]}"##
                    }
                    return ##"{"$ref": "#/$defs/0", "$defs": {"\##(count)": {}, \##(definitions)}}"##
                }
            ),
            (
                ["model", "--schema"], 10_000,
                { count in #"{"properties": {\#(list(count) { #""\#($0)": {"type": "string"}"# })}}"# }
            ),
            (
                ["schema"], 10_000,
                { count in "{\(list(count) { #""\#($0)": {"a": [\#($0), {"b": "x"}]}"# })}" }
            ),
            (
                ["schema", "--format", "lines"], 10_000,
                { count in
                    (0..<count).map { #"{"k\#($0 % 200)": {"a": [\#($0), 0.5, "2020-01-01"]}}"# + "\n" }
                        .joined()
                }
            ),
        ]
        for (index, input) in inputs.enumerated() {
            let times = try [1, 2].map { factor in
                try write(input.text(factor * input.size), to: "in")
                return try (0..<2).map { _ in
                    let before = Self.processorTimeOfChildren
                    XCTAssertEqual(try run(input.arguments + ["in"]).status, 0)
                    return Self.processorTimeOfChildren - before
                }.min() ?? 0
            }
            XCTAssertLessThan(times[1], 3 * times[0] + 0.1, "\(index)")
        }
    }

    /// In seconds.
    private static var processorTimeOfChildren: Double {
        var usage = rusage()
        _ = unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
    }

    /// Merging the values of data keys within data keys takes time linear in the text.
    func testDataKeysWithinDataKeys() throws {
        let wide = (0..<40_000).map { "\"\($0)\": {\"a\": [\($0)]}" }.joined(separator: ", ")
        let deep = (0..<400).reduce("{\(wide)}") { text, _ in "{\"1\": \(text), \"2\": {\"3\": 1, \"4\": 2}}"
        }
        try write(deep, to: "deep.json")
        let run = try run("schema", "deep.json")
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.errors, "")
    }
}

extension JSONValue {
    /// The value, but its strings are some words.
    fileprivate func withWords(_ words: [String], _ random: inout some RandomNumberGenerator) -> JSONValue {
        switch self {
        case .string: .string(words.randomElement(using: &random) ?? "")
        case .array(let elements): .array(elements.map { $0.withWords(words, &random) })
        case .object(let members): .object(members.mapValues { $0.withWords(words, &random) })
        default: self
        }
    }
}
