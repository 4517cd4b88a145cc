import Foundation
import JanssonStyles
import XCTest

final class OptionalsTests: XCTestCase {
    func testFlatten() {
        XCTAssertEqual(flatten(x: .some(.some(1))), 1)
        XCTAssertNil(flatten(x: .some(Int?.none)))
        XCTAssertNil(flatten(x: Int??.none))
    }

    func testBinding() {
        let half: (Int) -> Int? = { $0.isMultiple(of: 2) ? $0 / 2 : nil }
        XCTAssertEqual(8 >>>= half, 4)
        XCTAssertNil(7 >>>= half)
        XCTAssertNil(Int?.none >>>= half)
    }

    func testBindingIsLeftAssociativeAndTighterThanNilCoalescing() {
        let half: (Int) -> Int? = { $0.isMultiple(of: 2) ? $0 / 2 : nil }
        XCTAssertEqual(8 >>>= half >>>= half, 2)
        XCTAssertEqual(6 >>>= half >>>= half ?? -1, -1)
        XCTAssertEqual(8 >>>= half ?? -1, 4)
        XCTAssertEqual(8 >>>= half >>>= { "\($0)" } ?? "none", "4")
    }

    func testBindingChangesTheType() {
        let json: [String: JSONValue] = ["url": "https://example.com", "n": 1]
        XCTAssertEqual(
            json.p3_string(key: "url") >>>= { URL(string: $0) }, URL(string: "https://example.com"))
        XCTAssertNil(json.p3_string(key: "n") >>>= { URL(string: $0) })
    }

    func testBindingRethrows() {
        struct NeedsDocument: Error {}
        XCTAssertThrowsError(try 1 >>>= { (_: Int) throws -> Int? in throw NeedsDocument() })
    }

    func testBindingsResultMayBeDiscarded() {
        var seen: [Int] = []
        let see: (Int) -> Int? = {
            seen.append($0)
            return $0
        }
        1 >>>= see
        Int?.none >>>= see
        XCTAssertEqual(seen, [1])
    }
}
