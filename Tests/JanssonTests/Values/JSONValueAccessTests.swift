import Jansson
import Testing

struct JSONValueAccessTests {
    private let values: [JSONValue] = [["a": 1], [1], "text", 7, 7.5, true, nil]

    @Test func eachAccessorTakesItsKindAlone() {
        #expect(values.map(\.dictionary) == [["a": 1], nil, nil, nil, nil, nil, nil])
        #expect(values.map(\.array) == [nil, [1], nil, nil, nil, nil, nil])
        #expect(values.map(\.string) == [nil, nil, "text", nil, nil, nil, nil])
        #expect(values.map(\.number) == [nil, nil, nil, 7, 7.5, nil, nil])
        #expect(values.map(\.int) == [nil, nil, nil, 7, nil, nil, nil])
        #expect(values.map(\.double) == [nil, nil, nil, 7, 7.5, nil, nil])
        #expect(values.map(\.bool) == [nil, nil, nil, nil, nil, true, nil])
        #expect(values.map(\.isNull) == [false, false, false, false, false, false, true])
        #expect(values.map(\.kind) == [.object, .array, .string, .number, .number, .bool, .null])
    }

    @Test(
        arguments: [
            ("3.0", 3), ("3.5", nil), ("1e300", nil), ("18446744073709551615", nil), ("-7", -7),
            ("9223372036854775807", .max), ("true", nil), (#""3""#, nil),
        ] as [(String, Int?)])
    func intIsExactOrNil(_ text: String, _ expected: Int?) throws {
        #expect(try JSONValue(parsing: text).int == expected)
    }

    @Test func doubleIsNilBeyondItsRange() throws {
        #expect(try JSONValue(parsing: "1" + String(repeating: "0", count: 400)).double == nil)
        #expect(try JSONValue(parsing: "18446744073709551615").double == 0x1p64)
    }

    @Test(arguments: ["1", "0", #""true""#, "null"])
    func boolIsFromABoolAlone(_ text: String) throws {
        #expect(try JSONValue(parsing: text).bool == nil)
        #expect(JSONValue(booleanLiteral: false).bool == false)
    }

    @Test func literals() {
        let name = "Ann"
        let value: JSONValue = [
            "a": [1, -2.5, "text", true, nil], "b": [:], "c": [], "d": "\(name)!", "e": ["f": ["g": 1e3]],
        ]
        #expect(
            value
                == .object([
                    "a": .array([.number(1), .number(-2.5), .string("text"), .bool(true), .null]),
                    "b": .object([:]), "c": .array([]), "d": .string("Ann!"),
                    "e": .object(["f": .object(["g": .number(1000)])]),
                ]))
    }

    @Test func theLastOfDuplicateKeysInALiteralWins() {
        let value: JSONValue = ["a": 1, "a": 2]
        #expect(value == ["a": 2])
    }

    @Test func equalityAndHashAreOfTheValues() throws {
        let left = try JSONValue(parsing: #"{"a": 1, "b": [1.0, "x"]}"#)
        let right = try JSONValue(parsing: #"{"b": [1, "\u0078"], "a": 1.0}"#)
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": 1, "b": ["x", 1]])
        #expect(JSONValue.bool(true) != 1)
        #expect(JSONValue.string("1") != 1)
        #expect(JSONValue.null != .array([]))
    }

    @Test(
        arguments: [
            (["a", 0], 2), (["a", 1, "b", 0], false), (["a", 1, "b", 1], "y"), (["a", 1, "b", 2], false),
            (["a", 1, "b", 3], 2), (["a", 1, "b", 3], nil), (["a", 1, "b"], nil), (["a", 1, "c"], 1),
            (["a", 2], []), (["c"], [1]), (["c"], [:]), (["c"], nil), (["d"], .null), (["a", 1, "b", 4], 1),
        ] as [(JSONPath, JSONValue?)])
    func valuesThatDifferAnywhereAreNotEqual(_ path: JSONPath, _ changed: JSONValue?) {
        let value: JSONValue = ["a": [1, ["b": [true, "x", nil, 2.5]], [:]], "c": []]
        var copy = value
        copy[path] = changed
        #expect(copy != value)
        #expect(value != copy)
        #expect(copy.hashValue != value.hashValue)
    }

    @Test func valuesWithDifferentKeysAreNotEqual() {
        #expect(JSONValue.object(["a": 1]) != ["b": 1])
    }

    @Test func valuesThatDifferFarBelowAreNotEqual() {
        func deep(_ innermost: JSONValue) -> JSONValue {
            (0..<300).reduce(innermost) { value, level in level.isMultiple(of: 2) ? [value] : ["a": value] }
        }
        #expect(deep(1) == deep(1.0))
        #expect(deep(1).hashValue == deep(1.0).hashValue)
        #expect(deep(1) != deep(2))
    }

    @Test func canonicallyEquivalentKeysAreTwoInAViewAndOneInAValue() throws {
        let json = try JSON(parsing: "{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        #expect(json.count == 2)
        #expect(json.members.map(\.value.value) == [1, 2])
        let members = try #require(json.value.dictionary)
        #expect(members.count == 1)
        #expect(members["\u{E9}"] == 2)
        #expect(members["e\u{301}"] == 2)
    }

    @Test func aValueAndAViewOfItAreTheSame() throws {
        let value: JSONValue = ["a": [1, "x", nil, true, 2.5, [:]], "b": ["c": []]]
        #expect(try JSON(value).value == value)
        #expect(try JSON(value)["a"].count == 6)
        #expect(try JSON(value)["b"]["c"].kind == .array)
    }

    @Test func descriptionIsCompactJSON() {
        #expect(JSONValue.array([1, "a", nil, 2.5]).description == #"[1,"a",null,2.5]"#)
        #expect(JSONValue.number(JSONNumber(Double.nan)).description == "NaN")
        #expect(JSONValue.array([.number(JSONNumber(-Double.infinity))]).description == "[-Infinity]")
        var deep: JSONValue = []
        for _ in 0..<3000 { deep = [deep] }
        #expect(deep.description.contains("2048"))
    }
}
