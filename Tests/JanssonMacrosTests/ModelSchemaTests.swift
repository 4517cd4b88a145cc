#if Macros
import Foundation
import Jansson
import JanssonSchema
import TestSupport
import Testing

/// A figure.
@JSONModel(tag: "type")
enum Figure: Equatable {
    /// Round.
    case circle(radius: Double, colour: Colour?)
    case wish(Wish)
    case empty
    @JSONFallback case other(JSONValue)
}

@JSONModel(tag: "kind", content: "value")
enum Change: Equatable {
    case name(String)
    case point(x: Int, y: Int8)
    case nothing
}

/// Values that may be missing.
@JSONModel(tag: "t")
enum Patch: Equatable {
    case point(x: JSONNullable<Int>, y: Int?, z: UInt8 = 3, colour: Colour = .green)
    case wish(Wish)
}

@JSONModel(tag: "t", content: "c")
enum PatchBeside: Equatable {
    case point(x: JSONNullable<Int>, y: Int?)
    case one(JSONNullable<Int>)
}

@JSONModel
enum PatchAlone: Equatable {
    case name(String)
    case point(x: JSONNullable<Int>, y: Int?)
}

@JSONModel
enum Colour: Equatable { case red, green }

@JSONModel
enum Rank: Int {
    case low = 1
    case high = 2
}

@JSONModel
private enum Word: String { case none, a }

@JSONModel(nulls: .takeDefaults)
private struct Late: Equatable {
    @JSONCoded(by: UnixDateDecoder()) var at: Date = Date(timeIntervalSince1970: 0)
    var n: Int = 5
    var word: Word = .none
}

@JSONModel private struct FlatF: Equatable {
    let f: Int
    let f2: String?
}
@JSONModel private struct FlatE: Equatable {
    @JSONFlattened let x: FlatF
    let e: Int
}
@JSONModel private struct FlatD: Equatable {
    @JSONFlattened let x: FlatE
    let d: Int
}
@JSONModel private struct FlatC: Equatable {
    @JSONFlattened let x: FlatD
    let c: Int
}
@JSONModel private struct FlatB: Equatable {
    @JSONFlattened let x: FlatC
    let b: Int
}
@JSONModel(unknownKeys: .reject) private struct FlatA: Equatable {
    @JSONFlattened let x: FlatB
    let a: Int
}

@JSONModel
private struct Impossible: Equatable {
    private static let least = -5
    private static let zero = 0
    @JSONConstraint(.length(least...3)) let s: String?
    @JSONConstraint(.count(zero..<zero)) let c: [Int]?
    @JSONConstraint(.count(..<Int.min)) let d: [Int]?
    @JSONConstraint(.multiple(of: zero)) let m: Int?
    private static let minus = -2
    @JSONConstraint(.multiple(of: minus)) let n: Int?
}

@JSONModel
private struct Counts: Equatable {
    let id: Int
    @JSONRest var rest: [String: Int]
}

/// Without the macro.
enum Size: String, CaseIterable, JSONDecodable, JSONEncodable { case small, large }

@JSONModel
indirect enum Branch: Equatable {
    case number(Int)
    case list([Branch])
    case named(name: String, of: Branch?)
    case end
}

@JSONModel(unknownKeys: .reject)
struct Album: Equatable {
    let figure: Figure
    let changes: [String: Change]?
    let rank: Rank?
    let size: Size?
    @JSONCoded(by: StringToIntDecoder()) let visits: Int?
    @JSONCoded(by: UnixDateDecoder()) let since: Date?
    var colour = Colour.red
    let branch: Branch
    @JSONFlattened let wish: Wish
    let albums: [Album]
    @JSONKey(path: "meta", "count") let count: UInt16
    @JSONKey(path: "meta", "note") let note: JSONNullable<String>
    @JSONCoded(by: Base64DataDecoder()) let data: Data?
    let id: UUID
    let marks: Set<UInt8>?
    let more: JSONValue?
}

/// Nothing below the first path must be there, but something below the others.
@JSONModel
struct Paths: Equatable {
    @JSONKey(path: "address", "city") let city: String?
    @JSONKey(path: "address", "geo", "lat") var latitude = 1.5
    @JSONKey(path: "size", "width") let width: Int?
    @JSONKey(path: "size", "height") let height: Int
    @JSONKey(path: "meta", "source", "name") let source: String?
    @JSONKey(path: "meta", "id") let id: Int
}

