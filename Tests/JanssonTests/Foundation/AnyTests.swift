#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import XCTest

final class AnyTests: XCTestCase {
    private func error(of any: Any) -> String {
        do {
            return "\(try JSONValue(any: any))"
        } catch {
            return "\((error as? JSONError)?.code.name ?? "other"): \(error)"
        }
    }

    func testTakesWhatJSONSerializationReturns() throws {
        let text = #"""
            {"t": true, "f": false, "one": 1, "zero": 0, "real": 1.5, "max": 18446744073709551615,
             "min": -9223372036854775808, "n": null, "s": "é", "a": [1, [true], {}], "o": {"k": []}}
            """#
        let any = try JSONSerialization.jsonObject(with: Data(text.utf8))
        XCTAssertEqual(try JSONValue(any: any), try JSONValue(parsing: text))
    }

    func testTellsBooleanNumbersFromOthers() throws {
        XCTAssertEqual(try JSONValue(any: NSNumber(value: true)), .bool(true))
        XCTAssertEqual(try JSONValue(any: NSNumber(value: false)), .bool(false))
        XCTAssertEqual(try JSONValue(any: NSNumber(value: 1)), 1)
        XCTAssertEqual(try JSONValue(any: NSNumber(value: Int8(1))), 1)
        XCTAssertEqual(try JSONValue(any: NSNumber(value: 0.0)), 0)
        XCTAssertEqual(try JSONValue(any: true), .bool(true))
        XCTAssertEqual(try JSONValue(any: Int8(1)), 1)
    }

    func testTakesSwiftScalars() throws {
        let scalars: [(Any, JSONValue)] = [
            (Int.min, .number(JSONNumber(Int.min))), (UInt64.max, .number(JSONNumber(UInt64.max))),
            (Int128.max, .number(JSONNumber(Int128.max))), (1.5, 1.5), (Float(0.1), 0.1),
            (Decimal(12), 12), ("text", "text"), ("text".prefix(2), "te"), (JSONValue.null, nil),
            (JSONNumber(4), 4), (Optional<Int>.none as Any, nil), (Optional(3) as Any, 3),
            (Optional<Int?>.some(.none) as Any, nil), (NSNull(), nil), (NSString("ns"), "ns"),
        ]
        for (any, value) in scalars { XCTAssertEqual(try JSONValue(any: any), value, "\(any)") }
        XCTAssertEqual(try JSONValue(any: try JSON(parsing: "[1]")["x"]), nil)
        XCTAssertEqual(try JSONValue(any: try JSON(parsing: "[1]")), [1])
    }

    func testKeepsLargeIntegersExact() throws {
        let text = "123456789012345678901234567890"
        XCTAssertEqual(
            try JSONValue(any: NSDecimalNumber(string: text)), try JSONValue(parsing: text))
        XCTAssertEqual(
            try JSONValue(any: NSNumber(value: UInt64.max)), .number(JSONNumber(UInt64.max)))
        XCTAssertEqual(
            try JSONValue(any: try XCTUnwrap(Decimal(string: text))), try JSONValue(parsing: text))
    }

    func testTakesContainersOfOneType() throws {
        XCTAssertEqual(try JSONValue(any: [1, 2]), [1, 2])
        XCTAssertEqual(try JSONValue(any: ["a": [true]]), ["a": [true]])
        XCTAssertEqual(try JSONValue(any: [1, nil] as [Int?]), [1, nil])
        XCTAssertEqual(try JSONValue(any: ["a": "b"] as [AnyHashable: Any]), ["a": "b"])
        XCTAssertEqual(try JSONValue(any: [:] as [String: Any]), [:])
        XCTAssertEqual(try JSONValue(any: [] as [Any]), [])
    }

    func testTakesFoundationContainers() throws {
        let array = NSArray(array: [1, "x", NSNull(), true, ["k": [1.5]]])
        XCTAssertEqual(try JSONValue(any: array), [1, "x", nil, true, ["k": [1.5]]])
        let dictionary = NSDictionary(dictionary: ["list": array, "number": 7])
        XCTAssertEqual(
            try JSONValue(any: dictionary),
            ["list": [1, "x", nil, true, ["k": [1.5]]], "number": 7])
    }

    func testNamesThePathOfAValueThatJSONCannotRepresent() {
        let rows: [(Any, String)] = [
            (Date(), "invalidValue: expected a JSON value, found a value of type Date"),
            (
                ["people": [["born": Date()]]],
                "invalidValue: people[0].born: expected a JSON value, found a value of type Date"
            ),
            (
                NSArray(array: [1, NSDate()]),
                "invalidValue: [1]: expected a JSON value, found a value of type NSDate"
            ),
            ([1, .nan], "invalidValue: [1]: expected a number, found one that is not finite"),
            (
                ["x": NSNumber(value: Float.infinity)],
                "invalidValue: x: expected a number, found one that is not finite"
            ),
            (NSDecimalNumber.notANumber, "invalidValue: expected a number, found one that is not finite"),
            (
                [[1: 2]],
                "invalidValue: [0]: expected a JSON value, found a value of type Dictionary<Int, Int>"
            ),
            (
                ["d": NSDictionary(dictionary: [1: 2])],
                "invalidValue: d: expected keys that are strings, found a key of type NSNumber"
            ),
        ]
        for (any, text) in rows { XCTAssertEqual(error(of: any), text) }
    }

    func testRefusesContainersThatHoldThemselves() {
        let text = "nested deeper than 2048 arrays and objects"
        let array = NSMutableArray()
        array.add(array)
        XCTAssertEqual(error(of: array), "depthExceeded: \(text)")
        let dictionary = NSMutableDictionary()
        dictionary["self"] = dictionary
        XCTAssertEqual(error(of: ["d": dictionary]), "depthExceeded: \(text)")
        array.removeAllObjects()
        dictionary.removeAllObjects()
    }

    func testAccepts2048LevelsAndNoMore() throws {
        var any: [Any] = []
        for _ in 1..<2048 { any = [any] }
        XCTAssertNoThrow(try JSONValue(any: any))
        XCTAssertEqual(error(of: [any]), "depthExceeded: nested deeper than 2048 arrays and objects")
    }

    func testGivesTheSameAsJSONSerialization() throws {
        let text = #"{"a": [1, 2.5, true, false, null, "x", 18446744073709551615], "o": {"k": {}}, "e": []}"#
        let any = try JSONValue(parsing: text).anyValue
        let other = try JSONSerialization.jsonObject(with: Data(text.utf8))
        XCTAssertEqual(any as? NSDictionary, other as? NSDictionary)
        let list = try XCTUnwrap((any as? [String: Any])?["a"] as? [Any])
        XCTAssertTrue(list[0] is NSNumber)
        XCTAssertEqual(list[2] as? Bool, true)
        XCTAssertTrue(list[4] is NSNull)
        XCTAssertEqual(list[5] as? String, "x")
        XCTAssertEqual((list[6] as? NSNumber)?.uint64Value, .max)
        XCTAssertEqual(JSONValue.string("alone").anyValue as? String, "alone")
    }

    func testIntegersBeyond64BitsBecomeDecimalsIfThatIsExact() throws {
        let exact = try JSONValue(parsing: "123456789012345678901234567890").anyValue
        XCTAssertEqual(
            exact as? NSDecimalNumber, NSDecimalNumber(string: "123456789012345678901234567890"))
        let long = try JSONValue(parsing: "1" + String(repeating: "2", count: 60)).anyValue
        XCTAssertFalse(long is NSDecimalNumber)
        XCTAssertEqual((long as? NSNumber)?.doubleValue, 1.2222222222222222e60)
    }

    func testAnyAndBackIsTheSame() throws {
        let value = try JSONValue(
            parsing: #"{"a": [true, 1, 0, 1.5, null, "x", 123456789012345678901234567890, [[]], {}]}"#)
        XCTAssertEqual(try JSONValue(any: value.anyValue), value)
    }

    func testEveryStyleReadsWhatJSONSerializationReturns() throws {
        let json = try JSON(any: ["people": [["age": "young"]]])
        XCTAssertEqual(try json["people"][0]["age"].decode(), "young")
        XCTAssertThrowsError(try json["people"][0]["age"].decode() as Int) { error in
            XCTAssertEqual("\(error)", "people[0].age: expected Int, found a string")
        }
    }
}
#endif
