import TestSupport
import Testing

@testable import JanssonRepair

/// A repair that goes on where it stopped is the one that starts at the beginning.
@Suite struct PartialRepairTests {
    private static func difference(_ text: [UInt8], _ random: inout SplitMix64) -> String? {
        let depth = Bool.random(using: &random) ? 3 : 512
        let editCount = Bool.random(using: &random) ? 3 : 100_000
        func repairer(_ text: [UInt8] = []) -> Repairer {
            Repairer(text, depth: depth, documents: nil, editCount: editCount, isWhole: false)
        }
        let padded = text + [0, 0]
        let longest = Int.random(in: 1...7, using: &random)
        var (advanced, count, bytes) = (repairer(), 0, [] as [UInt8])
        while count < text.count {
            count = min(text.count, count + Int.random(in: 1...longest, using: &random))
            if Bool.random(using: &random) {
                advanced.advance(padded, count: count)
                guard !advanced.isSuspended || advanced.output.bytes.starts(with: bytes) else {
                    return "what was repaired changes at \(count)"
                }
                if advanced.isSuspended { bytes = advanced.output.bytes }
            }
            var whole = repairer(Array(text[..<count]))
            let (found, expected) = (advanced.repaired(padded, count: count), whole.repaired())
            guard found?.bytes == expected?.bytes, found?.start == expected?.start else {
                return "another text at \(count)"
            }
            let source = text.span.extracting(first: count)
            guard found?.repairs(in: source) == expected?.repairs(in: source) else {
                return "other edits at \(count)"
            }
            guard found?.parts.map(\.output) == expected?.parts.map(\.output),
                found?.parts.map(\.source) == expected?.parts.map(\.source)
            else { return "other parts at \(count)" }
        }
        return nil
    }

    @Test func randomTexts() {
        let tokens = [
            "{", "}", "[", "]", ",", ":", ";", "\"", "'", "`", "```", "```json\n", "“", "”", "\\", "\\\"",
            "\\u12",
            "/*", "*/", "//", "# ", "\n", " ", "a", "key", "1", "+1.", "0x", "e", "-", "None", "tru", "...",
            "\u{A0}",
            "\u{0}", "é", "\"a\": ", "\"x\"", "=>", "\n```\n", "1234567", "\"ab\", ", "{{", "Sure: ", "\n\n",
        ].map { Array($0.utf8) }
        var random = SplitMix64(state: 5)
        for _ in 0..<scaled(100_000) {
            var text: [UInt8] = []
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                text += tokens[Int.random(in: tokens.indices, using: &random)]
            }
            #expect(Self.difference(text, &random) == nil, "\(text)")
        }
    }

    @Test func mutatedDocuments() {
        var mutator = Mutator(documents: Seeds.of().filter { $0.count < 1_000 }, seed: 11)
        var random = SplitMix64(state: 6)
        for _ in 0..<scaled(20_000, by: 40) {
            let text = mutator.next()
            #expect(Self.difference(text, &random) == nil, "\(text)")
        }
    }

    /// Of a text of short tokens, no more than the last ones are left to a question.
    @Test(arguments: ["", "So:\n```json\n"]) func whatIsRepairedIsNotReadAgain(_ start: String) {
        let text = Array((start + "[" + String(repeating: "{a: 'b', c: None,},\n", count: 500)).utf8)
        let limits = JSONParsingOptions.Limits()
        var repair = PartialRepair(
            reader: PartialReader(limits: limits, duplicateKeys: .useLast), limits: limits)
        for count in stride(from: 1, through: text.count, by: 7) {
            repair.append(text, count: count)
            let open = count - (repair.repairer.isSuspended ? repair.repairer.index : 0)
            #expect(open <= 100, "\(count)")
        }
    }

    /// A copy goes on with a text of its own, and so looks for the end of a comment by itself.
    @Test func copiesAreContinuedDifferently() throws {
        var first = JSONPartial(options: .init(repairs: true))
        let comment = String(repeating: "comment ", count: 20)
        try first.append("{a: [1], /* " + comment)
        var second = first
        for _ in 0..<10 { try first.append(comment) }
        try second.append("*/ b: 2, " + comment + ": 3, ")
        #expect(second.json["b"].value == 2)
        try first.append("*/ b: 3, c: 4, d: 5")
        #expect(first.json.value == ["a": [1], "b": 3, "c": 4])
    }
}
