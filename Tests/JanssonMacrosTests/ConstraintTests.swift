#if Macros
import Foundation
import Jansson
import JanssonSchema
import TestSupport
import Testing

@JSONModel
struct Wish: Equatable {
    let text: String
    @JSONConstraint(.range(0...1)) var weight: Double = 0.5
}

/// A booking of a table.
@JSONModel
struct Booking: Equatable {
    /// How many people come.
    @JSONConstraint(.range(1...12)) let people: Int
    /// The guest's name, as it is to be called out.
    @JSONConstraint(.length(1...80)) let name: String
    @JSONConstraint(.pattern("^[A-Z]{2}[0-9]{4}$")) let code: String?
    @JSONConstraint(.count(...5), .unique) var wishes: [Wish] = []
    @JSONCoded(by: ISO8601DateDecoder()) let at: Date
}

@JSONModel(keys: .snakeCase)
struct Everything: Equatable {
    @JSONConstraint(.exclusiveRange(0...1)) var share: Double = 0.5
    @JSONConstraint(.range(0..<10)) let digit: UInt8
    @JSONConstraint(.multiple(of: 0.05)) let price: Decimal
    @JSONConstraint(.multiple(of: 3)) let third: Int?
    @JSONConstraint(.format(.email), .length(...40)) let mail: String
    @JSONConstraint(.each(.length(1...)), .unique) let tags: [String]
    @JSONConstraint(.keys(pattern: "^[a-z]+$"), .count(...2), .each(.range(0...))) let counts: [String: Int]
    @JSONConstraint(.length(2...)) let nick: JSONNullable<String>
    @JSONKey(path: "geo", "lat") @JSONConstraint(.range(-90...90)) let latitude: Double
    @JSONConstraint(.range(5...)) var limit = 10
    @JSONConstraint(.range(0...0.3)) let real: Float
}

@JSONModel
final class ConstrainedClass {
    @JSONConstraint(.range(1...)) let id: Int
    @JSONConstraint(.count(1...)) var items: [Int] = [1]
}

@JSONModel
struct ConstrainedPage<Item> {
    @JSONConstraint(.count(...2)) let items: [Item]
    @JSONConstraint(.format(.uri)) let next: String
}

@JSONModel
struct Endless {
    @JSONConstraint(.range(0...Double.infinity)) let value: Double
}

@JSONModel
struct Nest {
    @JSONConstraint(.unique) let nests: [Nest]
    let id: Int?
    @JSONConstraint(.keys(pattern: "^[a-z][0-9]+$"), .each(.length(1...))) let keys: [String: String]?
}

/// A colour, with a pattern of its own.
struct HexColour: JSONDecodable, JSONEncodable, JSONSchemaProviding, Equatable {
    var text = "#fff"
    static let white = HexColour()

    init() {}

    init(json: JSON) throws {
        text = try json.decode()
        if !text.hasPrefix("#") { throw json.error("must match the pattern \"^#\"") }
    }

    func encode(to writer: inout JSONWriter) throws { try writer.writeString(text) }

    static func describeJSON(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["pattern"] = "^#"
        description["minLength"] = 2
        description["description"] = "A colour."
    }
}

/// Constraints that have the same keywords.
@JSONModel
struct Twice: Equatable {
    @JSONConstraint(.range(1...10), .range(5...20)) let range: Int?
    @JSONConstraint(.exclusiveRange(0...9), .exclusiveRange(0...7.5)) let real: Double?
    @JSONConstraint(.multiple(of: 2), .multiple(of: 3), .multiple(of: 2)) let six: Int?
    @JSONConstraint(.pattern("[a-z]"), .length(1...)) @JSONConstraint(.pattern("[0-9]"), .length(2...))
    let code: String?
    @JSONConstraint(.each(.range(0...9)), .each(.range(2...), .multiple(of: 2)), .each(.multiple(of: 3)))
    let sixes: [Int]?
    @JSONConstraint(.keys(pattern: "[a-z]"), .keys(pattern: "[0-9]")) let keys: [String: Int]?
    /// What is behind.
    @JSONConstraint(.pattern("f"), .length(1...7)) var colour: HexColour = .white
}

