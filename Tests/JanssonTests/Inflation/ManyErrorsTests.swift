import Jansson
import XCTest

/// A document in which everything is wrong must take time proportional to its length. If each error's
/// location or path were counted from the start, these tests would not end.
final class ManyErrorsTests: XCTestCase {
    private let count = 50_000

    func testOptionalElementsThatAreAllWrong() throws {
        let json = try JSON(parsing: "[" + String(repeating: "\"x\",", count: count - 1) + "\"x\"]")
        let values: [Int?] = json.decode()
        XCTAssertEqual(values.count, count)
        XCTAssertTrue(values.allSatisfy { $0 == nil })
    }

    func testMembersThatAreAllWrong() throws {
        let members = (0..<count).map { "\"k\($0)\":\"x\"" }.joined(separator: ",")
        let json = try JSON(parsing: "{\(members)}")
        let values: [String: Int?] = json.decode()
        XCTAssertEqual(values.count, count)
        XCTAssertTrue(values.values.allSatisfy { $0 == nil })
    }

    func testTheNumberOfCollectedErrorsIsBounded() throws {
        let row = "[" + String(repeating: "\"x\",", count: 999) + "1]"
        let json = try JSON(parsing: "[" + String(repeating: row + ",", count: 299) + row + "]")
        XCTAssertThrowsError(try [[Int]].inflate(from: json)) { error in
            let error = error as? JSONError
            XCTAssertEqual(error?.code, .multiple)
            XCTAssertEqual(error?.errors.count, JSONError.maximumCollected)
            XCTAssertEqual(error?.errors.last?.path.description, "[0][99]")
        }
    }

    func testLocationsFarApartAreCountedFromTheNearestMark() throws {
        // Lines whose characters have several bytes, so that a mark falls inside a character.
        let line = "\"é日😀\",\n"
        let json = try JSON(parsing: "[\n" + String(repeating: line, count: 2_000) + "0]")
        for position in [0, 1, 340, 341, 342, 1_000, 1_999] {
            let location = try XCTUnwrap(json[position].location)
            XCTAssertEqual(location.line, position + 2)
            XCTAssertEqual(location.column, 1)
            XCTAssertEqual(location.byteOffset, 2 + position * line.utf8.count)
        }
        let flat = try JSON(parsing: "[" + String(repeating: "\"é日😀\",", count: 2_000) + "0]")
        XCTAssertEqual(
            flat[2_000].location, JSONLocation(line: 1, column: 2 + 2_000 * 6, byteOffset: 1 + 2_000 * 12))
        XCTAssertEqual(
            flat[777].location, JSONLocation(line: 1, column: 2 + 777 * 6, byteOffset: 1 + 777 * 12))
    }
}
