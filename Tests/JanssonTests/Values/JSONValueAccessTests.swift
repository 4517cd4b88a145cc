import Jansson
import XCTest

final class JSONValueAccessTests: XCTestCase {
    private let values: [JSONValue] = [["a": 1], [1], "text", 7, 7.5, true, nil]

    func testEachAccessorTakesItsKindAlone() {
        XCTAssertEqual(values.map(\.dictionary), [["a": 1], nil, nil, nil, nil, nil, nil])
        XCTAssertEqual(values.map(\.array), [nil, [1], nil, nil, nil, nil, nil])
        XCTAssertEqual(values.map(\.string), [nil, nil, "text", nil, nil, nil, nil])
        XCTAssertEqual(values.map(\.number), [nil, nil, nil, 7, 7.5, nil, nil])
        XCTAssertEqual(values.map(\.int), [nil, nil, nil, 7, nil, nil, nil])
        XCTAssertEqual(values.map(\.double), [nil, nil, nil, 7, 7.5, nil, nil])
        XCTAssertEqual(values.map(\.bool), [nil, nil, nil, nil, nil, true, nil])
        XCTAssertEqual(values.map(\.isNull), [false, false, false, false, false, false, true])
        XCTAssertEqual(values.map(\.kind), [.object, .array, .string, .number, .number, .bool, .null])
    }

    func testIntIsExactOrNil() throws {
        let cases: [(String, Int?)] = [
            ("3.0", 3), ("3.5", nil), ("1e300", nil), ("18446744073709551615", nil), ("-7", -7),
            ("9223372036854775807", .max), ("true", nil), (#""3""#, nil),
        ]
        for (text, expected) in cases { XCTAssertEqual(try JSONValue(parsing: text).int, expected, text) }
    }

    func testDoubleIsNilBeyondItsRange() throws {
        XCTAssertNil(try JSONValue(parsing: "1" + String(repeating: "0", count: 400)).double)
        XCTAssertEqual(try JSONValue(parsing: "18446744073709551615").double, 0x1p64)
    }

    func testBoolIsFromABoolAlone() throws {
        for text in ["1", "0", #""true""#, "null"] { XCTAssertNil(try JSONValue(parsing: text).bool) }
        XCTAssertEqual(JSONValue(booleanLiteral: false).bool, false)
    }

    func testLiterals() {
        let name = "Ann"
        let value: JSONValue = [
            "a": [1, -2.5, "text", true, nil], "b": [:], "c": [], "d": "\(name)!", "e": ["f": ["g": 1e3]],
        ]
        XCTAssertEqual(
            value,
            .object([
                "a": .array([.number(1), .number(-2.5), .string("text"), .bool(true), .null]),
                "b": .object([:]), "c": .array([]), "d": .string("Ann!"),
                "e": .object(["f": .object(["g": .number(1000)])]),
            ]))
    }

    func testTheLastOfDuplicateKeysInALiteralWins() {
        let value: JSONValue = ["a": 1, "a": 2]
        XCTAssertEqual(value, ["a": 2])
    }

    func testEqualityAndHashAreOfTheValues() throws {
        let left = try JSONValue(parsing: #"{"a": 1, "b": [1.0, "x"]}"#)
        let right = try JSONValue(parsing: #"{"b": [1, "\u0078"], "a": 1.0}"#)
        XCTAssertEqual(left, right)
        XCTAssertEqual(left.hashValue, right.hashValue)
        XCTAssertNotEqual(left, ["a": 1, "b": ["x", 1]])
        XCTAssertNotEqual(JSONValue.bool(true), 1)
        XCTAssertNotEqual(JSONValue.string("1"), 1)
        XCTAssertNotEqual(JSONValue.null, .array([]))
    }

    func testValuesThatDifferAnywhereAreNotEqual() {
        let value: JSONValue = ["a": [1, ["b": [true, "x", nil, 2.5]], [:]], "c": []]
        let changes: [(JSONPath, JSONValue?)] = [
            (["a", 0], 2), (["a", 1, "b", 0], false), (["a", 1, "b", 1], "y"), (["a", 1, "b", 2], false),
            (["a", 1, "b", 3], 2), (["a", 1, "b", 3], nil), (["a", 1, "b"], nil), (["a", 1, "c"], 1),
            (["a", 2], []),
            (["c"], [1]), (["c"], [:]), (["c"], nil), (["d"], .null), (["a", 1, "b", 4], 1),
        ]
        for (path, changed) in changes {
            var copy = value
            copy[path] = changed
            XCTAssertNotEqual(copy, value, "\(path)")
            XCTAssertNotEqual(value, copy, "\(path)")
            XCTAssertNotEqual(copy.hashValue, value.hashValue, "\(path)")
        }
        XCTAssertNotEqual(JSONValue.object(["a": 1]), ["b": 1])
    }

    func testValuesThatDifferFarBelowAreNotEqual() {
        func deep(_ innermost: JSONValue) -> JSONValue {
            (0..<300).reduce(innermost) { value, level in level.isMultiple(of: 2) ? [value] : ["a": value] }
        }
        XCTAssertEqual(deep(1), deep(1.0))
        XCTAssertEqual(deep(1).hashValue, deep(1.0).hashValue)
        XCTAssertNotEqual(deep(1), deep(2))
    }

    func testCanonicallyEquivalentKeysAreTwoInAViewAndOneInAValue() throws {
        let json = try JSON(parsing: "{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        XCTAssertEqual(json.count, 2)
        XCTAssertEqual(json.members.map(\.value.value), [1, 2])
        let members = try XCTUnwrap(json.value.dictionary)
        XCTAssertEqual(members.count, 1)
        XCTAssertEqual(members["\u{E9}"], 2)
        XCTAssertEqual(members["e\u{301}"], 2)
    }

    func testAValueAndAViewOfItAreTheSame() throws {
        let value: JSONValue = ["a": [1, "x", nil, true, 2.5, [:]], "b": ["c": []]]
        XCTAssertEqual(try JSON(value).value, value)
        XCTAssertEqual(try JSON(value)["a"].count, 6)
        XCTAssertEqual(try JSON(value)["b"]["c"].kind, .array)
    }

    func testDescriptionIsCompactJSON() {
        XCTAssertEqual(JSONValue.array([1, "a", nil, 2.5]).description, #"[1,"a",null,2.5]"#)
        XCTAssertEqual(JSONValue.number(JSONNumber(Double.nan)).description, "")
    }
}
