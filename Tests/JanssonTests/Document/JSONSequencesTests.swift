import Jansson
import TestSupport
import XCTest

final class JSONSequencesTests: XCTestCase {
    func testMembersAreInSourceOrder() throws {
        for engine in engines {
            let json = try JSON(
                parsing: #"{"b": 1, "a": {"x": [1, 2]}, "c": 3, "\u0061b": 4}"#,
                options: JSONParsingOptions(engine: engine))
            XCTAssertEqual(json.members.map(\.key), ["b", "a", "c", "ab"])
            XCTAssertEqual(json.members.map(\.value.value), [1, ["x": [1, 2]], 3, 4])
        }
    }

    func testElementsAreInSourceOrder() throws {
        let json = try JSON(parsing: #"[3, [1, [2]], {"a": [1]}, "x"]"#)
        XCTAssertEqual(json.elements.map(\.value), [3, [1, [2]], ["a": [1]], "x"])
        XCTAssertEqual(json.elements.map(\.path.description), ["[0]", "[1]", "[2]", "[3]"])
    }

    func testADuplicateKeyIsOneMemberAtTheFirstOnesPlace() throws {
        for engine in engines {
            let json = try JSON(
                parsing: #"{"a": [1, 2], "b": 2, "a": {"c": 3}, "d": 4, "b": 5}"#,
                options: JSONParsingOptions(engine: engine))
            XCTAssertEqual(json.members.map(\.key), ["a", "b", "d"])
            XCTAssertEqual(json.members.map(\.value.value), [["c": 3], 5, 4])
            XCTAssertEqual(json.count, 3)
            XCTAssertEqual(json["a"]["c"].value, 3)
            XCTAssertEqual(json["b"].value, 5)
        }
    }

    func testValuesOfOtherKindsHaveNone() throws {
        let json = try JSON(parsing: #"{"array": [1], "string": "x", "empty": {}, "none": null}"#)
        XCTAssertEqual(json.elements.map(\.kind), [])
        XCTAssertEqual(json["array"].members.map(\.key), [])
        XCTAssertEqual(json["string"].elements.map(\.kind), [])
        XCTAssertEqual(json["empty"].members.map(\.key), [])
        XCTAssertEqual(json["none"].members.map(\.key), [])
    }

    func testUnderestimatedCountIsTheCount() throws {
        let json = try JSON(parsing: #"{"a": [1, [2, 3], 4], "b": 2}"#)
        XCTAssertEqual(json.members.underestimatedCount, 2)
        XCTAssertEqual(json["a"].elements.underestimatedCount, 3)
        XCTAssertEqual(json["b"].elements.underestimatedCount, 0)
    }

    func testWhatIsLeftOfAnIteratorIsASequence() throws {
        let json = try JSON(parsing: #"{"a": [1, 2, 3], "b": 4}"#)
        var elements = json["a"].elements
        for left in (0...3).reversed() {
            // The standard library takes as many as are promised without asking whether they are there.
            XCTAssertEqual(elements.underestimatedCount, left)
            XCTAssertEqual(elements.map { $0.decode() as Int? }, Array([1, 2, 3].suffix(left)))
            XCTAssertEqual(Array(elements).count, left)
            _ = elements.next()
        }
        var members = json.members
        _ = members.next()
        XCTAssertEqual(members.map(\.key), ["b"])
        XCTAssertNotNil(members.next())
        XCTAssertNil(members.next())
        XCTAssertEqual(members.map(\.key), [])
    }

    func testIteratingTwiceGivesTheSame() throws {
        let elements = try JSON(parsing: "[1, 2, 3]").elements
        XCTAssertEqual(elements.map(\.value), elements.map(\.value))
    }
}
