import CJSONScanner
import Foundation
import Jansson
import TestSupport
import Testing

/// Texts that strangers send to make a service slow take time in proportion to their length, in every reader.
@Suite(.serialized) struct HostileGrowthTests {
    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The texts of two sizes, which every reader reads.
        let texts: [Int: [UInt8]]

        init(_ name: String, _ text: (Int) -> String) {
            testDescription = name
            texts = [size: Array(text(size).utf8), 16 * size: Array(text(16 * size).utf8)]
        }
    }

    #if DEBUG
    private static let size = 5_000
    #else
    private static let size = 50_000
    #endif

    private static func repeated(_ text: String, _ size: Int) -> String {
        String(repeating: text, count: size / text.utf8.count)
    }

    static let attacks: [Attack] = [
        Attack("escapes") { #"["\#(repeated(#"\n"#, $0))"]"# },
        Attack("escapes of code points") { #"["\#(repeated(#"\uD83D\uDE00"#, $0))"]"# },
        Attack("backslashes to the end") { #"["\#(repeated(#"\\"#, $0))"# },
        Attack("one backslash at the end") { #"["\#(repeated("a", $0))\"# },
        Attack("spaces") { "[" + repeated(" ", $0) + "1" + repeated("\n", $0) + "]" },
        Attack("digits") { "[" + repeated("7", $0) + "]" },
        Attack("digits of a fraction") { "[0." + repeated("7", $0) + "]" },
        Attack("digits of an exponent") { "[1e" + repeated("0", $0) + "1]" },
        Attack("numbers of many digits") { "[" + repeated(repeated("7", 2_000) + ",", $0) + "1]" },
        Attack("an error on the last byte") { "[" + repeated("1,", $0) + "!" },
        Attack("an error on the first byte") { "!" + repeated("1,", $0) },
        Attack("a string without an end") { #"[""# + repeated("aé", $0) },
        Attack("empty containers") { "[" + repeated("{},", $0) + "{}]" },
        Attack("many keys") { size in
            "{" + (0..<size / 16).map { #""member\#($0)":1"# }.joined(separator: ",") + "}"
        },
        Attack("equal keys") { "{" + repeated(#""k":1,"#, $0) + #""k":2}"# },
        Attack("equal keys of large values") { size in
            let value = "[" + repeated("1,", size / 100) + "1]"
            return "{" + (0..<100).map { #""k\#($0 % 2)":\#(value)"# }.joined(separator: ",") + "}"
        },
        Attack("keys with a long common start") { size in
            let start = String(repeating: "k", count: 200)
            return "{" + (0..<size / 210).map { #""\#(start)\#($0)":1"# }.joined(separator: ",") + "}"
        },
    ]

    struct Reader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let read: @Sendable ([UInt8]) -> Void
    }

    static let readers: [Reader] = [
        Reader(testDescription: "document") { _ = try? JSON(parsing: $0) },
        Reader(testDescription: "each engine") {
            for options in JSONParsingOptions().withEachEngine {
                _ = try? JSON(parsing: $0, options: options)
            }
        },
        Reader(testDescription: "JSON5") {
            _ = try? JSON(parsing: $0, options: JSONParsingOptions(dialect: .json5))
        },
        Reader(testDescription: "tree, written in order") {
            _ = try? JSONValue(parsing: $0).serializedData(JSONWritingOptions(sortedKeys: true))
        },
        Reader(testDescription: "models, all errors") {
            _ = try? JSON.decode([String: Int].self, from: $0)
            _ = try? JSON.decode([Int].self, from: $0)
        },
        Reader(testDescription: "Codable, all errors") {
            _ = try? JanssonDecoder().decode([String].self, from: Data($0), collectingErrors: true)
        },
    ]

    /// Every reader of every text with optimization. Without, each text has two of them in turn.
    static let cases: [(Attack, Reader)] = attacks.enumerated().flatMap { index, attack in
        #if DEBUG
        let chosen = [readers[index % readers.count], readers[(index + 3) % readers.count]]
        #else
        let chosen = readers
        #endif
        return chosen.map { (attack, $0) }
    }

    @Test(.disabled(if: isSanitized, "a sanitizer takes time of its own"), arguments: cases)
    func nothingIsSuperlinear(_ attack: Attack, reader: Reader) {
        #expect(growth(from: Self.size) { reader.read(attack.texts[$0] ?? []) } < quadraticGrowth)
    }

    // MARK: Keys with the same hash

    /// An object whose keys all have the same hash under one seed: the first eight bytes of each make a factor of
    /// its product zero.
    private static func colliding(_ count: Int) -> (text: [UInt8], seed: UInt64) {
        let start = Array("aaaaaaaa".utf8)
        let word = start.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let members = (0..<count).map { #""aaaaaaaa\#(10_000_000 + $0)":0"# }
        // CJS_ROOT_2 of hash.h, which the seed is combined with.
        return (Array(("{" + members.joined(separator: ",") + "}").utf8), word ^ 0x6A09_E667_F3BC_C909)
    }

    private static func scan(_ text: [UInt8], seed: UInt64) -> UInt32 {
        let padded = text + [UInt8](repeating: 0, count: Int(CJS_PADDING))
        var result = unsafe cjs_result()
        let status = unsafe padded.withUnsafeBufferPointer {
            unsafe cjs_scan($0.baseAddress, text.count, nil, 512, false, seed, nil, &result)
        }
        defer { unsafe cjs_block_release(result.nodes) }
        return status == CJS_ACCEPTED ? unsafe result.node_count : 0
    }

    /// Keys can be made to collide by those who know the seed, and then take quadratic time; under any other seed
    /// they do not collide. The seed of a process is random, and nothing shows it.
    @Test func keysThatCollideUnderOneSeedDoNotUnderAnother() {
        let cases = [500: Self.colliding(500), 8_000: Self.colliding(8_000)]
        func scan(_ size: Int, change: UInt64) {
            guard let (text, seed) = cases[size] else { return }
            #expect(Self.scan(text, seed: seed ^ change) == UInt32(2 * size + 1))
        }
        let other: UInt64 = 0x0123_4567_89AB_CDEF
        #expect(growth(from: 500) { scan($0, change: other) } < quadraticGrowth)
        // Else the keys would not collide, and the test would show nothing.
        #expect(
            processorTime { scan(8_000, change: 0) } > 4 * processorTime { scan(8_000, change: other) })
    }

    @Test func keysThatCollideUnderASeedAreReadInLinearTime() {
        let cases = [500: Self.colliding(500).text, 8_000: Self.colliding(8_000).text]
        for reader in Self.readers {
            let ratio = growth(from: 500) { reader.read(cases[$0] ?? []) }
            #expect(ratio < quadraticGrowth, "\(reader.testDescription)")
        }
    }
}
