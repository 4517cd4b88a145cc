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

    /// A model of some members. It reads two as they are, and one as a model like itself.
    private struct Picker: JSONDecodable, Equatable {
        private(set) var id: String?
        private(set) var parent: [Picker] = []
        private(set) var note: String?

        init(json: JSON) throws {
            if json["id"].exists { id = json["id"].description }
            if json["parent"].exists { parent = [try Picker(json: json["parent"])] }
            if json["note"].exists { note = json["note"].description }
        }

        private init() {}

        static let keys: JSONReader.Keys = ["id", "parent", "note"]
        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Picker {
            var picker = Picker()
            var members = try reader.beginObject(keys)
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0: picker.id = try reader.readJSON().description
                case 1: picker.parent = [try reader.read()]
                case 2: picker.note = try reader.readJSON().description
                default: try reader.skip()
                }
            }
            return picker
        }
    }

    /// Both a source on the stack, which has no memory of keys, and a longer one, which has.
    private func isSkipped(_ text: String) -> Bool {
        let long = String(repeating: " ", count: 1024) + text
        let isSkipped = [text, long].map {
            JSON.decodedDirectly(Skipper.self, from: $0.utf8Span.span, options: .init()) != nil
        }
        #expect(isSkipped[0] == isSkipped[1], "\(text)")
        return isSkipped[1]
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
            default: return object(depth: depth)
            }
        }

        mutating func object(depth: Int) -> String {
            var keys = Self.kinds.randomElement(using: &random) ?? []
            if isOnceIn(4) { keys.remove(at: Int.random(in: 0..<keys.count, using: &random)) }
            if isOnceIn(4) { keys.insert("extra", at: Int.random(in: 0...keys.count, using: &random)) }
            if isOnceIn(8) { keys.shuffle(using: &random) }
            return list(
                "{", "}",
                keys.map { key in
                    let isObject = key == "parent" && depth > 1
                    let value = isObject ? object(depth: depth - 1) : value(depth: depth - 1)
                    return "\"\(key)\"\(space()):\(space())\(value)"
                })
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

    /// Members are skipped together where an earlier object had the same ones. The document says what is right.
    @Test func membersThatNoModelHasAreSkippedLikeInADocument() throws {
        var texts = Texts(random: SplitMix64(state: 20_261_129))
        var (read, refused) = (0, 0)
        let count = scaled(4000, by: 20)
        for _ in 0..<count {
            let objects = (0..<Int.random(in: 2...12, using: &texts.random)).map { _ in
                texts.object(depth: 3)
            }
            let text = "[" + objects.joined(separator: ",") + String(repeating: " ", count: 1024) + "]"
            for text in [text, texts.damaged(text)] {
                let direct = JSON.decodedDirectly([Picker].self, from: text.utf8Span.span, options: .init())
                guard let json = try? JSON(parsing: text) else {
                    refused += 1
                    #expect(direct == nil, "\(text)")
                    continue
                }
                guard let direct else { continue }
                read += 1
                #expect(try direct == json.decode(as: [Picker].self), "\(text)")
            }
        }
        #expect(read > count / 2 && refused > count / 2)
    }

    /// A model of a member that `Picker` does not have. It reads a picker from the same object first.
    private struct Other: JSONDecodable {
        private(set) var x: Int?
        private(set) var picker: Picker?

        init(json: JSON) throws {
            x = try json["x"].decodeIfPresent()
            picker = try json.decode(as: Picker.self)
        }

        private init() {}

        static let readsJSONDirectly = true
        static let keys: JSONReader.Keys = ["id", "x"]

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Other {
            var other = Other()
            other.picker = try reader._readFlattened()
            var members = try reader.beginObject(keys)
            while let key = try reader.nextKey(&members) {
                if key == 1 { other.x = try reader.read() } else { try reader.skip() }
            }
            return other
        }
    }

    /// A key that one model has is unknown to another one, which reads objects that are written in the same way.
    @Test func modelsShareNoUnknownKeys() {
        let objects = (0..<40).map { #"{"w":[],"id":\#($0),"v":[],"x":\#($0),"note":1,"y":1}"# }
        let text = "[" + objects.joined(separator: ",") + "]"
        let others = JSON.decodedDirectly([Other].self, from: text.utf8Span.span, options: .init()) ?? []
        #expect(others.map(\.x) == Array(0..<40))
        #expect(others.map(\.picker?.id) == (0..<40).map(String.init))
        #expect(others.allSatisfy { $0.picker?.note == "1" })
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