/// A key that this model and a flattened one have.
@JSONModel
struct SharedKey: Equatable {
    @JSONKey(path: "p", "a") let a: Int
    @JSONFlattened let other: SharedKeyOther
    @JSONKey(path: "p", "c") let c: Int?
}

@JSONModel
struct SharedKeyOther: Equatable { @JSONKey(path: "p", "b") let b: String }

/// Makes documents that fit a schema, or nearly.
struct SampleMaker {
    let root: JSONValue
    var random: SplitMix64

    mutating func sample() -> JSONValue { sample(root, 0) }

    private mutating func sample(_ schema: JSONValue, _ depth: Int) -> JSONValue {
        if let reference = schema[at: "$ref"]?.string {
            return sample(
                reference == "#" ? root : root[at: "$defs", .key(String(reference.dropFirst(8)))] ?? [:],
                depth + 1)
        }
        if let value = schema[at: "const"] { return value }
        if let values = schema[at: "enum"]?.array, let value = values.randomElement(using: &random) {
            return value
        }
        if let choices = schema[at: "anyOf"]?.array ?? schema[at: "oneOf"]?.array {
            let choice = depth > 4 ? choices.last : choices.randomElement(using: &random)
            return sample(choice ?? [:], depth + 1)
        }
        switch (schema[at: "type"]?.array?.randomElement(using: &random) ?? schema[at: "type"])?.string {
        case "null": return nil
        case "boolean": return .bool(.random(using: &random))
        case "integer": return .number(JSONNumber(Int(number(schema))))
        case "number": return .number(JSONNumber((number(schema) * 20).rounded() / 20))
        case "string": return .string(text(schema))
        case "array":
            let count = depth > 4 ? 0 : Int.random(in: 0...4, using: &random)
            return .array((0..<count).map { _ in sample(schema[at: "items"] ?? [:], depth + 1) })
        case "object":
            var object: [String: JSONValue] = [:]
            let required = schema[at: "required"]?.array?.compactMap(\.string) ?? []
            for (key, member) in schema[at: "properties"]?.dictionary ?? [:]
            where required.contains(key) || depth < 4 && Bool.random(using: &random) {
                object[key] = sample(member, depth + 1)
            }
            if let values = schema[at: "additionalProperties"], values.dictionary != nil {
                for key in ["a", "b", "C"].prefix(Int.random(in: 0...3, using: &random)) {
                    object[key] = sample(values, depth + 1)
                }
            }
            return .object(object)
        default: return [1, "x", nil, [], [:], true].randomElement(using: &random) ?? nil
        }
    }

    private mutating func number(_ schema: JSONValue) -> Double {
        let lower = (schema[at: "exclusiveMinimum"] ?? schema[at: "minimum"])?.double ?? -5
        let upper = (schema[at: "exclusiveMaximum"] ?? schema[at: "maximum"])?.double ?? lower + 20
        // A few are out of bounds.
        let slack = min(1.5, (upper - lower) / 10)
        return Double.random(in: lower - slack...upper + slack, using: &random)
    }

    private mutating func text(_ schema: JSONValue) -> String {
        let samples =
            switch schema[at: "format"]?.string ?? schema[at: "pattern"]?.string
                ?? schema[at: "contentEncoding"]?.string
            {
            case "uuid": ["9d7a9d6c-5c3e-4d6e-8a63-0d9a7c2b0b1f", "9d7a"]
            case "date-time": ["2026-11-24T10:00:00Z", "2026-11-24T10:00:00.5+01:00", "2026-11-24"]
            case "email": ["a@b.c", "a b"]
            case "uri": ["https://a.b/c?d", "urn:x"]
            case "base64": ["AQID", ""]
            case "^[A-Z]{2}[0-9]{4}$": ["AB1234", "AB123", "xAB1234"]
            default:
                [
                    "", "a", "ab", "\u{1F600}", String(repeating: "é", count: 80),
                    String(repeating: "x", count: 81),
                ]
            }
        return samples.randomElement(using: &random) ?? ""
    }

    /// The document with one change somewhere.
    mutating func mutation(of value: JSONValue) -> JSONValue {
        switch value {
        case .array(var elements) where !elements.isEmpty && Bool.random(using: &random):
            let index = elements.indices.randomElement(using: &random) ?? 0
            if Int.random(in: 0..<4, using: &random) == 0 {
                elements.append(elements[index])
            } else {
                elements[index] = mutation(of: elements[index])
            }
            return .array(elements)
        case .object(var members) where !members.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
            let key = members.keys.sorted().randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<8, using: &random) {
            case 0: members[key] = nil
            case 1: members["unknown"] = 1
            default: members[key] = mutation(of: members[key] ?? nil)
            }
            return .object(members)
        default:
            return [nil, true, 0, -1, 1.5, 3.0, 1000, 1e9, "", "red", "x", [], [1], [:], ["x": 1]]
                .randomElement(using: &random) ?? nil
        }
    }
}

