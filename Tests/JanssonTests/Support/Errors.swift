import Jansson
import XCTest

/// The JSONError that `body` throws. The test fails if it throws none.
func jsonError<Result>(
    _ body: @autoclosure () throws -> Result, file: StaticString = #filePath, line: UInt = #line
) throws -> JSONError {
    var caught: (any Error)?
    do { _ = try body() } catch { caught = error }
    return try XCTUnwrap(caught as? JSONError, "\(String(describing: caught))", file: file, line: line)
}

/// Checks the code and text of the JSONError that `body` throws.
func assertError<Result>(
    _ body: @autoclosure () throws -> Result, _ code: JSONError.Code, _ text: String,
    file: StaticString = #filePath, line: UInt = #line
) {
    do {
        _ = try body()
        XCTFail("nothing was thrown", file: file, line: line)
    } catch let error as JSONError {
        XCTAssertEqual(error.code, code, file: file, line: line)
        XCTAssertEqual(error.description, text, file: file, line: line)
    } catch {
        XCTFail("\(error)", file: file, line: line)
    }
}
