import JanssonCore
import JanssonRegexp
import TestSupport
import Testing

@Suite struct HostileRegexpTests {
    /// The steps to search in a text of `count` letters without a match.
    private func steps(_ pattern: String, _ count: Int, _ letter: Character) throws -> Int {
        let text = String(repeating: letter, count: count)
        var left = Int.max
        #expect(try ECMARegexp(parsing: pattern).isFound(in: text.utf8Span.span, steps: &left) == false)
        return Int.max - left
    }

    @Test(arguments: [
        "(a*)*b", "(a|a)*b", "(a|aa)+b", "(a+)+$b", "(.*)*b", "(.*a){20}b", "(a?){50}b", #"(\w+\s?)*b"#,
        "((a{0,9}){0,9})*b",
        #"^(([a-z])+.)+[A-Z]([a-z])+$"#, #"(\ba\B)*b"#, #"(?:\p{L}|\w|é)*b"#, "[]*[]", "(((((a*)*)*)*)*)*b",
        "^(?!(a|aa)*b)(?=(.*)*)(a?){20}b", "^(?!(?!(é|a)*$))(?=.*b)", "^(?:(?!b)(a*)*b|(?=(a+)+$b)a)b",
    ])
    func stepsGrowWithTheText(pattern: String) throws {
        for letter in ["a", "é"] as [Character] {
            let (once, twice) = (try steps(pattern, 500, letter), try steps(pattern, 1000, letter))
            #expect(twice * 10 <= once * 21 + 1000)
        }
    }

    /// A repetition of nothing takes no time, and is not larger than it must be.
    @Test func whatIsTooLargeIsRefused() {
        for pattern in [
            "((a{0,100}){0,100}){0,100}", "(a{9999}){9999}", "((){9999}){9999}", "a{10001}", "a{0,5001}",
            "(?:(?:(?:^){100}){100}){100}", String(repeating: "a?", count: 5001),
            String(repeating: "a|", count: 4000), String(repeating: "(?!a)", count: 6_000) + "^",
            "^(?:" + String(repeating: "(?=a)|", count: 20) + ")b{900}",
        ] {
            #expect(
                error { try ECMARegexp(parsing: pattern) }?.code == .limitExceeded, "\(pattern.prefix(40))")
        }
    }

    /// Patterns whose deterministic automata, or whose classes, are too many to make are interpreted.
    @Test(arguments: [
        Named("(a|b)*a(a|b){21}c", "(a|b)*a(a|b){21}c"), Named("[ab]*a[ab]{301}c", "[ab]*a[ab]{301}c"),
        Named(
            "900 characters",
            (0..<900).map { "\\u{\(String(0x4E00 + 2 * $0, radix: 16))}" }.joined(separator: "|")),
        Named("six properties", #"\p{Alphabetic}\p{Emoji}\p{Math}\p{Dash}\p{Upper}\p{Lower}"#),
    ])
    func largeAutomata(pattern named: Named<String>) throws {
        let pattern = named.value
        let regexp = try ECMARegexp(parsing: pattern)
        #expect(!regexp.isFound(in: String(repeating: "ab", count: 500)))
        #expect(regexp.isFound(in: String(repeating: "ab", count: 500) + "c𝛁") == pattern.hasSuffix("c"))
    }

    @Test func manyRangesAndDeepGroups() throws {
        let ranges = (0..<20_000).map { "\\u{\(String(0x20000 + 3 * $0, radix: 16))}" }.joined()
        let regexp = try ECMARegexp(parsing: "^[\(ranges)]$")
        #expect(regexp.isFound(in: "\u{20003}"))
        #expect(!regexp.isFound(in: "\u{20004}"))
        // Hashing the class for each repetition would take long.
        #expect(error { try ECMARegexp(parsing: "[\(ranges)]{9000}") }?.code == .limitExceeded)
        let deep = String(repeating: "(?:", count: 60) + "a" + String(repeating: ")*", count: 60)
        #expect(try ECMARegexp(parsing: "^\(deep)$").isFound(in: "aaaa"))
    }

    /// Any pattern is parsed or is an error with a place, and both ways to match find the same.
    @Test func anyPattern() throws {
        let pieces = [
            "a", "b", "é", "🐲", ".", "^", "$", "\\b", "\\B", "(", ")", "(?:", "(?<n>", "(?=", "[", "]", "[^",
            "-", "\\", "{", "}",
            "{2}", "{0,3}", "{1,}", "*", "+", "?", "|", "\\d", "\\W", "\\s", "\\p{L}", "\\P{Emoji}", "\\p{",
            "\\u{", "\\ud83d",
            "\\x4", "\\c", "\\0", "\\1", "\\k<n>", "1", "\u{0}", "\n", "\\u0061", "{99999}", ">", "<", "=",
            ":", "!",
        ]
        let letters = ["a", "b", "é", "🐲", "1", " ", "-", "\n", "_", "\u{0}"]
        var random = SplitMix64(state: 262)
        func text(_ parts: [String], _ count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined()
        }
        for _ in 0..<scaled(20_000) {
            let pattern = text(pieces, 9)
            do {
                let regexp = try ECMARegexp(parsing: pattern)
                #expect(ECMARegexp.isWellFormed(pattern))
                for _ in 0..<3 {
                    let text = text(letters, 6)
                    var steps = Int.max
                    let isFound = regexp.isFound(in: text.utf8Span.span, steps: &steps)
                    #expect(
                        regexp.isFound(in: text) == isFound,
                        "\(pattern.debugDescription) \(text.debugDescription)")
                }
            } catch {
                let error = try #require(error as? JSONError)
                #expect([.syntax, .invalidValue, .limitExceeded].contains(error.code))
                #expect(try #require(error.location).byteOffset <= pattern.utf8.count)
                if error.code == .syntax { #expect(!ECMARegexp.isWellFormed(pattern)) }
            }
        }
    }

    /// Patterns share a budget for automata. Those beyond it are interpreted, and find the same.
    @Test func automataHaveABudget() throws {
        var steps = 60_000
        let patterns = (0..<20).map { "a.{9}x[\($0 + 10)-~]" }
        let regexps = try patterns.map { try ECMARegexp(parsing: $0, automatonSteps: &steps) }
        // The last step may visit several instructions.
        #expect(steps > -5_000)
        #expect(regexps.allSatisfy { $0.size < 40 })
        var few = 1_000
        let small = try (0..<20).map { _ in try ECMARegexp(parsing: "^x-[a-z]+$", automatonSteps: &few) }
        #expect(few > -5_000)
        #expect(small[0].size > 20 && small[19].size < 20)
        #expect(small.allSatisfy { $0.isFound(in: "x-abc") && !$0.isFound(in: "x-") })
    }

    /// Each alternative of a look-ahead would copy the rest of the pattern.
    @Test func manyAlternativesOfLookAheadsAreRefused() throws {
        for count in [3_000, 100_000] {
            #expect(throws: JSONError.self) {
                try ECMARegexp(parsing: "^" + String(repeating: "(?:(?=)|)", count: count))
            }
        }
    }

    /// The steps of each part of a pattern count, although each is an automaton.
    @Test func manyLookAheadsCountSteps() throws {
        let regexp = try ECMARegexp(parsing: "^" + String(repeating: "(?!b)", count: 1_000))
        let text = String(repeating: "a", count: 10_000)
        var steps = 100_000
        #expect(regexp.search(text.utf8Span.span, steps: &steps) == nil)
    }
}
