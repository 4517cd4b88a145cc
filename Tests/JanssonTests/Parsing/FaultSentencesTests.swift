import Jansson
import TestSupport
import Testing

/// The sentences about faults in texts, with path and location.
struct FaultSentencesTests {
    private static func error(_ text: [UInt8], _ options: JSONParsingOptions) -> JSONError? {
        do {
            _ = try JSON(parsing: text, options: options)
            return nil
        } catch {
            return error as? JSONError
        }
    }

    static let sentences: [(text: String, error: String)] = [
        // Things that people write and JSON does not have.
        ("[1,]", "a trailing comma before this bracket (line 1, column 4)"),
        (#"{"a":1,}"#, "a trailing comma before this brace (line 1, column 8)"),
        ("[1 2]", "a comma is missing before this value (line 1, column 4)"),
        (#"{"a":1 "b":2}"#, "a comma is missing before this key (line 1, column 8)"),
        (#"{"a":{"b":[1 "x"]}}"#, "a.b: a comma is missing before this value (line 1, column 14)"),
        (#"{"a" 1}"#, "a colon is missing before this value (line 1, column 6)"),
        (#"["a",{"b"}]"#, "[1]: a colon and a value are missing after this key (line 1, column 10)"),
        ("['a']", "[0]: single quotes, where JSON has double quotes (line 1, column 2)"),
        ("{'a':1}", "single quotes, where JSON has double quotes (line 1, column 2)"),
        ("{a:1}", "a key without quotes (line 1, column 2)"),
        ("{true:1}", "a key without quotes (line 1, column 2)"),
        ("// c\n1", "a comment, which JSON does not have (line 1, column 1)"),
        ("[1, /* c */ 2]", "[1]: a comment, which JSON does not have (line 1, column 5)"),
        ("[1 // c\n]", "a comment, which JSON does not have (line 1, column 4)"),
        ("[1] # c", "a number sign: JSON has no comments (line 1, column 5)"),
        ("\u{FEFF}[]", "a byte order mark (line 1, column 1)"),
        ("[\"a\nb\"]", "[0]: a raw newline in a string (line 1, column 4)"),
        ("[\"a\rb\"]", "[0]: a raw carriage return in a string (line 1, column 4)"),
        ("[\"a\tb\"]", "[0]: a raw tab in a string (line 1, column 4)"),
        ("[\"a\u{1}b\"]", "[0]: a raw control character in a string (line 1, column 4)"),
        ("[NaN]", "[0]: NaN, which JSON does not have (line 1, column 2)"),
        ("[Infinity]", "[0]: Infinity, which JSON does not have (line 1, column 2)"),
        ("[-Infinity]", "[0]: Infinity, which JSON does not have (line 1, column 2)"),
        ("[undefined]", "[0]: undefined, which JSON does not have (line 1, column 2)"),
        ("[+1]", "[0]: a number with a plus sign (line 1, column 2)"),
        ("[.5]", "[0]: a number without a digit before its point (line 1, column 2)"),
        ("[-.5]", "[0]: a number without a digit before its point (line 1, column 2)"),
        ("[5.]", "[0]: a number without a digit after its point (line 1, column 2)"),
        ("[1e]", "[0]: a number without a digit in its exponent (line 1, column 2)"),
        ("[-]", "[0]: a sign without a number (line 1, column 2)"),
        ("[01]", "[0]: a number with a leading zero (line 1, column 2)"),
        ("[0x1F]", "[0]: a hexadecimal number, which JSON does not have (line 1, column 3)"),
        ("[True]", "[0]: true in upper case (line 1, column 2)"),
        ("[None]", "[0]: None, which JSON writes null (line 1, column 2)"),
        ("[nul]", "[0]: a word that is not null, true or false (line 1, column 2)"),
        ("[\u{201C}a\u{201D}]", "[0]: typographic quotes, where JSON has double quotes (line 1, column 2)"),
        ("[\u{2018}a\u{2019}]", "[0]: typographic quotes, where JSON has double quotes (line 1, column 2)"),
        ("[\u{201F}a]", "[0]: typographic quotes, where JSON has double quotes (line 1, column 2)"),
        ("[\u{2017}a]", "[0]: a character that cannot start a value (line 1, column 2)"),
        ("[\u{2020}a]", "[0]: a character that cannot start a value (line 1, column 2)"),
        ("[`a`]", "[0]: backquotes, where JSON has double quotes (line 1, column 2)"),
        ("[\u{A0}1]", "[0]: white space that JSON does not have (line 1, column 2)"),
        (#"{"a"=1}"#, "an equals sign, where JSON has a colon (line 1, column 5)"),
        ("[1;2]", "a semicolon, where JSON has a comma (line 1, column 3)"),
        ("(1)", "a parenthesis, where JSON has brackets (line 1, column 1)"),
        ("[\u{B}1]", "[0]: a control character (line 1, column 2)"),
        ("[\\n]", "[0]: a backslash outside of a string (line 1, column 2)"),
        ("[1/2]", "a slash where a value or punctuation is expected (line 1, column 3)"),
        ("[@]", "[0]: a character that cannot start a value (line 1, column 2)"),
        // Strings.
        (#"["\x41"]"#, "[0]: an escape that JSON does not have (line 1, column 2)"),
        (#"["\u12G4"]"#, #"[0]: an escape \u without four hexadecimal digits (line 1, column 2)"#),
        (#"["\uD800"]"#, "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"),
        (
            #"["\uDC00\uD800"]"#,
            "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"
        ),
        (#"["a\"#, "[0]: the text ends in an escape (line 1, column 2)"),
        (#"["a\u00"#, "[0]: the text ends in an escape (line 1, column 2)"),
        // Punctuation.
        ("[,1]", "a comma before the first value (line 1, column 2)"),
        ("{,}", "a comma before the first member (line 1, column 2)"),
        ("[1,,2]", "a second comma (line 1, column 4)"),
        (#"{"a":1,,"b":2}"#, "a second comma (line 1, column 8)"),
        (#"{"a"::1}"#, "a: a second colon (line 1, column 6)"),
        (#"{"a":1:2}"#, "a second colon (line 1, column 7)"),
        (#"["a":1]"#, "a colon in an array (line 1, column 5)"),
        ("[:]", "a colon where a value is expected (line 1, column 2)"),
        (#"{:1}"#, "a key is missing before this colon (line 1, column 2)"),
        (#"{"a":}"#, "a: a value is missing after the colon (line 1, column 6)"),
        (#"{"a":,}"#, "a: a value is missing after the colon (line 1, column 6)"),
        ("{1:2}", "a key that is not a string (line 1, column 2)"),
        ("[1}", "a brace that closes nothing: an array is open (line 1, column 3)"),
        (#"{"a":1]"#, "a bracket that closes nothing: an object is open (line 1, column 7)"),
        ("[1]]", "a bracket that closes nothing (line 1, column 4)"),
        ("}", "a brace that closes nothing (line 1, column 1)"),
        (",", "a comma before the first value (line 1, column 1)"),
        ("[1] 2", "more text after the document (line 1, column 5)"),
        ("{}\n{}", "more text after the document (line 2, column 1)"),
        // The end.
        ("", "the text ends too soon (line 1, column 1)"),
        ("[1,\n", "the text ends too soon (line 2, column 1)"),
        (#"{"a":{"b""#, "a: the text ends too soon (line 1, column 10)"),
        (#"{"a":"#, "a: the text ends too soon (line 1, column 6)"),
        (#"[1, "abc"#, "[1]: a string that is not closed (line 1, column 5)"),
        // Others than syntax.
        ("[1e400]", "[0]: a number beyond the range of Double (line 1, column 2)"),
        ("[1\0]", "a NUL byte (line 1, column 3)"),
        // The path.
        (
            #"{"people": [{"name": "Ann"}, {"age": 01}]}"#,
            "people[1].age: a number with a leading zero (line 1, column 38)"
        ),
        (
            #"{"a b": [[], [nul]]}"#,
            #"["a b"][1][0]: a word that is not null, true or false (line 1, column 15)"#
        ),
        (
            #"{"\u0061\ud83d\ude00": x}"#,
            "[\"a\u{1F600}\"]: a word that is not null, true or false (line 1, column 24)"
        ),
    ]

    @Test(arguments: sentences)
    func everyFaultHasASentenceOfItsOwn(_ text: String, _ expected: String) {
        for engine in engines {
            let error = Self.error(Array(text.utf8), JSONParsingOptions(engine: engine))
            #expect(error?.description == expected, "\(engine)")
        }
    }

    @Test func aTextInAnotherEncodingIsNamed() {
        func bytes(_ text: String, _ length: Int, isBigEndian: Bool) -> [UInt8] {
            text.unicodeScalars.flatMap { scalar in
                let bytes = (0..<length).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
                return isBigEndian ? bytes.reversed() : bytes
            }
        }
        for isBigEndian in [false, true] {
            for (length, name) in [(2, "UTF-16"), (4, "UTF-32")] {
                for mark in ["", "\u{FEFF}"] {
                    let text = bytes(mark + "[1, 2]", length, isBigEndian: isBigEndian)
                    for engine in engines {
                        let error = Self.error(text, JSONParsingOptions(engine: engine))
                        #expect(error?.message == "a text in \(name), where UTF-8 is expected")
                        #expect(error.map { [.syntax, .invalidUTF8].contains($0.code) } == true)
                    }
                }
            }
        }
    }

    @Test func duplicateKeysAreNamedWithTheirPath() {
        for engine in engines {
            let error = Self.error(
                Array(#"[{"id":1, "\u0069d":2}]"#.utf8),
                JSONParsingOptions(engine: engine, duplicateKeys: .reject))
            #expect(error?.description == "[0].id: duplicate key (line 1, column 11)")
            #expect(error?.code == .duplicateKey)
        }
    }

    @Test func longKeysAreCutInPaths() {
        let text = "{\"\(String(repeating: "k", count: 100_000))\": x}"
        let error = Self.error(Array(text.utf8), JSONParsingOptions())
        #expect(error?.path == [.key(String(repeating: "k", count: 128) + "…")])
        let deep = String(repeating: "{\"\(String(repeating: "k", count: 1000))\":", count: 500) + "x"
        let length = Self.error(Array(deep.utf8), JSONParsingOptions())?.path.pointer.utf8.count
        #expect(length.map { $0 < 20_000 } == true)
    }

    @Test func noSentenceShowsAValue() {
        let canary = "canary"
        for (text, _) in Self.sentences {
            // The canary in place of the faulty token and before it, in a string and as a word.
            for value in ["\"\(canary)\"", canary] {
                for candidate in ["[\(value), \(text)", "[\(text), \(value)", text + value, value + text] {
                    for dialect in JSONParsingOptions.Dialect.allCases {
                        let options = JSONParsingOptions(dialect: dialect)
                        guard let error = Self.error(Array(candidate.utf8), options) else { continue }
                        let texts = [
                            error.description, error.debugDescription, error.message ?? "", "\([error])",
                        ]
                        // A path shows keys.
                        guard !error.path.pointer.contains(canary) else { continue }
                        #expect(!texts.contains { $0.contains(canary) }, "\(candidate)")
                    }
                }
            }
        }
    }
}
