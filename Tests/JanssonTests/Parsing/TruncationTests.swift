import Jansson
import TestSupport
import XCTest

final class TruncationTests: XCTestCase {
    private let sample = """
        {"people": [{"name": "Ann \\u00e9 \\uD834\\uDD1E", "age": 30, "\u{20AC}": -1.5e+10},
         {"name": "Bob", "age": null, "big": 123456789012345678901234567890, "t": true, "f": false}], "k\\u0000": []}
        """

    func testATextCutAtAnyByteIsAnError() throws {
        let bytes = Array(sample.utf8)
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            XCTAssertNoThrow(try JSON(parsing: bytes, options: options))
            for count in 0..<bytes.count {
                let error = try jsonError(try JSON(parsing: Array(bytes.prefix(count)), options: options))
                XCTAssertTrue(
                    [.prematureEnd, .syntax, .invalidUTF8].contains(error.code), "\(error) at \(count)")
                let location = try XCTUnwrap(error.location)
                XCTAssertTrue((0...count).contains(location.byteOffset), "\(error) at \(count)")
                XCTAssertTrue((1...2).contains(location.line), "\(error) at \(count)")
            }
        }
    }

    #if Libjansson
    func testBothEnginesGiveTheSameErrorForATextWithAnyByteChanged() throws {
        let bytes = Array(sample.utf8)
        for position in bytes.indices {
            for byte in [0x00, 0x20, 0x22, 0x5C, 0x2C, 0x7D, 0x80, 0xFF] as [UInt8] {
                var copy = bytes
                copy[position] = byte
                let outcomes = engines.map { engine in
                    // libjansson's own text may show the replacement of an escaped NUL.
                    JSONResult(inflating: {
                        try JSON(parsing: copy, options: JSONParsingOptions(engine: engine))
                            .serializedString()
                    }).mapError { ErrorText(code: $0.code, text: "\($0)") }
                }
                XCTAssertEqual(outcomes[0], outcomes[1], "\(byte) at \(position)")
            }
        }
    }
    #endif

    private struct ErrorText: Error, Equatable {
        let code: JSONError.Code
        let text: String
    }
}
