#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import XCTest

final class P3FoundationTests: XCTestCase {
    private let boxed: [String: Any] = [
        "int": 7, "real": 22.9, "negative": -1.5, "true": true, "false": false, "text": "1", "null": NSNull(),
        "number": NSNumber(value: 3), "boolean": NSNumber(value: true), "int64": Int64.max,
        "uint64": UInt64.max, "huge": 1e300, "nan": Double.nan, "infinity": Double.infinity,
        "decimal": Decimal(5), "list": [1, "x"] as [Any], "nested": ["k": 1], "date": Date(),
        "url": "https://example.com/", "none": Optional<Int>.none as Any,
    ]

    func testNumbersAreReadAsNSNumberReadsThem() {
        let ints: [(String, Int?)] = [
            ("int", 7), ("real", 22), ("negative", -1), ("true", 1), ("false", 0), ("text", nil),
            ("null", nil), ("number", 3), ("boolean", 1), ("int64", .max), ("uint64", nil), ("huge", nil),
            ("nan", nil), ("infinity", nil), ("decimal", 5), ("list", nil), ("nested", nil), ("date", nil),
            ("none", nil), ("absent", nil),
        ]
        for (key, int) in ints { XCTAssertEqual(boxed.p3_int(key: key), int, key) }
        let doubles: [(String, Double?)] = [
            ("int", 7), ("real", 22.9), ("true", 1), ("text", nil), ("huge", 1e300), ("nan", nil),
            ("infinity", nil), ("uint64", 18_446_744_073_709_551_616), ("absent", nil),
        ]
        for (key, double) in doubles { XCTAssertEqual(boxed.p3_double(key: key), double, key) }
        XCTAssertEqual(boxed.p3_float(key: "negative"), -1.5)
        XCTAssertNil(boxed.p3_float(key: "huge"))
        XCTAssertNil(boxed.p3_float(key: "nan"))
    }

    func testLossyArraysLeaveOutWhatIsNoModel() throws {
        struct Author: JSONParselable, Equatable {
            let name: String
            static func with(json: [String: JSONValue]) -> Author? {
                json.p3_string(key: "name").map(Author.init)
            }
        }
        let text = #"{"authors": [{"name": "Ann"}, {"name": 7}, "x", null, {"name": "Bob"}], "object": {}}"#
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let any = try XCTUnwrap(object as? [String: Any])
        let keyed = try XCTUnwrap(object as? [AnyHashable: Any])
        let expected = [Author(name: "Ann"), Author(name: "Bob")]
        XCTAssertEqual(any.p3_lossyArray(key: "authors", of: Author.self), expected)
        XCTAssertEqual(keyed.p3_lossyArray(key: "authors", of: Author.self), expected)
        XCTAssertEqual(["authors": ["x", Date()] as [Any]].p3_lossyArray(key: "authors"), ["x"])
        XCTAssertNil(any.p3_array(key: "authors", of: Author.self))
        XCTAssertNil(any.p3_lossyArray(key: "object", of: Author.self))
        XCTAssertNil(keyed.p3_lossyArray(key: "missing", of: Author.self))
    }

    func testBoxedNumbersOfAllTypesAroundTheirLimits() {
        func check(_ number: NSNumber, _ int: Int?, _ double: Double?) {
            let boxed: [String: Any] = ["k": number]
            XCTAssertEqual(boxed.p3_int(key: "k"), int, "\(number)")
            XCTAssertEqual(boxed.p3_double(key: "k"), double, "\(number)")
        }
        for shift in 0..<64 {
            for step in -2...2 {
                let bits = (UInt64(1) << shift) &+ UInt64(bitPattern: Int64(step))
                let (int, double) = (Int(bitPattern: UInt(bits)), Double(bitPattern: bits &<< 1))
                check(NSNumber(value: bits), Int(exactly: bits), Double(bits))
                check(NSNumber(value: int), int, Double(int))
                check(NSNumber(value: Double(int)), Int(exactly: Double(int)), Double(int))
                check(NSNumber(value: Float(int)), Int(exactly: Float(int)), Double(Float(int)))
                for real in [double, -double, Double(int) / 4] where real.isFinite {
                    check(NSNumber(value: real), Int(exactly: real.rounded(.towardZero)), real)
                }
            }
        }
        for byte in Int8.min...Int8.max {
            check(NSNumber(value: byte), Int(byte), Double(byte))
            XCTAssertEqual(try JSONValue(any: NSNumber(value: byte)), .number(JSONNumber(byte)))
            XCTAssertEqual(try Parser(dictionary: ["k": NSNumber(value: byte) as Any]).fetch("k"), Int(byte))
        }
        for real in [Double.nan, .infinity, -.infinity] { check(NSNumber(value: real), nil, nil) }
    }