@Suite struct ModelSchemaTests {
    /// The verdicts of the model and of its schema on documents that fit, and on changed ones. With
    /// `JANSSON_MODEL_DOCUMENTS`, they are written to the file of that name, for model-schema-oracle.py.
    private func compare<T: JSONDecodable & JSONEncodable & JSONSchemaProviding>(
        _ type: T.Type, count: Int
    ) throws {
        let annotating = type.jsonSchema
        var options = JSONSchema.Options()
        options.assertsFormats = true
        options.assertsContent = true
        let schema = try JSONSchema(annotating.json, options: options)
        var maker = SampleMaker(root: schema.json.value, random: SplitMix64(state: 31))
        var lines = "\(try schema.json.serializedString())\n"
        var (valid, unwritable) = (0, 0)
        for number in 0..<count {
            var document = maker.sample()
            for _ in 0..<number % 3 { document = maker.mutation(of: document) }
            let text = try document.serializedString()
            let model = try? JSON.decode(type, from: text)
            let isValid = schema.isValid(try JSON(parsing: text))
            #expect(isValid == (model != nil), "\(text): \(schema.violations(of: document))")
            if let model {
                valid += 1
                // Elements that differ only in a member that has a default are equal when they are written.
                let written = schema.isValid(try JSON(parsing: try model.serializedString()))
                let checked = try? model.serializedString(JSONWritingOptions(checksConstraints: true))
                #expect(written == (checked != nil), "\(text)")
                unwritable += written ? 0 : 1
            }
            lines += "\(annotating.isValid(try JSON(parsing: text)) ? 1 : 0)\(text)\n"
        }
        #expect(unwritable < 10)
        #expect(valid > count / 200 && valid < count - count / 200)
        if let path = ProcessInfo.processInfo.environment["JANSSON_MODEL_DOCUMENTS"] {
            try lines.write(toFile: "\(path).\(T.self)", atomically: true, encoding: .utf8)
        }
    }

    @Test func modelAndSchemaAgree() throws {
        let count = ProcessInfo.processInfo.environment["JANSSON_MODEL_DOCUMENTS"] == nil ? 2000 : 20_000
        try compare(Booking.self, count: count)
        try compare(Everything.self, count: count)
        try compare(Twice.self, count: count)
        try compare(Figure.self, count: count)
        try compare(Change.self, count: count)
        try compare(Patch.self, count: count)
        try compare(PatchBeside.self, count: count)
        try compare(PatchAlone.self, count: count)
        try compare(Branch.self, count: count)
        try compare(Album.self, count: count)
    }

