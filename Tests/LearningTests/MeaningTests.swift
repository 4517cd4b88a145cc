#if Libjansson
import CJansson
import TestSupport
import Testing

/// The meaning of documents for the installed libjansson: one test for each row of the tables of what
/// this package adopts from it, and of what it does differently.
struct MeaningTests {
    // MARK: What this package does otherwise

    @Test(arguments: [
        ("123\0", "123"), ("true\0", "true"), ("[1\0,2]", "[1,2]"), ("[1.5\0]", "[1.5]"),
        ("[true\0,2]", "[true,2]"), ("{\"a\":null\0}", #"{"a":null}"#), ("[1\0\n]", "[1]"),
    ])
    func aRawNULAfterANumberOrALiteralIsSwallowed(_ text: String, _ value: String) {
        #expect(Library.load(text) == .value(value))
    }

    @Test(arguments: ["123\0\0", "[1\0\0]", "[null\0\0]"])
    func aSecondRawNULIsRefused(_ text: String) {
        #expect(Library.load(text).code != nil)
    }

    @Test(arguments: [
        "\0", "\0[]", "[]\0", "\"a\"\0", "{\"a\":1}\0junk", "[\0]", "{\0}", "{\"a\"\0:1}", "\"a\0b\"",
        "[1,\0]",
    ])
    func aRawNULElsewhereIsRefused(_ text: String) {
        #expect(Library.load(text).code != nil)
    }

    @Test func escapedNULInAKeyIsRefused() {
        #expect(
            Library.load(#"{"a\u0000b": 1}"#)
                == .failure(json_error_null_byte_in_key, line: 1, column: 11, position: 11))
    }

    @Test func escapedNULInAValueNeedsTheFlag() {
        #expect(Library.load(#"["a\u0000b"]"#) == .value(#"["a\u0000b"]"#))
        #expect(Library.load(#"["a\u0000b"]"#, flags: JSON_DECODE_ANY).code == json_error_null_character)
    }

    @Test func integersBeyondInt64AreRefused() {
        #expect(Library.load("9223372036854775807") == .value("9223372036854775807"))
        #expect(Library.load("-9223372036854775808") == .value("-9223372036854775808"))
        for text in ["9223372036854775808", "-9223372036854775809", "18446744073709551615"] {
            #expect(Library.load(text).code == json_error_numeric_overflow, "\(text)")
        }
    }

    @Test func nestingIsBoundedBy2048WithScalarsCounted() {
        func nested(_ depth: Int, _ innermost: String) -> String {
            String(repeating: "[", count: depth) + innermost + String(repeating: "]", count: depth)
        }
        #expect(Library.load(nested(2048, "")).code == nil)
        #expect(Library.load(nested(2047, "1")).code == nil)
        #expect(Library.load(nested(2049, "")).code == json_error_stack_overflow)
        #expect(Library.load(nested(2048, "1")).code == json_error_stack_overflow)
    }

    // MARK: What this package takes over

    @Test(arguments: ["1", "\"a\"", "true", "null", "1.5"])
    func anyValueIsADocumentByTheFlag(_ text: String) {
        #expect(Library.load(text) == .value(text))
        #expect(Library.load(text, flags: 0).code == json_error_invalid_syntax)
    }

    @Test func lastOfDuplicateKeysWinsAtTheFirstOnesPlace() {
        #expect(
            Library.load(#"{"a": 1, "b": 2, "a": 3, "c": 4, "b": {"a": 5}}"#)
                == .value(#"{"a":3,"b":{"a":5},"c":4}"#))
    }

    @Test func membersAreIteratedInSourceOrder() {
        let keys = (0..<100).map { "k\(($0 * 37) % 100)" }
        let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        #expect(Library.load(text) == .value(text))
    }

    @Test func duplicateKeysAreRejectedByTheFlag() {
        #expect(
            Library.load(#"{"a": 1, "a": 2}"#, flags: Library.flags | JSON_REJECT_DUPLICATES)
                == .failure(json_error_duplicate_key, line: 1, column: 12, position: 12))
        #expect(
            Library.load(#"[{"a": 1}, {"a": 2}]"#, flags: Library.flags | JSON_REJECT_DUPLICATES).code == nil)
    }

    @Test func composedAndDecomposedKeysAreTwo() {
        #expect(Library.load("{\"\u{E9}\":1,\"e\u{301}\":2}") == .value("{\"\u{E9}\":1,\"e\u{301}\":2}"))
    }

    @Test(arguments: ["1e400", "-1e400", "1e309", "[1.8e308]"])
    func realsThatOverflowAreRefused(_ text: String) {
        #expect(Library.load(text).code == json_error_numeric_overflow)
    }

    @Test func realsThatUnderflowAreZeroOrSubnormal() {
        #expect(Library.load("1e-400") == .value("0.0"))
        #expect(Library.load("-1e-400") == .value("-0.0"))
        let least = Library.printsReals ? "4.9406564584124654e-324" : "5e-324"
        #expect(Library.load("5e-324") == .value(least))
    }

    @Test func loneSurrogatesAreRefused() {
        for text in [
            #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#, #""\uD800\uD800""#, #""\uDC00\uD800""#,
            #""\uD800x""#, #"{"\uD800":1}"#,
        ] {
            #expect(Library.load(text).code == json_error_invalid_syntax, "\(text)")
        }
        #expect(Library.load(#""\uD834\uDD1E""#) == .value("\"\u{1D11E}\""))
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8IsRefused(_ sequence: [UInt8]) {
        let text = Array("\"".utf8) + sequence + Array("\"".utf8)
        #expect(Library.load(text).code == json_error_invalid_utf8)
    }

    @Test func byteOrderMarkIsRefused() {
        #expect(Library.load([0xEF, 0xBB, 0xBF] + Array("[]".utf8)).code == json_error_invalid_syntax)
    }

    @Test func minusZeroIsAnIntegerAndMinusZeroPointZeroAReal() {
        #expect(Library.load("-0") == .value("0"))
        #expect(Library.load("-0.0") == .value("-0.0"))
        #expect(Library.load("-0e0") == .value("-0.0"))
        #expect(unsafe Library.withTree("-0") { unsafe cjansson_typeof($0) } == JSON_INTEGER)
        #expect(unsafe Library.withTree("-0.0") { unsafe cjansson_typeof($0) } == JSON_REAL)
    }

    @Test func exponentMakesAReal() {
        #expect(unsafe Library.withTree("1e2") { unsafe cjansson_typeof($0) } == JSON_REAL)
        #expect(unsafe Library.withTree("1E2") { unsafe cjansson_typeof($0) } == JSON_REAL)
    }

    // MARK: What a tree cannot hold

    @Test func thereIsNoNodeOfNaNOrAnInfinity() {
        #expect(unsafe json_real(.nan) == nil)
        #expect(unsafe json_real(.infinity) == nil)
        #expect(unsafe json_real(-.infinity) == nil)
    }

    @Test func stringsAreCheckedByDefault() {
        #expect(unsafe json_stringn("\u{E9}", 1) == nil)
        let unchecked = unsafe json_stringn_nocheck("\u{E9}", 2)
        #expect(unsafe unchecked != nil)
        unsafe json_decref(unchecked)
    }
}
#endif
