#if Foundation
import Foundation
import Jansson
import TestSupport
import XCTest

/// Compares snake case of all kinds of keys with Foundation's coders.
final class SnakeCaseOracleTests: OracleTestCase {
    private static let pieces: [String] = [
        "a", "b", "z", "A", "B", "Z", "_", "_", "_", "__", "0", "1", "9", ".", ":", "-", "/", " ", "'", "@",
        "·", "\u{AD}", "\u{2019}", "é", "É", "e\u{301}", "\u{301}", "ß", "ŉ", "ǆ", "ǅ", "Ǆ", "ﬁ", "İ", "ı",
        "Σ", "σ", "ς", "ª", "ⓐ", "Ⓐ", "ⅷ", "Ⅷ", "中", "ა", "Ა", "😀", "👩‍👩‍👧", "🇦🇹", "\u{345}", "ʰ", "\u{200D}",
        "xml", "URL", "io", "kubernetes",
    ]

    private func randomKeys(_ count: Int) -> [String] {
        var generator = SplitMix64(state: 20_240_607)
        return (0..<count).map { _ in
            (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                Self.pieces.randomElement(using: &generator) ?? "a"
            }.joined()
        }
    }

    private let namedKeys = [
        "app_kubernetes.io", "app_kubernetes.io/name_of", "xml_ns:attr", "a_b.c", "a_b:c", "a_b'c", "a_b·c",
        "a_b'C_d",
        "__a_b.c__", "_é_b", "_\u{301}a_b", "a_\u{301}b", "a_1b", "a_b\u{AD}c",
    ]

    /// Which characters are inside a word is this package's own table.
    func testEachCharacterIsInAWordOrNotAsByFoundation() throws {
        let others: [Unicode.GeneralCategory] = [
            .unassigned, .privateUse, .otherLetter, .control, .surrogate,
        ]
        let scalars = (UInt32(0x20)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            !others.contains($0.properties.generalCategory) && $0 != "_"
        }
        XCTAssertGreaterThan(scalars.count, 10_000)
        let decoder = JanssonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for scalar in scalars {
            // A mark after an underscore is one character with it, at which no word ends.
            let words = ["a\(scalar)b", "A\(scalar)B"] + ("_\(scalar)".count == 2 ? ["\(scalar)b"] : [])
            for word in words {
                let text = "{\(try JSONValue("x_\(word)").serializedString()):1}"
                let name = try decoder.decode(Names.self, from: text).names[0]
                XCTAssertEqual(scalarsOf(name), scalarsOf("x" + word.capitalized))
            }
        }
    }

    private func scalarsOf(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    private struct Names: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: FreeKey.self).allKeys.map(\.stringValue)
        }
    }

    func testKeysAreConvertedFromSnakeCaseAsByFoundation() {
        for key in namedKeys + randomKeys(4000) {
            let text = OracleOutcome.of {
                String(decoding: try JSONEncoder().encode([key: 1]), as: UTF8.self)
            }
            same(text, keys: .snake) {
                let keys = try $0.container(keyedBy: FreeKey.self).allKeys
                return keys.map { $0.stringValue.unicodeScalars.map { "\($0.value)" }.joined(separator: " ") }
                    .joined(separator: ",")
            }
        }
    }

    func testKeysAreConvertedToSnakeCaseAsByFoundation() {
        let names = ["userName", "myURLPath", "URL", "aB", "ÄÖü", "éÉé", "aⒶ", "ǅa", "aǅ"]
        for key in names + randomKeys(4000) {
            sameText(keys: .snake) {
                var container = $0.container(keyedBy: FreeKey.self)
                try container.encode(1, forKey: FreeKey(stringValue: key))
            }
        }
    }

    /// Members that are read in the text's order, in another one, and again, of keys that all have the same few
    /// names.
    func testMembersAreFoundInAnyOrderAsByFoundation() {
        let keys = [
            "a_b", "aB", "_a_b", "a__b", "ab", "a_B", "A_b", "é_b", "a_é", "a_1", "name", "first_name",
            "firstName",
            "id", "URL", "my_URL",
        ]
        let names = [
            "aB", "_aB", "ab", "a_b", "éB", "aÉ", "a1", "name", "firstName", "id", "URL", "myUrl", "myURL",
            "none",
        ]
        var random = SplitMix64(state: 14)
        for _ in 0..<3000 {
            var converted: Set<String> = []
            // Of two keys that are converted to one name, Foundation finds any.
            let members = keys.shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)).filter
            {
                converted.insert($0.lowercased().filter { $0 != "_" }).inserted
            }
            let text = members.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
            let reads = (0..<12).map { _ in names.randomElement(using: &random) ?? "" }
            same("{\(text)}", keys: .snake) {
                let container = try $0.container(keyedBy: FreeKey.self)
                return try reads.map { name in
                    let key = FreeKey(stringValue: name)
                    return
                        "\(container.contains(key)) \(try container.decodeIfPresent(Int.self, forKey: key) ?? -1)"
                }.joined(separator: " ")
            }
        }
    }

    /// Of two keys that are converted to one name, the first counts, however the members are read.
    func testTheFirstOfTwoKeysWithOneNameCounts() throws {
        struct Model: Decodable {
            let values: [Int]

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: FreeKey.self)
                values = try ["aB", "c", "aB", "d", "aB", "c"].map {
                    try container.decode(Int.self, forKey: FreeKey(stringValue: $0))
                }
            }
        }
        let decoder = JanssonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for text in [
            #"{"a_b":1,"c":2,"aB":3,"d":4}"#, #"{"a_b":1,"aB":3,"c":2,"d":4}"#,
            #"{"d":4,"aB":1,"c":2,"a_b":3}"#,
        ] {
            XCTAssertEqual(try decoder.decode(Model.self, from: text).values, [1, 2, 1, 4, 1, 2])
        }
    }
}
#endif
