#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import JanssonSchema
import TestSupport
import Testing

#if Libjansson
import JanssonInterop
#endif

/// No printed form of an error shows a value of the document.
///
/// Every way to an error is taken with a document whose values contain a canary. The error is then
/// printed in every way that the standard library offers.
@Suite struct CanaryTests {
    private static let canary = "kanarienvogel"

    /// The values with the canary are strings. Numbers are 739184.5, which must not be shown either.
    private static let number = "739184.5"

    private static let text = """
        {"name": "\(canary)", "number": \(number), "null": null, "list": ["\(canary)", \(number), {"in": "\(canary)"}],
         "object": {"a": "\(canary)", "b": \(number)}, "date": "\(canary)"}
        """

    enum Level: String, Codable, JSONInflatable { case low, high }

    struct Cursor: JSONDecodable {
        let level: Level
        init(json: JSON) throws { level = try json["name"].decode() }
    }

    struct Fetched: JSONInitializable {
        init(parser: Parser) throws {
            _ = try parser.fetch("name") { (_: String) -> Int? in nil }
        }
    }

    struct Walked: JSONValueDecodable {
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Walked> {
            value["list"][2]["in"].int.map { _ in Walked() }
        }
    }

    struct Parsed: JSONParselable {
        static func with(json: [String: JSONValue]) -> Parsed? { nil }
    }

    struct Coded: Codable {
        var name: Int
        var date: Date
    }

    struct Leveled: Codable { var name: Level }