    @Test(arguments: [
        (#"{"size":{"height":1},"meta":{"id":1}}"#, true),
        (#"{"address":null,"size":{"height":1},"meta":{"source":null,"id":1}}"#, true),
        (#"{"address":{"geo":null},"size":{"height":1},"meta":{"id":1}}"#, true),
        (#"{"size":null,"meta":{"id":1}}"#, false),
        (#"{"size":{"height":1},"meta":null}"#, false),
    ])
    func nullOnAPathIsAsAnEmptyObject(text: String, isValid: Bool) throws {
        #expect(((try? outcome(Paths.self, text, isDirect: isValid).get()) != nil) == isValid)
        #expect(Paths.jsonSchema.isValid(try JSON(parsing: text)) == isValid)
    }

    @Test func strictSchemasKnowNullOnAPath() throws {
        #expect(
            try Paths.jsonSchema.strict(for: .openAI).json["properties"]["address"].serializedString() == """
                {"anyOf":[{"type":"object","properties":{"city":{"type":["string","null"]},\
                "geo":{"anyOf":[{"type":"object","properties":{"lat":{"type":["number","null"],\
                "description":"The default is 1.5."}},"required":["lat"],"additionalProperties":false},\
                {"type":"null"}]}},"required":["city","geo"],"additionalProperties":false},{"type":"null"}]}
                """)
        for provider in [JSONSchema.Provider.openAI, .anthropic, .gemini, .common] {
            let strict = try Paths.jsonSchema.strict(for: provider)
            let text = #"{"address":null,"size":{"width":1,"height":1},"meta":{"source":null,"id":1}}"#
            #expect(strict.isValid(try JSON(parsing: text)))
        }
    }

    @Test(arguments: [
        (#"{"p":{"a":1,"b":"x"}}"#, true), (#"{"p":{"a":1}}"#, false), (#"{"p":{"b":"x"}}"#, false),
        (#"{"p":{"a":1,"b":"x","c":"y"}}"#, false),
    ])
    func aKeyMayBeSharedWithAFlattenedModel(text: String, isValid: Bool) throws {
        #expect(((try? JSON.decode(SharedKey.self, from: text)) != nil) == isValid)
        #expect(SharedKey.jsonSchema.isValid(try JSON(parsing: text)) == isValid)
    }

    @Test func valuesOfCasesMayBeMissing() throws {
        let patch = Patch.point(x: .missing, y: nil, z: 3, colour: .green)
        #expect(try decoded(Patch.self, #"{"t":"point"}"#) == patch)
        #expect(try decoded(PatchBeside.self, #"{"c":{},"t":"point"}"#) == .point(x: .missing, y: nil))
        #expect(try decoded(PatchBeside.self, #"{"t":"one"}"#, isDirect: false) == .one(.missing))
        #expect(
            try Patch.jsonSchema.json["oneOf"][0].serializedString() == """
                {"type":"object","properties":{"t":{"type":"string","const":"point"},"x":{"type":["integer","null"]},\
                "y":{"type":["integer","null"]},"z":{"type":"integer","minimum":0,"maximum":255,"default":3},\
                "colour":{"$ref":"#/$defs/Colour","default":"green"}},"required":["t"]}
                """)
        #expect(Patch.jsonSchema.isValid(try JSON(parsing: #"{"t":"point"}"#)))
        #expect(PatchBeside.jsonSchema.isValid(try JSON(parsing: #"{"t":"one"}"#)))
        #expect(PatchAlone.jsonSchema.isValid([:]))
    }

    @Test func aDefaultAndItsNullAreInTheSchema() throws {
        let schema = Late.jsonSchema
        #expect(
            try schema.json["properties"].serializedString() == """
                {"at":{"type":["number","null"]},"n":{"type":["integer","null"],"default":5},\
                "word":{"anyOf":[{"$ref":"#/$defs/Word"},{"type":"null"}],"default":"none"}}
                """)
        let text = #"{"at": null, "n": null, "word": null}"#
        #expect(try decoded(Late.self, text, isDirect: nil).word == .none)
        #expect(schema.isValid(try JSON(parsing: text)))
    }

    @Test func allModelsThatAreFlattenedAreInTheSchema() throws {
        let text = #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"f2":"x"}"#
        #expect(try decoded(FlatA.self, text, isDirect: nil).x.x.x.x.x.f2 == "x")
        #expect(FlatA.jsonSchema.violations(of: try JSON(parsing: text)).isEmpty)
        #expect(FlatA.jsonSchema.json["properties"].count == 7)
    }

    /// Such bounds are those of variables.
    @Test func boundsWithoutNumbersAreValidSchemas() throws {
        let schema = Impossible.jsonSchema
        for (text, isValid) in [
            (#"{}"#, true), (#"{"s":"abc"}"#, true), (#"{"s":"abcd"}"#, false), (#"{"c":[]}"#, false),
            (#"{"c":[1]}"#, false), (#"{"d":[]}"#, false), (#"{"m":0}"#, true), (#"{"m":1}"#, false),
            (#"{"n":4}"#, true), (#"{"n":3}"#, false),
        ] {
            let isRead = (try? decoded(Impossible.self, text, isDirect: nil)) != nil
            let json = try JSON(parsing: text)
            #expect(isRead == isValid && schema.isValid(json) == isValid, "\(text)")
        }
    }

    @Test func theTypeOfTheRestIsInTheSchema() throws {
        try expectRoundTrip(Counts(id: 1, rest: ["a": 2]), #"{"id":1,"a":2}"#)
        #expect(
            errors(Counts.self, #"{"id":1,"a":"x","b":2,"c":null}"#) == [
                "a: expected Int, found a string (line 1, column 13)",
                "c: expected Int, found null (line 1, column 27)",
            ])
        #expect(
            try Counts.jsonSchema.json["additionalProperties"].serializedString() == #"{"type":"integer"}"#)
    }
}
#endif
