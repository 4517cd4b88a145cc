import Jansson
import TestSupport
import Testing

/// A log line stays one line and does not control the terminal, whatever keys, file names and messages
/// contain.
@Suite struct PrintableTextTests {
    private static let hostile =
        "a\n\r\u{0}\u{1B}[2J\u{85}\u{2028}\u{2029}\u{202E}\u{200F}\u{2066}\u{FEFF}\u{E000}\u{378}"
    private static let escaped =
        #"a\n\r\0\u{1B}[2J\u{0085}\u{2028}\u{2029}\u{202E}\u{200F}\u{2066}\u{FEFF}\u{E000}\u{0378}"#

    @Test func whatCannotBeSeenIsEscaped() {
        let path: JSONPath = ["x", .key(Self.hostile), 0]
        #expect(path.description == #"x["\#(Self.escaped)"][0]"#)
        let cases: [(JSONError, String)] = [
            (JSONError(.custom, path: path, message: "no"), #"x["\#(Self.escaped)"][0]: no"#),
            (JSONError(.file, file: Self.hostile, message: "no"), "\(Self.escaped): no"),
            (JSONError.custom(Self.hostile), Self.escaped),
            (JSONError(.custom, expected: Self.hostile), "expected \(Self.escaped)"),
            (
                JSONError(.custom, expected: "b", actual: Self.hostile),
                "expected b, found \(Self.escaped)"
            ),
            (JSONError(.custom, underlying: Own(description: Self.hostile)), Self.escaped),
        ]
        for (error, text) in cases {
            #expect(error.description == text)
            #expect(error.metadata.values.allSatisfy { !$0.unicodeScalars.contains(where: isUnseen) })
        }
    }

    private struct Own: Error, CustomStringConvertible {
        let description: String
    }

    @Test func whatCanBeSeenIsNot() {
        for text in ["naïve", "日本語", "🙂", "ключ", "مفتاح", "a b", "e\u{301}", "\u{A0}"] {
            #expect(JSONError.custom(text).description == text)
        }
        #expect(JSONPath(["日本語", "a b", "🙂"]).description == #"日本語["a b"]["🙂"]"#)
    }

    @Test func aKeyCannotFakeAnError() throws {
        let json = try JSON(parsing: #"{"a\"]: fine\nb: bad": 1, "c": 2}"#)
        let error = #expect(throws: JSONError.self) { _ = try json.decode(as: [String: String].self) }
        #expect(
            error?.description == #"""
                ["a\"]: fine\nb: bad"]: expected String, found a number (line 1, column 24)
                c: expected String, found a number (line 1, column 32)
                """#)
    }

    @Test func noTextOfRandomScalarsLeavesItsLine() {
        var generator = Seeded(state: 7)
        for _ in 0..<scaled(3_000, by: 10) {
            let texts = (0..<4).map { _ in generator.text() }
            let errors = [
                JSONError(
                    .custom, path: [.key(texts[0]), 1, .key(texts[1])], file: texts[2], message: texts[3]),
                JSONError(.custom, path: [.key(texts[3])], expected: texts[0], actual: texts[1]),
                JSONError(
                    .custom, underlying: JSONError(collecting: [.custom(texts[0]), .custom(texts[1])])),
            ]
            let collected = JSONError(collecting: errors)
            let lines = collected.description.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == errors.count)
            for printed in lines.map(String.init) + errors.map({ String(reflecting: $0) }) {
                #expect(!printed.unicodeScalars.contains(where: isUnseen), "\(texts)")
            }
        }
    }

    @Test func longKeysAreCut() {
        let limit = 128
        let plain = String(repeating: "k", count: limit)
        #expect(JSONPath([.key(plain), .key(plain)]).description == "\(plain).\(plain)")
        #expect(JSONPath(["a", .key(plain + "k")]).description == #"a["\#(plain)"…]"#)
        // Only whole characters and whole escapes.
        let umlauts = String(repeating: "ü", count: limit)
        #expect(JSONPath([.key("x" + umlauts)]).description == #"["x\#(umlauts.prefix((limit - 1) / 2))"…]"#)
        let controls = String(repeating: "\u{1}", count: limit)
        let escapes = String(repeating: #"\u{01}"#, count: limit / 6)
        #expect(JSONPath([.key(controls)]).description == #"["\#(escapes)"…]"#)
        #expect(JSONPath([.key(plain + "k")]).pointer == "/\(plain)k")
    }

    @Test func longPathsAreCutInTheMiddle() {
        let whole = JSONPath(Array(repeating: 7, count: 1_024 / 3))
        #expect(whole.description == String(repeating: "[7]", count: 1_024 / 3))
        let path = JSONPath(["start"] + Array(repeating: 7, count: 5_000) + ["end"])
        let text = path.description
        #expect(text.utf8.count <= 1_024)
        #expect(text.hasPrefix("start[7][7]"))
        #expect(text.hasSuffix("[7][7].end"))
        #expect(text.split(separator: "…").map(\.utf8.count).allSatisfy { 500...511 ~= $0 })
        let keys = JSONPath(Array(repeating: .key(String(repeating: "\u{1}", count: 9_000)), count: 50))
        #expect(keys.description.utf8.count <= 1_024)
    }

    @Test func longFileNamesAreCutInTheMiddle() {
        let name = "/start/" + String(repeating: "\u{1B}", count: 10_000) + "/end.json"
        let text = JSONError(.file, file: name, message: "no").description
        #expect(text.utf8.count <= 1_024 + 4)
        #expect(text.hasPrefix(#"/start/\u{1B}"#))
        #expect(text.hasSuffix(#"\u{1B}/end.json: no"#))
        #expect(text.contains("…"))
    }
}

/// Whether a scalar affects the line or the terminal instead of being visible.
private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: true
    default: false
    }
}

private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }

    /// Up to 40 scalars, most of them from problematic blocks.
    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...40, using: &self) {
            let ranges: [ClosedRange<UInt32>] = [
                0...0xFF, 0x20...0x7E, 0x600...0x61F, 0x2000...0x206F, 0xFE00...0xFFFF, 0...0x10FFFF,
            ]
            let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
        }
        return String(text)
    }
}
