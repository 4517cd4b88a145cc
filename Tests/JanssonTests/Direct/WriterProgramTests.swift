import Foundation
import Jansson
import TestSupport
import Testing

/// Random calls of a `JSONWriter`, whose texts Foundation reads.
@Suite struct WriterProgramTests {
    /// Calls, in any order.
    private struct Program: JSONEncodable {
        let seed: UInt64
        /// Whether each call is one that may come next, so that the text must be complete.
        let isRight: Bool

        static let canary = "canary4711"
        static let options = [
            JSONWritingOptions(), JSONWritingOptions(sortedKeys: true), JSONWritingOptions(indentation: 0),
            JSONWritingOptions(indentation: 2, sortedKeys: true),
            JSONWritingOptions(ensuresASCII: true, escapesSlashes: true),
        ]

        func encode(to writer: inout JSONWriter) throws {
            var generator = SplitMix64(state: seed)
            if isRight { return try value(&writer, 4, &generator) }
            for _ in 0..<Int.random(in: 0..<12, using: &generator) { call(&writer, &generator) }
        }

        private func value(_ writer: inout JSONWriter, _ depth: Int, _ generator: inout SplitMix64) throws {
            switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
            case 0: try writer.writeNull()
            case 1: try writer.write(text(&generator))
            case 2: try writer.write(Int.random(in: .min ... .max, using: &generator))
            case 3: try writer.write(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 64)
            case 4: try writer.write((0..<3).map { _ in [Bool.random(using: &generator)] })
            case 5: try writer.write([text(&generator): [text(&generator), text(&generator)]])
            case 6:
                try writer.beginArray()
                for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                    try value(&writer, depth - 1, &generator)
                }
                try writer.endArray()
            default:
                try writer.beginObject()
                for number in 0..<Int.random(in: 0..<12, using: &generator) {
                    try writer.key("\(number)\(text(&generator))")
                    try value(&writer, depth - 1, &generator)
                }
                if Bool.random(using: &generator) { try writer.flatten(["flat": [1, 2]]) }
                try writer.endObject(hasDistinctKeys: Bool.random(using: &generator))
            }
        }

        private func call(_ writer: inout JSONWriter, _ generator: inout SplitMix64) {
            switch Int.random(in: 0..<11, using: &generator) {
            case 0: try? writer.beginObject()
            case 1: try? writer.endObject()
            case 2: try? writer.beginArray()
            case 3: try? writer.endArray()
            case 4: try? writer.key(["a", "b", "\"\n"].randomElement(using: &generator) ?? "")
            case 5: try? writer.member("m\(Int.random(in: 0..<3, using: &generator))", [Program.canary])
            case 6: try? writer.write([[1.5], [Bool.random(using: &generator) ? 2 : .nan]])
            case 7: try? writer.flatten(["f": Program.canary])
            case 8: try? writer.flatten([Program.canary])
            case 9: try? writer.write(Program.canary)
            default: _ = writer.path
            }
        }

        private func text(_ generator: inout SplitMix64) -> String {
            let letters = [
                "a", "bc", "\u{E9}", "\u{1F600}", "\"", "\\", "\n", "/", "\u{1}", "defghijklmnopqr",
            ]
            return (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &generator)]
            }.joined()
        }
    }

    /// All options say the same, and what this package writes of what it reads.
    @Test func rightCallsMakeWhatFoundationReads() throws {
        for seed in 0..<UInt64(scaled(4000, by: 10)) {
            let program = Program(seed: seed, isRight: true)
            let texts = try Program.options.map { try program.serializedString($0) }
            let values = try texts.map { text in
                let value = try JSONSerialization.jsonObject(
                    with: Data(text.utf8), options: .fragmentsAllowed)
                return try JSONSerialization.data(
                    withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
            }
            #expect(Set(values).count == 1, "\(texts[0])")
            #expect(try JSON(parsing: texts[0]).serializedString() == texts[0])
            #expect(try JSON(parsing: texts[0]).serializedString(Program.options[3]) == texts[3])
        }
    }

    @Test func anyCallsMakeJSONOrAnError() {
        var complete = 0
        for seed in 0..<UInt64(scaled(20_000, by: 10)) {
            do {
                let text = try Program(seed: seed, isRight: false).serializedString()
                complete += 1
                #expect(throws: Never.self, "\(text)") {
                    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
                }
            } catch {
                let lines = (error as? JSONError).map { "\($0.lines)" }
                #expect(!"\(error)\(lines ?? "")".contains(Program.canary))
            }
        }
        #expect(complete > 10)
    }
}
