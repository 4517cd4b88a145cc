import Foundation
import JanssonStyles
import XCTest

/// The `p3_*` family, which reads numbers as `NSNumber` does.
final class DictionaryP3Tests: XCTestCase {
    private var json: [String: JSONValue] = [
        "int": 7, "real": 22.9, "negative": -22.9, "zero": 0, "two": 2, "true": true, "false": false,
        "string": "text", "digits": "1", "null": nil, "array": [1], "object": ["a": 1],
        "url": "https://example.com/a", "empty": "", "unsigned": .number(JSONNumber(UInt64.max)),
        "huge": 1e300,
        "nan": .number(JSONNumber(Double.nan)),
    ]

    private func assertAll<T: Equatable>(
        _ read: (String) -> T?, _ expected: [String: T], file: StaticString = #filePath, line: UInt = #line
    ) {
        for key in json.keys.sorted() + ["missing"] {
            XCTAssertEqual(read(key), expected[key], key, file: file, line: line)
        }
    }

    func testLossyArraysLeaveOutWhatIsNoModel() {
        struct Author: JSONParselable, Equatable {
            let name: String
            static func with(json: [String: JSONValue]) -> Author? {
                json.p3_string(key: "name").map(Author.init)
            }
        }
        let json: [String: JSONValue] = [
            "authors": [["name": "Ann"], ["name": 7], "x", nil, ["name": "Bob"]], "none": [], "object": [:],
        ]
        XCTAssertEqual(
            json.p3_lossyArray(key: "authors", of: Author.self), [Author(name: "Ann"), Author(name: "Bob")])
        XCTAssertNil(json.p3_array(key: "authors", of: Author.self))
        let names: [String]? = json.p3_lossyArray(key: "authors")
        XCTAssertEqual(names, ["x"])
        XCTAssertEqual(json.p3_lossyArray(key: "none", of: Author.self), [])
        XCTAssertNil(json.p3_lossyArray(key: "object", of: Author.self))
        XCTAssertNil(json.p3_lossyArray(key: "missing", of: Author.self))
    }

    func testInt() {
        assertAll(
            { json.p3_int(key: $0) },
            ["int": 7, "real": 22, "negative": -22, "zero": 0, "two": 2, "true": 1, "false": 0])
    }

    func testDouble() {
        json["nan"] = nil
        assertAll(
            { json.p3_double(key: $0) },
            [
                "int": 7, "real": 22.9, "negative": -22.9, "zero": 0, "two": 2, "true": 1, "false": 0,
                "unsigned": 0x1p64, "huge": 1e300,
            ])
    }

    func testFloat() {
        assertAll(
            { json.p3_float(key: $0) },
            [
                "int": 7, "real": 22.9, "negative": -22.9, "zero": 0, "two": 2, "true": 1, "false": 0,
                "unsigned": 0x1p64,
            ])
    }

    func testBool() {
        json["nan"] = nil
        assertAll(
            { json.p3_bool(key: $0) },
            [
                "int": true, "real": true, "negative": true, "zero": false, "two": true, "true": true,
                "false": false,
                "unsigned": true, "huge": true,
            ])
    }

    func testString() {
        assertAll(
            { json.p3_string(key: $0) },
            ["string": "text", "digits": "1", "url": "https://example.com/a", "empty": ""])
    }

    #if Foundation
    func testURL() {
        assertAll(
            { json.p3_url(key: $0)?.absoluteString },
            ["string": "text", "digits": "1", "url": "https://example.com/a"])
    }
    #endif

    func testArrayAndDictionary() {
        assertAll({ json.p3_array(key: $0) }, ["array": [1]])
        assertAll({ json.p3_dictionary(key: $0) }, ["object": ["a": 1]])
    }

    func testValueIsTheMemberWhichMayBeNull() {
        XCTAssertEqual(json.p3_value(key: "null"), .some(.null))
        XCTAssertEqual(json.p3_value(key: "int"), 7)
        XCTAssertNil(json.p3_value(key: "missing"))
    }

    private struct Author: JSONParselable, Equatable {
        let name: String

        static func with(json: [String: JSONValue]) -> Author? {
            json.p3_string(key: "name").map(Author.init(name:))
        }
    }

    private enum Level: String, JSONInflatable { case low, high }

    #if Foundation
    func testAValueIsOfAnyTypeThatInflates() {
        let id = UUID()
        let json: [String: JSONValue] = [
            "author": ["name": "Ann"], "authors": [["name": "Bo"]], "level": "high", "id": .string("\(id)"),
            "price": 9.95, "real": 22.9, "null": nil, "other": 7,
        ]
        XCTAssertEqual(json.p3_value(key: "author", as: Author.self), Author(name: "Ann"))
        XCTAssertEqual(json.p3_value(key: "authors", as: [Author].self), [Author(name: "Bo")])
        XCTAssertEqual(json.p3_value(key: "level", as: Level.self), .high)
        XCTAssertEqual(json.p3_value(key: "price"), Decimal(string: "9.95"))
        let inferred: UUID? = json.p3_value(key: "id")
        XCTAssertEqual(inferred, id)
        XCTAssertNil(json.p3_value(key: "real", as: Int.self))
        for key in ["other", "null", "missing", "authors"] {
            XCTAssertNil(json.p3_value(key: key, as: Author.self), key)
        }
    }
    #endif

    func testANumberThatDoesNotFitIsNil() throws {
        for text in [
            "1e300", "-1e300", "9223372036854775808", "9223372036854775808.0",
            "123456789012345678901234567890",
        ] {
            XCTAssertNil(["a": try JSONValue(parsing: text)].p3_int(key: "a"), text)
        }
        XCTAssertEqual(["a": try JSONValue(parsing: "-9223372036854775808.0")].p3_int(key: "a"), .min)
        let digits = try JSONValue(parsing: "1" + String(repeating: "0", count: 400))
        XCTAssertNil(["a": digits].p3_double(key: "a"))
        XCTAssertNil(["a": digits].p3_float(key: "a"))
        XCTAssertEqual(["a": digits].p3_bool(key: "a"), true)
    }

    func testNaNIsNotANumberButTrueAsABool() {
        XCTAssertNil(json.p3_int(key: "nan"))
        XCTAssertNil(json.p3_double(key: "nan"))
        XCTAssertNil(json.p3_float(key: "nan"))
    }
}
