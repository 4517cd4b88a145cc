import Foundation
import JanssonCore
import JanssonRegexp
import TestSupport
import Testing

@Suite struct ECMARegexpTests {
    private static let searches: [(String, [String: Bool])] = [
        ("", ["": true, "a": true]), ("b", ["abc": true, "ac": false]),
        ("^a+$", ["aaa": true, "aab": false, "aa\n": false]),
        ("^(?:a|bc)*?$", ["abca": true, "": true, "b": false]),
        ("^(?<year>\\d{4})-(?<month>\\d\\d)$", ["2026-11": true, "2026-1": false, "٢026-11": false]),
        (#"\bcat\b"#, ["a cat.": true, "concat": false, "cat": true, "écaté": true]),
        (#"\Bcat"#, ["concat": true, "a cat": false]), (#"^\B$"#, ["": true, "-": false]),
        (#"^\w\W\s\S\D$"#, ["a- b-": true, "é- b-": false, "a-\u{FEFF}b-": true]),
        (#"^\u0061\u{1F432}\x62\cJ\t\0$"#, ["a🐲b\n\t\0": true, "a🐲b\n\tx": false]),
        (#"^\ud83d\udc32$"#, ["🐲": true, "🐉": false]), (#"\ud83d"#, ["🐲": false]),
        ("^.$", ["🐲": true, "\u{2028}": false, "\n": false, "e\u{301}": false]),
        (#"^[^\W\d]$"#, ["a": true, "_": true, "1": false, "é": false]),
        (#"^[\P{L}a-c]$"#, ["1": true, "a": true, "d": false, "é": false]),
        (#"^[\b\-\]]$"#, ["\u{8}": true, "-": true, "]": true, "b": false]),
        ("[]", ["": false, "a": false]), ("^[^]$", ["\n": true, "": false]),
        (#"^\p{Letter}\p{gc=Nd}\p{digit}$"#, ["é1٣": true, "11٣": false]),
        (#"^\p{Emoji_Presentation}\P{Alphabetic}$"#, ["🐲1": true, "🐲a": false]),
        (#"^\p{Lowercase}[^\p{Upper}\p{Nd}]$"#, ["éa": true, "éA": false, "é1": false]),
        ("^(?!a)", ["": true, "ab": false, "ba": true]),
        ("^(?!_|\\d+$)(?=.*x)[a-z_0-9]+$", ["ax": true, "_x": false, "12": false, "1x": true, "a": false]),
        ("(?!^a)^b|c", ["b": true, "a": false, "ac": true]),
        ("(?=^.{2,3}$)(?=.*b)a", ["ab": true, "a": false, "bxa": false, "cab": false, "axb": true]),
        ("^(?:(?!a)(?:b|c)|(?=ax|b)..)d", ["bd": true, "axd": true, "ad": false, "abd": false]),
        ("^(?!(?=ab)a)(?!c[^d]|c$).", ["ab": false, "a": true, "ce": false, "cd": true, "": false]),
        (#"^\p{RI}{2}\P{Regional_Indicator}$"#, ["🇩🇪!": true, "🇩!": false]),
        (#"^\p{Extended_Pictographic}\p{EComp}$"#, ["👩\u{200D}": true, "a\u{200D}": false]),
        (#"^[\p{Script=Greek}\p{sc=Cyrl}]+\P{sc=Greek}$"#, ["αб!": true, "αα": false, "a!": false]),
        (
            #"^\p{scx=Deva}\P{sc=Deva}\P{scx=Zyyy}$"#,
            ["\u{951}\u{951}\u{951}": true, "a\u{951}\u{951}": false]
        ),
    ]

    @Test(arguments: searches)
    func found(pattern: String, texts: [String: Bool]) throws {
        let regexp = try ECMARegexp(parsing: pattern)
        for (text, isFound) in texts {
            #expect(regexp.isFound(in: text) == isFound, "\(pattern) \(text)")
            #expect(regexp.isFound(in: text.utf8Span.span) == isFound, "\(pattern) \(text)")
        }
    }

    /// Of planes beyond the second, a few are enough, and of those beyond the Latin letters, without optimization.
    private static let characters: [Unicode.Scalar] = {
        let numbers =
            Array(0..<0x250) + Array(stride(from: 0x250, to: 0x20000, by: isOptimized ? 1 : 61))
            + Array(stride(from: 0x20000, through: 0x10FFFF, by: 97))
        return numbers.compactMap(Unicode.Scalar.init).filter { ($0.properties.age?.major ?? 0) <= 12 }
    }()

    /// The properties of Unicode are those of ICU by all their names, for the characters that both know.
    @Test(arguments: [
        "Alphabetic Alpha", "ASCII_Hex_Digit AHex", "Bidi_Control Bidi_C", "Bidi_Mirrored Bidi_M",
        "Case_Ignorable CI", "Cased", "Changes_When_Casefolded CWCF", "Changes_When_Casemapped CWCM",
        "Changes_When_NFKC_Casefolded CWKCF", "Changes_When_Lowercased CWL", "Changes_When_Titlecased CWT",
        "Changes_When_Uppercased CWU", "Dash", "Default_Ignorable_Code_Point DI", "Deprecated Dep",
        "Diacritic Dia", "Emoji", "Emoji_Modifier EMod", "Emoji_Modifier_Base EBase",
        "Emoji_Presentation EPres", "Extender Ext", "Grapheme_Base Gr_Base", "Grapheme_Extend Gr_Ext",
        "Hex_Digit Hex", "IDS_Binary_Operator IDSB", "IDS_Trinary_Operator IDST", "ID_Continue IDC",
        "ID_Start IDS", "Ideographic Ideo", "Join_Control Join_C", "Logical_Order_Exception LOE",
        "Lowercase Lower", "Math", "Noncharacter_Code_Point NChar", "Pattern_Syntax Pat_Syn",
        "Pattern_White_Space Pat_WS", "Quotation_Mark QMark", "Radical", "Sentence_Terminal STerm",
        "Soft_Dotted SD", "Terminal_Punctuation Term", "Unified_Ideograph UIdeo", "Uppercase Upper",
        "Variation_Selector VS", "White_Space space", "XID_Continue XIDC", "XID_Start XIDS",
        "Emoji_Component EComp", "Regional_Indicator RI",
        "Script=Greek sc=Grek", "Script_Extensions=Deva scx=Devanagari", "scx=Common", "sc=Zyyy", "scx=Han",
        "sc=Inherited sc=Qaai", "scx=Zinh",
    ])
    func propertiesAreThoseOfUnicode(names: String) throws {
        let characters = Self.characters
        for name in names.split(separator: " ") {
            let regexp = try ECMARegexp(parsing: #"^\p{\#(name)}$"#)
            let expression = try NSRegularExpression(pattern: #"\p{\#(name)}"#)
            let text = String(String.UnicodeScalarView(characters))
            var places = Set<Int>()
            let range = NSRange(location: 0, length: text.utf16.count)
            unsafe expression.enumerateMatches(in: text, range: range) { match, _, _ in
                if let match { places.insert(match.range.location) }
            }
            var (place, different) = (0, [Unicode.Scalar]())
            for character in characters {
                if places.contains(place) != regexp.isFound(in: String(character)) {
                    different.append(character)
                }
                place += UTF16.width(character)
            }
            // From one version of Unicode to the next, a few change.
            #expect(different.count <= places.count / 10, "\(name): \(different.count) of \(places.count)")
        }
    }

    @Test(arguments: [
        ("a**", "there is nothing here to repeat (line 1, column 3)"),
        ("^*", "there is nothing here to repeat (line 1, column 2)"),
        ("(?=a)*", "there is nothing here to repeat (line 1, column 6)"),
        ("a{,2}", "expected a number (line 1, column 3)"),
        ("a}", "a character that must be escaped (line 1, column 2)"),
        (#"\a"#, "an escape that ECMA-262 does not have (line 1, column 1)"),
        (#"a\"#, "an escape that ECMA-262 does not have (line 1, column 2)"),
        (#"[\"#, "an escape that ECMA-262 does not have (line 1, column 2)"),
        (#"\-"#, "an escape that ECMA-262 does not have (line 1, column 1)"),
        (#"\u{110000}"#, "an escape that ECMA-262 does not have (line 1, column 1)"),
        (#"é\p{Lx}"#, "a property that ECMA-262 does not have (line 1, column 2)"),
        (#"\p{Script=Greec}"#, "a property that ECMA-262 does not have (line 1, column 1)"),
        (#"\p{Greek}"#, "a property that ECMA-262 does not have (line 1, column 1)"),
        // A Kelvin sign, which equals a K in Swift.
        ("\\p{CW\u{212A}CF}", "a property that ECMA-262 does not have (line 1, column 1)"),
        ("(?P<n>a)", "a group of a form that ECMA-262 does not have (line 1, column 1)"),
        ("(?<1>a)", "a group's name is not an identifier (line 1, column 1)"),
        ("(?<n>a)(?<n>b)", "two groups of one name (line 1, column 8)"),
        (#"(a)\2"#, "a reference to a group that does not exist (line 1, column 4)"),
        (#"[\d-z]"#, "a range from or to more than one character (line 1, column 2)"),
        ("[b-a]", "a range that ends before it begins (line 1, column 2)"),
        ("[a", "the class that begins here does not end (line 1, column 1)"),
    ])
    func whatIsNone(pattern: String, message: String) {
        let error = error { try ECMARegexp(parsing: pattern) }
        #expect(error?.description == message)
        #expect(error?.code == .syntax)
        #expect(!ECMARegexp.isWellFormed(pattern))
    }

    @Test(arguments: [
        (#"(a)b\1"#, "a back reference, which cannot be matched in linear time (line 1, column 5)"),
        (#"\k<n>(?<n>a)"#, "a back reference, which cannot be matched in linear time (line 1, column 1)"),
        (
            "b(?!a)",
            "a look-ahead that is not next to '^' at the start, which is not supported (line 1, column 2)"
        ),
        (
            "^((?=a)b)*",
            "a look-ahead that is not next to '^' at the start, which is not supported (line 1, column 3)"
        ),
        (
            "(?!a)(?=b)",
            "a look-ahead that is not next to '^' at the start, which is not supported (line 1, column 1)"
        ),
        ("(?<=a)b", "a look-behind, which cannot be matched in linear time (line 1, column 1)"),
    ])
    func whatCannotBeMatched(pattern: String, message: String) {
        let error = error { try ECMARegexp(parsing: pattern) }
        #expect(error?.description == message)
        #expect(error?.code == .invalidValue)
        #expect(ECMARegexp.isWellFormed(pattern))
    }

    @Test func sizeAndDepthAreBounded() {
        for pattern in [
            "(a{1000}){1000}", "(((){1000}){1000}){1000}", "a{99999999999999999999}", "(x{0,1000}){0,1000}",
        ] {
            #expect(error { try ECMARegexp(parsing: pattern) }?.code == .limitExceeded, "\(pattern)")
        }
        let deep = String(repeating: "(?:", count: 100_000)
        #expect(error { try ECMARegexp(parsing: deep) }?.code == .depthExceeded)
        #expect(error { try ECMARegexp(parsing: "a{5}", maximumSize: 4) }?.code == .limitExceeded)
    }

    /// Backtracking would take 2^40 steps.
    @Test func noExpressionExplodes() throws {
        let text = String(repeating: "a", count: 40) + "b"
        for pattern in [
            "^(a*)*$", "(a|aa)+c", "^(a?){40}a{40}c", "^(a|a)*$", "(a+)+$", "(.*)*c", "(a|b|ab)*c",
            "^(([a-z])+.)+[A-Z]([a-z])+$",
        ] {
            #expect(try !ECMARegexp(parsing: pattern).isFound(in: text), "\(pattern)")
        }
    }

    /// The cases of Verification/oracles/regexp-cases.js, where they were made.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["JANSSON_REGEXP_CASES"] != nil))
    func agreesWithNode() throws {
        let path = ProcessInfo.processInfo.environment["JANSSON_REGEXP_CASES"] ?? ""
        var (count, texts, rejected, differences) = (0, 0, 0, 0)
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let json = try JSON(parsing: line)
            let (pattern, text) = (try String.inflate(from: json[0]), try String.inflate(from: json[1]))
            let regexp = try? ECMARegexp(parsing: pattern)
            let isWellFormed = ECMARegexp.isWellFormed(pattern)
            let isFound: Bool? = json[2].value.bool
            count += 1
            if regexp != nil { texts += 1 }
            if isFound == nil { rejected += 1 }
            if isWellFormed != (isFound != nil) || (regexp != nil && regexp?.isFound(in: text) != isFound) {
                differences += 1
                if differences < 20 { Issue.record("\(json.value)") }
            }
        }
        print("\(count) cases: \(differences) differ; \(texts) matched, \(rejected) not well formed")
    }

    /// Random patterns with look-ahead at the start find what ICU's do.
    @Test func lookAheadIsThatOfICU() throws {
        var random = SplitMix64(state: 15)
        let atoms = [
            "a", "b", "c", ".", "[ab]", "[^a]", "a*", "b+", "c?", "(?:a|bc)", "(?:ab)*", ".*", "$", "^",
        ]
        func sequence(_ count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &random)).map { _ in
                atoms.randomElement(using: &random) ?? ""
            }.joined()
        }
        func start(_ depth: Int) -> String {
            (0..<Int.random(in: 0...2, using: &random)).map { _ in
                let body = depth > 0 && Bool.random(using: &random) ? "^" + start(depth - 1) : ""
                let other = Bool.random(using: &random) ? "|" + sequence(2) : ""
                return (Bool.random(using: &random) ? "(?=" : "(?!") + body + sequence(3) + other + ")"
            }.joined()
        }
        var supported = 0
        for _ in 0..<scaled(4_000) {
            var pattern = "^" + start(2) + sequence(3)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: pattern = "\(pattern)|^\(start(1))\(sequence(2))"
            case 1: pattern = "^\(start(1))(?:\(start(1))a|\(start(0))\(sequence(2)))\(sequence(2))"
            case 2: pattern = "\(start(1))\(pattern)"
            default: break
            }
            guard let regexp = try? ECMARegexp(parsing: pattern) else { continue }
            supported += pattern.contains("(?=") || pattern.contains("(?!") ? 1 : 0
            let expression = try NSRegularExpression(pattern: pattern)
            for _ in 0..<4 {
                let letters = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    "abcd".randomElement(using: &random) ?? "a"
                }
                let text = String(letters)
                let range = NSRange(location: 0, length: letters.count)
                let isFound = expression.firstMatch(in: text, range: range) != nil
                #expect(regexp.isFound(in: text) == isFound, "\(pattern) \(text)")
                var steps = Int.max
                #expect(
                    regexp.isFound(in: text.utf8Span.span, steps: &steps) == isFound, "\(pattern) \(text)")
            }
        }
        #expect(supported > scaled(2_000))
    }
}
