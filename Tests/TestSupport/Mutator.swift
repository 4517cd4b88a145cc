/// Makes texts that are nearly JSON: documents with parts cut, flipped or spliced, and with stress on the
/// weak points of parsers. The same seed makes the same texts.
package struct Mutator {
    private var random: SplitMix64
    private let documents: [[UInt8]]

    /// Mutates `documents`, which must not be empty.
    package init(documents: [[UInt8]], seed: UInt64) {
        self.documents = documents
        random = SplitMix64(state: seed)
    }

    /// Fragments that matter to a parser, complete and broken.
    private static let fragments: [String] = [
        "[", "]", "{", "}", ",", ":", "\"", "\\", " ", "\n", "\t", "\r", "null", "true", "false", "nul",
        "truE",
        "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1},\"c\":0,\"a\":[1,{\"d\":2,\"d\":3}]}", "\"\":0,\"\":1", "[[[[",
        "]]]]",
        "0", "-0", "-0.0", "01", "-", "+1", ".5", "1.", "1e", "1e+", "1E400", "-1e-400", "1e308",
        "1.7976931348623157e308",
        "1.7976931348623159e308", "4.9e-324", "2.4e-324", "2.5e-324", "2.2250738585072011e-308",
        "9007199254740993",
        "9007199254740993.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "123456789012345678901234567890",
        "0.1000000000000000055511151231257827021181583404541015625", "1e23", "8.5e22",
        "100000000000000000000e-20",
        "0.000000000000000000000000000000000000000000000001", "12345678901234567890.12345678901234567890e-10",
        "\"\\u0000\"", "\"\\u0000\":1,\"\\u0001\":2", "\\u00e9", "\\uD83D\\uDE00", "\\ud83d", "\\ude00",
        "\\uD83Dx",
        "\\uD83D\\uD83D", "\\x", "\\u12", "\\u123G", "\\/", "\\b\\f\\n\\r\\t\\\\\\\"", "é", "日本語", "😀",
        "\u{7F}", "\u{2028}",
        "\u{FEFF}", "\u{0}", "\u{1}", "\u{1F}", "aaaaaaaaaaaaaaaa\"", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\n\"",
    ]

    /// Bytes that are not UTF-8: overlong, surrogates, beyond Unicode, stray, cut.
    private static let invalidBytes: [[UInt8]] = [
        [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8], [0xE2, 0x82],
        [0xF0, 0x9F, 0x98],
    ]

    /// The next text.
    package mutating func next() -> [UInt8] {
        var text = document()
        for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&text) }
        return text
    }

    private mutating func document() -> [UInt8] {
        documents[Int.random(in: documents.indices, using: &random)]
    }

    private mutating func mutate(_ text: inout [UInt8]) {
        let place = position(in: text)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: text.removeSubrange(place...)
        case 1 where place < text.count: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2 where place < text.count: text[place] = UInt8.random(in: .min ... .max, using: &random)
        case 3: text.removeSubrange(place..<end(after: place, in: text))
        case 4:
            // A range once more, so that members occur twice.
            text.insert(contentsOf: text[place..<end(after: place, in: text)], at: place)
        case 5:
            let other = document()
            let from = position(in: other)
            text.replaceSubrange(
                place..<end(after: place, in: text), with: other[from..<end(after: from, in: other)])
        case 6:
            text.insert(contentsOf: Mutator.invalidBytes.randomElement(using: &random) ?? [], at: place)
        default:
            let fragment = Array((Mutator.fragments.randomElement(using: &random) ?? "").utf8)
            if Bool.random(using: &random) {
                text.insert(contentsOf: fragment, at: place)
            } else {
                text.replaceSubrange(tokenRange(at: place, in: text), with: fragment)
            }
        }
    }

    private mutating func position(in text: [UInt8]) -> Int { Int.random(in: 0...text.count, using: &random) }

    private mutating func end(after place: Int, in text: [UInt8]) -> Int {
        min(text.count, place + Int.random(in: 0...40, using: &random))
    }

    /// The range from `place` to the next structural byte.
    private func tokenRange(at place: Int, in text: [UInt8]) -> Range<Int> {
        let end = text[place...].firstIndex { ",:[]{}".utf8.contains($0) } ?? text.count
        return place..<end
    }
}