    struct Corrupted: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not today")
        }
    }

    struct Refused: Error {}

    /// A model that contains the canary and cannot be encoded.
    struct Unencodable: Encodable {
        let name = canary
        var real = Double.infinity
    }

    /// A model that encodes nothing, which is an error of the whole model.
    struct Silent: Encodable {
        let name = canary

        func encode(to encoder: any Encoder) {}
    }

    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let take: @Sendable (JSON) throws -> Any

        init(_ name: String, _ take: @escaping @Sendable (JSON) throws -> Any) {
            testDescription = name
            self.take = take
        }
    }

    private static let styles: [Way] = [
        Way("decode") { try $0["name"].decode(as: Int.self) },
        Way("decode a number") { try $0["number"].decode(as: Int.self) },
        Way("decode a list") { try $0["list"].decode(as: [Bool].self) },
        Way("decode members") { try $0.decode(as: [String: URL].self) },
        Way("decode a level") { try $0["name"].decode(as: Level.self) },
        Way("decode nothing") { try $0["name"]["x"].decode(as: Int.self) },
        Way("decodeIfPresent") { try $0["name"].decodeIfPresent(as: UUID.self) ?? UUID() },
        Way("cursor") { try $0.decode(as: Cursor.self) },
        Way("parser") { try $0.decode(as: Fetched.self) },
        Way("results") { try $0.decode(as: Walked.self) },
        Way("optionals") { try $0.decode(as: Parsed.self) },
        Way("properties") { try $0.properties(.required("name"), .required("list")) as (Int, [Int]) },
        Way("maker") {
            try Parser.parseProperties(json: $0) { make in
                make.propertyForKeyPath("name", type: .url)
                make.propertyForKeyPath("number", type: .int)
                make.propertyForKeyPath("date", type: .string, decoder: ISO8601DateDecoder())
                make.propertyForKeyPath("object.b", type: .uint)
            }
        },
        Way("a decoder") { try DateDecoder(dateFormatString: "yyyy").decode($0["name"]) },
        Way("a transformation that throws") {
            try Parser(json: $0).fetch("name") { (_: String) -> Int in throw Refused() }
        },
        Way("a walk") { JSONValue._cursor(at: $0.value)["list"][0].int },
        Way("a result") { $0.value["object"]["a"].double },
        Way("split results") {
            splitResult($0.value["list"].array) { $0.inflated(as: Int.self) }.failures
        },
        Way("dropped") {
            var dropped: [JSONError] = []
            let _: [Int] = try $0["list"].decode(dropped: &dropped)
            let _: Int = try $0.properties(.default("null", 1), dropped: &dropped)
            return dropped
        },
        Way("a dictionary") { try Parser(dictionary: $0.value.dictionary).fetch("name") as Int },
    ]

    private static let coding: [Way] = [
        Way("a level by codable") { try JanssonDecoder().decode(Leveled.self, from: $0) },
        Way("a model that encodes nothing") { _ in try JanssonEncoder().encode(Silent()) },
        Way("codable") { try JanssonDecoder().decode(Coded.self, from: $0) },
        Way("codable of a list") { try JanssonDecoder().decode([Int].self, from: $0["list"]) },
        Way("codable, collecting") {
            try JanssonDecoder().decode(Coded.self, from: $0, collectingErrors: true)
        },
        Way("a corrupted one") { try JanssonDecoder().decode([String: Corrupted].self, from: $0) },
        Way("a corrupted one, collecting") {
            try JanssonDecoder().decode([String: Corrupted].self, from: $0, collectingErrors: true)
        },
        Way("a date") {
            let decoder = JanssonDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode([String: Date].self, from: $0["object"])
        },
        Way("a level by codable, collecting") {
            try JanssonDecoder().decode(Leveled.self, from: $0, collectingErrors: true)
        },
        Way("data") { try JanssonDecoder().decode([Data].self, from: $0["list"]) },
        Way("codable in a style") {
            try $0.properties(.required("list") { (json: JSON) in try json.decode(codable: [Int].self) })
                as [Int]
        },
        Way("a level of Foundation's decoder in a style") { json in
            let text = try json.serializedData()
            return try json.properties(
                .required("object") { (_: JSON) in try JSONDecoder().decode(Leveled.self, from: text) })
                as Leveled
        },
    ]

    private static let writing: [Way] = [
        Way("an infinite number") { _ in
            try JSONValue.object(["name": .string(canary), "number": .number(JSONNumber(.infinity))])
                .serializedString()
        },
        Way("any") { _ in try JSONValue(any: ["name": canary, "date": Date()] as [String: Any]) },
        Way("a dictionary of any") { _ in
            try Parser(dictionary: ["name": canary, "date": Date()] as [String: Any]).fetch("date") as Int
        },
        Way("an encoder") { _ in try JanssonEncoder().encode([Unencodable()]) },
        Way("an encoder at the root") { _ in try JanssonEncoder().encode(Unencodable()) },
        Way("an encoder of keys") { _ in try JanssonEncoder().encode(["a": [Unencodable()]]) },
    ]

    /// A violation of each kind of keyword.
    private static let schemas: [Way] = [
        #"{"enum": [1]}"#, #"{"const": {}}"#, #"{"type": "array"}"#, #"{"required": ["x"]}"#,
        #"{"additionalProperties": {"type": "boolean"}}"#, #"{"additionalProperties": false}"#,
        #"{"propertyNames": {"maxLength": 1}}"#, #"{"maxProperties": 1}"#, #"{"minProperties": 9}"#,
        #"{"dependentRequired": {"name": ["x"]}}"#, #"{"not": {}}"#, #"{"if": {}, "then": false}"#,
        #"{"properties": {"name": {"maxLength": 1, "minLength": 99, "pattern": "^x", "format": "date"}}}"#,
        #"{"properties": {"number": {"maximum": 1, "minimum": 1e9, "multipleOf": 7, "exclusiveMaximum": 1}}}"#,
        #"{"properties": {"list": {"items": {"type": "null"}, "maxItems": 1, "contains": {"type": "null"}}}}"#,
        #"{"properties": {"name": {"contentEncoding": "base64"}, "date": {"contentMediaType": "application/json"}}}"#,
        #"{"properties": {"name": {"anyOf": [{"type": "null"}, {"maxLength": 1}]}}}"#,
        #"{"properties": {"name": {"oneOf": [{}, {"minLength": 1}]}}, "unevaluatedProperties": false}"#,
    ].map { schema in
        Way("the schema \(schema)") { json in
            var options = JSONSchema.Options()
            options.assertsFormats = true
            options.assertsContent = true
            return try JSONSchema(parsing: schema, options: options).validate(json)
        }
    }

    #if Libjansson
    private static let interop = [
        Way("json_t") { try unsafe $0["name"]["b"].makeJanssonNode().withPointer { _ in 0 } }
    ]
    #else
    private static let interop: [Way] = []
    #endif

    private static let texts: [String] = [
        "[\"\(canary)", "{\"a\": \"\(canary)\" 1}", "[\"\(canary)\"", "\"\(canary)\\x\"", "[\(canary)]",
        "[\"\(canary)\n\"]", "[\"\(canary)\",]", "[\(number)\(number)]", "[1e999, \"\(canary)\"]",
        "\u{FEFF}\"\(canary)\"", "['\(canary)']", "/* \(canary) */ 1",
    ]

    private static let parsing: [Way] = texts.flatMap { text in
        engines.map { engine in
            Way("parsing by \(engine) \(text)") { _ in
                try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
            }
        } + [
            Way("a value of \(text)") { _ in JSONValue.createJSONValueFrom(Data(text.utf8)) },
            Way("codable of \(text)") { _ in try JanssonDecoder().decode(Coded.self, from: text) },
        ]
    }

    @Test(arguments: styles + coding + writing + schemas + interop + parsing)
    func nothingPrintsTheCanary(way: Way) throws {
        let json = try JSON(parsing: Self.text)
        do {
            let outcome = try way.take(json)
            expectNoCanary(outcome)
        } catch {
            expectNoCanary(error)
        }
    }

    private func expectNoCanary(_ thing: Any) {
        let leaks = printed(thing).filter { $0.text.contains(Self.canary) || $0.text.contains(Self.number) }
        #expect(leaks.map(\.form) == [], "\(leaks.first?.text ?? "")")
    }

    /// Every printed form of an error, and of the containers that hold it.
    private func printed(_ thing: Any) -> [(form: String, text: String)] {
        var forms: [(form: String, text: String)] = []
        func add(_ name: String, _ thing: Any) {
            forms.append(("\(name) interpolated", "\(thing)"))
            forms.append(("\(name) described", String(describing: thing)))
            forms.append(("\(name) reflected", String(reflecting: thing)))
            var dumped = ""
            dump(thing, to: &dumped)
            forms.append(("\(name) dumped", dumped))
            var printed = ""
            print(thing, [thing], to: &printed)
            debugPrint(thing, to: &printed)
            forms.append(("\(name) printed", printed))
            forms.append(("\(name) mirrored", mirrored(Mirror(reflecting: thing))))
        }
        add("it", thing)
        add("an array", [thing])
        add("an optional", Optional(thing) as Any)
        add("a dictionary", ["key": thing])
        if let error = thing as? any Error {
            if let problem = ProblemDetails(error) {
                add("a problem", problem)
                forms.append(("a problem's text", (try? problem.serializedString()) ?? Self.canary))
            }
            add("a result", Result<Int, any Error>.failure(error))
            let nsError = error as NSError
            add("an NSError", nsError)
            forms.append(("a localized description", error.localizedDescription))
            forms.append(("an NSError's localized description", nsError.localizedDescription))
            if error is JSONError { add("user info", nsError.userInfo) }
        }
        if let error = thing as? JSONError {
            add("a typed result", JSONResult<Int>.failure(error))
            add("a statement", error.statement)
            add("one line", error.oneLine)
            add("lines", error.lines)
            add("feedback", error.feedback)
            add("feedback as JSON", error.feedback(as: .json))
            add("metadata", error.metadata)
            add("all", error.all)
            forms.append(("a failure of a walk", "\(JSONValueResult.failure(error)["a"] as JSONValueCursor)"))
        }
        return forms
    }

    private func mirrored(_ mirror: Mirror, depth: Int = 0) -> String {
        guard depth < 8 else { return "" }
        return mirror.children.map {
            "\($0.value) " + mirrored(Mirror(reflecting: $0.value), depth: depth + 1)
        }.joined()
    }

    @Test func anUncaughtErrorShowsNoValue() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let json = try JSON(parsing: #"{"a": "kanarienvogel"}"#)
            // The runtime prints this error because nobody catches it.
            _ = try! json["a"].decode(as: Int.self)
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("a: expected Int, found a string (line 1, column 7)"))
        #expect(!output.contains(Self.canary))
    }

    @Test func aWalkPrintsLikeItsResult() throws {
        let value = try JSONValue(parsing: #"{"a": [1]}"#)
        for walk in [value["a"] as JSONValueCursor, value["a"][3], value["b"]["c"]] {
            #expect("\(walk)" == "\(walk.result)")
            #expect(String(reflecting: [walk]) == String(reflecting: [walk.result]))
        }
        let missing: JSONValueCursor = value["b"]["c"]
        #expect("\(missing)" == "failure(b: missing, expected a value)")
    }
}
#endif
