import JanssonCore
import Testing
import XCTest

/// The JSONError that `body` throws. A test of either framework fails if there is none.
func jsonError<Result>(
    _ body: @autoclosure () throws -> Result, file: StaticString = #filePath, line: UInt = #line
) throws -> JSONError {
    do { _ = try body() } catch let error as JSONError { return error }
    throw NoError(description: "nothing was thrown at \(file):\(line)")
}

private struct NoError: Error, CustomStringConvertible {
    let description: String
}

/// Checks the code and text of the JSONError that `body` throws, in Swift Testing.
func expectError<Result>(
    _ body: @autoclosure () throws -> Result, _ code: JSONError.Code, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.description == text, sourceLocation: sourceLocation)
}

/// The same in XCTest.
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
