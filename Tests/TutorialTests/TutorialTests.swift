#if Macros
import Foundation
import Jansson
import XCTest

/// The files of this folder are shown in the tutorial, step by step. A comment `//: 2` begins lines that are shown from the
/// second step on, and `//= 1 text` is a line of the first step alone. These tests check what the tutorial says they print.
final class TutorialTests: XCTestCase {
    private func payload(_ name: String) throws -> Data {
        try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Payloads/\(name)"))
    }

    func testTheOrderIsAnsweredAsItCame() throws {
        let response = try respond(to: payload("order.json"))
        XCTAssertEqual(response.status, 201)
        var expected = try JSONValue(parsing: payload("order.json"))
        expected[at: "note"] = nil
        XCTAssertEqual(try JSONValue(parsing: response.body), expected)
    }

    func testTheErrorsOfTheBadOrder() throws {
        XCTAssertThrowsError(try receive(payload("bad-order.json"))) { error in
            XCTAssertEqual("\(error)\n", try? String(decoding: payload("errors.txt"), as: UTF8.self))
        }
    }

    func testTheAnswerToTheBadOrder() throws {
        let response = try respond(to: payload("bad-order.json"))
        XCTAssertEqual(response.status, 422)
        let text = try JSON(parsing: response.body).serializedString(JSONWritingOptions(indentation: 2))
        XCTAssertEqual("\(text)\n", try String(decoding: payload("problem.json"), as: UTF8.self))
    }
}
#endif
