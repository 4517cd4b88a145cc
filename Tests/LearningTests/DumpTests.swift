#if Libjansson
import CJansson
import TestSupport
import Testing

/// The output of `json_dumps`. The writer of this package writes the same bytes, except for reals.
struct DumpTests {
    private let sample = #"{"b":[1,2.5,{}],"a":{"c":null},"d":[],"e":"x"}"#

    private func expectDump(
        _ text: String, _ flags: Int32, _ expected: String,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Library.dump(text, flags: flags) == expected, sourceLocation: sourceLocation)
    }

    @Test func withoutFlagsASpaceFollowsColonsAndCommas() {
        expectDump(sample, 0, #"{"b": [1, 2.5, {}], "a": {"c": null}, "d": [], "e": "x"}"#)
    }

    @Test func compact() {
        expectDump(sample, JSON_COMPACT, sample)
    }

    @Test func indented() {
        expectDump(
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

    @Test func indentedAndCompactHasNoSpaceAfterColons() {
        expectDump(#"{"a": [1]}"#, 1 | JSON_COMPACT, "{\n \"a\":[\n  1\n ]\n}")
    }

    @Test func indentationIsAtMost31() {
        #expect(JSON_MAX_INDENT == 31)
        expectDump("[1]", 31, "[\n" + String(repeating: " ", count: 31) + "1\n]")
    }

    @Test func sortedKeysAreInTheOrderOfTheirBytes() {
        expectDump(
            "{\"b\":1,\"a\":2,\"\":3,\"ab\":4,\"B\":5,\"\u{E9}\":6,\"\u{FFFD}\":7,\"\u{1D11E}\":8,\"a\\u0001\":9}",
            JSON_COMPACT | JSON_SORT_KEYS,
            "{\"\":3,\"B\":5,\"a\":2,\"a\\u0001\":9,\"ab\":4,\"b\":1,\"\u{E9}\":6,\"\u{FFFD}\":7,\"\u{1D11E}\":8}"
        )
    }

    @Test func controlCharactersAreEscaped() {
        expectDump(#""\b\t\n\f\r""#, 0, #""\b\t\n\f\r""#)
        expectDump(#""\u0000\u0001\u000b\u001f\u007f""#, 0, "\"\\u0000\\u0001\\u000B\\u001F\u{7F}\"")
        expectDump(#""\"\\\/""#, 0, #""\"\\/""#)
        expectDump(#""\u2028\u00e9""#, 0, "\"\u{2028}\u{E9}\"")
    }

    @Test func asciiAloneByTheFlag() {
        expectDump(
            "\"a\u{7F}\u{80}\u{E9}\u{20AC}\u{FFFF}\u{1D11E}\u{10FFFF}\"", JSON_ENSURE_ASCII,
            "\"a\u{7F}\\u0080\\u00E9\\u20AC\\uFFFF\\uD834\\uDD1E\\uDBFF\\uDFFF\"")
        expectDump("{\"\u{E9}\":1}", JSON_ENSURE_ASCII | JSON_COMPACT, #"{"\u00E9":1}"#)
    }

    @Test func escapedSlashesByTheFlag() {
        expectDump(#"{"a/b":"c/d"}"#, JSON_ESCAPE_SLASH | JSON_COMPACT, #"{"a\/b":"c\/d"}"#)
    }

    @Test(arguments: [0, JSON_COMPACT, 2])
    func emptyContainersStayOnOneLine(_ flags: Int32) {
        expectDump("[]", flags, "[]")
        expectDump("{}", flags, "{}")
    }

    @Test(
        .enabled(if: Library.printsReals),
        arguments: [
            ("7.6", "7.5999999999999996"), ("0.1", "0.10000000000000001"), ("1.0", "1.0"), ("100.0", "100.0"),
            ("1e16", "10000000000000000.0"), ("1e17", "1e17"), ("1e-5", "1.0000000000000001e-5"),
            ("1.5e300", "1.5000000000000001e300"), ("-0.0", "-0.0"), ("123456789.125", "123456789.125"),
        ])
    func realsTakeSeventeenDigits(_ text: String, _ expected: String) {
        expectDump(text, 0, expected)
    }

    @Test(
        .enabled(if: Library.printsReals),
        arguments: [
            ("7.6", 1, "8.0"), ("7.6", 2, "7.6"), ("7.6", 3, "7.6"), ("7.6", 16, "7.6"),
            ("7.6", 17, "7.5999999999999996"), ("7.6", 31, "7.59999999999999964472863211995"),
            ("123456.0", 3, "1.23e5"), ("[1e100]", 5, "[1e100]"),
        ] as [(String, Int32, String)])
    func realsHaveTheRequestedPrecision(_ text: String, _ digits: Int32, _ expected: String) {
        expectDump(text, digits << 11, expected)
    }

    @Test func integersOfSixtyFourBits() {
        expectDump("-9223372036854775808", 0, "-9223372036854775808")
        expectDump("9223372036854775807", 0, "9223372036854775807")
    }

    @Test func scalarsNeedAFlag() {
        #expect(unsafe Library.withTree("1") { unsafe json_dumps($0, 0) == nil } == true)
    }

    @Test func treeThatContainsItselfIsNotPrinted() {
        let outer = unsafe json_array()
        let inner = unsafe json_array()
        unsafe json_array_append_new(outer, inner)
        unsafe json_array_append(inner, outer)
        #expect(unsafe json_dumps(outer, 0) == nil)
        unsafe json_array_clear(inner)
        unsafe json_decref(outer)
    }
}
#endif
