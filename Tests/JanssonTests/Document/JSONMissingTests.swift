import Jansson
import TestSupport
import XCTest

/// The errors for missing values. Their text depends on the first step that failed.
final class JSONMissingTests: XCTestCase {
    private func view() throws -> JSON {
        try JSON(parsing: "{\"people\": [{\"name\": \"Ann\"}],\n \"full name\": 1, \"none\": null}")
    }

    private func assertMissing(
        _ json: JSON, _ code: JSONError.Code, _ text: String, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        assertError(try String.inflate(from: json), code, text, file: file, line: line)
    }

    func testAMissingKey() throws {
        let json = try view()
        assertMissing(
            json["nobody"], .keyNotFound, "nobody: missing, expected String (line 1, column 1)")
        assertMissing(
            json["people"][0]["age"], .keyNotFound,
            "people[0].age: missing, expected String (line 1, column 13)")
    }

    func testTheFirstStepThatFailedIsNamed() throws {
        let json = try view()
        assertMissing(
            json["people"][3]["name"], .indexOutOfBounds,
            "people[3]: missing, expected an object (line 1, column 12)")
        assertMissing(
            json["nobody"]["name"][1], .keyNotFound,
            "nobody: missing, expected an object (line 1, column 1)")
    }

    func testAnIndexOutOfBounds() throws {
        let json = try view()
        for index in [-1, 1, .max, .min] {
            assertMissing(
                json["people"][index], .indexOutOfBounds,
                "people[\(index)]: missing, expected String (line 1, column 12)")
        }
    }

    func testAStepIntoAnotherKind() throws {
        let json = try view()
        assertMissing(
            json["people"]["name"], .typeMismatch,
            "people: expected an object, found an array (line 1, column 12)")
        assertMissing(json[0], .typeMismatch, "expected an array, found an object (line 1, column 1)")
        assertMissing(
            json["full name"]["x"], .typeMismatch,
            "[\"full name\"]: expected an object, found a number (line 2, column 15)")
        assertMissing(
            json["none"][2], .typeMismatch, "none: expected an array, found null (line 2, column 26)")
    }

    func testWritingAMissingValue() throws {
        let json = try view()
        assertError(
            try json["nobody"].serializedString(), .keyNotFound,
            "nobody: missing, expected a value (line 1, column 1)")
        assertError(
            try json["people"][1].serializedData(), .indexOutOfBounds,
            "people[1]: missing, expected a value (line 1, column 12)")
    }

    func testTheFactsOfTheError() throws {
        let error = try jsonError(try Int.inflate(from: view()["people"][0]["age"]))
        XCTAssertEqual(error.path, ["people", 0, "age"])
        XCTAssertEqual(error.location, JSONLocation(line: 1, column: 13, byteOffset: 12))
        XCTAssertEqual(error.expected, "Int")
        XCTAssertEqual(error.actual, "no such key")
        XCTAssertNil(error.file)
        #if Libjansson
        XCTAssertNil(error.libraryMessage)
        #endif
        XCTAssertEqual(error.errors, [])
    }

    func testWithoutASourceThereIsNoLocation() throws {
        let json = try JSON(JSONValue.object(["a": [1]]))
        assertMissing(json["b"], .keyNotFound, "b: missing, expected String")
        XCTAssertNil(json["a"][0].location)
    }

    func testALongPathBelowSomethingMissingTakesLinearTime() throws {
        let json = try JSON(parsing: #"{"a": 1}"#)
        let path = JSONPath(Array(repeating: .key("b"), count: 200_000))
        XCTAssertEqual(json[path].path, path)
        XCTAssertFalse(json[path].exists)
    }
}
