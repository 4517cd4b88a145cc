import Foundation
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
}
