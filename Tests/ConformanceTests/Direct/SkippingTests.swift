import Jansson
import TestSupport
import Testing

/// What a model does not have is skipped, and checked as strictly as in a document.
@Suite struct SkippingTests {
    /// A model that skips a whole object or array.
    private struct Skipper: JSONDecodable {
        init(json: JSON) throws {}
        init() {}

        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Skipper {
            try reader.skip()
            return Skipper()
        }
    }

    private func isSkipped(_ text: String) -> Bool {
        JSON.decodedDirectly(Skipper.self, from: text.utf8Span.span, options: .init()) != nil
    }

    private func isAccepted(_ text: String) -> Bool { (try? JSON(parsing: text)) != nil }

    /// Makes objects of a few kinds, whose keys are missing, added, repeated, and spaced differently now and then.
    private struct Texts {
        var random: SplitMix64
        private static let kinds = [
            ["id", "name", "tags", "parent", "note"], ["id", "x", "y"],
            ["created_at_the_first_time", "value", "id"],
            ["é", "a\\u0062", "c\\\"d"],
        ]
        private static let numbers = [
            "0", "-0", "7", "12", "-345", "6789", "1.5", "-20.25", "12345.67", "0.000012345678901234567",
            "1e5",
            "12345678901234567890123", "1763806500.123", "01", "1.", "-", "1e999", "2E+", ".5",
        ]
        private static let strings = [
            #""""#, #""a""#, #""é\n""#, #""\u00e9\ud83d\ude00""#, #""\ud800""#, #""\x""#,
        ]

        mutating func isOnceIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

        private mutating func space() -> String {
            isOnceIn(10)
                ? [" ", "\n\t ", String(repeating: " ", count: 20)].randomElement(using: &random) ?? "" : ""
        }

        mutating func value(depth: Int) -> String {
            switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &random) {
            case 0:
                // The last five are no numbers.
                return Self.numbers[Int.random(in: 0..<(isOnceIn(200) ? 19 : 13), using: &random)]
            case 1: return Self.strings[Int.random(in: 0..<(isOnceIn(200) ? 6 : 4), using: &random)]
            case 2: return ["true", "false", "null", "{}", "[ ]"].randomElement(using: &random) ?? ""
            case 3:
                return list(
                    "[", "]", (0..<Int.random(in: 0...6, using: &random)).map { _ in value(depth: depth - 1) }
                )
            default:
                var keys = Self.kinds.randomElement(using: &random) ?? []
                if isOnceIn(4) { keys.remove(at: Int.random(in: 0..<keys.count, using: &random)) }
                if isOnceIn(4) { keys.insert("extra", at: Int.random(in: 0...keys.count, using: &random)) }
                if isOnceIn(8) { keys.shuffle(using: &random) }
                return list("{", "}", keys.map { "\"\($0)\"\(space()):\(space())\(value(depth: depth - 1))" })
            }
        }

        private mutating func list(_ open: String, _ close: String, _ parts: [String]) -> String {
            var text = open + space()
            for (index, part) in parts.enumerated() {
                if index > 0 { text += space() + "," + space() }
                text += part
            }
            return text + space() + close
        }

        /// One byte of ASCII replaced by another.
        mutating func damaged(_ text: String) -> String {
            var bytes = Array(text.utf8)
            let places = bytes.indices.filter { bytes[$0] < 0x80 }
            let other = Array(#"{}[]:,"\ 0a.-"#.utf8).randomElement(using: &random) ?? 0
            if let place = places.randomElement(using: &random) { bytes[place] = other }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test func whatIsSkippedIsCheckedLikeADocument() {
        var texts = Texts(random: SplitMix64(state: 20_261_128))
        var (accepted, refused) = (0, 0)
        for _ in 0..<scaled(20_000, by: 20) {
            let text = "[" + texts.value(depth: 5) + "," + texts.value(depth: 5) + "]"
            for text in [text, texts.damaged(text)] {
                let expected = isAccepted(text)
                if expected { accepted += 1 } else { refused += 1 }
                #expect(isSkipped(text) == expected, "\(text)")
            }
        }
        #expect(accepted > 500 && refused > 200)
    }

    /// The keys of an object are compared with those of an earlier one, up to its value.
    @Test(arguments: [
        (#"[{"a":1,"b":2},{"a": 1,"b":  2},{"a":1 ,"b" :2}]"#, true),
        (#"[{"a":1,"b":2},{"b":2},{"a":1},{"a":1,"c":3,"b":2}]"#, true),
        (#"[{"a":{"a":{"a":1,"b":2},"b":2},"b":2},{"a":1,"b":{"a":2}}]"#, true),
        (#"[{"a":1,"b":2},{"a":1,"b":}]"#, false), (#"[{"a":1,"b":2},{"a":1,"b":2,}]"#, false),
        (#"[{"a":1,"b":2},{"a":1"b":2}]"#, false), (#"[{"a":1,"b":2},[1,"b":2]]"#, false),
        (#"[{"a":1,"b":2},{,"b":2}]"#, false), (#"[{"a":1,"b":2},{"a":1,"b":2]]"#, false),
    ])
    func aKnownKeyChangesNothing(text: String, isValid: Bool) {
        #expect(isSkipped(text) == isValid)
        #expect(isAccepted(text) == isValid)
    }
}
