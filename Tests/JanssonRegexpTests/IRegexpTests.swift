import JanssonCore
import JanssonRegexp
import TestSupport
import Testing

@Suite struct IRegexpTests {
    private static let wholes: [(String, [String: Bool])] = [
        ("", ["": true, "a": false]), ("a", ["a": true, "aa": false, "b": false]),
        ("a|bc|", ["a": true, "bc": true, "": true, "b": false]),
        ("a*b+c?", ["b": true, "aabbc": true, "ac": false]),
        (".", ["x": true, "\u{2028}": true, "𐄁": true, "\n": false, "\r": false, "e\u{301}": false]),
        ("a{2}", ["aa": true, "a": false, "aaa": false]), ("a{2,}", ["aa": true, "aaaa": true, "a": false]),
        ("a{1,2}", ["a": true, "aa": true, "aaa": false, "": false]),
        ("(ab){0}c", ["c": true, "abc": false]),
        ("[a-c]", ["b": true, "d": false]), ("[^a-c]", ["b": false, "d": true, "\n": true]),
        ("[-a]", ["-": true, "a": true, "b": false]), ("[a-]", ["-": true, "a": true, "b": false]),
        ("[^-a-]", ["-": false, "b": true]), ("[.*+]", [".": true, "*": true, "x": false]),
        (#"[\]\[\\\-\^]"#, ["]": true, "[": true, "\\": true, "-": true, "^": true, "a": false]),
        (#"\n\r\t\.\*\(\{\}\|\?\+\\"#, ["\n\r\t.*({}|?+\\": true, "n": false]),
        (#"\p{Lu}"#, ["Ж": true, "ж": false, "ЖЖ": false]), (#"\P{Lu}"#, ["Ж": false, "ж": true, "1": true]),
        (#"[\p{L}\p{Nd}_]+"#, ["aé_9": true, "a-": false]), (#"[^\p{L}]"#, ["a": false, "1": true]),
        (#"\p{Sc}"#, ["€": true, "e": false]),
        (#"[\P{L}a]"#, ["1": true, "a": true, "b": false]),
        ("(a|(b|c)*)d", ["d": true, "bccbd": true, "abd": false]),
        ("^a$", ["a": true, "^a$": false]), ("(^a|b)$", ["a": true, "b": true, "ab": false]),
        ("a,b-c", ["a,b-c": true]),
        ("(a*)*", ["": true, "aaa": true, "b": false]), ("(a|)+b", ["b": true, "aab": true]),
    ]

    @Test(arguments: wholes)
    func wholeTexts(pattern: String, texts: [String: Bool]) throws {
        let regexp = try IRegexp(parsing: pattern)
        let regex = try regexp.makeRegex()
        for (text, isMatch) in texts {
            #expect(regexp.matches(text) == isMatch, "\(pattern) \(text)")
            #expect((try regex.wholeMatch(in: text) != nil) == isMatch, "\(pattern) \(text) by Regex")
        }
    }

    @Test(arguments: [
        ("b", "abc", true), ("", "", true), ("^b", "ab", false), ("^a", "ab", true), ("b$", "ab", true),
        ("a$", "ab", false), ("x+y", "axxyb", true),
        ("x+y", "axx", false), ("^$", "", true), ("^$", "a", false),
    ])
    func parts(pattern: String, text: String, isFound: Bool) throws {
        #expect(try IRegexp(parsing: pattern).isFound(in: text) == isFound)
    }

    @Test(arguments: [
        ("*", "there is nothing here to repeat (line 1, column 1)"),
        ("a**", "there is nothing here to repeat (line 1, column 3)"),
        ("a|+", "there is nothing here to repeat (line 1, column 3)"),
        ("a{", "expected a number (line 1, column 3)"),
        ("a{1", "'}' is missing (line 1, column 4)"),
        ("a{,2}", "expected a number (line 1, column 3)"),
        ("a{2,1}", "a range that ends before it begins (line 1, column 2)"),
        ("(a", "the group that begins here does not end (line 1, column 1)"),
        ("a)", "a character that must be escaped (line 1, column 2)"),
        ("]", "a character that must be escaped (line 1, column 1)"),
        ("}", "a character that must be escaped (line 1, column 1)"),
        ("[]", "an empty class (line 1, column 1)"), ("[^]", "an empty class (line 1, column 1)"),
        ("[a", "the class that begins here does not end (line 1, column 1)"),
        ("[[]", "a character that must be escaped in a class (line 1, column 2)"),
        ("[b-a]", "a range that ends before it begins (line 1, column 2)"),
        ("[a--]", "a character that must be escaped in a class (line 1, column 4)"),
        ("[--a]", "'-' must be first or last in a class, or between characters (line 1, column 3)"),
        (#"\d"#, "an escape that I-Regexp does not have (line 1, column 1)"),
        (#"\"#, "an escape that I-Regexp does not have (line 1, column 1)"),
        (#"\u0061"#, "an escape that I-Regexp does not have (line 1, column 1)"),
        (#"\p{IsBasicLatin}"#, "a category that I-Regexp does not have (line 1, column 1)"),
        (#"\p{Lx}"#, "a category that I-Regexp does not have (line 1, column 1)"),
        (#"\pL"#, "an escape that I-Regexp does not have (line 1, column 1)"),
        ("(?:a)", "there is nothing here to repeat (line 1, column 2)"),
        (#"(a)\1"#, "an escape that I-Regexp does not have (line 1, column 4)"),
        ("a+?", "there is nothing here to repeat (line 1, column 3)"),
    ])
    func whatIsNone(pattern: String, message: String) {
        #expect(error { try IRegexp(parsing: pattern) }?.description == message)
    }

    @Test func sizeAndDepthAreBounded() {
        for pattern in [
            "(a{1000}){1000}", "(((){1000}){1000}){1000}", "a{99999999999999999999}",
            "((a{0,99}){0,99}){0,99}",
        ] {
            #expect(error { try IRegexp(parsing: pattern) }?.code == .limitExceeded, "\(pattern)")
        }
        let deep = String(repeating: "(", count: 100_000)
        #expect(error { try IRegexp(parsing: deep) }?.code == .depthExceeded)
    }

    /// Backtracking would take 2^40 steps.
    @Test func noExpressionExplodes() throws {
        let text = String(repeating: "a", count: 40) + "b"
        #expect(try !IRegexp(parsing: "(a*)*").matches(text))
        #expect(try !IRegexp(parsing: "(a|aa)+c").isFound(in: text))
        #expect(try !IRegexp(parsing: "(a?){40}a{40}c").matches(text))
    }

    /// Random expressions, compared with the standard library's matching.
    @Test func agreesWithRegex() throws {
        var random = SplitMix64(state: 9485)
        func pattern(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
            case 0, 1: ["a", "b", "."].randomElement(using: &random) ?? "a"
            case 2: ["[ab]", "[^a]", "[a-b]", #"\p{Lu}"#].randomElement(using: &random) ?? "a"
            case 3: ""
            case 4, 5: pattern(depth - 1) + pattern(depth - 1)
            case 6: "(\(pattern(depth - 1))|\(pattern(depth - 1)))"
            default:
                "(\(pattern(depth - 1)))"
                    + (["*", "+", "?", "{2}", "{1,2}", "{1,}"].randomElement(using: &random) ?? "")
            }
        }
        for _ in 0..<scaled(20_000) {
            let regexp = try IRegexp(parsing: pattern(3))
            let regex = try regexp.makeRegex()
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                ["a", "b", "A", "\n"].randomElement(using: &random) ?? "a"
            }.joined()
            #expect(regexp.matches(text) == (try regex.wholeMatch(in: text) != nil), "\(regexp.text) \(text)")
        }
    }
}
