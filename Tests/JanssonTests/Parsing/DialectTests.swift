import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// The texts that the dialects read, and those that they refuse with the same errors as JSON.
struct DialectTests {
    private static func error(
        _ text: String, _ dialect: JSONParsingOptions.Dialect,
        duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast
    ) -> JSONError? {
        do {
            _ = try JSON(
                parsing: text, options: JSONParsingOptions(duplicateKeys: duplicateKeys, dialect: dialect))
            return nil
        } catch {
            return error as? JSONError
        }
    }

    private static func written(_ text: String, _ dialect: JSONParsingOptions.Dialect) throws -> [String] {
        // With libjansson's engine, the scanner takes no part.
        try engines.map {
            try JSON(parsing: text, options: JSONParsingOptions(engine: $0, dialect: dialect))
                .serializedString()
        }
    }

    static let comments: [(text: String, json: String)] = [
        ("// c\n[1, 2]", "[1,2]"),
        ("[1, // c\n 2]", "[1,2]"),
        ("[1, // c\r 2]", "[1,2]"),
        ("[1 /* c */, /**/ 2 /***/] // c", "[1,2]"),
        ("/* /* // */ {\"a\" /* \"b\": 2 */ : /* \n */ 1}", #"{"a":1}"#),
        ("[\"// no\", \"/* no */\",]", #"["// no","/* no */"]"#),
        ("[1] //", "[1]"),
        ("/* \u{E9}\u{1D11E} */ null", "null"),
        ("[/*]*/]", "[]"),
        ("[1,]", "[1]"),
        ("[1 , /* c */ ]", "[1]"),
        (#"{"a": 1,}"#, #"{"a":1}"#),
        ("{\"a\": [{\"b\": [],},], // c\n}", #"{"a":[{"b":[]}]}"#),
    ]

    @Test(arguments: comments)
    func commentsAndTrailingCommasAreRead(_ text: String, _ json: String) throws {
        #expect(Self.error(text, .rfc8259) != nil)
        #expect(try Self.written(text, .jsonc) == engines.map { _ in json })
        #expect(try Self.written(text, .json5) == engines.map { _ in json })
    }

    /// The additions of JSON5 1.0 to JSON, by the sections of its specification.
    static let json5: [(text: String, json: String)] = [
        // 1.2, the short example.
        (
            """
            {
              // comments
              unquoted: 'and you can quote me on that',
              singleQuotes: 'I can use "double quotes" here',
              lineBreaks: "Look, Mom! \\
            No \\\\n's!",
              hexadecimal: 0xdecaf,
              leadingDecimalPoint: .8675309, andTrailing: 8675309.,
              positiveSign: +1,
              trailingComma: 'in objects', andIn: ['arrays',],
              "backwardsCompatible": "with JSON",
            }
            """,
            #"{"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here","#
                + #""lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"#
                + #""andTrailing":8675309.0,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"#
                + #""backwardsCompatible":"with JSON"}"#
        ),
        // 3, objects: identifiers as keys.
        ("{a: 1, $: 2, _: 3, a1$_: 4}", #"{"a":1,"$":2,"_":3,"a1$_":4}"#),
        (
            "{\u{FC}n\u{EC}c\u{F8}d\u{E9}: 1, \u{65E5}\u{672C}: 2}",
            "{\"\u{FC}n\u{EC}c\u{F8}d\u{E9}\":1,\"\u{65E5}\u{672C}\":2}"
        ),
        (
            "{e\u{301}: 1, a\u{200C}b\u{200D}: 2, a\u{203F}b: 3, \u{2160}: 4}",
            "{\"e\u{301}\":1,\"a\u{200C}b\u{200D}\":2,\"a\u{203F}b\":3,\"\u{2160}\":4}"
        ),
        (#"{sig\u03A3ma: 1, \u0061\u0062: 2}"#, "{\"sig\u{3A3}ma\":1,\"ab\":2}"),
        (
            "{null: 1, true: 2, false: 3, Infinity: 4, NaN: 5, while: 6}",
            #"{"null":1,"true":2,"false":3,"Infinity":4,"NaN":5,"while":6}"#
        ),
        ("{'a': 1, \"b\": 2, '': 3}", #"{"a":1,"b":2,"":3}"#),
        ("{a: 1, 'a': 2, \"\\u0061\": 3, b: 4}", #"{"a":3,"b":4}"#),
        ("{}", "{}"),
        // 4, arrays.
        ("[]", "[]"),
        ("[1, [true,], 'x',]", #"[1,[true],"x"]"#),
        // 5, strings.
        ("'a'", #""a""#),
        (#"'"'"#, #""\"""#),
        (#""'""#, #""'""#),
        (#"['\'', "\'", '\"', "\""]"#, #"["'","'","\"","\""]"#),
        (#"'\b\f\n\r\t\v\0\\\/'"#, #""\b\f\n\r\t\u000B\u0000\\/""#),
        (#"'\x41\x7f\xE9\xff'"#, "\"A\u{7F}\u{E9}\u{FF}\""),
        (#"'\u0041\uD834\uDD1E'"#, "\"A\u{1D11E}\""),
        (#"'\a\q\A\-\é\日'"#, "\"aqA-\u{E9}\u{65E5}\""),
        ("'a\\\nb'", #""ab""#),
        ("'a\\\r\nb'", #""ab""#),
        ("'a\\\rb'", #""ab""#),
        ("'a\\\u{2028}b\\\u{2029}c'", #""abc""#),
        ("'a\u{2028}b\u{2029}c'", "\"a\u{2028}b\u{2029}c\""),
        ("'a\tb\u{1}\0c'", #""a\tb\u0001\u0000c""#),
        (#"'\0a'"#, #""\u0000a""#),
        // 6, numbers.
        ("[0xC0FFEE, 0X1f, -0xF, +0x0, 0x0000000000000000001]", "[12648430,31,-15,0,1]"),
        (
            "[0x7FFFFFFFFFFFFFFF, 0x8000000000000000, -0x8000000000000000]",
            "[9223372036854775807,9223372036854775808,-9223372036854775808]"
        ),
        (
            "[0xFFFFFFFFFFFFFFFF, 0x10000000000000000, -0x8000000000000001]",
            "[18446744073709551615,18446744073709551616,-9223372036854775809]"
        ),
        ("[0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF]", "[340282366920938463463374607431768211455]"),
        ("[.5, -.5, +.5, 5., -5., 0., .5e1, 5.e1, 0.e0]", "[0.5,-0.5,0.5,5.0,-5.0,0.0,5.0,50.0,0.0]"),
        (
            "[+1, +1.5, +0, -0, -0.0, +1e2, +18446744073709551616]",
            "[1,1.5,0,0,-0.0,100.0,18446744073709551616]"
        ),
        ("[1e5, 1E+5, 1.5e-2]", "[100000.0,100000.0,0.015]"),
        // 7, comments.
        ("// c\u{2028}1", "1"),
        ("// c\u{2029}1", "1"),
        ("/* c \u{2028} \0 */1", "1"),
        // 8, white space.
        (
            "\t\u{B}\u{C} \u{A0}\u{FEFF}\n\r\u{2028}\u{2029}\u{1680}\u{2003}\u{202F}\u{205F}\u{3000}1\u{FEFF}",
            "1"
        ),
        ("[\u{A0}1\u{B},\u{2000}2\u{C}]", "[1,2]"),
    ]

    @Test(arguments: json5)
    func whatJSON5HasIsRead(_ text: String, _ json: String) throws {
        #expect(try Self.written(text, .json5) == engines.map { _ in json })
    }

    /// The scanner reads what has a dialect's own signs only between its tokens. It leaves strings without escapes where the
    /// source has them; the reader in Swift copies all strings to the decoded area.
    @Test func whatIsBetweenTokensIsReadByTheScanner() throws {
        for (text, dialect) in [
            ("// c\n{\"a\": [\"b\", 1]}", JSONParsingOptions.Dialect.jsonc),
            (#"{"a": ["b", 1,], /* é */ "c": {},}"#, .jsonc),
            (#"["a" /**/, /* ' */ "b", // "#, .jsonc), ("[\u{A0}\"a\",\u{2028}]", .json5),
        ] {
            let text = text.hasSuffix("// ") ? text + "\n]" : text
            let json = try JSON(parsing: text, options: JSONParsingOptions(dialect: dialect))
            #expect(json.document.decodedLength == 0, "\(text)")
            #expect(text.contains(json.sourceText ?? "?"))
        }
        let quoted = try JSON(parsing: "['a',]", options: JSONParsingOptions(dialect: .json5))
        #expect(quoted.document.decodedLength > 0)
    }

    @Test func infinityAndNaNAreRealsThatCannotBeWritten() throws {
        let options = JSONParsingOptions(dialect: .json5)
        let json = try JSON(parsing: "[Infinity, -Infinity, +Infinity, NaN, -NaN, +NaN]", options: options)
        let numbers = json.elements.map { $0.value.number?.double }
        #expect(numbers.prefix(3) == [.infinity, -.infinity, .infinity])
        #expect(numbers.suffix(3).allSatisfy { $0?.isNaN == true })
        for element in json.elements {
            #expect(throws: JSONError.self) { try element.serializedString() }
            let thrown = #expect(throws: JSONError.self) { try element.decode(as: Int.self) }
            #expect(thrown?.code == .typeMismatch)
            #expect(thrown?.statement == "expected Int, found a number that is not an integer")
        }
        #expect(json.description == "[Infinity,-Infinity,Infinity,NaN,NaN,NaN]")
        #expect(json.value.description == json.description)
    }

    @Test func infinityAndNaNAreReadAsEveryFloatingPointType() throws {
        func check<T: BinaryFloatingPoint & Decodable & JSONInflatable>(_ type: T.Type) throws {
            let decoder = JanssonDecoder()
            decoder.allowsJSON5 = true
            let text = "[Infinity, -Infinity, NaN]"
            let json = try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5))
            for values in [
                try decoder.decode([T].self, from: text), try json.elements.map { try $0.decode(as: T.self) },
                try json.decode(as: [T].self),
            ] {
                #expect(values.prefix(2) == [.infinity, -.infinity])
                #expect(values[2].isNaN)
            }
            #expect(throws: JSONError.self) { try JSON(parsing: "1e300").decode(as: Float.self) }
        }
        try check(Double.self)
        try check(Float.self)
        #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
        try check(Float16.self)
        #endif
    }

    @Test func hexadecimalIntegersOfAnySizeAreExact() throws {
        // Computes powers of two by doubling decimal digits.
        var digits: [UInt8] = [1]
        var bits = 0
        for nibbles in 1...200 {
            while bits < 4 * nibbles {
                var carry: UInt8 = 0
                for index in digits.indices {
                    let sum = digits[index] * 2 + carry
                    (digits[index], carry) = (sum % 10, sum / 10)
                }
                if carry > 0 { digits.append(carry) }
                bits += 1
            }
            let decimal = String(decoding: digits.reversed().map { $0 + 48 }, as: UTF8.self)
            let hexadecimal = "1" + String(repeating: "0", count: nibbles)
            #expect(try Self.written("[0x\(hexadecimal)]", .json5)[0] == "[\(decimal)]")
            #expect(try Self.written("[-0x000\(hexadecimal)]", .json5).last == "[-\(decimal)]")
        }
        let most = "0x" + String(repeating: "f", count: 4096)
        #expect(try Self.written(most, .json5)[0].utf8.count == 4933)
        let error = Self.error("{a: \(most)0}", .json5)
        #expect(error?.code == .numberOutOfRange)
        #expect(
            "\(error, default: "")" == "a: a hexadecimal number of more than 4096 digits (line 1, column 5)")
    }

    static let refusedByAll: [String] = [
        "", "[", "[1 2]", "[,]", "{,}", "[1,,]", "[1,,2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,,}", "[1}", "1 2",
        "]",
        "[nul]", "[1e]", "[01]", "[-]", "[+-1]", "\"abc", "\"a\nb\"", "[1e999]", "/", "[/]", "[1/2]", "/*",
        "/* *",
        "[1, /* c ]", "/", "[\"\\uD800\"]", "[\"\\u12\"]", "# c\n1", "[1;2]", "{\"a\"=1}", "(1)", "`a`", "\0",
        "[1\0]",
        "[undefined]", "[TRUE]", "{\"a\":1\"b\":2}", "\u{FFFF}", "[a]", "{1:2}", "{[]:1}",
    ]

    @Test(arguments: refusedByAll)
    func whatNoDialectHasIsRefused(_ text: String) {
        for dialect in JSONParsingOptions.Dialect.allCases {
            #expect(Self.error(text, dialect) != nil, "\(dialect)")
        }
    }

    static let refusedByJSONC: [String] = [
        "{a: 1}", "['a']", "{'a': 1}", "[+1]", "[.5]", "[5.]", "[0x1F]", "[Infinity]", "[NaN]", "[-Infinity]",
        #"["\x41"]"#, #"["\v"]"#, #"["\'"]"#, #"["\0"]"#, "[\"a\\\nb\"]", "[\u{A0}1]", "[\u{B}1]",
        "\u{FEFF}1",
        "[\"\t\"]", "// c\u{2028}1", "/*\0*/1",
    ]

    @Test(arguments: refusedByJSONC)
    func whatJSON5AloneHasIsRefusedByJSONC(_ text: String) {
        #expect(Self.error(text, .jsonc) != nil)
        #expect(Self.error(text, .json5) == nil)
    }

    static let errors: [(text: String, error: String)] = [
        ("{// c\n a: [1 2]}", "a: a comma is missing before this value (line 2, column 8)"),
        ("[1, /* c", "a comment that is not closed (line 1, column 5)"),
        ("{a: 'b\nc'}", "a: a raw newline in a string (line 1, column 7)"),
        (#"['\1']"#, "[0]: an octal escape, which JSON5 does not have (line 1, column 2)"),
        (#"['\01']"#, "[0]: an octal escape, which JSON5 does not have (line 1, column 2)"),
        (#"['\x4']"#, #"[0]: an escape \x without two hexadecimal digits (line 1, column 2)"#),
        (#"['\u00']"#, #"[0]: an escape \u without four hexadecimal digits (line 1, column 2)"#),
        (#"['\uD800']"#, "[0]: an escape of a lone surrogate, which is not a character (line 1, column 2)"),
        ("[0x]", "[0]: a hexadecimal number without a digit (line 1, column 2)"),
        ("[0xG]", "[0]: a hexadecimal number without a digit (line 1, column 2)"),
        ("[.]", "[0]: a number without a digit after its point (line 1, column 2)"),
        ("[+]", "[0]: a sign without a number (line 1, column 2)"),
        ("[01]", "[0]: a number with a leading zero (line 1, column 2)"),
        ("[+1e999]", "[0]: a number beyond the range of Double (line 1, column 2)"),
        ("[abc]", "[0]: a word that is not null, true or false (line 1, column 2)"),
        ("{1a: 2}", "a key that is not a string (line 1, column 2)"),
        ("{a-b: 2}", "a sign without a number (line 1, column 3)"),
        (
            #"{\u0020: 2}"#,
            "an escape of a character that a key without quotes cannot have (line 1, column 2)"
        ),
        (#"{\x61: 2}"#, "a backslash outside of a string (line 1, column 2)"),
        ("{a b: 2}", "a colon is missing before this value (line 1, column 4)"),
        ("{a: 1, b}", "a colon and a value are missing after this key (line 1, column 9)"),
        ("[1\0]", "a NUL byte (line 1, column 3)"),
        ("\u{FEFF}[x]", "[0]: a word that is not null, true or false (line 1, column 2)"),
    ]

    @Test(arguments: errors)
    func errorsInJSON5HavePathAndPlace(_ text: String, _ expected: String) {
        #expect(Self.error(text, .json5)?.description == expected)
    }

    @Test func placesAndTextsOfNumbersAreThoseOfTheSource() throws {
        let text = "// c\n{\n  'a': [+0x1F, .5, 5.e3, +1.50],\n  b: '\u{E9}', c: x\n}"
        #expect(
            "\(Self.error(text, .json5), default: "")"
                == "c: a word that is not null, true or false (line 4, column 14)")
        let json = try JSON(
            parsing: text.replacing("x\n", with: "{}\n"), options: JSONParsingOptions(dialect: .json5))
        #expect(json["a"][1].location == JSONLocation(line: 3, column: 16, byteOffset: 22))
        #expect(json["c"].location == JSONLocation(line: 4, column: 14, byteOffset: 54))
        #expect(json["a"].elements.map(\.description) == ["31", "0.5", "5000.0", "1.5"])
        #expect(throws: JSONError.self) { try json["b"].decode(as: Int.self) }
        #expect(try json["a"][3].decode(as: Double.self) == 1.5)
    }

    @Test func numbersThatAreWrittenUnchangedAreJSON() throws {
        let text = "[+1.50, .5, -.50, 5., 5.e3, 0x1F, -0xFFFFFFFFFFFFFFFFFF, +12, 1.50, 1E2, -0]"
        let json = try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5))
        let written = try json.serializedString(JSONWritingOptions(preservesNumberText: true))
        #expect(
            written
                == "[1.5,0.5,-0.5,5.0,5000.0,31,-4722366482869645213695,12,1.50,1E2,-0]")
        #expect(try JSON(parsing: written).elements.map { $0.value } == json.elements.map { $0.value })
    }

    @Test func limitsAndDuplicateKeysAreThoseOfJSON() throws {
        for dialect in [JSONParsingOptions.Dialect.jsonc, .json5] {
            let error = Self.error(
                #"[{"a": 1, // c"# + "\n" + #""\u0061": 2}]"#, dialect, duplicateKeys: .reject)
            #expect(error?.description == "[0].a: duplicate key (line 2, column 1)")
            let deep = String(repeating: "[", count: 513) + "//"
            let depth = Self.error(deep, dialect)
            #expect(depth?.statement == "nested deeper than 512 arrays and objects")
            #expect(depth?.path.elements.count == 512 && depth?.location?.column == 513)
            let options = JSONParsingOptions(limits: .init(byteCount: 5), dialect: dialect)
            #expect(throws: JSONError.self) { try JSON(parsing: "[1,  ]", options: options) }
            var text = Array("[1, /* ".utf8) + [0xC3, 0x28] + Array("*/]".utf8)
            for _ in 0..<2 {
                do {
                    _ = try JSON(parsing: text, options: JSONParsingOptions(dialect: dialect))
                    Issue.record("accepted")
                } catch let error as JSONError {
                    #expect(error.code == .invalidUTF8)
                    #expect(error.location?.byteOffset == 7)
                }
                text = Array("// ab\n ".utf8) + [0xFF] + Array("[]".utf8)
            }
        }
    }

    @Test func theLastOfRepeatedKeysIsKeptAtTheFirstOnesPlace() throws {
        let text =
            #"{a: {x: 1, x: [1, {y: 1, y: 2}], z: 0}, b: 2, a: {c: [{d: 1, d: 2,},], c: 3}, e: [{},], b: {f: []}}"#
        #expect(try Self.written(text, .json5)[0] == #"{"a":{"c":3},"b":{"f":[]},"e":[{}]}"#)
        var members = (0..<100).map { "k\($0 % 30): [{a: \($0), a: {b: \($0)}}, \($0)]" }
        members.append("'last': 1")
        let json = try JSON(
            parsing: "{" + members.joined(separator: ",") + "}", options: JSONParsingOptions(dialect: .json5))
        #expect(json.count == 31)
        #expect(json["k3"][0]["a"]["b"].description == "93")
        #expect(json["k29"].description == #"[{"a":{"b":89}},89]"#)
        #expect(json.members.map(\.key).prefix(3) == ["k0", "k1", "k2"])
        for (key, value) in json.members { #expect(value.path == [.key(key)]) }
    }

    @Test func whatIsJSONMeansTheSameInEveryDialect() throws {
        for text in sampleDocuments {
            let json = try JSON(parsing: text)
            for dialect in JSONParsingOptions.Dialect.allCases {
                for engine in engines {
                    let other = try JSON(
                        parsing: text, options: JSONParsingOptions(engine: engine, dialect: dialect))
                    #expect(other.value == json.value)
                    #expect(try other.serializedString() == json.serializedString())
                    #expect(other.location == json.location)
                }
            }
        }
    }
}
