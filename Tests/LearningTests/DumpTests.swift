import CJansson
import TestSupport
import XCTest

/// The output of `json_dumps`. The writer of this package writes the same bytes, except for reals.
final class DumpTests: XCTestCase {
    private let sample = #"{"b":[1,2.5,{}],"a":{"c":null},"d":[],"e":"x"}"#

    private func assertDump(
        _ text: String, _ flags: Int32, _ expected: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(Library.dump(text, flags: flags), expected, file: file, line: line)
    }

    func testWithoutFlagsASpaceFollowsColonsAndCommas() {
        assertDump(sample, 0, #"{"b": [1, 2.5, {}], "a": {"c": null}, "d": [], "e": "x"}"#)
    }

    func testCompact() {
        assertDump(sample, JSON_COMPACT, sample)
    }

    func testIndented() {
        assertDump(
            sample, 2,
            """
            {
              "b": [
                1,
                2.5,
                {}
              ],
              "a": {
                "c": null
              },
              "d": [],
              "e": "x"
            }
            """)
    }

    func testIndentedAndCompactHasNoSpaceAfterColons() {
        assertDump(#"{"a": [1]}"#, 1 | JSON_COMPACT, "{\n \"a\":[\n  1\n ]\n}")
    }

    func testIndentationIsAtMost31() {
        XCTAssertEqual(JSON_MAX_INDENT, 31)
        assertDump("[1]", 31, "[\n" + String(repeating: " ", count: 31) + "1\n]")
    }

    func testSortedKeysAreInTheOrderOfTheirBytes() {
        assertDump(
            "{\"b\":1,\"a\":2,\"\":3,\"ab\":4,\"B\":5,\"\u{E9}\":6,\"\u{FFFD}\":7,\"\u{1D11E}\":8,\"a\\u0001\":9}",
            JSON_COMPACT | JSON_SORT_KEYS,
            "{\"\":3,\"B\":5,\"a\":2,\"a\\u0001\":9,\"ab\":4,\"b\":1,\"\u{E9}\":6,\"\u{FFFD}\":7,\"\u{1D11E}\":8}"
        )
    }

    func testControlCharactersAreEscaped() {
        assertDump(#""\b\t\n\f\r""#, 0, #""\b\t\n\f\r""#)
        assertDump(#""\u0000\u0001\u000b\u001f\u007f""#, 0, "\"\\u0000\\u0001\\u000B\\u001F\u{7F}\"")
        assertDump(#""\"\\\/""#, 0, #""\"\\/""#)
        assertDump(#""\u2028\u00e9""#, 0, "\"\u{2028}\u{E9}\"")
    }

    func testASCIIAloneByTheFlag() {
        assertDump(
            "\"a\u{7F}\u{80}\u{E9}\u{20AC}\u{FFFF}\u{1D11E}\u{10FFFF}\"", JSON_ENSURE_ASCII,
            "\"a\u{7F}\\u0080\\u00E9\\u20AC\\uFFFF\\uD834\\uDD1E\\uDBFF\\uDFFF\"")
        assertDump("{\"\u{E9}\":1}", JSON_ENSURE_ASCII | JSON_COMPACT, #"{"\u00E9":1}"#)
    }

    func testEscapedSlashesByTheFlag() {
        assertDump(#"{"a/b":"c/d"}"#, JSON_ESCAPE_SLASH | JSON_COMPACT, #"{"a\/b":"c\/d"}"#)
    }

    func testEmptyContainersStayOnOneLine() {
        for flags in [0, JSON_COMPACT, 2] {
            assertDump("[]", flags, "[]")
            assertDump("{}", flags, "{}")
        }
    }

    func testRealsTakeSeventeenDigits() {
        for (text, expected) in [
            ("7.6", "7.5999999999999996"), ("0.1", "0.10000000000000001"), ("1.0", "1.0"), ("100.0", "100.0"),
            ("1e16", "10000000000000000.0"), ("1e17", "1e17"), ("1e-5", "1.0000000000000001e-5"),
            ("1.5e300", "1.5000000000000001e300"), ("-0.0", "-0.0"), ("123456789.125", "123456789.125"),
        ] {
            assertDump(text, 0, expected)
        }
    }

    func testRealsHaveTheRequestedPrecision() {
        for (digits, expected) in [
            (1, "8.0"), (2, "7.6"), (3, "7.6"), (16, "7.6"), (17, "7.5999999999999996"),
            (31, "7.59999999999999964472863211995"),
        ] as [(Int32, String)] {
            assertDump("7.6", digits << 11, expected)
        }
        assertDump("123456.0", 3 << 11, "1.23e5")
        assertDump("[1e100]", 5 << 11, "[1e100]")
    }

    func testIntegersOfSixtyFourBits() {
        assertDump("-9223372036854775808", 0, "-9223372036854775808")
        assertDump("9223372036854775807", 0, "9223372036854775807")
    }

    func testScalarsNeedAFlag() {
        XCTAssertEqual(unsafe Library.withTree("1") { unsafe json_dumps($0, 0) == nil }, true)
    }

    func testTreeThatContainsItselfIsNotPrinted() {
        let outer = unsafe json_array()
        let inner = unsafe json_array()
        unsafe json_array_append_new(outer, inner)
        unsafe json_array_append(inner, outer)
        XCTAssertTrue(unsafe json_dumps(outer, 0) == nil)
        unsafe json_array_clear(inner)
        unsafe json_decref(outer)
    }
}
