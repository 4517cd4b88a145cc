import Foundation
import Jansson
import JanssonNames
import JanssonSchema
import TestSupport
import XCTest

/// `inflate model`: what it writes compiles, and inflates the samples it was made from.
final class ModelCommandTests: InflateTestCase {
    #if Macros
    private static let styles = ["model", "cursor", "codable"]
    #else
    private static let styles = ["cursor", "codable"]
    #endif

    func testModelOfASample() throws {
        try write(
            #"[{"user_name": "a", "class": 1, "at": "2015-01-30T13:00:00Z", "tags": []}, {"user_name": "b", "class": null, "home": {"url": "http://a.b"}, "at": "2015-01-30T13:00:00Z", "tags": ["x"]}]"#,
            to: "people.json")
        XCTAssertEqual(
            try run("model", "people.json", "--name", "person").output,
            """
            import Foundation
            import Jansson

            @JSONModel
            struct Person {
                @JSONKey("user_name") let userName: String
                @JSONKey("class") let classValue: Int?
                @JSONCoded(by: ISO8601DateDecoder()) let at: Date
                let tags: [String]
                let home: Home?

                @JSONModel
                struct Home {
                    let url: URL
                }
            }

            """)
        XCTAssertEqual(
            try run("model", "people.json", "--name", "Person", "--style", "cursor").output,
            """
            import Foundation
            import Jansson

            struct Person: JSONDecodable {
                let userName: String
                let classValue: Int?
                let at: Date
                let tags: [String]
                let home: Home?

                init(json: JSON) throws {
                    userName = try json["user_name"].decode(as: String.self)
                    classValue = try json["class"].decodeIfPresent(as: Int.self)
                    at = try json["at"].decode(with: ISO8601DateDecoder())
                    tags = try json["tags"].decode(as: [String].self)
                    home = try json["home"].decodeIfPresent(as: Home.self)
                }

                struct Home: JSONDecodable {
                    let url: URL

                    init(json: JSON) throws {
                        url = try json["url"].decode(as: URL.self)
                    }
                }
            }

            """)
    }

