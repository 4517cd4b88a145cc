#if Libjansson
import CJansson
import Foundation
import Synchronization
import TestSupport
import XCTest

/// libjansson's behaviour when one allocation fails. Usually it returns NULL, with or without an error.
/// The buffer in which it collects the bytes of a token is the exception.
///
/// Cases that end the process are not tried: losing the byte that ends a number (an assertion in
/// `lex_unget_unsave`), losing the letter of an escape (one in `lex_scan_string`), and losing a closing
/// quote (`lex_scan_string` reads beyond the buffer, and writes beyond its own).
final class AllocationFailureTests: XCTestCase {
    private static let failingSize = Atomic(Int.max)
    private static let failures = Atomic(0)
    /// The number of requested blocks of the watched size.
    private static let watched = Atomic(0)

    override func setUp() {
        unsafe json_set_alloc_funcs(
            { size in
                if size == AllocationFailureTests.failingSize.load(ordering: .relaxed) {
                    AllocationFailureTests.watched.add(1, ordering: .relaxed)
                    let left = AllocationFailureTests.failures.subtract(1, ordering: .relaxed).oldValue
                    if left > 0 { return nil }
                }
                return unsafe malloc(size)
            }, { unsafe free($0) })
    }

    override func tearDown() {
        unsafe json_set_alloc_funcs({ unsafe malloc($0) }, { unsafe free($0) })
    }

    /// Loads a text while the first allocations of a size fail. Also returns how many were requested.
    private func load(_ text: String, failing size: Int, times: Int = 1) -> (Loaded, asked: Int) {
        Self.failingSize.store(size, ordering: .relaxed)
        Self.failures.store(times, ordering: .relaxed)
        Self.watched.store(0, ordering: .relaxed)
        defer { Self.failingSize.store(.max, ordering: .relaxed) }
        let loaded = Library.load(text)
        return (loaded, Self.watched.load(ordering: .relaxed))
    }

    private func string(_ count: Int) -> String {
        String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    }

    /// How many more blocks of a size one text takes than another.
    private func more(_ text: String, than other: String, ofSize size: Int) -> Int {
        load(text, failing: size, times: 0).asked - load(other, failing: size, times: 0).asked
    }

    func testTheBufferForATokenStartsWith16BytesAndDoublesAtItsLast() {
        for size in [32, 64, 128, 256] {
            // With its quotes, it is one byte less than half of the size.
            XCTAssertEqual(more("[\"\(string(size / 2 - 3))\"]", than: "[\"a\"]", ofSize: size), 0)
            XCTAssertEqual(more("[\"\(string(size / 2 - 2))\"]", than: "[\"a\"]", ofSize: size), 1)
        }
    }

    func testAByteIsLostWithoutAnErrorWhereTheBufferCannotGrow() {
        // The 16th byte of the token is the 15th of the string.
        XCTAssertEqual(load(#"["abcdefghijklmnopqrst"]"#, failing: 32).0, .value(#"["abcdefghijklmnpqrst"]"#))
        XCTAssertEqual(
            load(#"{"abcdefghijklmnopqrst":1}"#, failing: 32).0, .value(#"{"abcdefghijklmnpqrst":1}"#))
        XCTAssertEqual(load("[12345678901234567]", failing: 32).0, .value("[1234567890123457]"))
        // The backslash of an escape.
        XCTAssertEqual(
            load(#"["abcdefghijklmn\npqrst"]"#, failing: 32).0, .value(#"["abcdefghijklmnnpqrst"]"#))
    }

    func testAStringForWhichThereIsNoMemoryIsReportedAsAnInvalidToken() {
        // The copy of the string has as many bytes as its token, and one more.
        XCTAssertEqual(
            load(#"["abcdefgh", 1]"#, failing: 11).0,
            .failure(json_error_invalid_syntax, line: 1, column: 11, position: 11))
        XCTAssertEqual(
            load(#"{"abcdefgh": 1}"#, failing: 11).0,
            .failure(json_error_invalid_syntax, line: 1, column: 11, position: 11))
    }

    func testOtherFailedAllocationsReturnNULLWithoutAnError() {
        // The first buffer for tokens, and a container.
        for size in [16, MemoryLayout<json_t>.size + 48] {
            for text in ["[]", "{}", "[1]"] {
                let (loaded, asked) = load(text, failing: size, times: .max)
                if asked > 0 { XCTAssertEqual(loaded.code, json_error_unknown, text) }
            }
        }
    }

    func testANoncharacterIsACharacter() {
        let escape = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
        XCTAssertEqual(Library.load(#"{"\uFDD00":"\#(escape)1"}"#), .value(#"{"\#(escape)0":"\#(escape)1"}"#))
    }
}
#endif
