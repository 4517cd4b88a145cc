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

    func testALiteralIsTakenForJSONValues() throws {
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

    func testOptionalsLeaveOutWhatJSONHasNoKindFor() {
        XCTAssertEqual(Item.with(json: boxed)?.a, 1)
        XCTAssertNil(Item.with(json: ["b": 1] as [String: Any]))
    }

    func testParserNamesWhatJSONHasNoKindFor() {
        XCTAssertThrowsError(try Parser(dictionary: boxed).fetch("a") as Int) { error in
            XCTAssertEqual("\(error)", "born: expected a JSON value, found a value of type Date")
        }
        XCTAssertThrowsError(try Parser(dictionary: boxed).fetchOptional("b") as Int?)
        XCTAssertNil(Box(dictionary: boxed))
    }

    func testInitialisersTakeWhatJSONSerializationReturns() throws {
        let any = try JSONSerialization.jsonObject(with: Data(#"{"a": 1}"#.utf8)) as? [String: Any]
        XCTAssertEqual(Box(optionalDictionary: any)?.a, 1)
        XCTAssertEqual(Box(dictionary: try XCTUnwrap(any))?.a, 1)
        XCTAssertNil(Box(optionalDictionary: any?["x"] as? [String: Any]))
        XCTAssertEqual(try Parser(dictionary: any).fetch("a"), 1)
    }
}