/// Bounds that are no sums of powers of 2.
@JSONModel
struct Tenths: Equatable {
    @JSONConstraint(.range(..<0.3)) let below: Double?
    @JSONConstraint(.range(...0.3)) let upTo: Double?
    @JSONConstraint(.range(0.3...)) let from: Double?
    @JSONConstraint(.range(...0.3)) let float: Float?
    @JSONConstraint(.range(...0.3)) var otherwise = 0.1
    @JSONConstraint(.range(...0)) let none: Double?
}

@Suite struct ConstraintTests {
    static let booking =
        #"{"people": 2, "name": "Ada", "code": "AB1234", "wishes": [{"text": "a"}], "at": "2026-11-24T10:00:00Z"}"#
    static let everything = """
        {"digit": 9, "price": 19.95, "third": 6, "mail": "a@b.c", "tags": ["x", "y"], "counts": {"a": 0},
        "nick": "ab", "geo": {"lat": -90}, "limit": 5, "real": 0.3}
        """

    /// The errors of reading a text straight, from a document, from a `JSONValue`, as a record, and as a text that has
    /// arrived.
    private func errors<T: JSONDecodable>(_ type: T.Type, _ text: String) -> [String] {
        func errors(_ read: () throws -> T) -> [String] {
            do {
                _ = try read()
                return []
            } catch {
                return JSONError(collecting: [error as? JSONError ?? .custom("\(error)")]).all.map(
                    \.description)
            }
        }
        let direct = errors { try JSON.decode(type, from: text) }
        #expect(errors { try JSON(parsing: text).decode(as: type) } == direct)
        let withoutPlaces = direct.map { $0.replacing(/\ \(line.*\)$/, with: "") }
        // A dictionary has no order, and there are no places to sort by.
        #expect(errors { try JSONValue(parsing: text).decode(as: type) }.sorted() == withoutPlaces.sorted())
        let line = text.replacing("\n", with: " ")
        var records = JSONRecords(parsing: line, format: .lines).makeIterator()
        #expect(errors { try #require(try records.next()?.get()).decode(as: type) }.count == direct.count)
        #expect(
            errors {
                var partial = JSONPartial()
                for byte in text.utf8 { try partial.append([byte]) }
                return try partial.decode(type)
            }.count == direct.count)
        return direct
    }

    @Test func valuesThatSatisfyThemAreReadDirectly() throws {
        func isDirect<T: JSONDecodable>(_ type: T.Type, _ text: String) -> Bool {
            JSON.decodedDirectly(type, from: text.utf8Span.span, options: JSONParsingOptions()) != nil
        }
        #expect(isDirect(Booking.self, Self.booking))
        #expect(isDirect(Everything.self, Self.everything))
        #expect(isDirect(ConstrainedClass.self, #"{"id": 1, "items": [2]}"#))
        #expect(isDirect(ConstrainedPage<Int>.self, #"{"items": [2], "next": "a:b"}"#))
        #expect(errors(Booking.self, Self.booking) == [])
        #expect(errors(Everything.self, Self.everything) == [])
    }

    @Test func allErrorsAreReportedWithTheirPlaces() {
        let text = """
            {"people": 13, "name": "", "code": "ab",
             "wishes": [{"text": "a"}, {"text": "a"}, {"text": "b", "weight": 2}, {"text": "c"}, {"text": "d"}, {"text": 1}],
             "at": "x"}
            """
        #expect(
            errors(Booking.self, text) == [
                "people: must be at most 12 (line 1, column 12)",
                "name: must have at least 1 character (line 1, column 24)",
                #"code: must match the pattern "^[A-Z]{2}[0-9]{4}$" (line 1, column 36)"#,
                "wishes: must have at most 5 elements (line 2, column 12)",
                "wishes[1]: must differ from the elements before it (line 2, column 28)",
                "wishes[2].weight: must be at most 1 (line 2, column 67)",
                "wishes[5].text: expected String, found a number (line 2, column 110)",
                "at: expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string (line 3, column 8)",
            ])
    }

    @Test(arguments: [
        (#""digit": 9"#, #""digit": 10"#, ["digit: must be less than 10"]),
        (#""price": 19.95"#, #""price": 19.96"#, ["price: must be a multiple of 0.05"]),
        (#""third": 6"#, #""third": 7"#, ["third: must be a multiple of 3"]),
        (#""third": 6"#, #""third": null"#, []),
        ("a@b.c", "a.b", [#"mail: must have the format "email""#]),
        ("a@b.c", "a@" + String(repeating: "b", count: 39), ["mail: must have at most 40 characters"]),
        // Canonically equivalent texts differ, as in a schema.
        (#""x", "y""#, #""\u00E9", "e\u0301""#, []),
        (
            #""x", "y""#, #""x", "", "x""#,
            [
                "tags[1]: must have at least 1 character", "tags[2]: must differ from the elements before it",
            ]
        ),
        (
            #"{"a": 0}"#, #"{"a": -1, "B": 0, "c": 3}"#,
            [
                "counts: must have at most 2 members", "counts.a: must be at least 0",
                #"counts.B: the key must match the pattern "^[a-z]+$""#,
            ]
        ),
        (#""nick": "ab""#, #""nick": "a""#, ["nick: must have at least 2 characters"]),
        (#""nick": "ab""#, #""nick": null"#, []),
        (#""lat": -90"#, #""lat": 90.5"#, ["geo.lat: must be at most 90"]),
        (#""limit": 5"#, #""limit": 4"#, ["limit: must be at least 5"]),
        (#""limit": 5,"#, "", []),
        (#""limit": 5"#, #""share": 0"#, ["share: must be greater than 0"]),
        (#""limit": 5"#, #""share": 1.0"#, ["share: must be less than 1"]),
        (#""real": 0.3"#, #""real": 0.30001"#, ["real: must be at most 0.3"]),
    ])
    func eachKind(part: String, other: String, expected: [String]) throws {
        try #require(Self.everything.contains(part))
        let found = errors(Everything.self, Self.everything.replacing(part, with: other))
        #expect(found.map { $0.replacing(/\ \(line.*\)$/, with: "") } == expected)
    }

    @Test func boundsThatAreNotFiniteAreNone() throws {
        #expect(throws: Never.self) {
            _ = try JSON.decode(Endless.self, from: #"{"value": 1e300}"#)
        }
        #expect(
            errors(Endless.self, #"{"value": -1}"#) == ["value: must be at least 0.0 (line 1, column 11)"])
        let schema = try Endless.jsonSchema.json["properties"]["value"].serializedString()
        #expect(schema == #"{"type":"number","minimum":0.0}"#)
    }

    @Test func noErrorShowsAValue() throws {
        let canary = "canary4711"
        let texts = [
            #"{"people": 4711, "name": "\#(String(repeating: canary, count: 9))", "code": "\#(canary)", "wishes": [], "at": "\#(canary)"}"#,
            #"{"digit": 47, "price": 4711.001, "third": 4711, "mail": "\#(canary)", "tags": ["\#(canary)", "\#(canary)"], "counts": {"a": -4711}, "nick": "4", "geo": {"lat": 4711}, "real": 4711}"#,
        ]
        for text in texts {
            for error in [
                #expect(throws: JSONError.self) { try JSON.decode(Booking.self, from: text) },
                #expect(throws: JSONError.self) { try JSON.decode(Everything.self, from: text) },
            ] {
                let error = try #require(error)
                for part in [
                    error.description, error.debugDescription, error.feedback, error.feedback(as: .json),
                ] {
                    #expect(!part.contains(canary) && !part.contains("4711"), "\(part)")
                }
            }
        }
    }

    /// Constraints that are checked on a document of its own, nested, in the direct lane and in a document.
    @Test func nothingIsSuperlinear() throws {
        let shapes: [(Int, (Int) -> String)] = [
            (
                500,
                { "{\"nests\":[\((0..<$0).map { "{\"nests\":[],\"id\":\($0)}" }.joined(separator: ","))]}" }
            ),
            (20, { String(repeating: #"{"nests":["#, count: $0) + String(repeating: "]}", count: $0) }),
            (500, { #"{"nests":[],"keys":{\#((0..<$0).map { #""k\#($0)":"""# }.joined(separator: ","))}}"# }),
        ]
        for (size, text) in shapes {
            let texts = [size: text(size), 16 * size: text(16 * size)]
            #expect(
                growth(from: size) { _ = try? JSON.decode(Nest.self, from: texts[$0] ?? "") }
                    < quadraticGrowth)
            let documents = texts.mapValues { try? JSON(parsing: $0) }
            #expect(
                growth(from: size) { _ = try? (documents[$0] ?? nil)?.decode(as: Nest.self) }
                    < quadraticGrowth)
        }
    }

    @Test func writingChecksByOption() throws {
        var everything = try JSON.decode(Everything.self, from: Self.everything)
        let checked = JSONWritingOptions(checksConstraints: true)
        #expect(try everything.serializedString(checked) == everything.serializedString())
        everything.share = 2
        everything.limit = 1
        #expect(try everything.serializedString().contains(#""share":2.0"#))
        #expect(throws: JSONError(.invalidValue, path: ["share"], message: "must be less than 1")) {
            try everything.serializedString(checked)
        }
        everything.share = 0.1
        for indentation in [nil, 0, 2] {
            #expect(throws: JSONError(.invalidValue, path: [1, "limit"], message: "must be at least 5")) {
                try [JSON.decode(Everything.self, from: Self.everything), everything].serializedString(
                    JSONWritingOptions(indentation: indentation, sortedKeys: true, checksConstraints: true))
            }
        }
        var booking = try JSON.decode(Booking.self, from: Self.booking)
        booking.wishes = [Wish(text: "a"), Wish(text: "a")]
        #expect(
            throws: JSONError(
                .invalidValue, path: ["wishes", 1], message: "must differ from the elements before it")
        ) { try booking.serializedString(checked) }
    }

    @Test func theSchemaSaysWhatTheModelSays() throws {
        #expect(
            try Booking.jsonSchema.json.serializedString() == """
                {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Booking",\
                "description":"A booking of a table.","type":"object","properties":{\
                "people":{"type":"integer","minimum":1,"maximum":12,"description":"How many people come."},\
                "name":{"type":"string","minLength":1,"maxLength":80,\
                "description":"The guest's name, as it is to be called out."},\
                "code":{"type":["string","null"],"pattern":"^[A-Z]{2}[0-9]{4}$"},\
                "wishes":{"type":"array","items":{"$ref":"#/$defs/Wish"},"maxItems":5,"uniqueItems":true,\
                "default":[]},"at":{"type":"string","format":"date-time"}},"required":["people","name","at"],\
                "$defs":{"Wish":{"title":"Wish","type":"object","properties":{"text":{"type":"string"},\
                "weight":{"type":"number","minimum":0,"maximum":1,"default":0.5}},"required":["text"]}}}
                """)
    }

    @Test(arguments: [
        ("share", #"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"default":0.5}"#),
        ("digit", #"{"type":"integer","minimum":0,"maximum":255,"exclusiveMaximum":10}"#),
        ("price", #"{"type":"number","multipleOf":0.05}"#),
        ("third", #"{"type":["integer","null"],"multipleOf":3}"#),
        ("mail", #"{"type":"string","format":"email","maxLength":40}"#),
        ("tags", #"{"type":"array","items":{"type":"string","minLength":1},"uniqueItems":true}"#),
        (
            "counts",
            #"{"type":"object","additionalProperties":{"type":"integer","minimum":0},"propertyNames":{"pattern":"^[a-z]+$"},"maxProperties":2}"#
        ),
        ("nick", #"{"type":["string","null"],"minLength":2}"#),
        (
            "geo",
            #"{"type":"object","properties":{"lat":{"type":"number","minimum":-90,"maximum":90}},"required":["lat"]}"#
        ),
    ])
    func eachConstraintHasItsKeyword(key: String, schema: String) throws {
        #expect(try Everything.jsonSchema.json["properties"][key].serializedString() == schema)
    }

    @Test(arguments: [
        ("range", #"{"type":["integer","null"],"minimum":5,"maximum":10}"#),
        ("real", #"{"type":["number","null"],"exclusiveMinimum":0,"exclusiveMaximum":7.5}"#),
        ("six", #"{"type":["integer","null"],"multipleOf":2,"allOf":[{"multipleOf":3}]}"#),
        (
            "code",
            #"{"type":["string","null"],"pattern":"[a-z]","minLength":2,"allOf":[{"pattern":"[0-9]"}]}"#
        ),
        (
            "sixes",
            #"{"type":["array","null"],"items":{"type":"integer","minimum":2,"maximum":9,"multipleOf":2,"allOf":[{"multipleOf":3}]}}"#
        ),
        (
            "colour",
            ##"""
            {"type":"string","pattern":"^#","minLength":2,"allOf":[{"pattern":"f"}],"maxLength":7,\##
            "default":"#fff","description":"What is behind."}
            """##
        ),
    ])
    func constraintsWithTheSameKeywordAllHold(key: String, schema: String) throws {
        #expect(try Twice.jsonSchema.json["properties"][key].serializedString() == schema)
    }

    @Test(arguments: [
        (#"{"range":4}"#, false), (#"{"range":11}"#, false), (#"{"range":5}"#, true), (#"{"six":4}"#, false),
        (#"{"six":3}"#, false), (#"{"six":12}"#, true), (#"{"code":"ab"}"#, false),
        (#"{"code":"12"}"#, false), (#"{"code":"a1"}"#, true), (#"{"sixes":[6,8]}"#, false),
        (#"{"sixes":[6]}"#, true),
        (#"{"keys":{"ab":1}}"#, false), (#"{"keys":{"a1":1}}"#, true), (##"{"colour":"#000"}"##, false),
        (#"{"colour":"fff"}"#, false), (##"{"colour":"#00f"}"##, true),
    ])
    func modelAndSchemaAgreeOnThem(text: String, isValid: Bool) throws {
        #expect(errors(Twice.self, text).isEmpty == isValid)
        #expect(Twice.jsonSchema.isValid(try JSON(parsing: text)) == isValid)
    }

    /// The nearest Double of all of them is that of 0.3.
    @Test(arguments: [
        (#"{"below":0.29999999999999999}"#, true), (#"{"below":0.3}"#, false),
        (#"{"below":0.30000000000000001}"#, false), (#"{"upTo":0.3}"#, true),
        (#"{"upTo":0.30000000000000001}"#, false), (#"{"from":0.3}"#, true),
        (#"{"from":0.29999999999999999}"#, false), (#"{"float":0.30000000000000001}"#, false),
        (#"{"otherwise":0.30000000000000001}"#, false), (#"{"otherwise":0.3}"#, true),
        (#"{"none":0}"#, true), (#"{"none": -0.0}"#, true), (#"{"none":0.000E5}"#, true),
        (#"{"none":1e-400}"#, false), (#"{"none":-1E-400}"#, true), (#"{"none":0.00000000000001}"#, false),
    ])
    func realsAreComparedExactly(text: String, isValid: Bool) throws {
        #expect(errors(Tenths.self, text).isEmpty == isValid)
        #expect(Tenths.jsonSchema.isValid(try JSON(parsing: text)) == isValid)
    }
}
#endif
