import JanssonRepair
import Testing

/// What is wrong with a text that is still arriving, and when that is said.
@Suite struct JSONPartialErrorTests {
    /// The text up to the byte that makes it invalid, what may follow, and the error.
    static let faults: [(text: String, rest: String, error: String)] = [
        ("[1,]", "", "a trailing comma before this bracket (line 1, column 4)"),
        ("{\"a\":1,}", "", "a trailing comma before this brace (line 1, column 8)"),
        ("{\"a\" 1", "}", "a colon is missing before this value (line 1, column 6)"),
        ("[1 2", "]", "a comma is missing before this value (line 1, column 4)"),
        ("[1 \"", "a\"]", "a comma is missing before this value (line 1, column 4)"),
        ("[1 t", "rue]", "a comma is missing before this value (line 1, column 4)"),
        ("[1 -", "1]", "a comma is missing before this value (line 1, column 4)"),
        ("{\"a\":1 \"", "b\":2}", "a comma is missing before this key (line 1, column 8)"),
        ("[01", "]", "[0]: a number with a leading zero (line 1, column 2)"),
        ("[1.e", "]", "[0]: a number without a digit after its point (line 1, column 2)"),
        ("[-x", "]", "[0]: a sign without a number (line 1, column 2)"),
        ("[nulx", "]", "[0]: a word that is not null, true or false (line 1, column 2)"),
        ("[1]2", "", "more text after the document (line 1, column 4)"),
        ("[1}", "", "a brace that closes nothing: an array is open (line 1, column 3)"),
        ("]", "", "a bracket that closes nothing (line 1, column 1)"),
        ("{1", ":2}", "a key that is not a string (line 1, column 2)"),
        ("{\"a\":[\"b\n", "\"]}", "a[0]: a raw newline in a string (line 1, column 9)"),
        ("[\"\\x", "\"]", "[0]: an escape that JSON does not have (line 1, column 2)"),
        ("[\"\\u00g", "\"]", "[0]: an escape \\u without four hexadecimal digits (line 1, column 2)"),
        (
            "[\"\\ud800x", "\"]",
            "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"
        ),
        (
            "[\"\\ud800\\u0", "041\"]",
            "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"
        ),
        (
            "[\"\\udc", "00\"]",
            "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"
        ),
        ("[1e400", "]", "[0]: a number beyond the range of Double (line 1, column 2)"),
        ("[\"a\0", "\"]", "[0]: a NUL byte (line 1, column 4)"),
        ("[\0", "]", "a NUL byte (line 1, column 2)"),
        ("\u{FEFF}", "1", "a byte order mark (line 1, column 1)"),
        ("[\n'", "a']", "[0]: single quotes, where JSON has double quotes (line 2, column 1)"),
    ]

    @Test(arguments: faults)
    func isTheOneOfParsingAndComesAtOnce(text: String, rest: String, error: String) throws {
        let whole = try jsonError(try JSON(parsing: text + rest))
        #expect(whole.description == error)
        let last = text.unicodeScalars.last.map { String($0).utf8.count } ?? 0
        let valid = Array(text.utf8.dropLast(last))

        // At once, and with what follows in the same chunk.
        for chunk in [text, text + rest] {
            var partial = JSONPartial()
            #expect(try jsonError(try partial.append(chunk)) == whole)
        }
        // Just before the fault nothing is wrong, and the byte at fault is refused.
        var partial = JSONPartial()
        for byte in valid { try partial.append([byte]) }
        #expect(partial.error == nil)
        let early = try jsonError(try partial.append(Array(text.utf8.suffix(last))))
        #expect(early == whole)
    }

    @Test func comesAgainFromEveryCall() throws {
        var partial = JSONPartial()
        let error = try jsonError(try partial.append("[1, 2}"))
        #expect(partial.error == error)
        #expect(try jsonError(try partial.append("]")) == error)
        #expect(try jsonError(try partial.append("")) == error)
        #expect(try jsonError(try partial.finish()) == error)
        #expect("\(partial.json)" == "[1,2]")
        #expect(try partial.decode([Int].self) == [1, 2])
        #expect(!partial.isComplete)
        #expect(partial.byteCount == 6)
    }

