import JanssonStyles
import XCTest

private struct NeedsDocument: Error, CustomStringConvertible {
    var description: String { "refused" }
}

/// Dropped values are reported on request.
final class ParserDroppedTests: XCTestCase {
    private func parser() throws -> Parser {
        Parser(json: try JSON(parsing: #"{"list": ["1", 2, "x", null, "5"], "text": "x", "null": null}"#))
    }

    func testFetchArrayReportsElementsOfAnotherType() throws {
        var dropped: [JSONError] = []
        XCTAssertEqual(try parser().fetchArray("list", dropped: &dropped), ["1", "x", "5"])
        XCTAssertEqual(
            dropped.map(\.description),
            [
                "list[1]: expected String, found a number (line 1, column 16)",
                "list[3]: expected String, found null (line 1, column 24)",
            ])
    }

    func testFetchArrayReportsWhatTheTransformationRefuses() throws {
        var dropped: [JSONError] = []
        let numbers = try parser().fetchArray("list", dropped: &dropped) { (text: String) -> Int? in
            if text == "5" { throw NeedsDocument() }
            return Int(text)
        }
        XCTAssertEqual(numbers, [1])
        XCTAssertEqual(
            dropped.map(\.description),
            [
                "list[1]: expected String, found a number (line 1, column 16)",
                "list[2]: expected Int, found a string that is not one (line 1, column 19)",
                "list[3]: expected String, found null (line 1, column 24)",
                "list[4]: refused (line 1, column 30)",
            ])
    }

    func testFetchOptionalReportsValuesThatBecomeNil() throws {
        var dropped: [JSONError] = []
        let parser = try parser()
        XCTAssertNil(try parser.fetchOptional("text", dropped: &dropped) as Int?)
        XCTAssertNil(try parser.fetchOptional("text", dropped: &dropped) { Int($0) } as Int?)
        XCTAssertNil(try parser.fetchOptional("null", dropped: &dropped) as Int?)
        XCTAssertNil(try parser.fetchOptional("absent", dropped: &dropped) as Int?)
        XCTAssertEqual(try parser.fetchOptional("text", dropped: &dropped), "x")
        XCTAssertEqual(
            dropped.map(\.description),
            [
                "text: expected Int, found a string (line 1, column 44)",
                "text: expected Int, found a string that is not one (line 1, column 44)",
            ])
    }

    func testAValueThatIsNotAnArrayIsStillAnError() throws {
        var dropped: [JSONError] = []
        let parser = try parser()
        XCTAssertThrowsError(try parser.fetchArray("absent", dropped: &dropped) as [String])
        XCTAssertThrowsError(try parser.fetchArray("text", dropped: &dropped) as [String])
        XCTAssertThrowsError(try parser.fetchOptionalArray("text", dropped: &dropped) as [String])
        XCTAssertEqual(try parser.fetchOptionalArray("absent", dropped: &dropped) as [String], [])
        XCTAssertEqual(try parser.fetchOptionalArray("list", dropped: &dropped) as [Int], [2])
        XCTAssertEqual(dropped.map(\.path), [["list", 0], ["list", 2], ["list", 3], ["list", 4]])
    }
}
