#if Libjansson
import CJansson
import Foundation
import Jansson
import JanssonInterop
import Synchronization
import TestSupport
import XCTest

/// Counts libjansson's allocations, and checks what happens when memory runs out.
final class AllocationTests: XCTestCase {
    /// The number of blocks that are not freed yet.
    private static let live = Atomic(0)
    /// The number of bytes that were requested.
    private static let bytes = Atomic(0)
    /// The number of allocations that succeed from now on.
    private static let left = Atomic(Int.max)
    /// The number of allocations that then fail, before others succeed again.
    private static let failing = Atomic(Int.max)
    /// The largest possible block.
    private static let largest = Atomic(Int.max)

    override func setUp() {
        Self.live.store(0, ordering: .relaxed)
        Self.largest.store(.max, ordering: .relaxed)
        fail(after: .max)
        unsafe json_set_alloc_funcs(
            { size in
                let left = AllocationTests.left.subtract(1, ordering: .relaxed).oldValue
                let isThere = left > 0 || -left >= AllocationTests.failing.load(ordering: .relaxed)
                guard isThere, size <= AllocationTests.largest.load(ordering: .relaxed) else { return nil }
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

    private func fail(after allocations: Int, times: Int = .max) {
        Self.left.store(allocations, ordering: .relaxed)
        Self.failing.store(times, ordering: .relaxed)
    }

    private var live: Int { Self.live.load(ordering: .relaxed) }

    private let text =
        #"{"a": [1, 2.5, "text", {"b": null, "c": [true, "\u0000"]}], "\#(Library.keepsNULInKeys ? #"k\u0000"# : "k")": 1, "d": "x"}"#

    private func drop(_ node: consuming JanssonNode) {}

    private func parse(_ text: String) throws -> JSON {
        try JSON(parsing: text, options: JSONParsingOptions(engine: .libjansson))
    }

    func testLibjanssonIsNotAskedAboutAFaultThatTheScannerFinds() throws {
        for text in ["[{},x", "[1,2", #"{"a":"\x"}"#, "[01]", ""] {
            Self.bytes.store(0, ordering: .relaxed)
            XCTAssertNil(try jsonError(try JSON(parsing: text)).libraryMessage)
            XCTAssertEqual(Self.bytes.load(ordering: .relaxed), 0)
            XCTAssertNotNil(try jsonError(try parse(text)).libraryMessage)
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
            fail(after: allocations)
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
            fail(after: allocations)
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

    /// libjansson loses a byte without an error where its buffer for a token cannot grow. So there must be a block that
    /// is larger than the buffer becomes.
    func testNoByteIsLostWhereNoLargeBlockIsLeft() throws {
        for length in 0..<140 {
            let string = String(repeating: "a", count: length)
            let number = String(repeating: "7", count: length + 1)
            for text in [
                "[\"\(string)\"]", "{\"\(string)\":[]}", "\"\(string)\\n\"", number, "[0.\(number)]",
                "[\"\(string)\" \"\(string)", "[\"\(string)\u{1}\"]", "[\"\(string)", "[\(number).]",
            ] {
                let expected = JSONResult(inflating: { try parse(text).value })
                for largest in [8, 15, 16, 31, 32, 63, 64, 127, 128, 255, 256] {
                    Self.largest.store(largest, ordering: .relaxed)
                    switch (JSONResult(inflating: { try parse(text).value }), expected) {
                    case (.failure(let error), _) where error.code == .limitExceeded:
                        XCTAssertEqual("\(error)", "out of memory")
                        // It is no fault of a request.
                        XCTAssertEqual(ProblemDetails(error).status, 503)
                    case (.success(let value), .success(let expected)): XCTAssertEqual(value, expected)
                    case (.failure(let error), .failure(let expected)):
                        XCTAssertEqual("\(error)", "\(expected)")
                    case (let outcome, _): XCTFail("\(outcome) instead of \(expected), of \(text)")
                    }
                    XCTAssertEqual(live, 0, text)
                }
                Self.largest.store(.max, ordering: .relaxed)
            }
        }
    }
}
#endif
