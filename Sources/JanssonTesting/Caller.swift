internal import JanssonCore
internal import Testing
internal import XCTest

/// The source location of an expectation in a test.
struct Caller {
    let fileID: String
    let filePath: StaticString
    let line: UInt
    let column: UInt

    init(_ fileID: String, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the running test, in XCTest or Swift Testing.
    func fail(_ message: String) {
        if Test.current != nil || TestingLibrary.runsSwiftTesting {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: fileID, filePath: "\(filePath)", line: Int(line), column: Int(column)))
        } else {
            XCTFail(message, file: filePath, line: line)
        }
    }

    /// Returns the result of `body`. If `body` throws, fails the test and returns nil.
    func attempt<Result>(in payload: JSONPayload? = nil, _ body: () throws -> Result) -> Result? {
        do {
            return try body()
        } catch {
            fail(JSONError(wrapping: error).report(in: payload))
            return nil
        }
    }
}

package enum TestingLibrary {
    /// Whether SwiftPM started this process for Swift Testing. A detached task or a callback has no `Test.current`, and
    /// an `XCTFail` there would be lost: the test would pass.
    package static let runsSwiftTesting: Bool = {
        let arguments = CommandLine.arguments
        return arguments.contains("--testing-library=swift-testing")
            || zip(arguments, arguments.dropFirst()).contains { $0 == ("--testing-library", "swift-testing") }
    }()
}
