#if Macros
import Jansson
@testable import JanssonMacros
import JanssonSchema
import TestSupport
import Testing

/// What the macro says of patterns, beside what the parser of patterns says.
@Suite struct PatternDiagnosticTests {
    @Test func refusesOnlyPatternsThatCannotBeUsed() {
        let parts = [
            "a", "1", "|", "(a)", "(?:a)", "(?<a>b)", "(?=a)", "(?<!a)", "(?i)", "(", ")", "[", "?", "?=",
            "[(?=]", "[\\]]", "[^\\\\]", "[\\d]", "\\(", "\\[", "\\]", "\\\\", "\\1", "\\k<a>", "\\",
        ]
        var random = SplitMix64(state: 1)
        var counts = (usable: 0, refused: 0)
        for _ in 0..<2_000 {
            let pattern = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined()
            let mistake = pattern.patternFault
            var error: String?
            do {
                _ = try JSONSchema(JSON(["pattern": .string(pattern)]))
            } catch let thrown {
                error = "\(thrown)"
            }
            #expect(mistake == nil || error != nil, "\(pattern)")
            if error?.contains("linear time") ?? false { #expect(mistake != nil, "\(pattern)") }
            if error == nil { counts.usable += 1 }
            if mistake != nil { counts.refused += 1 }
        }
        #expect(counts.usable > 200 && counts.refused > 200, "\(counts)")
    }
}
#endif
