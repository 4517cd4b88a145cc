import Foundation
import Jansson
import TestSupport
import Testing

/// The order of keys in written text, compared with that of a sort by selection.
@Suite struct SortedKeysTests {
    /// A random value as text that is parsed, and as the texts that are expected.
    private struct Sample {
        var text = ""
        var byBytes = ""
        var byUTF16 = ""
        /// The keys of an object as they are written, in the order of their bytes.
        var keys: [String] = []

        private static let starts = [
            "", "a", "profile", "profile_", "profile_background_color", "éééé", "1234567\u{0}", "漢字漢字",
        ]
        private static let pieces = [
            "a", "b", "\u{0}", "_", "\u{7F}", "é", "\u{D7FF}", "\u{E000}", "\u{EFFF}", "\u{F000}", "\u{FFFD}",
            "\u{10000}", "\u{10FFFF}",
        ]

        private static func key(_ random: inout SplitMix64) -> String {
            let count = Int.random(in: 0...(Bool.random(using: &random) ? 3 : 12), using: &random)
            return starts.randomElement(using: &random)!
                + (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
        }

        private static func written(_ key: String) -> String {
            "\"" + key.replacingOccurrences(of: "\u{0}", with: #"\u0000"#) + "\""
        }

        /// - Parameter repeatsKeys: Whether equal keys may occur, which the canonical form does not allow.
        init(depth: Int, repeatsKeys: Bool, _ random: inout SplitMix64) {
            guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
                text = "\(Int.random(in: 0..<100, using: &random))"
                (byBytes, byUTF16) = (text, text)
                return
            }
            let isObject = Int.random(in: 0..<5, using: &random) > 0
            // Few keys are sorted in another way than many.
            var count = Int.random(in: 0..<7, using: &random)
            if depth < 3, Int.random(in: 0..<8, using: &random) == 0 {
                count = [14, 15, 16, 17, 18, 100].randomElement(using: &random)!
            }
            var members: [(key: String, value: Sample)] = []
            for _ in 0..<count {
                let value = Sample(depth: depth - 1, repeatsKeys: repeatsKeys, &random)
                var key = Sample.key(&random)
                let first = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
                if isObject, let first {
                    if repeatsKeys {
                        text += (text.isEmpty ? "" : ",") + Sample.written(key) + ":" + value.text
                        members[first].value = value
                        continue
                    }
                    key += "#\(members.count)"
                }
                text += (text.isEmpty ? "" : ",") + (isObject ? Sample.written(key) + ":" : "") + value.text
                members.append((key, value))
            }
            func joined(
                _ whole: KeyPath<Sample, String>, _ precedes: (String, String) -> Bool
            ) -> String {
                guard isObject else {
                    return "[\(members.map { $0.value[keyPath: whole] }.joined(separator: ","))]"
                }
                var rest = members
                var sorted: [String] = []
                while !rest.isEmpty {
                    var least = 0
                    for index in rest.indices where precedes(rest[index].key, rest[least].key) {
                        least = index
                    }
                    let member = rest.remove(at: least)
                    sorted.append(Sample.written(member.key) + ":" + member.value[keyPath: whole])
                }
                return "{\(sorted.joined(separator: ","))}"
            }
            if isObject {
                keys = members.map(\.key).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
                    .map(Sample.written)
            }
            text = isObject ? "{\(text)}" : "[\(text)]"
            byBytes = joined(\.byBytes) { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            byUTF16 = joined(\.byUTF16) { Array($0.utf16).lexicographicallyPrecedes(Array($1.utf16)) }
        }
    }

    @Test(arguments: 0..<UInt64(scaled(400, by: 7)))
    func keysHaveTheOrderOfTheirBytesOrCodeUnits(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let sample = Sample(depth: 4, repeatsKeys: false, &random)
        for options in JSONParsingOptions().withEachEngine {
            let json = try JSON(parsing: sample.text, options: options)
            #expect(try json.serializedString(JSONWritingOptions(sortedKeys: true)) == sample.byBytes)
            #expect(try json.serializedString(.canonical) == sample.byUTF16)
            // What is in order already stays as it is.
            #expect(try JSON(parsing: sample.byUTF16).serializedString(.canonical) == sample.byUTF16)
            let sorted = try JSON(parsing: sample.byBytes)
            #expect(try sorted.serializedString(JSONWritingOptions(sortedKeys: true)) == sample.byBytes)
        }
        let repeated = Sample(depth: 4, repeatsKeys: true, &random)
        let json = try JSON(parsing: repeated.text)
        #expect(try json.serializedString(JSONWritingOptions(sortedKeys: true)) == repeated.byBytes)
    }

    /// A value that is encoded by the keyed containers, or that writes itself member by member.
    private struct Model: Encodable, JSONEncodable {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        let value: JSONValue

        func encode(to encoder: any Encoder) throws {
            if case .object(let members) = value {
                var container = encoder.container(keyedBy: Key.self)
                for (key, value) in members {
                    try container.encode(Model(value: value), forKey: Key(stringValue: key))
                }
            } else if case .array(let elements) = value {
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(Model(value: element)) }
            } else {
                try value.encode(to: encoder)
            }
        }

        func encode(to writer: inout JSONWriter) throws {
            if case .object(let members) = value {
                try writer.beginObject()
                for (key, value) in members { try writer.member(key, Model(value: value)) }
                try writer.endObject()
            } else if case .array(let elements) = value {
                try elements.map { Model(value: $0) }.encode(to: &writer)
            } else {
                try value.encode(to: &writer)
            }
        }
    }

    @Test(arguments: 0..<UInt64(scaled(400, by: 7)))
    func keysOfTreesAndModelsHaveTheOrderOfTheirBytes(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let sample = Sample(depth: 4, repeatsKeys: false, &random)
        let value = try JSONValue(parsing: sample.text)
        let options = JSONWritingOptions(sortedKeys: true)
        #expect(try value.serializedString(options) == sample.byBytes)
        #expect(try Model(value: value).serializedString(options) == sample.byBytes)
        let encoder = JanssonEncoder()
        encoder.outputFormatting = .sortedKeys
        func encoded(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        #expect(try encoded(value) == sample.byBytes)
        #expect(try encoded(Model(value: value)) == sample.byBytes)
        if case .object(let members) = value {
            #expect(try encoded(members) == sample.byBytes)
            let names = members.mapValues { _ in 1 }
            let keys = sample.keys.map { "\($0):1" }
            #expect(try encoded(names) == "{\(keys.joined(separator: ","))}")
        }
    }

    /// Keys that no word of eight bytes tells apart, and keys that are in reverse order.
    @Test(
        .disabled(if: isSanitized, "a sanitizer takes time of its own"),
        arguments: ["", "profile_background_"])
    func manyKeysAreSortedInLinearLogarithmicTime(start: String) throws {
        let documents = try [500, 8_000].reduce(into: [Int: JSON]()) { documents, count in
            let members = (0..<count).reversed().map { #""\#(start)\#(100_000 + $0)":1"# }
            documents[count] = try JSON(parsing: "{\(members.joined(separator: ","))}")
        }
        for options in [JSONWritingOptions(sortedKeys: true), .canonical] {
            let ratio = try growth(from: 500) { _ = try documents[$0]?.serializedString(options) }
            #expect(ratio < quadraticGrowth)
        }
    }
}
