import Foundation
import Jansson
import TestSupport
import Testing

struct SnippetTests {
    /// An error at a byte of a source. A snippet does not use the line and column.
    private func error(at offset: Int) -> JSONError {
        JSONError(.syntax, location: JSONLocation(line: 1, column: 1, byteOffset: offset))
    }

    /// The snippet for the byte at the mark in a source. The mark is removed.
    private func snippet(_ marked: String) -> String? {
        let parts = marked.components(separatedBy: "‸")
        #expect(parts.count == 2, "one mark in \(marked)")
        return error(at: parts[0].utf8.count).snippet(in: parts.joined())
    }

    @Test func caretIsUnderTheOffendingToken() throws {
        let source = "{\n  \"name\": \"Ann\",\n  \"age\": tru\n}"
        #expect(try jsonError(try JSON(parsing: source)).snippet(in: source) == "  \"age\": tru\n         ^")
    }

    @Test func allSourcesGiveTheSame() {
        let source = "[1, 2"
        let expected = "[1, 2\n   ^"
        #expect(error(at: 3).snippet(in: source) == expected)
        #expect(error(at: 3).snippet(in: Array(source.utf8)) == expected)
        #expect(error(at: 3).snippet(in: Data(source.utf8)) == expected)
        #expect(error(at: 3).snippet(in: Array(source.utf8).span) == expected)
    }

    @Test(arguments: [
        ("‸", "\n^"),
        ("‸[", "[\n^"),
        ("[‸", "[\n ^"),
        ("[1,\n‸]", "]\n^"),
        ("[1,‸\n]", "[1,\n   ^"),
        ("[1,\n‸", "\n^"),
        ("[1,‸\r\n]", "[1,\n   ^"),
        ("[1,\r‸\n]", "[1,\n   ^"),
        ("[1,‸x\r\n]", "[1,x\n   ^"),
    ])
    func whereTheLineStartsAndEnds(_ source: String, _ expected: String) {
        #expect(snippet(source) == expected)
    }

    @Test(arguments: [
        ("tab", "\t\t‸x", "  x\n  ^"),
        ("composed", "é‸x", "éx\n ^"),
        ("decomposed", "e\u{301}‸x", "e\u{301}x\n ^"),
        ("East Asian", "日本‸x", "日本x\n    ^"),
        ("emoji", "😀‸x", "😀x\n  ^"),
        ("flag", "🇲🇽‸x", "🇲🇽x\n  ^"),
        ("Hangul in parts", "\u{1112}\u{1161}\u{11AB}‸x", "\u{1112}\u{1161}\u{11AB}x\n  ^"),
        ("fullwidth", "Ａ‸x", "Ａx\n  ^"),
    ])
    func caretStandsRightBehindWideAndNarrowCharacters(_ name: String, _ source: String, _ expected: String) {
        #expect(snippet(source) == expected)
    }

    @Test func bytesThatAreNotUTF8AreReplaced() {
        #expect(error(at: 3).snippet(in: [0x22, 0xFF, 0xFE, 0x78]) == "\"��x\n   ^")
        // In the middle of a character.
        #expect(error(at: 1).snippet(in: [0xC3, 0xA9]) == "��\n ^")
    }

    @Test(arguments: [
        ("escape sequence", "\u{1B}[2J‸x", "␛[2Jx\n    ^"),
        ("carriage return", "a\rb‸x", "a␍bx\n   ^"),
        ("NUL, bell, backspace, delete", "\0\u{07}\u{08}\u{7F}‸x", "␀␇␈␡x\n    ^"),
        ("C1", "\u{9B}2J‸x", "�2Jx\n   ^"),
        ("right-to-left override", "\u{202E}‸x", "�x\n ^"),
        ("byte order mark", "‸\u{FEFF}x", "<BOM>x\n^"),
        ("line separator", "\u{2028}\u{2029}\u{85}‸x", "���x\n   ^"),
    ])
    func nothingInASourceControlsTheTerminal(_ name: String, _ source: String, _ expected: String) {
        #expect(snippet(source) == expected)
    }

    @Test func aLineOf80ColumnsIsNotCut() {
        let line = String(repeating: "1234567890", count: 8)
        #expect(snippet(line + "‸") == line + "\n" + String(repeating: " ", count: 80) + "^")
        #expect(snippet("‸" + line) == line + "\n^")
    }

    private static let digits = String(repeating: "1234567890", count: 100)

    @Test(
        arguments: [
            (Named("start", "‸" + digits), 0, "", "…"),
            (Named("end", digits + "‸"), 80, "…", ""),
            (Named("middle", digits + "‸" + digits), 40, "…", "…"),
            (Named("near the start", "12345‸" + digits), 5, "", "…"),
            (Named("near the end", digits + "‸12345"), 75, "…", ""),
        ])
    func aLongLineIsCutAroundTheCaret(
        _ source: Named<String>, _ column: Int, _ first: String, _ last: String
    ) throws {
        let lines = try #require(snippet(source.value)).components(separatedBy: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].count == 80)
        #expect(lines[1] == String(repeating: " ", count: column) + "^")
        #expect(lines[0].hasPrefix("…") == !first.isEmpty)
        #expect(lines[0].hasSuffix("…") == !last.isEmpty)
    }

    @Test func aWideCharacterIsNotCutInHalf() throws {
        let wide = String(repeating: "日", count: 500)
        let lines = try #require(snippet(wide + "‸x" + wide)).components(separatedBy: "\n")
        #expect(lines[0] == "…\(wide.prefix(19))x\(wide.prefix(19))…")
        #expect(lines[1] == String(repeating: " ", count: 39) + "^")
    }

    @Test func aFloodOfCombiningMarksIsCut() throws {
        let flood = "e" + String(repeating: "\u{301}", count: 100_000)
        let text = try #require(snippet(flood + "‸x"))
        #expect(text.utf8.count < 1000)
        #expect(text.hasSuffix("x\n ^"))
    }

    @Test func everyOffsetOfASourceHasASnippet() {
        let source = Array("{\"é\": [1,\r\n\t\"日本\u{1B}\", \"😀e\u{301}\"]}\n".utf8) + [0xFF, 0xC3]
        for offset in 0...source.count {
            #expect(error(at: offset).snippet(in: source) != nil, "\(offset)")
        }
    }

    @Test func noLocationInTheSourceIsNoSnippet() {
        #expect(JSONError(.syntax).snippet(in: "[1]") == nil)
        #expect(error(at: 4).snippet(in: "[1]") == nil)
        #expect(error(at: -1).snippet(in: "[1]") == nil)
        #expect(error(at: .max).snippet(in: "[1]") == nil)
    }

    @Test func collectedErrorsHaveASnippetEach() {
        let errors = [error(at: 1), JSONError(.custom), error(at: 6)]
        #expect(JSONError(collecting: errors).snippet(in: "[tru,\n fals]") == "[tru,\n ^\n fals]\n^")
        #expect(JSONError(collecting: [JSONError(.custom), JSONError(.custom)]).snippet(in: "[]") == nil)
    }
}
