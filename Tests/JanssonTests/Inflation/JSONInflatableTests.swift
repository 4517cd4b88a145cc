#if Foundation
import Foundation
import Jansson
import XCTest

final class JSONInflatableTests: XCTestCase {
    private func inflate<T: JSONInflatable>(_ type: T.Type = T.self, _ text: String) throws -> T {
        try T.inflate(from: JSON(parsing: text))
    }

    private func assertRefused<T: JSONInflatable>(
        _ type: T.Type, _ text: String, _ code: JSONError.Code, _ description: String,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        // In an array, so that the text contains a path.
        assertError(
            try T.inflate(from: JSON(parsing: "[\(text)]")[0]), code,
            "[0]: \(description) (line 1, column 2)",
            file: file, line: line)
    }

    func testScalars() throws {
        XCTAssertEqual(try inflate(String.self, #""a\n""#), "a\n")
        XCTAssertEqual(try inflate(Bool.self, "true"), true)
        XCTAssertEqual(try inflate(Bool.self, "false"), false)
        XCTAssertEqual(try inflate(Double.self, "1.5"), 1.5)
        XCTAssertEqual(try inflate(Double.self, "3"), 3)
        XCTAssertEqual(try inflate(Double.self, "18446744073709551615"), 0x1p64)
        XCTAssertEqual(
            try inflate(Double.self, "123456789012345678901234567890"),
            1.2345678901234568e29)
        XCTAssertEqual(try inflate(Float.self, "1.5"), 1.5)
        XCTAssertEqual(try inflate(Float.self, "16777217"), 16_777_216)
        XCTAssertEqual(try inflate(JSONNumber.self, "18446744073709551615"), JSONNumber(UInt64.max))
        XCTAssertEqual(try inflate(JSONValue.self, #"{"a": [null]}"#), ["a": [nil]])
        XCTAssertEqual(try inflate(JSONValue.self, "null"), .null)
        XCTAssertEqual(try inflate(JSON.self, "null").kind, .null)
    }

    /// In each lane, and written: an array, of whose equal elements there is one.
    func testSets() throws {
        let text = #"["a","b","a"]"#
        XCTAssertEqual(try inflate(Set<String>.self, text), ["a", "b"])
        XCTAssertEqual(try JSON.decode(Set<String>.self, from: text), ["a", "b"])
        XCTAssertEqual(try JSON.decode([Set<Level>].self, from: #"[["low","low"],[]]"#), [[.low], []])
        XCTAssertEqual(try JSONValue(parsing: text).decode(as: Set<String>.self), ["a", "b"])
        XCTAssertEqual(Set<Int>._inflateIfPossible(from: try JSON(parsing: "[1,1]")), [1])
        XCTAssertNil(Set<Int>._inflateIfPossible(from: try JSON(parsing: "[1,true]")))
        XCTAssertTrue(Set<Int>.readsJSONDirectly)
        XCTAssertEqual(try Set<Int>().serializedString(), "[]")
        XCTAssertEqual(try Set([1.5]).serializedString(), "[1.5]")
        let many = Set(0..<1_000)
        XCTAssertEqual(try JSON.decode(Set<Int>.self, from: many.serializedString()), many)
        assertError(
            try JSON.decode(Set<Int>.self, from: #"[1,"x",2,null]"#), .multiple,
            "[1]: expected Int, found a string (line 1, column 4)\n[3]: expected Int, found null (line 1, column 10)"
        )
        assertRefused(Set<Int>.self, "{}", .typeMismatch, "expected an array, found an object")
        assertError(
            try ["a": Set([Double.nan])].serializedString(), .invalidValue,
            "a[0]: expected a finite number, found NaN or an infinity")
    }

    private enum Level: String, JSONInflatable { case low, high }

    func testIntegersAreExact() throws {
        func assertBounds<T: FixedWidthInteger & JSONInflatable>(
            _ type: T.Type, file: StaticString = #filePath, line: UInt = #line
        ) throws {
            XCTAssertEqual(try inflate(T.self, "\(T.max)"), .max, file: file, line: line)
            XCTAssertEqual(try inflate(T.self, "\(T.min)"), .min, file: file, line: line)
            XCTAssertEqual(try inflate(T.self, "3.0"), 3, file: file, line: line)
            XCTAssertEqual(try inflate(T.self, "1e2"), 100, file: file, line: line)
            XCTAssertEqual(try inflate(T.self, "-0.0"), 0, file: file, line: line)
            let isUnsigned = T.min == 0
            for beyond in [
                "\(T.max)0", isUnsigned ? "-1" : "\(T.min)0", "1e300", "-1e300", isUnsigned ? "-1.0" : "1e39",
                "1" + String(repeating: "0", count: 60),
            ] {
                assertRefused(
                    T.self, beyond, .numberOutOfRange, "expected \(T.self), found a number out of its range",
                    file: file, line: line)
            }
            assertRefused(
                T.self, "3.5", .typeMismatch, "expected \(T.self), found a number with a fraction",
                file: file,
                line: line)
            assertRefused(
                T.self, "\"3\"", .typeMismatch, "expected \(T.self), found a string", file: file, line: line)
            assertRefused(
                T.self, "true", .typeMismatch, "expected \(T.self), found a boolean", file: file, line: line)
            assertRefused(
                T.self, "null", .typeMismatch, "expected \(T.self), found null", file: file, line: line)
        }
        try assertBounds(Int.self)
        try assertBounds(Int8.self)
        try assertBounds(Int16.self)
        try assertBounds(Int32.self)
        try assertBounds(Int64.self)
        try assertBounds(Int128.self)
        try assertBounds(UInt.self)
        try assertBounds(UInt8.self)
        try assertBounds(UInt16.self)
        try assertBounds(UInt32.self)
        try assertBounds(UInt64.self)
        try assertBounds(UInt128.self)
    }

    func testNumbersThatTrapElsewhere() {
        assertRefused(Int8.self, "300", .numberOutOfRange, "expected Int8, found a number out of its range")
        assertRefused(Int.self, "1e300", .numberOutOfRange, "expected Int, found a number out of its range")
        assertRefused(UInt.self, "-1", .numberOutOfRange, "expected UInt, found a number out of its range")
        assertRefused(
            Int.self, "9223372036854775808.0", .numberOutOfRange,
            "expected Int, found a number out of its range")
    }

    func testRealsBeyondTheirType() {
        assertRefused(
            Float.self, "1e300", .numberOutOfRange, "expected Float, found a number out of its range")
        assertRefused(
            Double.self, "1" + String(repeating: "0", count: 400), .numberOutOfRange,
            "expected Double, found a number out of its range")
        assertRefused(
            Decimal.self, "1e300", .numberOutOfRange, "expected Decimal, found a number out of its range")
    }

    func testWrongKinds() {
        let kinds: [(String, JSON.Kind)] = [
            ("{}", .object), ("[]", .array), (#""x""#, .string), ("1", .number), ("true", .bool),
            ("null", .null),
        ]
        func assertTakes<T: JSONInflatable>(
            _ type: T.Type, _ kind: JSON.Kind, _ name: String, file: StaticString = #filePath,
            line: UInt = #line
        ) {
            for (text, other) in kinds where other != kind {
                assertRefused(
                    type, text, .typeMismatch, "expected \(name), found \(other)", file: file, line: line)
            }
        }
        assertTakes(String.self, .string, "String")
        assertTakes(Bool.self, .bool, "Bool")
        assertTakes(Double.self, .number, "Double")
        assertTakes(Float.self, .number, "Float")
        assertTakes(Int.self, .number, "Int")
        assertTakes(Decimal.self, .number, "Decimal")
        assertTakes(JSONNumber.self, .number, "a number")
        assertTakes(URL.self, .string, "URL")
        assertTakes(UUID.self, .string, "UUID")
        assertTakes([Int].self, .array, "an array")
        assertTakes([String: Int].self, .object, "an object")
        assertTakes(Level.self, .string, "String")
    }

    func testMissingValues() throws {
        let json = try JSON(parsing: #"{"a": []}"#)
        func assertMissing<T: JSONInflatable>(
            _ type: T.Type, _ name: String, file: StaticString = #filePath, line: UInt = #line
        ) {
            assertError(
                try T.inflate(from: json["b"]), .keyNotFound,
                "b: missing, expected \(name) (line 1, column 1)",
                file: file, line: line)
            assertError(
                try T.inflate(from: json["a"][0]), .indexOutOfBounds,
                "a[0]: missing, expected \(name) (line 1, column 7)", file: file, line: line)
        }
        assertMissing(String.self, "String")
        assertMissing(Bool.self, "Bool")
        assertMissing(Double.self, "Double")
        assertMissing(Float.self, "Float")
        assertMissing(Int8.self, "Int8")
        assertMissing(Decimal.self, "Decimal")
        assertMissing(URL.self, "URL")
        assertMissing(UUID.self, "UUID")
        assertMissing(JSON.self, "a value")
        assertMissing(JSONValue.self, "a value")
        assertMissing(JSONNumber.self, "a number")
        assertMissing([Int].self, "an array")
        assertMissing([String: Int].self, "an object")
        assertMissing(Level.self, "String")
    }

    func testDecimalsAreExact() throws {
        for text in [
            "0.1", "7.60", "123456789.987654321", "-0.000000000000000000001", "18446744073709551615",
            "12345678901234567890123456789012345678", "0.3", "1e-20", "3.14159265358979323846264338327950288",
        ] {
            XCTAssertEqual(try inflate(Decimal.self, text), try XCTUnwrap(Decimal(string: text)), text)
        }
    }

    func testURLsAndUUIDs() throws {
        XCTAssertEqual(
            try inflate(URL.self, #""https:\/\/example.com\/a?b=c""#),
            URL(string: "https://example.com/a?b=c"))
        let uuid = UUID()
        XCTAssertEqual(try inflate(UUID.self, "\"\(uuid.uuidString)\""), uuid)
        XCTAssertEqual(try inflate(UUID.self, "\"\(uuid.uuidString.lowercased())\""), uuid)
        assertRefused(URL.self, #""""#, .invalidValue, "expected URL, found a string that is not one")
        for text in [#""""#, #""x""#, "\"\(uuid.uuidString)0\""] {
            assertRefused(UUID.self, text, .invalidValue, "expected UUID, found a string that is not one")
        }
    }

    func testRawRepresentables() throws {
        XCTAssertEqual(try inflate(Level.self, #""low""#), .low)
        XCTAssertEqual(try inflate(Size.self, "2"), .large)
        XCTAssertEqual(try inflate(Identifier.self, #""x1""#), Identifier(rawValue: "x1"))
        XCTAssertEqual(try inflate([String: [Level]].self, #"{"a": ["low", "high"]}"#), ["a": [.low, .high]])
        assertRefused(Level.self, #""none""#, .invalidValue, "expected Level, found a string that is not one")
        assertRefused(Size.self, "3", .invalidValue, "expected Size, found a number that is not one")
        assertRefused(Size.self, "300", .numberOutOfRange, "expected Int8, found a number out of its range")
    }

    func testArraysAndDictionaries() throws {
        XCTAssertEqual(try inflate([Int].self, "[1, 2, 3]"), [1, 2, 3])
        XCTAssertEqual(try inflate([Int].self, "[]"), [])
        XCTAssertEqual(try inflate([[String]].self, #"[["a"], []]"#), [["a"], []])
        XCTAssertEqual(try inflate([String: Double].self, #"{"a": 1, "b": 2.5}"#), ["a": 1, "b": 2.5])
        XCTAssertEqual(try inflate([String: [String: Bool]].self, #"{"a": {"b": true}}"#), ["a": ["b": true]])
    }

    func testArraysReportEveryBadElement() throws {
        assertError(
            try inflate([Int8].self, #"[1, "a", null, 300, 2]"#), .multiple,
            """
            [1]: expected Int8, found a string (line 1, column 5)
            [2]: expected Int8, found null (line 1, column 10)
            [3]: expected Int8, found a number out of its range (line 1, column 16)
            """)
        assertError(
            try inflate([Int].self, #"[1, "a"]"#), .typeMismatch,
            "[1]: expected Int, found a string (line 1, column 5)")
    }

    func testDictionariesReportEveryBadValue() {
        assertError(
            try inflate([String: [Int]].self, #"{"a": [1, "x"], "b": null, "c": [], "d": [true, 1.5]}"#),
            .multiple,
            """
            a[1]: expected Int, found a string (line 1, column 11)
            b: expected an array, found null (line 1, column 22)
            d[0]: expected Int, found a boolean (line 1, column 43)
            d[1]: expected Int, found a number with a fraction (line 1, column 49)
            """)
    }

    func testAtMostAHundredErrorsAreReported() throws {
        let text = "[" + Array(repeating: "null", count: 500).joined(separator: ",") + "]"
        let error = try jsonError(try inflate([Int].self, text))
        XCTAssertEqual(error.errors.count, 100)
        XCTAssertEqual(error.errors.last?.path, [99])
        let nested = try jsonError(try inflate([[Int]].self, "[\(text),\(text)]"))
        XCTAssertEqual(nested.errors.count, 100)
        XCTAssertEqual(nested.errors.last?.path, [0, 99])
    }

    func testAForeignErrorIsWrappedWithItsPlace() throws {
        let error = try jsonError(try inflate([String: [Picky]].self, #"{"a": [1, 7]}"#))
        XCTAssertEqual(error.code, .custom)
        XCTAssertEqual(error.path, ["a", 1])
        XCTAssertEqual(error.location, JSONLocation(line: 1, column: 11, byteOffset: 10))
        XCTAssertTrue(error.underlying is Picky.NeedsDocument)
        XCTAssertEqual(error.description, "a[1]: I do not like it (line 1, column 11)")
    }

    func testAJSONErrorWithoutAPlaceGetsIt() throws {
        let error = try jsonError(try inflate([Picky].self, "[1, 8]"))
        XCTAssertEqual(error.code, .custom)
        XCTAssertEqual(error.description, "[1]: not eight (line 1, column 5)")
        XCTAssertNil(error.underlying)
    }

    func testAJSONErrorWithALocationKeepsIt() throws {
        let error = try jsonError(try inflate([Picky].self, "[1, 9]"))
        XCTAssertEqual(error.description, "elsewhere: not nine (line 7, column 7)")
    }
}

private enum Level: String, JSONInflatable {
    case low, high
}

private enum Size: Int8 {
    case small = 1
    case large = 2
}

extension Size: JSONInflatable {}

private struct Identifier: RawRepresentable, Equatable, JSONInflatable {
    let rawValue: String
}

/// A model whose initializer throws errors of several kinds.
private struct Picky: JSONInflatable {
    struct NeedsDocument: Error, CustomStringConvertible {
        let description = "I do not like it"
    }

    static func inflate(from json: JSON) throws -> Picky {
        switch try Int.inflate(from: json) {
        case 7: throw NeedsDocument()
        case 8: throw JSONError.custom("not eight")
        case 9:
            throw JSONError(
                .custom, path: ["elsewhere"], location: JSONLocation(line: 7, column: 7, byteOffset: 70),
                message: "not nine")
        default: Picky()
        }
    }
}
#endif
