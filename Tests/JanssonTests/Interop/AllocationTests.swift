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

    func testLibjanssonIsAskedAboutAShortTextOnly() throws {
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

    // MARK: What libjansson loses without an error

    /// Tokens that end, or have escapes, where libjansson's buffer for tokens grows: at the 16th byte,
    /// the 32nd, and so on.
    private static let tokens: [String] = {
        var tokens: [String] = []
        for size in [16, 32, 128] {
            for distance in -2...2 {
                let count = size + distance
                tokens.append("\"" + String(repeating: "a", count: count - 2) + "\"")
                tokens.append(String(repeating: "1", count: count - 5) + ".2345")
                if count < 19 { tokens.append(String(repeating: "7", count: count)) }
            }
            for escape in [#"\n"#, #"\\"#, #"\""#, #"\uD83D\uDE00"#, "\u{1D11E}"] {
                for start in (size - 6)...(size - 1) {
                    let text = String(repeating: "a", count: start - 1) + escape
                    tokens.append("\"" + text + (start % 2 == 0 ? "" : "bcdefghijklmnopq" + escape) + "\"")
                }
            }
        }
        return tokens
    }()

    /// Checks the result for a text while allocations fail: the right value, the text's own error, or the
    /// error of a lack of memory. Returns whether any allocation failed.
    private func check(_ text: String, _ expected: Result<JSONValue, JSONError>) -> Bool {
        let outcome = JSONResult(inflating: { try parse(text).value })
        XCTAssertEqual(live, 0, text)
        switch (outcome, expected) {
        case (.failure(let error), _) where error.code == .limitExceeded:
            XCTAssertEqual("\(error)", "out of memory", text)
            // It is no fault of a request.
            XCTAssertEqual(ProblemDetails(error).status, 503, text)
        case (.success(let value), .success(let expected)): XCTAssertEqual(value, expected, text)
        case (.failure(let error), .failure(let expected)): XCTAssertEqual("\(error)", "\(expected)", text)
        default: XCTFail("\(outcome) instead of \(expected), of \(text)")
        }
        return Self.left.load(ordering: .relaxed) < 0
    }

    private func assertNothingIsLost(_ text: String) {
        let expected = JSONResult(inflating: { try JSON(parsing: text).value })
        for times in [Int.max, 1, 2, 7] {
            for allocations in 0..<10_000 {
                fail(after: allocations, times: times)
                guard check(text, expected) else { break }
            }
        }
        fail(after: .max)
        for largest in [15, 16, 31, 32, 63, 64, 127, 128, 255, 256] {
            Self.largest.store(largest, ordering: .relaxed)
            _ = check(text, expected)
        }
        Self.largest.store(.max, ordering: .relaxed)
    }

    func testNoByteOfATokenIsLost() {
        for token in Self.tokens { assertNothingIsLost("[\(token)]") }
    }

    func testNoByteOfAMembersTokensIsLost() {
        for token in Self.tokens where token.hasPrefix("\"") {
            assertNothingIsLost("{\(token):0}")
            assertNothingIsLost(" {\"a\":\(token),\"b\":[\(token)]}")
        }
    }

    func testNoByteOfATextOfOneTokenIsLost() {
        for token in Self.tokens { assertNothingIsLost(" \(token)\n") }
    }

    func testNoByteIsLostBesideDuplicatesAndWhatLibjanssonCannotHold() {
        let key = String(repeating: "k", count: 20)
        for text in [
            #"{"\#(key)":1,"\#(key)":2,"a":"0123456789abcdef0123456789abcdef"}"#,
            #"{"\#(key)a":1,"\#(key)":2,"\#(key)b":{"\#(key)a":[],"\#(key)a":"\#(key)"}}"#,
            #"{"0123456789012345":1,"012345678901235":2,"01234567890123":3}"#,
            #"{"0123456789\u0000abcdefghijkl":[123456789012345678901234567890,1.2345678901234567e10]}"#,
            #"[18446744073709551616,"\u0000\#(key)\n",{"n\u0000":-9223372036854775809,"n\u0000":"\#(key)"}]"#,
            #"{"list":[[[[{"a":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]}]]]],"s":"\#(key)\#(key)"}"#,
            "{" + (0..<60).map { #""key number \#($0)":"value number \#($0)""# }.joined(separator: ",") + "}",
            "[" + String(repeating: "[", count: 40) + "\"\(key)\"" + String(repeating: "]", count: 40) + "]",
        ] { assertNothingIsLost(text) }
    }

    func testATextThatIsNoDocumentNeverAborts() throws {
        let key = String(repeating: "k", count: 20)
        for text in [
            "1234567890.123456789 x", "1234567890.123456789 1234567890.123456789",
            "\"\(key)\\n\" \"\(key)\\n\"",
            "[] 1234567890.123456789", "{ } 1234567890.123456789", "[1] 1234567890.123456789",
            "[1234567890.12345678",
            "12345678901234567.", "123456789012345e999", "truthtruthtruthtruth", "\"\(key)\\x",
            "\"\(key)\\uD800\"",
            "123456789012345678901 2", "123456789012345678901 123456789012345678901", "\"\(key)",
            "\"\(key)\\",
        ] {
            assertNothingIsLost(text)
            // The same for the short text that libjansson is asked about.
            let error = try "\(jsonError(try JSON(parsing: text)))"
            for times in [Int.max, 1, 2, 7] {
                for allocations in 0..<100 {
                    fail(after: allocations, times: times)
                    XCTAssertEqual(try "\(jsonError(try JSON(parsing: text)))", error)
                    XCTAssertEqual(live, 0, text)
                }
            }
            fail(after: .max)
        }
    }

    func testAControlCharacterThatIsTakenBackIsNeverLost() {
        for length in 8..<40 {
            let key = String(repeating: "k", count: length)
            for text in [
                "[\"\(key)\u{1}0123456789\"]", "{\"\(key)\n0123456789\":1}", "\"\(key)\t0123456789\"",
            ] {
                assertNothingIsLost(text)
            }
        }
    }

    func testErrorsStayTheTextsOwn() {
        let key = String(repeating: "k", count: 20)
        for text in [
            #"["\#(key)" "\#(key)"]"#, #"["\#(key)", x]"#, #"{"\#(key)" 1}"#, #"["\#(key)\x"]"#,
            #"["\#(key)","#,
            #"["\#(key)\uD800"]"#, #"["\#(key)", "\#(key)"#, #"["\#(key)"] "\#(key)""#,
            #"[1e400, "\#(key)"]"#,
            "[truthtruthtruthtruth]", "[12345678901234567890.]",
            #"{"a": "\#(key)", 123456789012345678901: 1}"#,
        ] { assertNothingIsLost(text) }
    }
}
