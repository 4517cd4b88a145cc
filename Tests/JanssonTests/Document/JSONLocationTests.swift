import Jansson
import TestSupport
import XCTest

final class JSONLocationTests: XCTestCase {
    private let text = """
        {"a": [1, "\u{E9}\u{1D11E}", -2.5e3],
        \t"\u{20AC}": {"x": true},
          "esc\\n": null, "big": 18446744073709551616
        }
        """

    func testTheStartOfEveryValue() throws {
        for engine in engines {
            let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
            let expected: [(JSON, line: Int, column: Int, byteOffset: Int)] = [
                (json, 1, 1, 0),
                (json["a"], 1, 7, 6),
                (json["a"][0], 1, 8, 7),
                (json["a"][1], 1, 11, 10),
                (json["a"][2], 1, 17, 20),
                (json["\u{20AC}"], 2, 7, 37),
                (json["\u{20AC}"]["x"], 2, 13, 43),
                (json["esc\n"], 3, 12, 61),
                (json["big"], 3, 25, 74),
            ]
            for (view, line, column, byteOffset) in expected {
                XCTAssertEqual(
                    view.location, JSONLocation(line: line, column: column, byteOffset: byteOffset),
                    "\(view.path), \(engine)")
            }
        }
    }

    func testAMissingValueHasTheLocationOfTheLastOneFound() throws {
        let json = try JSON(parsing: text)
        XCTAssertEqual(json["a"][9].location, json["a"].location)
        XCTAssertEqual(json["\u{20AC}"]["y"]["z"].location, json["\u{20AC}"].location)
    }

    func testOnlyALineFeedEndsALine() throws {
        let json = try JSON(parsing: "[1,\r2,\r\n3,\n\n4]")
        XCTAssertEqual(json[1].location, JSONLocation(line: 1, column: 5, byteOffset: 4))
        XCTAssertEqual(json[2].location, JSONLocation(line: 2, column: 1, byteOffset: 8))
        XCTAssertEqual(json[3].location, JSONLocation(line: 4, column: 1, byteOffset: 12))
    }

    func testTheLastOfDuplicateKeysHasItsOwnLocation() throws {
        let json = try JSON(parsing: #"{"a": 1, "b": 2, "a": 3}"#)
        XCTAssertEqual(json["a"].location?.byteOffset, 22)
    }

    func testDescription() {
        XCTAssertEqual(JSONLocation(line: 10, column: 20, byteOffset: 300).description, "line 10, column 20")
    }

    func testEqualityIsOfAllThree() {
        let place = JSONLocation(line: 1, column: 2, byteOffset: 3)
        XCTAssertEqual(place, JSONLocation(line: 1, column: 2, byteOffset: 3))
        XCTAssertNotEqual(place, JSONLocation(line: 2, column: 2, byteOffset: 3))
        XCTAssertNotEqual(place, JSONLocation(line: 1, column: 3, byteOffset: 3))
        XCTAssertNotEqual(place, JSONLocation(line: 1, column: 2, byteOffset: 4))
    }
}
