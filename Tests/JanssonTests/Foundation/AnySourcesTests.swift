#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import XCTest

private struct Item: JSONParselable, Equatable {
    let a: Int

    static func with(json: [String: JSONValue]) -> Item? { json.p3_int(key: "a").map(Item.init(a:)) }
}

private struct Box: JSONInitializable, Equatable {
    let a: Int

    init(parser: Parser) throws { a = try parser.fetch("a") }
}

/// `[String: Any]` as a source for the styles that take dictionaries, beside `[String: JSONValue]`.
final class AnySourcesTests: XCTestCase {
    private let boxed: [String: Any] = ["a": NSNumber(value: 1), "born": Date()]

    func testALiteralIsADictionaryOfJSONValues() throws {
        XCTAssertEqual(Item.with(json: ["a": 1])?.a, 1)
        XCTAssertEqual(Box(dictionary: ["a": 1])?.a, 1)
        XCTAssertEqual(Box(optionalDictionary: ["a": 1])?.a, 1)
        XCTAssertEqual(try Parser(dictionary: ["a": 1]).fetch("a"), 1)
        XCTAssertNil(Item.with(json: [:]))
    }

    func testANilLiteralIsADictionary() throws {
        XCTAssertNil(Box(optionalDictionary: nil))
        XCTAssertNil(try Parser(dictionary: nil).fetchOptional("a") as Int?)
    }

    func testOptionalsLeaveOutValuesThatJSONCannotRepresent() {
        XCTAssertEqual(Item.with(json: boxed)?.a, 1)
        XCTAssertNil(Item.with(json: ["b": 1] as [String: Any]))
    }

    func testOnlyTheMemberThatJSONCannotRepresentFails() throws {
        let parser = Parser(dictionary: boxed)
        XCTAssertEqual(try parser.fetch("a"), 1)
        XCTAssertEqual(try parser.fetch("a") { (int: Int) in int + 1 }, 2)
        XCTAssertNil(try parser.fetchOptional("b") as Int?)
        XCTAssertEqual(Box(dictionary: boxed)?.a, 1)
        let text = "born: expected a JSON value, found a value of type Date"
        assertError(try parser.fetch("born") as String, .invalidValue, text)
        assertError(try parser.fetchOptional("born") as Int?, .invalidValue, text)
        assertError(try parser.fetchArray("born") as [Int], .invalidValue, text)
        assertError(try parser.fetch("born") { (text: String) in text }, .invalidValue, text)
        assertError(try parser.json, .invalidValue, text)
        let nested: [String: Any] = ["a": [["at": Date()] as [String: Any]], "b": 2]
        assertError(
            try Parser(dictionary: nested).fetch("a") as JSONValue, .invalidValue,
            "a[0].at: expected a JSON value, found a value of type Date")
        XCTAssertEqual(try Parser(dictionary: nested).fetch("b"), 2)
    }

    /// Models of the original Parser are made in closures of dictionaries.
    func testTransformationsTakeWhatJSONSerializationReturns() throws {
        struct Coordinate: Equatable {
            let x: Int

            init?(dictionary: [String: Any]) {
                guard let x = dictionary["x"] as? Int, dictionary["tags"] as? [String] != nil else {
                    return nil
                }
                self.x = x
            }
        }
        let text = #"""
            {"c": {"x": 1, "tags": ["a"]}, "l": [{"x": 2, "tags": []}, {"x": "3"}], "s": "text", "n": null}
            """#
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        for parser in [
            Parser(json: try JSON(parsing: text)), Parser(dictionary: object as? [String: Any]),
            Parser(dictionary: try JSONValue(parsing: text).dictionary),
        ] {
            let made = { (members: [String: Any]) in Coordinate(dictionary: members) }
            XCTAssertEqual(try parser.fetch("c", transformation: made).x, 1)
            XCTAssertEqual(try parser.fetch("c") { (members: [String: Any]) in members.count }, 2)
            XCTAssertEqual(try parser.fetchOptional("c", transformation: made)?.x, 1)
            XCTAssertNil(try parser.fetchOptional("n", transformation: made))
            XCTAssertNil(try parser.fetchOptional("missing", transformation: made))
            XCTAssertEqual(try parser.fetchArray("l", transformation: made).map(\.x), [2])
            XCTAssertEqual(try parser.fetchOptionalArray("l", transformation: made).map(\.x), [2])
            XCTAssertEqual(try parser.fetchOptionalArray("missing", transformation: made), [])
            XCTAssertThrowsError(try parser.fetch("s", transformation: made)) { error in
                XCTAssertEqual((error as? JSONError)?.code, .typeMismatch)
                XCTAssertEqual((error as? JSONError)?.path, ["s"])
            }
            XCTAssertThrowsError(try parser.fetchArray("c", transformation: made)) { error in
                XCTAssertEqual((error as? JSONError)?.code, .typeMismatch)
            }
            // A closure without a type is still that of a model.
            let box: Box? = try parser.fetchOptional("missing") { Box(dictionary: $0) }
            XCTAssertNil(box)
        }
        let parser = Parser(dictionary: ["born": ["at": Date()] as [String: Any]])
        assertError(
            try parser.fetch("born") { (members: [String: Any]) in members.count }, .invalidValue,
            "born.at: expected a JSON value, found a value of type Date")
    }

    func testErrorsOfMembersOfADictionaryHaveTheirPath() throws {
        let parser = Parser(dictionary: ["a": ["b": [1, "x"]], "t": ["x", 2]] as [String: Any])
        assertError(
            try parser.fetch("a") as [String: [Int]], .typeMismatch,
            "a.b[1]: expected Int, found a string")
        assertError(try parser.fetch("x") as Int, .keyNotFound, "x: missing, expected Int")
        assertError(
            try parser.fetchArray("x") { (int: Int) in int }, .keyNotFound,
            "x: missing, expected an array")
        assertError(
            try parser.fetchArray("t") { (text: String) in text }, .typeMismatch,
            "t[1]: expected String, found a number")
        assertError(
            try parser.fetch("t") { (texts: [JSONValue]) in texts.count > 5 ? texts : nil }, .invalidValue,
            "t: expected Array<JSONValue>, found an array that is not one")
        var dropped: [JSONError] = []
        XCTAssertEqual(try parser.fetchArray("t", dropped: &dropped), ["x"])
        XCTAssertEqual(dropped.map(\.description), ["t[1]: expected String, found a number"])
    }

    func testInitialisersTakeWhatJSONSerializationReturns() throws {
        let any = try JSONSerialization.jsonObject(with: Data(#"{"a": 1}"#.utf8)) as? [String: Any]
        XCTAssertEqual(Box(optionalDictionary: any)?.a, 1)
        XCTAssertEqual(Box(dictionary: try XCTUnwrap(any))?.a, 1)
        XCTAssertNil(Box(optionalDictionary: any?["x"] as? [String: Any]))
        XCTAssertEqual(try Parser(dictionary: any).fetch("a"), 1)
    }
}
#endif
