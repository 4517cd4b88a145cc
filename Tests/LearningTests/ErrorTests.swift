#if Libjansson
import CJansson
import TestSupport
import Testing

/// The codes and positions of libjansson's errors. Columns count code points, and positions count bytes.
/// Both are those of the end of the token at fault; this package moves them to its start.
struct ErrorTests {
    @Test(
        arguments: [
            ("", .failure(json_error_premature_end_of_input, line: 1, column: 0, position: 0)),
            (" \n ", .failure(json_error_premature_end_of_input, line: 2, column: 1, position: 3)),
            ("[1,", .failure(json_error_premature_end_of_input, line: 1, column: 3, position: 3)),
            ("[1", .failure(json_error_premature_end_of_input, line: 1, column: 2, position: 2)),
            ("\"abc", .failure(json_error_premature_end_of_input, line: 1, column: 4, position: 4)),
            ("{\"a\"", .failure(json_error_premature_end_of_input, line: 1, column: 4, position: 4)),
            ("[1] x", .failure(json_error_end_of_input_expected, line: 1, column: 5, position: 5)),
            ("[1]]", .failure(json_error_end_of_input_expected, line: 1, column: 4, position: 4)),
            ("[nul]", .failure(json_error_invalid_syntax, line: 1, column: 4, position: 4)),
            ("[1,]", .failure(json_error_invalid_syntax, line: 1, column: 4, position: 4)),
            ("[1 2]", .failure(json_error_invalid_syntax, line: 1, column: 4, position: 4)),
            ("{\"a\" 1}", .failure(json_error_invalid_syntax, line: 1, column: 6, position: 6)),
            ("{1: 2}", .failure(json_error_invalid_syntax, line: 1, column: 2, position: 2)),
            ("[01]", .failure(json_error_invalid_syntax, line: 1, column: 2, position: 2)),
            ("[1.]", .failure(json_error_invalid_syntax, line: 1, column: 3, position: 3)),
            (
                "[\"\u{E9}\u{1D11E}\", x]",
                .failure(json_error_invalid_syntax, line: 1, column: 8, position: 12)
            ),
            ("[\n\n  x]", .failure(json_error_invalid_syntax, line: 3, column: 3, position: 6)),
            ("[\"a\u{1}\"]", .failure(json_error_invalid_syntax, line: 1, column: 3, position: 3)),
            ("[\"a\nb\"]", .failure(json_error_invalid_syntax, line: 1, column: 3, position: 3)),
            ("[\"\\x\"]", .failure(json_error_invalid_syntax, line: 1, column: 4, position: 4)),
            ("[\"\\u12G4\"]", .failure(json_error_invalid_syntax, line: 1, column: 7, position: 7)),
            ("[1e400]", .failure(json_error_numeric_overflow, line: 1, column: 6, position: 6)),
        ] as [(String, Loaded)])
    func codesAndPlacesOfTheEndOfTheToken(_ text: String, _ expected: Loaded) {
        #expect(Library.load(text) == expected)
    }

    @Test func invalidUTF8HasTheLocationOfItsByte() {
        #expect(
            Library.load(Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8))
                == .failure(json_error_invalid_utf8, line: 1, column: 3, position: 3))
    }

    @Test func anEmptyTextWithoutAnAddressIsAWrongArgument() {
        var failure = json_error_t()
        #expect(unsafe json_loadb(nil, 0, 0, &failure) == nil)
        let code = unsafe withUnsafeBytes(of: failure.text) { unsafe $0[$0.count - 1] }
        #expect(json_error_code(rawValue: UInt32(code)) == json_error_invalid_argument)
    }
}
#endif
