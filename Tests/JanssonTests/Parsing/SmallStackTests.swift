import Foundation
import Jansson
import TestSupport
import XCTest

/// A service's threads have small stacks: documents as deep as the limits allow must work with 256 KiB,
/// also in debug mode.
final class SmallStackTests: XCTestCase {
    private func object(nested depth: Int) -> String {
        String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    }

    func testAHundredThousandBracketsAreAnError() throws {
        for engine in engines {
            for bracket in ["[", #"{"a":"#] {
                let text = String(repeating: bracket, count: 100_000)
                let code = try onSmallStack { () -> JSONError.Code? in
                    do {
                        _ = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
                        return nil
                    } catch {
                        return (error as? JSONError)?.code
                    }
                }
                XCTAssertEqual(code, .depthExceeded)
            }
        }
    }

    func testTheDefaultDepthIsReadAndWrittenInAView() throws {
        for text in [nested(512), object(nested: 512)] {
            for engine in engines {
                let written = try onSmallStack {
                    try? JSON(parsing: text, options: JSONParsingOptions(engine: engine)).serializedString()
                }
                XCTAssertEqual(written, text)
            }
        }
    }

    /// As deep as the documentation of `JSONValue` promises.
    func testADeepTreeIsReleased() throws {
        #if DEBUG
        let depth = 1000
        #else
        let depth = 1500
        #endif
        let options = JSONParsingOptions(limits: .init(depth: depth))
        for text in [nested(depth), object(nested: depth)] {
            let isRead = try onSmallStack { (try? JSONValue(parsing: text, options: options)) != nil }
            XCTAssertTrue(isRead)
        }
    }

    func testTheDeepestTreeIsReleasedOn512KiB() throws {
        // At the maximum depth, empty containers are allowed and scalars are not. So these texts have one
        // level less.
        let depth = JSONParsingOptions.Limits.maximumDepth - 1
        let options = JSONParsingOptions(limits: .init(depth: depth + 1))
        for text in [nested(depth), object(nested: depth)] {
            let isRead = try onThread(stackSize: 512 * 1024) {
                (try? JSONValue(parsing: text, options: options)) != nil
            }
            XCTAssertTrue(isRead)
        }
    }

    func testTheDefaultDepthIsReadWrittenAndDroppedAsATree() throws {
        for text in [nested(512), object(nested: 512)] {
            let written = try onSmallStack { () -> String? in
                guard let value = try? JSONValue(parsing: text) else { return nil }
                return try? value.serializedString()
            }
            XCTAssertEqual(written, text)
        }
    }

    func testTheDefaultDepthIsComparedHashedAndCopied() throws {
        for text in [nested(512), object(nested: 512)] {
            let isEqual = try onSmallStack { () -> Bool in
                guard let left = try? JSONValue(parsing: text), let right = try? JSONValue(parsing: text),
                    let view = try? JSON(left)
                else { return false }
                return left == right && left.hashValue == right.hashValue && view.value == left
            }
            XCTAssertTrue(isEqual)
        }
    }
}
