import Foundation
import Jansson
import Testing

/// The mistakes of the cursor's tests, read by models that also read themselves straight from bytes: the direct lane
/// gives up, and the error is that of the document, with its path and place.
@Suite struct DirectErrorsTests {
    private static let sample = #"""
        {"text": "x", "number": 7, "null": null, "list": [1, "2", 3.5],
         "map": {"a": 1, "b": "2"}, "people": [{"name": "Ann"}, {"name": 5}]}
        """#

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: JSONError.Code
        /// The error of a document, that of either lane, and whether the direct lane made a value.
        let read: @Sendable () -> (JSONError?, JSONError?, Bool)

        init<T: JSONInflatable & SendableMetatype>(
            _ type: T.Type, in text: String = DirectErrorsTests.sample, _ code: JSONError.Code,
            _ error: String
        ) {
            testDescription = error
            self.code = code
            read = {
                let document = Result { try JSON(parsing: text).decode(as: T.self) }
                let either = Result { try JSON.decode(T.self, from: text) }
                let direct = JSON.decodedDirectly(T.self, from: Array(text.utf8).span, options: .init())
                return (document.jsonError, either.jsonError, direct != nil)
            }
        }
    }

    static let cases: [Case] = [
        Case(
            Required<Number, String>.self, .typeMismatch,
            "number: expected String, found a number (line 1, column 25)"),
        Case(
            Required<Null, String>.self, .typeMismatch,
            "null: expected String, found null (line 1, column 36)"),
        Case(
            Required<Missing, String>.self, .keyNotFound,
            "no: missing, expected String (line 1, column 1)"),
        Case(
            Required<List, At<Nine, String>>.self, .indexOutOfBounds,
            "list[9]: missing, expected String (line 1, column 50)"),
        Case(
            Required<List, At<MinusOne, String>>.self, .indexOutOfBounds,
            "list[-1]: missing, expected String (line 1, column 50)"),
        Case(
            Required<Text, Required<Missing, String>>.self, .typeMismatch,
            "text: expected an object, found a string (line 1, column 10)"),
        Case(
            Present<Number, String>.self, .typeMismatch,
            "number: expected String, found a number (line 1, column 25)"),
        Case(
            Required<List, [Int]>.self, .multiple,
            """
            list[1]: expected Int, found a string (line 1, column 54)
            list[2]: expected Int, found a number with a fraction (line 1, column 59)
            """),
        Case(
            Required<Text, [Int]>.self, .typeMismatch,
            "text: expected an array, found a string (line 1, column 10)"),
        Case(
            Required<Missing, [Int]>.self, .keyNotFound,
            "no: missing, expected an array (line 1, column 1)"),
        Case(
            Required<Text, [String: Int]>.self, .typeMismatch,
            "text: expected an object, found a string (line 1, column 10)"),
        Case(
            Required<Map, [String: Int]>.self, .typeMismatch,
            "map.b: expected Int, found a string (line 2, column 23)"),
        Case(
            Required<People, [Required<Name, String>]>.self, .typeMismatch,
            "people[1].name: expected String, found a number (line 2, column 66)"),
        Case(
            [String: Required<People, [Required<Name, String>]>].self,
            in: #"{"data": {"people": [{"name": "a"},\#n {"id": 2}]}}"#, .keyNotFound,
            "data.people[1].name: missing, expected String (line 2, column 2)"),
        Case(
            Required<People, [At<One, String>]>.self, in: #"{"people": [["Ann", "Lee"], ["Max"]]}"#,
            .indexOutOfBounds,
            "people[1][1]: missing, expected String (line 1, column 29)"),
        Case(
            Required<Text, Own>.self, .custom,
            "text: NoNumber() (line 1, column 10)"),
        Case(
            Required<Number, Bare>.self, .invalidValue,
            "number: expected Bare, found a number that is not one (line 1, column 25)"),
        Case(
            Required<Text, Bare>.self, .typeMismatch, "text: expected Int, found a string (line 1, column 10)"
        ),
        Case(
            [Level].self, in: #"["low", "high", "none"]"#, .invalidValue,
            "[2]: expected Level, found a string that is not one (line 1, column 17)"),
        Case(
            [Circle].self, in: #"[{"name": "dot"}, {"name": "ring", "radius": 2}]"#, .keyNotFound,
            "[0].radius: missing, expected Double (line 1, column 2)"),
        Case(
            Required<Number, Tag>.self, .typeMismatch,
            "number: expected an object, found a number (line 1, column 25)"),
    ]

    @Test(arguments: cases)
    func anErrorIsThatOfTheDocument(_ mistake: Case) {
        let (document, either, isDirect) = mistake.read()
        #expect(!isDirect)
        #expect(either == document)
        #expect(either?.code == mistake.code)
        #expect(either?.description == mistake.testDescription)
    }

    @Test func theSameModelsReadWhatIsRightDirectly() {
        func isDirect<T: JSONInflatable>(_ type: T.Type, _ text: String) -> Bool {
            JSON.decodedDirectly(type, from: Array(text.utf8).span, options: .init()) != nil
        }
        #expect(isDirect(Required<Text, String>.self, Self.sample))
        #expect(isDirect(Required<People, [Required<Name, JSONValue>]>.self, Self.sample))
        #expect(isDirect(Present<Null, String>.self, Self.sample))
        #expect(isDirect(Present<Missing, String>.self, Self.sample))
        #expect(isDirect(Required<List, At<One, String>>.self, Self.sample))
        #expect(isDirect(Required<Map, [String: Int]>.self, #"{"map": {"a": 1}}"#))
        #expect(isDirect([Level].self, #"["low"]"#))
        #expect(isDirect([Circle].self, #"[{"radius": 1, "name": "c"}]"#))
        #expect(isDirect(Required<Number, Own>.self, Self.sample))
        #expect(isDirect(Required<Number, Tag>.self, #"{"number": {"tag": "t"}}"#))
    }
}

/// A type with a raw value that its style reads in its own way is not read by its raw value.
@Suite struct RawTypesOfStylesTests {
    struct ByParser: RawRepresentable, JSONInitializable {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        init(parser: Parser) throws { rawValue = "#" + (try parser.fetch("tag") as String) }
    }

    struct ByOptionals: RawRepresentable, JSONParselable {
        let rawValue: String
        static func with(json: [String: JSONValue]) -> ByOptionals? {
            json.p3_string(key: "tag").map { ByOptionals(rawValue: "#" + $0) }
        }
    }

    struct ByResults: RawRepresentable, JSONValueDecodable {
        let rawValue: String
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ByResults> {
            value["tag"].string.map { ByResults(rawValue: "#" + $0) }
        }
    }

    private func check<T: JSONInflatable & RawRepresentable>(_ type: T.Type) where T.RawValue == String {
        for text in [#"{"tag":"y"}"#, #""x""#, "{}", "7"] {
            let document = Result { try JSON(parsing: text).decode(as: type).rawValue }
            let either = Result { try JSON.decode(type, from: text).rawValue }
            let nested = Result {
                try JSON.decode(Required<Text, T>.self, from: #"{"text":\#(text)}"#).value.rawValue
            }
            #expect((try? document.get()) == (text.contains("tag") ? "#y" : nil))
            #expect((try? either.get()) == (try? document.get()))
            #expect(either.jsonError == document.jsonError)
            #expect((try? nested.get()) == (try? document.get()))
        }
    }

    @Test func areReadAsTheirStyleDoes() {
        check(Tag.self)
        check(ByParser.self)
        check(ByOptionals.self)
        check(ByResults.self)
    }
}

extension Result {
    fileprivate var jsonError: JSONError? {
        if case .failure(let error) = self { error as? JSONError } else { nil }
    }
}

// Models of one member, by hand: the cursor's way and the direct one.

private protocol KeyName { static var name: String { get } }
private enum Text: KeyName { static let name = "text" }
private enum Number: KeyName { static let name = "number" }
private enum Null: KeyName { static let name = "null" }
private enum List: KeyName { static let name = "list" }
private enum Map: KeyName { static let name = "map" }
private enum People: KeyName { static let name = "people" }
private enum Name: KeyName { static let name = "name" }
private enum Missing: KeyName { static let name = "no" }

private struct Required<Key: KeyName, Value: JSONInflatable>: JSONDecodable {
    let value: Value

    init(json: JSON) throws { value = try json[Key.name].decode() }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var value: Value?
        var members = try reader.beginObject(._shared(for: Self.self, [.init(stringLiteral: Key.name)]))
        while let key = try reader.nextKey(&members) {
            if key == 0 { value = try reader.read() } else { try reader.skip() }
        }
        self.value = try reader.require(value)
    }
}

private struct Present<Key: KeyName, Value: JSONInflatable>: JSONDecodable {
    let value: Value?

    init(json: JSON) throws { value = try json[Key.name].decodeIfPresent() }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var value: Value?
        var members = try reader.beginObject(._shared(for: Self.self, [.init(stringLiteral: Key.name)]))
        while let key = try reader.nextKey(&members) {
            if key == 0 { value = try reader.readIfPresent() } else { try reader.skip() }
        }
        self.value = value
    }
}

private protocol Position { static var index: Int { get } }
private enum One: Position { static let index = 1 }
private enum Nine: Position { static let index = 9 }
private enum MinusOne: Position { static let index = -1 }

/// An element, read by its position.
private struct At<Place: Position, Value: JSONInflatable>: JSONDecodable {
    let value: Value

    init(json: JSON) throws { value = try json[Place.index].decode() }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var value: Value?
        var index = 0
        var elements = try reader.beginArray()
        while try reader.nextElement(&elements) {
            if index == Place.index { value = try reader.read() } else { try reader.skip() }
            index += 1
        }
        self.value = try reader.require(value)
    }
}

private enum Bare: Int, JSONInflatable {
    case one = 1
    case two
}

private enum Level: String, JSONInflatable { case low, high }

/// Throws an error of its own.
private struct Own: JSONDecodable {
    struct NoNumber: Error {}

    init(json: JSON) throws {
        guard json.decode() as Double? != nil else { throw NoNumber() }
    }
}

/// Reads another value than its raw value.
private struct Tag: RawRepresentable, JSONDecodable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(json: JSON) throws { rawValue = try "#" + json["tag"].decode() }
}

private class Shape: JSONDecodable {
    let name: String

    required init(json: JSON) throws { name = try json["name"].decode() }

    required init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var name: String?
        var members = try reader.beginObject(._shared(for: Shape.self, ["name"]))
        while let key = try reader.nextKey(&members) {
            if key == 0 { name = try reader.read() } else { try reader.skip() }
        }
        self.name = try reader.require(name)
    }

    init(name: String) { self.name = name }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }
}

private final class Circle: Shape {
    let radius: Double

    required init(json: JSON) throws {
        radius = try json["radius"].decode()
        try super.init(json: json)
    }

    required init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var name: String?
        var radius: Double?
        var members = try reader.beginObject(Self.keys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: name = try reader.read()
            case 1: radius = try reader.read()
            default: try reader.skip()
            }
        }
        self.radius = try reader.require(radius)
        super.init(name: try reader.require(name))
    }

    static let keys: JSONReader.Keys = ["name", "radius"]
}