    /// Objects whose keys are data become dictionaries.
    func testDictionaries() throws {
        func members(_ keys: [String], _ value: (Int) -> String) -> String {
            let members = keys.enumerated().map { "\"\($1)\": \(value($0))" }
            return "{\(members.joined(separator: ", "))}"
        }
        let names = (0..<10).map { "name\($0)" }
        let packages = ["left-pad"] + names.dropFirst()
        let cases: [(value: String, type: String)] = [
            (members(packages) { "\"^\($0)\"" }, "[String: String]"),
            (members(packages) { $0 == 3 ? "null" : "\($0)" }, "[String: JSONNullable<Int>]"),
            // Names that an API would choose, and values of several kinds.
            (members(names) { "\"\($0)\"" }, "V"),
            (members(packages) { $0 == 3 ? "true" : "\($0)" }, "V"),
            (members(Array(packages.dropLast())) { "\($0)" }, "V"),
            // Users by name.
            (
                members(names) { "{\"id\": \($0), \"mail\": \"\"\($0 == 2 ? ", \"age\": 1" : "")}" },
                "[String: V]"
            ),
            // Sections of a configuration, one member of which is common.
            (members(names) { "{\"on\": true, \"a\($0)\": 1}" }, "V"),
            (members(names) { "{\"v\": \($0 == 2 ? "1" : "\"\"")}" }, "V"),
            (members(names) { _ in "[1]" }, "V"), (members(packages) { _ in "[1]" }, "[String: [Int]]"),
        ]
        func type(_ value: String, _ options: String...) throws -> String? {
            let run = try run(["model", "-"] + options, input: "[{\"v\": \(value)}]")
            XCTAssertEqual(run.status, 0, run.errors)
            return run.output.split(separator: "\n").first { $0.hasPrefix("    let v: ") }.map {
                String($0.dropFirst(11))
            }
        }
        for (value, expected) in cases { XCTAssertEqual(try type(value), expected, value) }
        let small = #"{"a": {"x.y": {"p": 1}}, "b": {"x.y": {}}}"#
        XCTAssertEqual(try type(small), "V")
        XCTAssertEqual(try type(small, "--dictionary", "v"), "[String: V]")
        XCTAssertEqual(try type(small, "--dictionary", "/v", "--dictionary", "v.*"), "[String: [String: V]]")
        XCTAssertEqual(try type(#"{"a": 1, "b": true}"#, "--dictionary", "v"), "[String: JSONValue]")
        XCTAssertTrue(
            try run("model", "--dictionary", ".", input: #"{"a": 1}"#).output.contains(
                "typealias Root = [String: Int]"))
        XCTAssertTrue(
            try run("model", "--dictionary", "/v/*/x.y", input: "{\"v\": \(small)}").output
                .contains("let xY: [String: Int]"))
        for (path, error) in [("v.a.p", "No sample has an object at 'v.a.p'."), ("$.v", "Here, a path is")] {
            let run = try run("model", "--dictionary", path, input: "{\"v\": {\"a\": {\"p\": 1}}}")
            XCTAssertEqual(run.status, 64)
            XCTAssertTrue(run.errors.hasPrefix("Error: \(error)"), run.errors)
        }
        XCTAssertEqual(try run("model", "--schema", "-", "--dictionary", "v", input: "{}").status, 64)
    }

    func testNullsAmongElementsKeepTheirType() throws {
        try write(
            #"{"a": [1.5, null], "b": [null], "c": {"1": [], "2": null}, "d": [{"e": 1}, null]}"#,
            to: "a.json")
        let properties = try ["model", "codable"].map { style in
            try run("model", "a.json", "--style", style).output.split(separator: "\n").map(String.init)
                .filter { $0.hasPrefix("    let ") }.map { String($0.dropFirst(8)) }
        }
        XCTAssertEqual(
            properties,
            [
                [
                    "a: [JSONNullable<Double>]", "b: [JSONValue]", "c: [String: JSONNullable<[JSONValue]>]",
                    "d: [JSONNullable<D>]",
                ], ["a: [Double?]", "b: [JSONValue]", "c: [String: [JSONValue]?]", "d: [D?]"],
            ])
    }

    func testNullBesidesOtherSamplesIsNullable() throws {
        try write("null", to: "null.json")
        try write(#"{"a": 1}"#, to: "object.json")
        try write("[true]", to: "array.json")
        let cases: [(arguments: [String], alias: String)] = [
            (["null.json", "object.json"], "typealias Root = JSONNullable<Root2>"),
            (["object.json", "null.json", "--style", "codable"], "typealias Root = Root2?"),
            (["null.json", "array.json"], "typealias Root = JSONNullable<[Bool]>"),
            (["null.json"], "typealias Root = JSONValue"),
        ]
        for (arguments, alias) in cases {
            let lines = try run(["model"] + arguments).output.split(separator: "\n")
            XCTAssertEqual(lines.first { $0.hasPrefix("typealias") }.map(String.init), alias, "\(arguments)")
        }
    }

    /// Alternatives of alternatives.
    func testNullInANestedUnionIsNullable() throws {
        func type(_ schema: String) throws -> String? {
            let text =
                ##"{"required": ["v"], "properties": {"v": \##(schema)}, "$defs": {"S": "##
                + ##"{"anyOf": [{"type": "string"}, {"type": "null"}]}}}"##
            let lines = try run("model", "--schema", "-", input: text).output.split(separator: "\n")
            return lines.first { $0.hasPrefix("    let v: ") }.map { String($0.dropFirst(11)) }
        }
        let null = #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#
        let cases = [
            (##"{"anyOf": [{"$ref": "#/$defs/S"}, {"type": "integer"}]}"##, "JSONNullable<V>"),
            (#"{"anyOf": [{"type": "integer"}, \#(null)]}"#, "JSONNullable<V>"),
            (#"{"oneOf": [\#(null)]}"#, "JSONNullable<String>"),
            (#"{"anyOf": [{"anyOf": [{"type": "string"}, {"type": "boolean"}]}, {"type": "integer"}]}"#, "V"),
            (#"{"type": "string", "anyOf": [\#(null), {"type": "string"}]}"#, "V"),
        ]
        for (schema, expected) in cases { XCTAssertEqual(try type(schema), expected, schema) }
    }

    func testTypesAreNestedEightDeep() throws {
        try write(deep(12), to: "deep.json")
        for style in Self.styles {
            let lines = try run("model", "deep.json", "--style", style).output.split(separator: "\n")
            let structs = lines.map(String.init).filter { $0.contains("struct ") }
            let levels = structs.map { $0.prefix { $0 == " " }.count / 4 }
            XCTAssertEqual(levels, [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8], style)
        }
    }

    /// Objects within objects.
    private func deep(_ levels: Int) -> String {
        (0..<levels).reduce(#"{"a": 1}"#) { text, level in "{\"level_\(level)\": \(text), \"b\": true}" }
    }

    func testModelOfASchema() throws {
        try write(ModelSchemas.order, to: "order.json")
        XCTAssertEqual(
            try run("model", "--schema", "order.json", "--name", "Order").output,
            """
            import Foundation
            import Jansson

            /// An order.
            @JSONModel
            final class Order {
                @JSONConstraint(.range(1...)) let id: Int
                /// Is printed
                /// below the lines.
                let note: JSONNullable<String>
                @JSONCoded(by: ISO8601DateDecoder()) let placed: Date?
                let status: Status?
                var gift: Bool = false
                let lines: [Line]
                let payment: Payment
                let parent: Order?
                @JSONKey("first_line") let firstLine: Line?

                @JSONModel
                enum Status: String {
                    case openValue = "open"
                    case inProgress = "in-progress"
                    case done
                }

                @JSONModel(tag: "kind")
                enum Payment {
                    case card(Card)
                    case cash
                }
            }

            @JSONModel
            struct Line {
                let sku: String
                @JSONConstraint(.multiple(of: 0.01)) let price: Double?
            }

            @JSONModel
            struct Card {
                let number: String
            }

            """)
    }

    func testSamplesAndSchemas() throws {
        try write("true", to: "any.json")
        for (arguments, status) in [
            (["--schema", "any.json"], 0), (["--schema", "any.json", "any.json"], 64),
            (["--schema", "any.json", "--tests"], 64), (["--schema", "any.json", "--tests", "any.json"], 0),
            (["--format", "lines", "any.json"], 0), (["--format", "lines", "--tests", "any.json"], 64),
            (["--schema", "."], 2), (["--tests"], 64), (["--tests", "any.json", "-"], 64),
        ] as [([String], Int32)] {
            XCTAssertEqual(try run(["model"] + arguments).status, status, "\(arguments)")
        }
        let options = ["model", "--style", "cursor", "--schema", "-"]
        XCTAssertTrue(
            try run(options, input: #"{"properties": {"a": {"type": "string"}}}"#).output.contains(
                "let a: String?"))
    }

    /// Keywords become constraints, and so does what is in elements, in `allOf` and beside null.
    func testConstraintsOfASchema() throws {
        let lines = try run("model", "--schema", "-", input: ModelSchemas.constraints).output.split(
            separator: "\n")
        XCTAssertEqual(
            lines.dropLast().map { $0.drop { $0 == " " } },
            [
                "import Jansson", "import JanssonSchema", "@JSONModel", "struct Root {",
                "@JSONConstraint(.range(1...12)) let a: Int?",
                "@JSONConstraint(.range(...2), .exclusiveRange(0.5...), .multiple(of: 0.1)) let b: Double?",
                "@JSONConstraint(.range(-5...(-1))) let c: Int?",
                #"@JSONConstraint(.length(1...3), .pattern("^[a-z]\\u{2e}")) let d: String?"#,
                "@JSONConstraint(.format(.email)) let e: JSONNullable<String>",
                "@JSONConstraint(.count(1...), .unique, .each(.range(0...))) let f: [Int]?",
                #"@JSONConstraint(.count(...2), .keys(pattern: "^x"), .each(.length(2...))) let g: [String: String]?"#,
                "@JSONConstraint(.range(3...), .range(...7)) let h: Int?",
                "@JSONConstraint(.range(0.5...1e+30)) let i: JSONNumber?", "let j: String?",
                "@JSONConstraint(.range(3...), .range(...3)) let k: Int?",
                "@JSONRest var rest: [String: Int]",
            ])
        XCTAssertFalse(
            try run("model", "--style", "codable", "--schema", "-", input: ModelSchemas.constraints).output
                .contains("JSONConstraint"))
    }

    func testADefinitionNamedLikeTheTestIsRenamed() throws {
        try write("{}", to: "any.json")
        let schema =
            ##"{"properties": {"a": {"$ref": "#/$defs/RootTests"}}, "$defs": {"RootTests": {"properties": {"b": {}}}}}"##
        try write(schema, to: "schema.json")
        let lines = try run("model", "--schema", "schema.json", "--tests", "any.json").output.split(
            separator: "\n")
        XCTAssertEqual(
            lines.filter { $0.contains(" RootTests") }.map(String.init),
            ["    let a: RootTests2?", "struct RootTests2 {", "final class RootTests: XCTestCase {"])
    }

    func testTheNameInErrorsIsTheGivenOne() throws {
        for name in ["日本", "", "string"] {
            let errors = try run("model", "--name", name, input: "1").errors
            XCTAssertTrue(errors.hasPrefix("Error: The type cannot be named '\(name)'.\n"), errors)
        }
    }

    func testErrorsAreThoseOfCheck() throws {
        try write("[1,]", to: "bad.json")
        let run = try run("model", "bad.json")
        XCTAssertEqual(run.status, 1)
        XCTAssertTrue(run.errors.hasPrefix("bad.json:1:4: "), run.errors)
        XCTAssertEqual(try self.run("model", "none.json").status, 2)
    }

    func testWhatIsWrittenInflatesTheSamples() throws {
        try skipInShortRuns()
        let hostile = [
            #"{"": 1, " ": 2, "1st": 3, "self": 4, "init": 5, "Type": {"String": {"Int": [{"URL": "u"}]}}, "a\"\n\\": 6, "é": 7, "json": 8, "default": true}"#,
            #"{"1": {"a": 1}, "2": {"a": null}}"#, #"[[[{"x": 1}, {"x": 1.5}]], []]"#, "[1, \"a\"]", "7",
            "[]", "{}",
            #"{"big": 123456789012345678901234567890, "unsigned": 18446744073709551615, "mixed": [1, -1.5, null], "none": null}"#,
            #"{"status": {"status": {"status": [1]}}, "statuses": [{"id": 1}], "Status": {"a": {}}}"#,
        ]
        let types = ReservedNames.types.sorted().map { "\"\($0)\": {\"a\": \"x\"}" }
        let properties = ReservedNames.properties.sorted().map { "\"\($0)\": 1" }
        // 200 properties, of which each key is a prefix of another.
        let wide = (0..<200).map {
            "\"a_\(String(repeating: "b", count: $0))\": \($0.isMultiple(of: 3) ? "1" : "\"x\"")"
        }
        var samples: [String] = []
        let objects = [types, properties, wide].map { "{\($0.joined(separator: ", "))}" }
        // Nested as deep as the document, the last would take the compiler hours.
        for (index, text) in (hostile + objects + [deep(26)]).enumerated() {
            try write(text, to: "hostile\(index).json")
            samples.append("hostile\(index).json")
        }
        if let corpora = ProcessInfo.processInfo.environment["JANSSON_CORPORA"] {
            samples += ["github_events", "twitter", "citm_catalog", "canada"].map {
                "\(corpora)/documents/\($0).json"
            }
        }
        var program = ModelProgram()
        for (index, sample) in samples.enumerated() {
            for style in Self.styles {
                try program.add(run("model", sample, "--style", style, "--tests"), "\(style)\(index)")
            }
        }
        var schemaOptions = JSONSchema.Options()
        // A pattern that cannot be matched is left out of a model.
        schemaOptions.patternMatcher = { _ in { _ in true } }
        try write(ModelSchemas.others, to: "others.json")
        try schemaOptions.registry.add(ModelSchemas.others, at: "others.json")
        let schemas = try ModelSchemas.basic + ModelSchemas.special + inferredSchemas(count: 4)
        for (index, known) in schemas.enumerated() {
            try write(known.schema, to: "schema\(index).json")
            let schema = try JSONSchema(parsing: known.schema, options: schemaOptions)
            let names = try known.samples.enumerated().map { number, text in
                XCTAssertNoThrow(try schema.validate(JSON(parsing: text)), known.schema)
                try write(text, to: "sample\(index)-\(number).json")
                return "sample\(index)-\(number).json"
            }
            let isBasic = index < ModelSchemas.basic.count
            for style in Self.styles where isBasic || ["model", "codable"].contains(style) {
                let options = ["--schema", "schema\(index).json", "--style", style, "--tests"]
                let model = try run(["model"] + options + names)
                try program.add(model, "\(style)OfSchema\(index)", isWritten: style == "model")
            }
        }
        try write(program.source, to: "main.swift")
        guard let build = try ModelBuild(in: folder) else { throw XCTSkip("no compiler, or no modules") }
        let built = try build.compile("main.swift")
        XCTAssertEqual(built.status, 0, String(built.output.prefix(4000)))
        guard built.status == 0 else { return }
        XCTAssertEqual(try build.run().output, "all\n")
    }

    /// The documents that the JSON Schema Test Suite says are valid, but for values of a type that the schema's keywords
    /// are not for, and for texts without their format.
    func testModelsInflateWhatTheTestSuiteAccepts() throws {
        try skipInShortRuns()
        guard let corpora = ProcessInfo.processInfo.environment["JANSSON_CORPORA"] else {
            throw XCTSkip("JANSSON_CORPORA is not set")
        }
        let suite = URL(fileURLWithPath: "\(corpora)/schema/draft2020-12")
        let others =
            #/ignore|only an annotation|non-|not array|pseudo-array|root pointer ref|URN base URI with \$ref via the URN/#
        var (spaces, calls, count) = ("", "", 0)
        for file in try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted()
        where file.hasSuffix(".json") {
            for group in try JSON(contentsOf: suite.appendingPathComponent(file).path).elements {
                let tests = group["tests"].elements.filter { test in
                    let name =
                        "\(group["description"].value.string ?? "") \(test["description"].value.string ?? "")"
                    return test["valid"].value.bool == true && !name.contains(others)
                }
                guard !tests.isEmpty else { continue }
                let model = try run(
                    ["model", "--style", "codable", "--schema", "-"], input: group["schema"].sourceText ?? "")
                // The documents that some refer to are not in their folder.
                guard model.status == 0 else { continue }
                let body = model.output.split(separator: "\n").filter { !$0.hasPrefix("import ") }
                spaces += "enum Space\(count) {\n\(body.joined(separator: "\n"))\n}\n"
                for test in tests {
                    calls +=
                        "check(Space\(count).Root.self, ###\"\(try test["data"].serializedString())\"###)\n"
                }
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 250)
        try write(
            """
            import Foundation
            import Jansson

            \(spaces)
            func check<T: Decodable>(_ type: T.Type, _ text: String) {
                do { _ = try JanssonDecoder().decode(type, from: Data(text.utf8)) } catch { print(type, text, error) }
            }
            \(calls)print("all")

            """, to: "main.swift")
        guard let build = try ModelBuild(in: folder) else { throw XCTSkip("no compiler, or no modules") }
        let built = try build.compile("main.swift")
        XCTAssertEqual(built.status, 0, String(built.output.prefix(4000)))
        guard built.status == 0 else { return }
        XCTAssertEqual(try build.run().output, "all\n")
    }

    /// Schemas of random samples.
    private func inferredSchemas(count: Int) throws -> [ModelSchemas.Case] {
        var random = SplitMix64(state: 8)
        return try (0..<count).map { number in
            let first = JSONValue.random(&random, depth: 4)
            let values = [first] + (0..<3).map { _ in first.mutated(&random) }
            let samples = try values.map { try $0.serializedString() }
            let options = ["schema", "--format", "concatenated"]
            return (try run(options, input: samples.joined(separator: "\n")).output, samples)
        }
    }
}
