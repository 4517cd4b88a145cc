import Foundation
import Jansson
import XCTest

final class SnippetTests: XCTestCase {
    /// An error at a byte of a source. A snippet does not use the line and column.
    private func error(at offset: Int) -> JSONError {
        JSONError(.syntax, location: JSONLocation(line: 1, column: 1, byteOffset: offset))
    }

    /// The snippet for the byte at the mark in a source. The mark is removed.
    private func snippet(_ marked: String) throws -> String? {
        let parts = marked.components(separatedBy: "‸")
        XCTAssertEqual(parts.count, 2, "one mark in \(marked)")
        return error(at: parts[0].utf8.count).snippet(in: parts.joined())
    }

    func testCaretIsUnderTheOffendingToken() throws {
        let source = "{\n  \"name\": \"Ann\",\n  \"age\": tru\n}"
        XCTAssertThrowsError(try JSON(parsing: source)) { error in
            XCTAssertEqual((error as? JSONError)?.snippet(in: source), "  \"age\": tru\n         ^")
        }
    }

    func testAllSourcesGiveTheSame() {
        let source = "[1, 2"
        let expected = "[1, 2\n   ^"
        XCTAssertEqual(error(at: 3).snippet(in: source), expected)
        XCTAssertEqual(error(at: 3).snippet(in: Array(source.utf8)), expected)
        XCTAssertEqual(error(at: 3).snippet(in: Data(source.utf8)), expected)
        XCTAssertEqual(error(at: 3).snippet(in: Array(source.utf8).span), expected)
    }

    func testWhereTheLineStartsAndEnds() throws {
        let cases = [
            ("‸", "\n^"),
            ("‸[", "[\n^"),
            ("[‸", "[\n ^"),
            ("[1,\n‸]", "]\n^"),
            ("[1,‸\n]", "[1,\n   ^"),
            ("[1,\n‸", "\n^"),
            ("[1,‸\r\n]", "[1,\n   ^"),
            ("[1,\r‸\n]", "[1,\n   ^"),
            ("[1,‸x\r\n]", "[1,x\n   ^"),
        ]
        for (source, expected) in cases {
            XCTAssertEqual(try snippet(source), expected, source.debugDescription)
        }
    }

    func testCaretStandsRightBehindWideAndNarrowCharacters() throws {
        let cases = [
            ("tab", "\t\t‸x", "  x\n  ^"),
            ("composed", "é‸x", "éx\n ^"),
            ("decomposed", "e\u{301}‸x", "e\u{301}x\n ^"),
            ("East Asian", "日本‸x", "日本x\n    ^"),
            ("emoji", "😀‸x", "😀x\n  ^"),
            ("flag", "🇲🇽‸x", "🇲🇽x\n  ^"),
            ("Hangul in parts", "\u{1112}\u{1161}\u{11AB}‸x", "\u{1112}\u{1161}\u{11AB}x\n  ^"),
            ("fullwidth", "Ａ‸x", "Ａx\n  ^"),
        ]
        for (name, source, expected) in cases {
            XCTAssertEqual(try snippet(source), expected, name)
        }
    }

    func testBytesThatAreNotUTF8AreReplaced() {
        XCTAssertEqual(error(at: 3).snippet(in: [0x22, 0xFF, 0xFE, 0x78]), "\"��x\n   ^")
        // In the middle of a character.
        XCTAssertEqual(error(at: 1).snippet(in: [0xC3, 0xA9]), "��\n ^")
    }

    func testNothingInASourceControlsTheTerminal() throws {
        let cases = [
            ("escape sequence", "\u{1B}[2J‸x", "␛[2Jx\n    ^"),
            ("carriage return", "a\rb‸x", "a␍bx\n   ^"),
            ("NUL, bell, backspace, delete", "\0\u{07}\u{08}\u{7F}‸x", "␀␇␈␡x\n    ^"),
            ("C1", "\u{9B}2J‸x", "�2Jx\n   ^"),
            ("right-to-left override", "\u{202E}‸x", "�x\n ^"),
            ("byte order mark", "‸\u{FEFF}x", "�x\n^"),
            ("line separator", "\u{2028}\u{2029}\u{85}‸x", "���x\n   ^"),
        ]
        for (name, source, expected) in cases {
            XCTAssertEqual(try snippet(source), expected, name)
        }
    }

    func testALineOf80ColumnsIsNotCut() throws {
        let line = String(repeating: "1234567890", count: 8)
        XCTAssertEqual(try snippet(line + "‸"), line + "\n" + String(repeating: " ", count: 80) + "^")
        XCTAssertEqual(try snippet("‸" + line), line + "\n^")
    }

    func testALongLineIsCutAroundTheCaret() throws {
        let digits = String(repeating: "1234567890", count: 100)
        let cases = [
            ("start", "‸" + digits, 0, "", "…"),
            ("end", digits + "‸", 80, "…", ""),
            ("middle", digits + "‸" + digits, 40, "…", "…"),
            ("near the start", "12345‸" + digits, 5, "", "…"),
            ("near the end", digits + "‸12345", 75, "…", ""),
        ]
        for (name, source, column, first, last) in cases {
            let lines = try XCTUnwrap(snippet(source), name).components(separatedBy: "\n")
            XCTAssertEqual(lines.count, 2, name)
            XCTAssertEqual(lines[0].count, 80, name)
            XCTAssertEqual(lines[1], String(repeating: " ", count: column) + "^", name)
            XCTAssertEqual(lines[0].hasPrefix("…"), first == "…", name)
            XCTAssertEqual(lines[0].hasSuffix("…"), last == "…", name)
        }
    }

    func testAWideCharacterIsNotCutInHalf() throws {
        let wide = String(repeating: "日", count: 500)
        let lines = try XCTUnwrap(snippet(wide + "‸x" + wide)).components(separatedBy: "\n")
        XCTAssertEqual(lines[0], "…\(wide.prefix(19))x\(wide.prefix(19))…")
        XCTAssertEqual(lines[1], String(repeating: " ", count: 39) + "^")
    }

    func testAFloodOfCombiningMarksIsCut() throws {
        let flood = "e" + String(repeating: "\u{301}", count: 100_000)
        let snippet = try XCTUnwrap(snippet(flood + "‸x"))
        XCTAssertLessThan(snippet.utf8.count, 1000)
        XCTAssertTrue(snippet.hasSuffix("x\n ^"))
    }

    func testEveryOffsetOfASourceHasASnippet() {
        let source = Array("{\"é\": [1,\r\n\t\"日本\u{1B}\", \"😀e\u{301}\"]}\n".utf8) + [0xFF, 0xC3]
        for offset in 0...source.count {
            XCTAssertNotNil(error(at: offset).snippet(in: source), "\(offset)")
        }
    }

    func testNoLocationInTheSourceIsNoSnippet() {
        XCTAssertNil(JSONError(.syntax).snippet(in: "[1]"))
        XCTAssertNil(error(at: 4).snippet(in: "[1]"))
        XCTAssertNil(error(at: -1).snippet(in: "[1]"))
        XCTAssertNil(error(at: .max).snippet(in: "[1]"))
    }

    func testCollectedErrorsHaveASnippetEach() {
        let errors = [error(at: 1), JSONError(.custom), error(at: 6)]
        XCTAssertEqual(JSONError(collecting: errors).snippet(in: "[tru,\n fals]"), "[tru,\n ^\n fals]\n^")
        XCTAssertNil(JSONError(collecting: [JSONError(.custom), JSONError(.custom)]).snippet(in: "[]"))
    }
}