    /// An end is premature, whatever parsing calls it, at the same place.
    @Test(arguments: [
        "", " ", "[", "[1", "[1,", "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"a", "[\"a\\",
        "[\"a\\u00", "[tru", "nul", "-", "[1.", "[1e", "[1e+", "[[\"\\ud83d",
    ])
    func anEndIsPrematureAtThePlaceOfParsing(text: String) throws {
        var partial = JSONPartial()
        try partial.append(text)
        let error = try jsonError(try partial.finish())
        let whole = try jsonError(try JSON(parsing: text))
        #expect(error.code == .prematureEnd)
        #expect(error.location == whole.location)
        #expect(error.path == whole.path)
        if whole.code == .prematureEnd {
            #expect(error == whole)
        } else {
            #expect(error.message == "the text ends in a token")
        }
        #expect(try jsonError(try partial.append("]")) == error)
        #expect(partial.error == error)
    }

    @Test func aRealIsTooLargeWhenNothingCanMakeItSmaller() throws {
        let digits = String(repeating: "9", count: 400)
        // Each of these can go on with a negative exponent, is an integer, or is zero.
        for text in [
            "[\(digits)", "[\(digits).5", "[\(digits).5e", "[\(digits)e-", "[\(digits)e-1", "[0e9", "[0.00e9",
        ] {
            var partial = JSONPartial()
            try partial.append(text)
            for _ in 0..<8 where text.last != "e" { try partial.append("9") }
            #expect(partial.error == nil, "\(text.suffix(8))")
        }
        // These cannot.
        for (text, byte) in [
            ("[\(digits)e", "+"), ("[\(digits)e", "0"), ("[\(digits).0e", "+"), ("[1e30", "9"),
            ("[-1e+00030", "9"),
        ] {
            var partial = JSONPartial()
            try partial.append(text)
            #expect(try jsonError(try partial.append(byte)).code == .numberOutOfRange, "\(text.suffix(8))")
        }
        // This one is found when it ends.
        var partial = JSONPartial()
        try partial.append("[\(digits).5")
        let error = try jsonError(try partial.append("]"))
        #expect(error.code == .numberOutOfRange)
        #expect(error.location?.byteOffset == 1)
        partial = JSONPartial()
        try partial.append("\(digits).5")
        #expect(try jsonError(try partial.finish()).code == .numberOutOfRange)
    }

    /// The two halves of a character that is at fault, and bytes that are none.
    @Test func bytesThatAreNotUTF8AreRefusedAtOnce() throws {
        let sequences: [[UInt8]] = [
            [0xFF], [0x80], [0xC0], [0xE0, 0x80], [0xED, 0xA0], [0xF0, 0x80], [0xF4, 0x90], [0xF5],
            [0xE2, 0x82, 0x28], [0xC3, 0x22],
        ]
        for sequence in sequences {
            var partial = JSONPartial()
            try partial.append("[\"a")
            for byte in sequence.dropLast() { try partial.append([byte]) }
            let error = try jsonError(try partial.append([sequence[sequence.count - 1]]))
            #expect(error.code == .invalidUTF8, "\(sequence)")
            #expect(error.location?.byteOffset == 3)
        }
    }

    @Test func showsNoValue() throws {
        for end in ["\n", "\\x", "\\ud800x", "\" x", "\" \"more", "\":"] {
            for chunk in [1, 100] {
                var partial = JSONPartial()
                let text = Array("[\"kanarienvogel 739184.5\(end)".utf8)
                do {
                    for start in stride(from: 0, to: text.count, by: chunk) {
                        try partial.append(Array(text[start..<min(start + chunk, text.count)]))
                    }
                    Issue.record("nothing was thrown")
                } catch {
                    for shown in ["\(error)", String(reflecting: error), "\([error])"] {
                        #expect(!shown.contains("kanarien") && !shown.contains("739184"))
                    }
                }
            }
        }
        var partial = JSONPartial()
        try partial.append("[\"kanarienvogel")
        #expect(!"\(try jsonError(try partial.finish()))".contains("kanarien"))
    }
}