    func testBools() {
        let bools: [(String, Bool?)] = [
            ("true", true), ("false", false), ("int", true), ("boolean", true), ("text", nil), ("null", nil),
            ("nan", nil), ("absent", nil),
        ]
        for (key, bool) in bools { XCTAssertEqual(boxed.p3_bool(key: key), bool, key) }
    }

    func testNumberIsAnNSNumber() {
        XCTAssertEqual(boxed.p3_number(key: "number"), 3)
        XCTAssertEqual(boxed.p3_number(key: "int64"), NSNumber(value: Int64.max))
        XCTAssertEqual(
            boxed.p3_number(key: "true").map { "\(type(of: $0))" }, "\(type(of: NSNumber(value: true)))")
        XCTAssertNil(boxed.p3_number(key: "text"))
        XCTAssertNil(boxed.p3_number(key: "nan"))
        XCTAssertNil(boxed.p3_number(key: "absent"))
    }

    func testNumberOfAValueIsAnNSNumber() throws {
        let values: [String: JSONValue] = [
            "int": 3, "real": 1.5, "true": true, "text": "1", "nan": .number(JSONNumber(Double.nan)),
            "big": try JSONValue(parsing: "123456789012345678901234567890"),
        ]
        XCTAssertEqual(values.p3_number(key: "int"), 3)
        XCTAssertEqual(values.p3_number(key: "real"), 1.5)
        XCTAssertEqual(values.p3_number(key: "true")?.boolValue, true)
        XCTAssertEqual(
            values.p3_number(key: "big"), NSDecimalNumber(string: "123456789012345678901234567890"))
        XCTAssertNil(values.p3_number(key: "text"))
        XCTAssertNil(values.p3_number(key: "nan"))
        XCTAssertNil(values.p3_number(key: "absent"))
    }

    func testAValueIsOfAnyTypeThatInflates() throws {
        let id = UUID()
        let any: [String: Any] = [
            "id": "\(id)", "urls": ["https://a.example"], "bad": Date(), "null": NSNull(),
        ]
        let keys: [NSString: Any] = ["id": "\(id)", "bad": Date()]
        XCTAssertEqual(any.p3_value(key: "id"), id)
        XCTAssertEqual(keys.p3_value(key: "id", as: UUID.self), id)
        XCTAssertEqual(
            any.p3_value(key: "urls", as: [URL].self), URL(string: "https://a.example").map { [$0] })
        XCTAssertEqual(["n": 7].p3_value(key: "n", as: UInt8.self), 7)
        for key in ["bad", "null", "missing"] {
            XCTAssertNil(any.p3_value(key: key, as: UUID.self), key)
            XCTAssertNil(keys.p3_value(key: key, as: UUID.self), key)
        }
    }

    func testStringsContainersAndURLs() {
        XCTAssertEqual(boxed.p3_string(key: "text"), "1")
        XCTAssertNil(boxed.p3_string(key: "int"))
        XCTAssertEqual(boxed.p3_array(key: "list")?.map { "\($0)" }, ["1", "x"])
        XCTAssertNil(boxed.p3_array(key: "nested"))
        XCTAssertEqual(boxed.p3_dictionary(key: "nested")?.p3_int(key: "k"), 1)
        XCTAssertNil(boxed.p3_dictionary(key: "list"))
        XCTAssertEqual(boxed.p3_url(key: "url"), URL(string: "https://example.com/"))
        XCTAssertNil(boxed.p3_url(key: "int"))
        XCTAssertTrue(boxed.p3_value(key: "null") is NSNull)
        XCTAssertNil(boxed.p3_value(key: "absent"))
    }

    func testReadsResultsOfJSONSerialization() throws {
        let any = try JSONSerialization.jsonObject(with: Data(#"{"a": true, "b": 22.9, "c": [1]}"#.utf8))
        let json = try XCTUnwrap(any as? [String: Any])
        XCTAssertEqual(json.p3_int(key: "a"), 1)
        XCTAssertEqual(json.p3_int(key: "b"), 22)
        XCTAssertEqual(json.p3_array(key: "c")?.map { "\($0)" }, ["1"])
    }
}
#endif
