import Jansson
import TestSupport
import Testing

/// Texts that are not JSON: the code, and the location of the first byte of the token at fault.
/// FaultSentencesTests checks the sentences and the paths.
struct SyntaxErrorTests {
    typealias Place = (line: Int, column: Int, byteOffset: Int)

    private func expectFails(
        _ text: String, _ code: JSONError.Code, _ place: Place, _ description: String? = nil,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFails(Array(text.utf8), code, place, description, at: sourceLocation)
    }

    private func expectFails(
        _ bytes: [UInt8], _ code: JSONError.Code, _ place: Place, _ description: String? = nil,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let shown = String(decoding: bytes, as: UTF8.self).debugDescription
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            let error = try jsonError(try JSON(parsing: bytes, options: options))
            #expect(error.code == code, "\(shown), \(engine)", sourceLocation: sourceLocation)
            #expect(
                error.location
                    == JSONLocation(line: place.line, column: place.column, byteOffset: place.byteOffset),
                "\(shown), \(engine)", sourceLocation: sourceLocation)
            if let description {
                let path = error.path.isEmpty ? "" : "\(error.path): "
                #expect(error.description == path + description, sourceLocation: sourceLocation)
            }
        }
    }

    @Test(
        arguments: [
            ("[nul]", (1, 2, 1)), ("[truth]", (1, 2, 1)), ("TRUE", (1, 1, 0)), ("nullx", (1, 1, 0)),
            ("[NaN]", (1, 2, 1)),
            ("[Infinity]", (1, 2, 1)), ("['a']", (1, 2, 1)), ("//c\n1", (1, 1, 0)), ("[\u{E9}]", (1, 2, 1)),
            ("[1,\n  2,\n  truth]", (3, 3, 11)), ("[\"\u{E9}\u{1D11E}\", x]", (1, 8, 11)),
            ("[\r\n x]", (2, 2, 4)),
            ("\u{FEFF}[]", (1, 1, 0)), ("[#]", (1, 2, 1)), ("{a:1}", (1, 2, 1)),
        ] as [(String, Place)])
    func invalidTokens(_ text: String, _ place: Place) throws {
        try expectFails(text, .syntax, place)
    }

    @Test(
        arguments: [
            ("01", 2), ("-01", 2), ("1.", 2), (".5", 2), ("+1", 2), ("1e", 2), ("1e+", 2), ("-", 2),
            ("--1", 2),
            ("1.e5", 2), ("-.5", 2), ("0x1F", 3), ("1.5.5", 5), ("1-1", 3), ("1e5.5", 5),
            ("123456789012345678901-1", 23),
        ])
    func invalidNumbers(_ number: String, _ column: Int) throws {
        try expectFails("[\(number)]", .syntax, (1, column, column - 1))
    }

    @Test(
        arguments: [
            ("[1,]", (1, 4, 3)), ("[,1]", (1, 2, 1)), ("[1,,2]", (1, 4, 3)), ("[1 2]", (1, 4, 3)),
            ("[1}", (1, 3, 2)),
            ("[\"a\" : 1]", (1, 6, 5)), ("{\"a\" 1}", (1, 6, 5)), ("{\"a\",1}", (1, 5, 4)),
            ("{\"a\":1,}", (1, 8, 7)),
            ("{1: 2}", (1, 2, 1)), ("{,}", (1, 2, 1)), ("{\"a\":1 \"b\":2}", (1, 8, 7)),
            ("{\"a\":1]", (1, 7, 6)),
            ("]", (1, 1, 0)), ("}", (1, 1, 0)), (",", (1, 1, 0)), (":", (1, 1, 0)), ("{\"a\"::1}", (1, 6, 5)),
            ("{\"a\":}", (1, 6, 5)), ("[[1]\n  [2]]", (2, 3, 7)),
        ] as [(String, Place)])
    func tokensOutOfPlace(_ text: String, _ place: Place) throws {
        try expectFails(text, .syntax, place)
    }

    @Test(
        arguments: [
            ("[1] x", (1, 5, 4)), ("[1]]", (1, 4, 3)), ("[1] [2]", (1, 5, 4)), ("1 2", (1, 3, 2)),
            ("\"a\" \"b\"", (1, 5, 4)), ("{}\n{}", (2, 1, 3)), ("[]//c", (1, 3, 2)), ("null,", (1, 5, 4)),
        ] as [(String, Place)])
    func moreThanOneValue(_ text: String, _ place: Place) throws {
        try expectFails(text, .syntax, place)
    }

    @Test(
        arguments: [
            ("[\"a\u{1}\"]", (1, 4, 3)), ("[\"a\nb\"]", (1, 4, 3)), ("[\"\t\"]", (1, 3, 2)),
            (#"["\x"]"#, (1, 2, 1)),
            (#"["\u12G4"]"#, (1, 2, 1)), (#"["\U0041"]"#, (1, 2, 1)), (#"[1, "a\'"]"#, (1, 5, 4)),
            (#"{"a": "b", "\q": 1}"#, (1, 12, 11)),
        ] as [(String, Place)])
    func invalidStrings(_ text: String, _ place: Place) throws {
        try expectFails(text, .syntax, place)
    }

    @Test(arguments: [
        #"\uD800"#, #"\uDC00"#, #"\uD800\u0041"#, #"\uD800\uD800"#, #"\uDC00\uD800"#, #"\uD800x"#,
    ])
    func loneSurrogates(_ escapes: String) throws {
        try expectFails(
            "[1, \"\(escapes)\"]", .syntax, (1, 5, 4),
            "an escape of a lone surrogate, which is not a character (line 1, column 5)")
        try expectFails("{\"\(escapes)\": 1}", .syntax, (1, 2, 1))
    }

    @Test(
        arguments: [
            ("", (1, 1, 0)), (" \n ", (2, 2, 3)), ("[", (1, 2, 1)), ("[1", (1, 3, 2)), ("[1,", (1, 4, 3)),
            ("{", (1, 2, 1)),
            ("{\"a\"", (1, 5, 4)), ("{\"a\":", (1, 6, 5)), ("{\"a\":1", (1, 7, 6)),
            ("{\"a\":1,\n", (2, 1, 8)),
            // A string without its end is itself at fault.
            ("\"abc", (1, 1, 0)), ("[1, \"abc\\\"", (1, 5, 4)), ("{\"a", (1, 2, 1)),
        ] as [(String, Place)])
    func textsThatEndTooSoon(_ text: String, _ place: Place) throws {
        try expectFails(text, .prematureEnd, place)
    }

    @Test func bytesThatAreNotUTF8() throws {
        let text = "a byte that is not UTF-8"
        let quoted: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
            [0xFE],
        ]
        for sequence in quoted {
            let bytes = Array("[\n\"\u{E9}".utf8) + sequence + Array("\"]".utf8)
            try expectFails(bytes, .invalidUTF8, (2, 3, 5), "\(text) (line 2, column 3)")
        }
        try expectFails([0x5B, 0x80, 0x5D], .invalidUTF8, (1, 2, 1), "\(text) (line 1, column 2)")
        try expectFails([0x5B, 0x31, 0xFF, 0x5D], .invalidUTF8, (1, 3, 2), "\(text) (line 1, column 3)")
        try expectFails(Array("{\"a".utf8) + [0xC3, 0x22], .invalidUTF8, (1, 4, 3))
        try expectFails([0x22, 0xF0, 0x9D], .invalidUTF8, (1, 2, 1))
    }

    @Test(
        arguments: [
            ("\0", (1, 1, 0)), ("[1\0,2]", (1, 3, 2)), ("123\0", (1, 4, 3)), ("true\0", (1, 5, 4)),
            ("1\0\0", (1, 2, 1)),
            ("{\"a\":1}\0junk", (1, 8, 7)), ("\"a\0b\"", (1, 3, 2)), ("[1,\n\0]", (2, 1, 4)),
            ("{\"a\0\":1}", (1, 4, 3)),
            ("[\"\u{E9}\0\"]", (1, 4, 4)), ("[\0]", (1, 2, 1)), ("{\0}", (1, 2, 1)),
            ("{\"a\"\0:1}", (1, 5, 4)),
            ("[null\0]", (1, 6, 5)), ("\0[]", (1, 1, 0)), ("[]\0", (1, 3, 2)), ("[1.5\0]", (1, 5, 4)),
            (" \0", (1, 2, 1)),
        ] as [(String, Place)])
    func rawNULIsAnErrorWhereverItStands(_ text: String, _ place: Place) throws {
        try expectFails(text, .syntax, place, "a NUL byte (line \(place.line), column \(place.column))")
    }

    @Test func rawNULAfterEveryByteOfASampleIsAnError() throws {
        for text in sampleDocuments where text.utf8.count < 120 {
            let bytes = Array(text.utf8)
            for position in 0...bytes.count {
                var copy = bytes
                copy.insert(0, at: position)
                for engine in engines {
                    let options = JSONParsingOptions(engine: engine)
                    let error = try jsonError(try JSON(parsing: copy, options: options))
                    #expect(try #require(error.location).byteOffset <= position)
                }
            }
        }
    }

    @Test func anErrorBeforeARawNULComesFirst() throws {
        try expectFails("[x\0]", .syntax, (1, 2, 1))
        try expectFails("[1 2\0]", .syntax, (1, 4, 3))
        try expectFails("[1e400,\0]", .numberOutOfRange, (1, 2, 1))
        try expectFails(Array("[\"".utf8) + [0xFF, 0], .invalidUTF8, (1, 3, 2))
    }

    @Test(arguments: ["1e400", "-1e400", "1e309", "1.8e308", "1" + String(repeating: "0", count: 400) + ".0"])
    func realsBeyondDouble(_ real: String) throws {
        try expectFails("[0,\n \(real)]", .numberOutOfRange, (2, 2, 5))
    }

    @Test(arguments: [
        "[\"secret\" \"secret\"]", "[secret]", "{\"secret\" 1}", "[\"secret\\x\"]", "[\"secret\u{1}\"]",
        "{\"secret",
        "[\"secret\\uD800\"]", "[1] \"secret\"", "[\"a near secret\\q\"]", "[\"secret\\\0\"]",
    ])
    func noValueOfTheDocumentIsInTheText(_ text: String) throws {
        let error = try jsonError(try JSON(parsing: text))
        #expect(!error.description.contains("secret"), "\(error.description)")
    }

    #if Libjansson
    @Test func libjanssonsOwnTextIsKept() throws {
        func message(_ text: String) throws -> String? {
            let options = JSONParsingOptions(engine: .libjansson)
            return try jsonError(try JSON(parsing: text, options: options)).libraryMessage
        }
        #expect(try message("[x]") == "invalid token near 'x'")
        #expect(try message("[x\0]") == "invalid token near 'x'")
        #expect(try message("[1\0]") == nil)
        // libjansson cannot hold the integer, so it never sees the fault behind it as it is.
        #expect(try message("[18446744073709551616, x]") == nil)
        #expect(try jsonError(try JSON(parsing: "[x]")).libraryMessage == nil)
    }
    #endif
}
