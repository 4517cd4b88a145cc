import CJansson
import Foundation
import Jansson
import JanssonInterop
import Synchronization
import XCTest

/// What libjansson allocates, counted; and what comes of it when there is no more memory.
final class AllocationTests: XCTestCase {
    /// Blocks that are not yet freed.
    private static let live = Atomic(0)
    /// Bytes that were asked for.
    private static let bytes = Atomic(0)
    /// How many allocations succeed from now on.
    private static let left = Atomic(Int.max)

    override func setUp() {
        Self.live.store(0, ordering: .relaxed)
        Self.left.store(.max, ordering: .relaxed)
        unsafe json_set_alloc_funcs(
            { size in
                guard AllocationTests.left.subtract(1, ordering: .relaxed).oldValue > 0 else { return nil }
                AllocationTests.live.add(1, ordering: .relaxed)
                AllocationTests.bytes.add(size, ordering: .relaxed)
                return unsafe malloc(size)
            },
            { block in
                if unsafe block != nil { AllocationTests.live.subtract(1, ordering: .relaxed) }
                unsafe free(block)
            })
    }

    override func tearDown() {
        unsafe json_set_alloc_funcs({ unsafe malloc($0) }, { unsafe free($0) })
    }

    private var live: Int { Self.live.load(ordering: .relaxed) }

    private let text = #"{"a": [1, 2.5, "text", {"b": null, "c": [true, "\u0000"]}], "k\u0000": 1, "d": "x"}"#

    private func drop(_ node: consuming JanssonNode) {}

    private func parse(_ text: String) throws -> JSON {
        try JSON(parsing: text, options: JSONParsingOptions(engine: .libjansson))
    }

    func testLibjanssonIsNotGivenTheWholeOfATextToSayWhatIsWrongWithIt() throws {
        func bytes(_ text: String) throws -> Int {
            Self.bytes.store(0, ordering: .relaxed)
            let error = try jsonError(try JSON(parsing: text))
            XCTAssertNotNil(error.libraryMessage)
            XCTAssertEqual(live, 0)
            return Self.bytes.load(ordering: .relaxed)
        }
        let long = String(repeating: "x", count: 1_000_000)
        for (repeated, end) in [
            ("{},", "x"), ("{},", ""), ("\"\(long)\",", "01"), ("[1,2],", "\"\(long)"),
            ("{\"a\":[]},", "\"\(long)\\x\""),
        ] {
            let count = 2_000_000 / (repeated.utf8.count + 10)
            let counts = try [count, 2 * count].map {
                try bytes("[" + String(repeating: repeated, count: $0) + end)
            }
            XCTAssertEqual(counts[0], counts[1])
            XCTAssertLessThan(counts[0], 4096)
        }
    }

    func testParsingReleasesWhatLibjanssonMade() throws {
        let json = try parse(text)
        XCTAssertEqual(live, 0)
        XCTAssertEqual(json.count, 3)
        for bad in [
            "[1, x]", "{\"a\": [1, {\"b\": 2}", "[\"\\uD800\"]", "[18446744073709551616, x]", "[1\0]", "",
        ] {
            XCTAssertThrowsError(try parse(bad))
            XCTAssertEqual(live, 0, bad)
        }
    }

    func testAnOwnerReleasesItsTree() throws {
        do {
            let node = try parse(text).makeJanssonNode()
            XCTAssertGreaterThan(live, 10)
            _ = unsafe try JSON(copying: node.pointer)
        }
        XCTAssertEqual(live, 0)
    }

    func testATreeHandedOverIsReleasedByItsTaker() throws {
        let pointer = unsafe try parse(text).makeJanssonNode().release()
        XCTAssertGreaterThan(live, 10)
        unsafe json_decref(pointer)
        XCTAssertEqual(live, 0)
    }

    func testATreeThatCannotBeFinishedIsReleased() throws {
        let json = try parse(#"{"a": [1, {"b": [2, 18446744073709551616]}]}"#)
        XCTAssertThrowsError(try drop(json.makeJanssonNode()))
        XCTAssertEqual(live, 0)
        XCTAssertThrowsError(
            try drop(JSONValue.array([1, ["a": .number(JSONNumber(Double.nan))]]).makeJanssonNode()))
        XCTAssertEqual(live, 0)
    }

    func testParsingWithoutMemoryIsAnError() throws {
        let expected = try parse(text).value
        for allocations in 0..<1000 {
            Self.left.store(allocations, ordering: .relaxed)
            do {
                let json = try parse(text)
                XCTAssertEqual(json.value, expected)
                XCTAssertGreaterThan(allocations, 10)
                return
            } catch {
                XCTAssertEqual((error as? JSONError)?.code, .limitExceeded, "after \(allocations)")
                XCTAssertEqual("\(error)", "out of memory", "after \(allocations)")
            }
            XCTAssertEqual(live, 0, "after \(allocations)")
        }
        XCTFail("never succeeded")
    }

    func testMakingATreeWithoutMemoryIsAnError() throws {
        let json = try parse(text)
        for allocations in 0..<1000 {
            Self.left.store(allocations, ordering: .relaxed)
            do {
                _ = try json.makeJanssonNode()
                XCTAssertGreaterThan(allocations, 10)
                return
            } catch {
                XCTAssertEqual("\(error)", "out of memory", "after \(allocations)")
            }
            XCTAssertEqual(live, 0, "after \(allocations)")
        }
        XCTFail("never succeeded")
    }
}
