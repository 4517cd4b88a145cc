import Foundation
import Jansson
import XCTest

/// `JSONValue` with the coders of others.
final class JSONValueCodableTests: XCTestCase {
    private func roundTrip(_ value: JSONValue) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    #if Foundation
    func testRoundTripThroughFoundation() throws {
        let values: [JSONValue] = [
            [:], [], nil, true, false, 0, -1, 1.5, "text", "", ["a": nil], [nil], [[]], [[:]],
            ["a": [1, "1", true, nil, 2.5, ["b": ["c": []]]], "true": true, "1": 1, "": ""],
            .number(JSONNumber(Int64.min)), .number(JSONNumber(UInt64.max)), .number(5e-300),
            try JSONValue(parsing: "123456789012345678901234567890"),
            try JSONValue(parsing: "-12345678901234567890123456789012345678"),
            try JSONValue(parsing: "1000000000000000000000000000000"),
        ]
        for value in values { XCTAssertEqual(try roundTrip(value), value) }
    }

    /// From the first integer that is neither an Int64 nor a UInt64, in both directions.
    func testIntegersBeyond64BitsAreDecodedExactly() throws {
        for text in [
            "-9223372036854775809", "-9223372036854777000", "-10000000000000000001", "18446744073709551616",
            "-18446744073709551617", "9223372036854775808", "-9223372036854775808",
        ] {
            let number = try JSONDecoder().decode(JSONNumber.self, from: Data(text.utf8))
            XCTAssertEqual(try JSONValue.number(number).serializedString(), text)
            XCTAssertEqual(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), .number(number))
        }
    }

    func testAnIntegerThatIsNoDecimalIsEncodedAsTheNearestDouble() throws {
        let text = "1" + String(repeating: "7", count: 44)
        let data = try JSONEncoder().encode([JSONValue(parsing: text)])
        XCTAssertEqual(try JSONDecoder().decode([Double].self, from: data), [Double(text)])
    }
    #endif

    /// Foundation's decoder does not distinguish 1e30 from the integer with 31 digits, whose digits must
    /// not be lost. The nearest Double is the same.
    func testALargeRealComesBackAsTheIntegerThatItsTextSays() throws {
        for real in [1e30, 1.5e25, 1.2345678901234568e18] {
            let value = try roundTrip(.number(JSONNumber(real)))
            XCTAssertEqual(value.double, real)
        }
    }

    func testDecodingKeepsBoolsAndNumbersApart() throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data("[true, 1, 1.0, false, 0]".utf8))
        XCTAssertEqual(value, [true, 1, 1, false, 0])
    }

    func testNumbersAreCodedAsThemselves() throws {
        let numbers: [JSONNumber] = [1, -2, 2.5, JSONNumber(UInt64.max)]
        let data = try JSONEncoder().encode(numbers)
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "[1,-2,2.5,18446744073709551615]")
        XCTAssertEqual(try JSONDecoder().decode([JSONNumber].self, from: data), numbers)
    }

    func testAValueInAModel() throws {
        struct Event: Codable, Equatable {
            let name: String
            let payload: JSONValue
        }
        let event = Event(name: "x", payload: ["a": [1, nil]])
        XCTAssertEqual(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)), event)
    }

    func testAPropertyList() throws {
        let value: JSONValue = ["a": [1, "x", true, 2.5]]
        let data = try PropertyListEncoder().encode(value)
        XCTAssertEqual(try PropertyListDecoder().decode(JSONValue.self, from: data), value)
    }

    func testANumberOfAnotherKindIsRefused() {
        XCTAssertThrowsError(try JSONDecoder().decode([JSONNumber].self, from: Data(#"["1"]"#.utf8)))
        XCTAssertThrowsError(try JSONDecoder().decode([JSONNumber].self, from: Data("[true]".utf8)))
    }
}
