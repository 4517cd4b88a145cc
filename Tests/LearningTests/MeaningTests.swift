import CJansson
import TestSupport
import XCTest

/// The meaning of documents for the installed libjansson: one test for each row of the tables of what
/// this package adopts from it, and of what it does differently.
final class MeaningTests: XCTestCase {
    // MARK: What this package does otherwise

    func testARawNULAfterANumberOrALiteralIsSwallowed() {
        for (text, value) in [
            ("123\0", "123"), ("true\0", "true"), ("[1\0,2]", "[1,2]"), ("[1.5\0]", "[1.5]"),
            ("[true\0,2]", "[true,2]"), ("{\"a\":null\0}", #"{"a":null}"#), ("[1\0\n]", "[1]"),
        ] {
            XCTAssertEqual(Library.load(text), .value(value), text.debugDescription)
        }
    }

    func testASecondRawNULIsRefused() {
        for text in ["123\0\0", "[1\0\0]", "[null\0\0]"] {
            XCTAssertNotNil(Library.load(text).code, text.debugDescription)
        }
    }

    func testARawNULElsewhereIsRefused() {
        for text in [
            "\0", "\0[]", "[]\0", "\"a\"\0", "{\"a\":1}\0junk", "[\0]", "{\0}", "{\"a\"\0:1}", "\"a\0b\"",
            "[1,\0]",
        ] {
            XCTAssertNotNil(Library.load(text).code, text.debugDescription)
        }
    }

    func testEscapedNULInAKeyIsRefused() {
        XCTAssertEqual(
            Library.load(#"{"a\u0000b": 1}"#),
            .failure(json_error_null_byte_in_key, line: 1, column: 11, position: 11))
    }

    func testEscapedNULInAValueNeedsTheFlag() {
        XCTAssertEqual(Library.load(#"["a\u0000b"]"#), .value(#"["a\u0000b"]"#))
        XCTAssertEqual(
            Library.load(#"["a\u0000b"]"#, flags: JSON_DECODE_ANY).code, json_error_null_character)
    }

    func testIntegersBeyondInt64AreRefused() {
        XCTAssertEqual(Library.load("9223372036854775807"), .value("9223372036854775807"))
        XCTAssertEqual(Library.load("-9223372036854775808"), .value("-9223372036854775808"))
        for text in ["9223372036854775808", "-9223372036854775809", "18446744073709551615"] {
            XCTAssertEqual(Library.load(text).code, json_error_numeric_overflow, text)
        }
    }

    func testNestingIsBoundedBy2048WithScalarsCounted() {
        func nested(_ depth: Int, _ innermost: String) -> String {
            String(repeating: "[", count: depth) + innermost + String(repeating: "]", count: depth)
        }
        XCTAssertNil(Library.load(nested(2048, "")).code)
        XCTAssertNil(Library.load(nested(2047, "1")).code)
        XCTAssertEqual(Library.load(nested(2049, "")).code, json_error_stack_overflow)
        XCTAssertEqual(Library.load(nested(2048, "1")).code, json_error_stack_overflow)
    }

    // MARK: What this package takes over

    func testAnyValueIsADocumentByTheFlag() {
        for text in ["1", "\"a\"", "true", "null", "1.5"] {
            XCTAssertEqual(Library.load(text), .value(text))
            XCTAssertEqual(Library.load(text, flags: 0).code, json_error_invalid_syntax)
        }
    }

    func testLastOfDuplicateKeysWinsAtTheFirstOnesPlace() {
        XCTAssertEqual(
            Library.load(#"{"a": 1, "b": 2, "a": 3, "c": 4, "b": {"a": 5}}"#),
            .value(#"{"a":3,"b":{"a":5},"c":4}"#))
    }

    func testMembersAreIteratedInSourceOrder() {
        let keys = (0..<100).map { "k\(($0 * 37) % 100)" }
        let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        XCTAssertEqual(Library.load(text), .value(text))
    }

    func testDuplicateKeysAreRejectedByTheFlag() {
        XCTAssertEqual(
            Library.load(#"{"a": 1, "a": 2}"#, flags: Library.flags | JSON_REJECT_DUPLICATES),
            .failure(json_error_duplicate_key, line: 1, column: 12, position: 12))
        XCTAssertNil(
            Library.load(#"[{"a": 1}, {"a": 2}]"#, flags: Library.flags | JSON_REJECT_DUPLICATES).code)
    }

    func testComposedAndDecomposedKeysAreTwo() {
        XCTAssertEqual(
            Library.load("{\"\u{E9}\":1,\"e\u{301}\":2}"), .value("{\"\u{E9}\":1,\"e\u{301}\":2}"))
    }

    func testRealsThatOverflowAreRefused() {
        for text in ["1e400", "-1e400", "1e309", "[1.8e308]"] {
            XCTAssertEqual(Library.load(text).code, json_error_numeric_overflow, text)
        }
    }

    func testRealsThatUnderflowAreZeroOrSubnormal() {
        XCTAssertEqual(Library.load("1e-400"), .value("0.0"))
        XCTAssertEqual(Library.load("-1e-400"), .value("-0.0"))
        XCTAssertEqual(Library.load("5e-324"), .value("4.9406564584124654e-324"))
    }

    func testLoneSurrogatesAreRefused() {
        for text in [
            #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#, #""\uD800\uD800""#, #""\uDC00\uD800""#,
            #""\uD800x""#, #"{"\uD800":1}"#,
        ] {
            XCTAssertEqual(Library.load(text).code, json_error_invalid_syntax, text)
        }
        XCTAssertEqual(Library.load(#""\uD834\uDD1E""#), .value("\"\u{1D11E}\""))
    }

    func testInvalidUTF8IsRefused() {
        let sequences: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
        ]
        for sequence in sequences {
            let text = Array("\"".utf8) + sequence + Array("\"".utf8)
            XCTAssertEqual(Library.load(text).code, json_error_invalid_utf8, "\(sequence)")
        }
    }

    func testByteOrderMarkIsRefused() {
        XCTAssertEqual(Library.load([0xEF, 0xBB, 0xBF] + Array("[]".utf8)).code, json_error_invalid_syntax)
    }

    func testMinusZeroIsAnIntegerAndMinusZeroPointZeroAReal() {
        XCTAssertEqual(Library.load("-0"), .value("0"))
        XCTAssertEqual(Library.load("-0.0"), .value("-0.0"))
        XCTAssertEqual(Library.load("-0e0"), .value("-0.0"))
        XCTAssertEqual(unsafe Library.withTree("-0") { unsafe cjansson_typeof($0) }, JSON_INTEGER)
        XCTAssertEqual(unsafe Library.withTree("-0.0") { unsafe cjansson_typeof($0) }, JSON_REAL)
    }

    func testExponentMakesAReal() {
        XCTAssertEqual(unsafe Library.withTree("1e2") { unsafe cjansson_typeof($0) }, JSON_REAL)
        XCTAssertEqual(unsafe Library.withTree("1E2") { unsafe cjansson_typeof($0) }, JSON_REAL)
    }

    // MARK: What a tree cannot hold

    func testThereIsNoNodeOfNaNOrAnInfinity() {
        XCTAssertTrue(unsafe json_real(.nan) == nil)
        XCTAssertTrue(unsafe json_real(.infinity) == nil)
        XCTAssertTrue(unsafe json_real(-.infinity) == nil)
    }

    func testStringsAreCheckedByDefault() {
        XCTAssertTrue(unsafe json_stringn("\u{E9}", 1) == nil)
        let unchecked = unsafe json_stringn_nocheck("\u{E9}", 2)
        XCTAssertTrue(unsafe unchecked != nil)
        unsafe json_decref(unchecked)
    }
}
