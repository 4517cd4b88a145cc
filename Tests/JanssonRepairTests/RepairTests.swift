import JanssonRepair
import TestSupport
import Testing

@Suite struct RepairTests {
    /// A member of an object that is broken in one way, on a line of its own.
    struct Fault: Sendable, CustomTestStringConvertible {
        let kind: JSONRepair.Kind
        let text: String
        let value: JSONValue
        /// The columns of the edits of this kind. Others have a kind of their own.
        let edits: [(JSONRepair.Kind, Int)]

        init(
            _ kind: JSONRepair.Kind, _ text: String, _ value: JSONValue, at columns: Int...,
            others: [(JSONRepair.Kind, Int)] = []
        ) {
            (self.kind, self.text, self.value) = (kind, text, value)
            edits = (columns.map { (kind, $0) } + others).sorted { $0.1 < $1.1 }
        }

        var testDescription: String { "\(kind): \(text)" }
    }

    static let faults: [Fault] = [
        Fault(.comment, "/* c */ 1", 1, at: 6),
        Fault(.comment, "[1 // c\n]", [1], at: 9),
        Fault(.comment, "[1 # c\n]", [1], at: 9),
        Fault(.ellipsis, "[1, ...]", [1], at: 10, others: [(.trailingComma, 8)]),
        Fault(.whiteSpace, "\u{A0}1", 1, at: 6),
        Fault(.missingComma, "[1 2]", [1, 2], at: 9),
        Fault(.missingComma, #"{"x": 1 "y": 2}"#, ["x": 1, "y": 2], at: 14),
        Fault(.trailingComma, "[1, ]", [1], at: 8),
        Fault(.trailingComma, #"{"x": 1,}"#, ["x": 1], at: 13),
        Fault(.extraComma, "[1,, 2]", [1, 2], at: 9),
        Fault(.extraComma, "[, 1]", [1], at: 7),
        Fault(.missingColon, #"{"x" 1}"#, ["x": 1], at: 11),
        Fault(.extraColon, #"{"x":: 1}"#, ["x": 1], at: 11),
        Fault(.wrongSeparator, #"{"x" = 1}"#, ["x": 1], at: 11),
        Fault(.wrongSeparator, #"{"x" => 1; "y": 2}"#, ["x": 1, "y": 2], at: 11, 15),
        Fault(.missingValue, #"{"x": , "y": 2}"#, ["x": .null, "y": 2], at: 12),
        Fault(.wrongBracket, #"{"x"}"#, ["x"], at: 6, 10),
        Fault(.missingValue, #"{"y": 1, "x"}"#, ["y": 1, "x": .null], at: 18),
        Fault(.missingClosingBracket, #"{"x": [1}"#, ["x": [1]], at: 14),
        Fault(.wrongBracket, "[1}", [1], at: 8),
        Fault(.wrongBracket, #"["x": 1]"#, ["x": 1], at: 6, 13),
        Fault(.extraBracket, #"[{"x": 1}, "y": 2}]"#, [["x": 1, "y": 2]], at: 14),
        Fault(.unquotedKey, "{x: 1}", ["x": 1], at: 7),
        Fault(.unquotedString, "two words", "two words", at: 6),
        Fault(.unquotedString, "[x, y]", ["x", "y"], at: 7, 10),
        Fault(.singleQuotes, #"'it's "x"'"#, #"it's "x""#, at: 6),
        Fault(.typographicQuotes, "“it’s”", "it’s", at: 6),
        Fault(.backquotes, "`x`", "x", at: 6),
        Fault(.backslash, #"\"x\""#, "x", at: 6),
        Fault(.missingOpeningQuote, #"x""#, "x", at: 6),
        Fault(.missingClosingQuote, #"["x, "y"]"#, ["x", "y"], at: 9),
        Fault(.unescapedQuote, #""a "b" c""#, #"a "b" c"#, at: 9, 11),
        Fault(.controlCharacter, "\"a\tb\"", "a\tb", at: 8),
        Fault(.controlCharacter, "\"a\nb\"", "a\nb", at: 8),
        Fault(.invalidEscape, #""it\'s \d \x41""#, #"it's \d A"#, at: 9, 13, 16),
        Fault(.invalidEscape, #""\ud800""#, "\u{FFFD}", at: 7),
        Fault(
            .literal, "[None, True, False, undefined, NULL]", [.null, true, false, .null, .null], at: 7, 13,
            19, 26, 37),
        Fault(.notFinite, "[NaN, -Infinity]", [.null, .null], at: 7, 12),
        Fault(
            .number, "[+1, 00, .5, 5., 0x1F, 1_000]", [1, 0, 0.5, 5, 31, 1000], at: 7, 11, 15, 19, 23, 29),
        Fault(.unquotedString, "[007]", ["007"], at: 7),
        Fault(.doubledQuotes, #"{""x"": ""y""}"#, ["x": "y"], at: 7, 14),
        Fault(.joinedStrings, #""a" + "b""#, "ab", at: 8),
        Fault(.wrongBracket, "('a', 1)", ["a", 1], at: 6, others: [(.singleQuotes, 7)]),
        Fault(.literal, #"ObjectId("a1")"#, "a1", at: 6),
    ]

    /// Repairs a text, and compares the value and the edits.
    private func check(
        _ text: String, _ value: JSONValue, _ expected: [(JSONRepair.Kind, line: Int, column: Int)],
        documents: JSONRepair.Documents = .first, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var edits: [JSONRepair] = []
        let json = try JSON(
            repairing: text, edits: &edits, options: JSONRepair.Options(documents: documents))
        #expect(json.value == value, "\(text)", sourceLocation: sourceLocation)
        let found = edits.map { "\($0.location.line):\($0.location.column) \($0.kind)" }
        #expect(
            found == expected.map { "\($0.line):\($0.column) \($0.0)" }, "\(text)",
            sourceLocation: sourceLocation)
        #expect(
            RepairComparison.difference(Array(text.utf8), documents: documents) == nil,
            sourceLocation: sourceLocation)
    }

    @Test(arguments: faults) func eachFaultAlone(_ fault: Fault) throws {
        try check(
            "{\n\"k\":\(fault.text)\n}".replacing("\"k\":", with: "\"k\": "), ["k": fault.value],
            fault.edits.map { ($0.0, 2, $0.1) })
    }

    /// In one object, one line below the other.
    @Test(arguments: faults) func eachFaultWithEachOther(_ first: Fault) throws {
        let lines = first.text.split(separator: "\n").count
        for second in Self.faults {
            try check(
                "{\n\"k\": \(first.text),\n\"l\": \(second.text)\n}", ["k": first.value, "l": second.value],
                first.edits.map { ($0.0, 2, $0.1) } + second.edits.map { ($0.0, 2 + lines, $0.1) })
        }
    }

    @Test func faultsAroundADocument() throws {
        try check("Here:\n{\"a\": 1}\nBye.", ["a": 1], [(.surroundingText, 1, 1), (.surroundingText, 3, 1)])
        try check(
            "x\n```json\n[1]\n```\ny", [1],
            [(.surroundingText, 1, 1), (.codeFence, 2, 1), (.surroundingText, 5, 1)])
        try check("// c\n[1]", [1], [(.comment, 1, 1)])
        try check("\u{FEFF}[1]", [1], [(.whiteSpace, 1, 1)])
        try check("[1]]", [1], [(.extraBracket, 1, 4)])
        try check("{{\"a\": 1}}", ["a": 1], [(.extraBracket, 1, 1), (.extraBracket, 1, 10)])
        try check("\"a\": 1}", ["a": 1], [(.missingOpeningBracket, 1, 1)])
        try check(
            "See [1]: {\"a\": 1}", ["a": 1],
            [(.surroundingText, 1, 1), (.furtherDocument, 1, 5), (.surroundingText, 1, 8)])
    }

    /// A string ends at the next quote before a comma, a bracket or a colon, although its lines look like structure.
    @Test(arguments: [
        "fn main() {\n    go();\n}\n", "f()\n}\n", "p {\n  color: red;\n}\n.q { x: y }", "- one\n] two",
        "one,\n 'two': three", "one,\ntwo: three,\n", "]\n},\n{", "a: b\n}", "\n",
    ])
    func aStringOfSeveralLines(_ content: String) throws {
        for shape in ["{\"a\": \"*\", \"b\": [\"*\"]}", "[\"*\", {\"*\": 1}]"] {
            let text = shape.replacing("*", with: content)
            let escaped = shape.replacing("*", with: content.replacing("\n", with: "\\n"))
            var edits: [JSONRepair] = []
            let json = try JSON(repairing: text, edits: &edits)
            #expect(try json.value == JSON(parsing: escaped).value, "\(text)")
            #expect(edits.allSatisfy { $0.kind == .controlCharacter })
        }
    }

    /// JSON in a string, whose quotes are not escaped.
    @Test(arguments: [
        #"{"k": "v"}"#, #"["x", "y"]"#, #"the answer {"blank": "5"}, is right"#, #"a["x"] = b["y"];"#,
        #"f({a: "x"}"#,
        "{\n \"k\": {\"l\": 1}\n}\n", #"{"a": 1} and {"b": [2]}"#,
    ])
    func jsonInAString(_ content: String) throws {
        for shape in ["{\"a\": \"*\", \"b\": 1}", "[\"*\", 1]", "{\"a\": \"*\"}"] {
            var edits: [JSONRepair] = []
            let json = try JSON(repairing: shape.replacing("*", with: content), edits: &edits)
            let found = json.kind == .object ? json["a"] : json[0]
            #expect(found.value == .string(content))
            #expect(json.count == shape.filter { $0 == "," }.count + 1)
        }
    }

    /// A bracket without a partner is removed where that loses less than the end of the document.
    @Test(arguments: [
        (#"[{"a":1}},{"b":2}]"#, #"[{"a":1},{"b":2}]"#), (#"[{"a":1}}},{"b":2}]"#, #"[{"a":1},{"b":2}]"#),
        (#"{"i":[{"a":1}},{"b":2}]}"#, #"{"i":[{"a":1},{"b":2}]}"#),
        (#"{"r":[[1,2],[3,4]]],"n":2}"#, #"{"r":[[1,2],[3,4]],"n":2}"#),
        (#"{"k":{"a":[{"x":1}},{"y":2}]},"z":1}"#, #"{"k":{"a":[{"x":1},{"y":2}]},"z":1}"#),
        (#"{"a":{"b":1}},"c":2}"#, #"{"a":{"b":1},"c":2}"#), (#"[[1,2]],[3,4]]"#, #"[[1,2],[3,4]]"#),
        (#"{"a":[1}],"b":2}"#, #"{"a":[1],"b":2}"#), ("[1],2]", "[1,2]"), ("[{},1]],2]", "[{},1,2]"),
    ])
    func bracketsWithoutPartner(_ text: String, _ meant: String) throws {
        var edits: [JSONRepair] = []
        #expect(try JSON(repairing: text, edits: &edits).value == JSON(parsing: meant).value)
        #expect(edits.allSatisfy { $0.kind == .extraBracket })
    }

    @Test(arguments: [
        (#"["x" 1, "y"]"#, #"["x", 1, "y"]"#), (#"["a" true]"#, #"["a", true]"#), (#"{"a"2}"#, #"{"a": 2}"#),
        (#"{"a""b"}"#, #"{"a": "b"}"#), (#"{"a":"x", b":"y"}"#, #"{"a": "x", "b": "y"}"#),
        (#"{""n"": ""Ann"", ""age"": 3}"#, #"{"n": "Ann", "age": 3}"#), ("[1, 2)", "[1, 2]"),
        (#"{'t': ('a', ('b', 1), ()), 'u': ("x")}"#, #"{"t": ["a", ["b", 1], []], "u": "x"}"#),
        (#"{"zip": 01234}"#, #"{"zip": "01234"}"#), ("[```json\n{\"a\":\"b\"}\n```]", #"{"a": "b"}"#),
        (#"{a 'b'}"#, #"{"a": "b"}"#), (#"{"a: {"b": 1}}"#, #"{"a": {"b": 1}}"#),
        (#"{"a" "b": 1}"#, #"{"a": null, "b": 1}"#), (#"["a""b", "c"[1]]"#, #"["a", "b", "c", [1]]"#),
        (#"{`a´: `b´}"#, #"{"a": "b"}"#), (#"{"a": 1 # c }, "b": 2}"#, #"{"a": 1, "b": 2}"#),
        (#""a"+"b" + "c""#, #""abc""#),
        (#"f("a");"#, #""a""#), ("(1, 2)", "[1, 2]"), ("1,", "1"), (#""cut"#, #""cut""#),
        ("{a: b{c}}", #"{"a": "b{c}"}"#),
        ("{\"a\": \"b}```", #"{"a": "b"}"#), ("[{\"a\": \"b}]\n```\n", #"[{"a": "b"}]"#),
        ("{\"a\": \"b```", #"{"a": "b```"}"#), ("{\"a\": \"b}``", #"{"a": "b}``"}"#),
        (#"{"a": 1", "b": 2}"#, #"{"a": "1", "b": 2}"#), (#"[x\ty", 1]"#, #"["x\ty", 1]"#),
    ])
    func valueThatIsMeant(_ text: String, _ meant: String) throws {
        var edits: [JSONRepair] = []
        #expect(try JSON(repairing: text, edits: &edits).value == JSON(parsing: meant).value)
        for chunk in [1, 3] {
            var partial = JSONPartial(options: .init(repairs: true))
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: chunk) {
                try partial.append(bytes[start..<min(start + chunk, bytes.count)])
            }
            #expect(try partial.finish().value == JSON(parsing: meant).value)
            #expect(RepairComparison.differenceWhileArriving(bytes, chunk: chunk) == nil)
        }
    }

    /// What is left out behind a document is a part of it if it goes on there.
    @Test func partsThatAreLeftOut() throws {
        func kinds(_ text: String, _ documents: JSONRepair.Documents = .first) throws -> [JSONRepair.Kind] {
            var edits: [JSONRepair] = []
            _ = try JSON(repairing: text, edits: &edits, options: .init(documents: documents))
            return edits.map(\.kind)
        }
        #expect(try kinds(#"{"a": 1} x", "b": 2}"#) == [.dropped])
        #expect(try kinds(#"{"a": 1}, 2"#) == [.dropped])
        #expect(try kinds(#"{"a": 1}, {"b": 2}, 3}"#) == [.dropped, .furtherDocument, .dropped])
        #expect(try kinds(#"{"a": 1}, {"b": 2}"#) == [.surroundingText, .furtherDocument])
        #expect(try kinds(#"{"a": 1}, as shown in {b} and "c"."#) == [.surroundingText])
        #expect(try kinds(#"{"a": 1} {"b": 2} ]"#, .all) == [.severalDocuments, .extraBracket])
    }

    /// Nothing that is kept follows these commas.
    @Test func extraTokensBehindTheLastComma() throws {
        let object: JSONValue = ["a": 1]
        try check(
            "{\"a\":1, {}}", object, [(.trailingComma, 1, 7), (.extraBracket, 1, 9), (.extraBracket, 1, 11)])
        try check("{\"a\":1,{}", object, [(.trailingComma, 1, 7), (.extraBracket, 1, 8)])
        try check(
            "{\"a\":1,[]}", object,
            [(.trailingComma, 1, 7), (.extraBracket, 1, 8), (.wrongBracket, 1, 9), (.extraBracket, 1, 10)])
        try check(
            "{\"a\":1,\n[]", object, [(.trailingComma, 1, 7), (.extraBracket, 2, 1), (.wrongBracket, 2, 2)])
        try check(
            "{\"a\":1,{", object,
            [(.trailingComma, 1, 7), (.extraBracket, 1, 8), (.missingClosingBracket, 1, 9)])
        try check("{\"a\":1 [", object, [(.extraBracket, 1, 8), (.missingClosingBracket, 1, 9)])
        try check("{\"a\":1,:}", object, [(.trailingComma, 1, 7), (.extraColon, 1, 8)])
        try check("{\"a\":1,;}", object, [(.trailingComma, 1, 7), (.extraComma, 1, 8)])
        try check("{\"a\": 1;;}", object, [(.trailingComma, 1, 8), (.extraComma, 1, 9)])
        try check("[1, ;]", [1], [(.trailingComma, 1, 3), (.extraComma, 1, 5)])
        try check("[1, :]", [1], [(.trailingComma, 1, 3), (.extraColon, 1, 5)])
    }

    /// A comma is kept if a key or an element comes behind tokens that are removed.
    @Test func extraTokensBehindAnotherComma() throws {
        try check("{\"a\":1,[\"b\":2}", ["a": 1, "b": 2], [(.extraBracket, 1, 8)])
        try check("{\"a\":1,:\"b\":2}", ["a": 1, "b": 2], [(.extraColon, 1, 8)])
        try check("[1,;2]", [1, 2], [(.extraComma, 1, 4)])
        try check("[1,[]]x", [1, []], [(.surroundingText, 1, 7)])
    }

    @Test func cutEnds() throws {
        try check(
            "[1, {\"a\": \"x", [1, ["a": "x"]],
            [(.missingClosingQuote, 1, 13), (.missingClosingBracket, 1, 13), (.missingClosingBracket, 1, 13)])
        try check("[tru", [true], [(.cutLiteral, 1, 2), (.missingClosingBracket, 1, 5)])
        try check("[1,\n", [1], [(.trailingComma, 1, 3), (.missingClosingBracket, 1, 4)])
        try check("{\"a\":", ["a": .null], [(.missingValue, 1, 6), (.missingClosingBracket, 1, 6)])
        try check("[2.", [2], [(.number, 1, 2), (.missingClosingBracket, 1, 4)])
        try check(
            #"["\u00"#, [""],
            [(.invalidEscape, 1, 3), (.missingClosingQuote, 1, 7), (.missingClosingBracket, 1, 7)])
    }

    @Test func wordsThatDifferInALetterAreStrings() throws {
        for word in ["true", "false", "null", "none"] {
            for index in 1..<word.utf8.count {
                // The neighbour of each letter, in a word whose case is not that of JSON.
                var bytes = Array(word.utf8)
                bytes[0] ^= 0x20
                bytes[index] ^= 1
                let text = String(decoding: bytes, as: UTF8.self)
                try check("[\(text)]", [.string(text)], [(.unquotedString, 1, 2)])
            }
        }
    }

    @Test func severalDocuments() throws {
        let text = "{\"a\": 1}\n{\"b\": 2}\n{\"c\": 3,}"
        try check(text, ["a": 1], [(.furtherDocument, 2, 1), (.furtherDocument, 3, 1)])
        try check(
            text, ["c": 3], [(.furtherDocument, 1, 1), (.furtherDocument, 2, 1), (.trailingComma, 3, 8)],
            documents: .last)
        try check(
            text, [["a": 1], ["b": 2], ["c": 3]],
            [(.severalDocuments, 2, 1), (.severalDocuments, 3, 1), (.trailingComma, 3, 8)], documents: .all)
        // Documents in fences count before others.
        try check(
            "[0, 0]\n```\n[1, 1]\n```\n```json\n[2, 2]\n```", [2, 2],
            [(.furtherDocument, 1, 1), (.codeFence, 2, 1), (.furtherDocument, 3, 1), (.codeFence, 5, 1)])
    }

    /// Locations are those of the text that was given.
    @Test func places() throws {
        var edits: [JSONRepair] = []
        let text = "Hi:\n{a: 'é', /* c */ b: [1,,\n x],}"
        let json = try JSON(repairing: text, edits: &edits)
        #expect(json.sourceText == #"{"a": "é",  "b": [1,"# + "\n \"x\"]}")
        #expect(json["a"].location == JSONLocation(line: 2, column: 5, byteOffset: 8))
        #expect(json["b"].location == JSONLocation(line: 2, column: 21, byteOffset: 25))
        #expect(json["b"][0].location == JSONLocation(line: 2, column: 22, byteOffset: 26))
        #expect(json["b"][1].location == JSONLocation(line: 3, column: 2, byteOffset: 31))
        let error = #expect(throws: JSONError.self) { try json["b"][1].decode(as: Int.self) }
        #expect(error?.description == "b[1]: expected Int, found a string (line 3, column 2)")
        #expect(edits[0].description == "left out text around the document (line 1, column 1)")
    }

    /// What is not repaired has the error that it has without repair, and no edits.
    @Test func errorsOfTheTextItself() {
        let cases: [[UInt8]] = [
            [], Array("I cannot do that.".utf8), Array("See [this] and {that}.".utf8),
            Array("[1,] \u{0}x \"".utf8) + [0xFF],
            Array("[1e999]".utf8), Array("[1e999,]".utf8),
            Array((String(repeating: "[", count: 100_000)).utf8),
            Array((String(repeating: "[", count: 100_000) + "x").utf8),
            Array(("[}," + String(repeating: "[", count: 100_000)).utf8),
            Array(String(repeating: "{", count: 100_000).utf8), [0xFF, 0xFE, 0x5B, 0, 0x2C, 0],
            Array(("x " + String(repeating: "{\"a\":[", count: 50_000)).utf8),
        ]
        for text in cases {
            #expect(RepairComparison.difference(text) == nil)
        }
        var edits: [JSONRepair] = []
        let error = #expect(throws: JSONError.self) {
            try JSON(repairing: "I cannot do that.", edits: &edits)
        }
        #expect(error?.description == "a word that is not null, true or false (line 1, column 1)")
        #expect(edits.isEmpty)
    }

    @Test func limits() throws {
        var edits: [JSONRepair] = []
        func repaired(
            _ text: String, _ limits: JSONParsingOptions.Limits,
            _ dialect: JSONParsingOptions.Dialect = .rfc8259
        ) throws -> JSONValue {
            try JSON(
                repairing: text, edits: &edits,
                options: .init(parsing: JSONParsingOptions(limits: limits, dialect: dialect))
            ).value
        }
        #expect(try repaired("[[1,]]", .init(depth: 2)) == [[1]])
        #expect(throws: JSONError.self) { try repaired("[[[1,]]]", .init(depth: 2)) }
        #expect(throws: JSONError.self) { try repaired("[x,]", .init(byteCount: 3)) }
        // The repaired text is longer.
        #expect(throws: JSONError.self) { try repaired("[x]", .init(byteCount: 4)) }
        #expect(throws: JSONError.self) { try repaired("[12345,]", .init(digitCount: 4)) }
        #expect(try repaired("[/**/1,]", .init(), .jsonc) == [1])
        #expect(edits.count == 0)
        #expect(try repaired("[/**/1,,]", .init(), .jsonc) == [1])
        #expect(edits.count == 3)
    }

    @Test func duplicateKeys() throws {
        var edits: [JSONRepair] = []
        let options = JSONRepair.Options(parsing: JSONParsingOptions(duplicateKeys: .reject))
        let error = #expect(throws: JSONError.self) {
            try JSON(repairing: "{a: 1, a: 2}", edits: &edits, options: options)
        }
        #expect(error?.code == .syntax)
    }

    /// What was given out before there were too many edits, or too deep a value, remains.
    @Test func whatIsRefusedWhileItArrives() throws {
        for fault in [String(repeating: "x,", count: 101_000), String(repeating: "[", count: 600)] {
            var partial = JSONPartial(options: .init(repairs: true))
            try partial.append("{a: 1, b: [7, " + fault)
            #expect(partial.json["a"].value == 1)
            #expect(partial.json["b"][0].value == 7)
            #expect(throws: JSONError.self) { try partial.finish() }
            #expect(partial.json["a"].value == 1)
        }
    }

    /// No edit and no error shows a value.
    @Test func noValueIsShown() throws {
        let canary = "canary4711"
        for fault in Self.faults {
            for text in [
                "{\"\(canary)\": '\(canary)', \"k\": \(fault.text)",
                "{\"k\": \(canary) \(fault.text) \(canary)",
            ] {
                var edits: [JSONRepair] = []
                do {
                    let json = try JSON(repairing: text, edits: &edits)
                    #expect(json.exists)
                } catch { #expect(!"\(error) \([error])".contains(canary)) }
                #expect(!"\(edits) \(edits.map(\.description))".contains(canary))
            }
        }
        for kind in JSONRepair.Kind.allCases { #expect(!kind.rawValue.isEmpty) }
    }

    /// A text that is repaired while it arrives gives nothing of a value away in its errors and edits either.
    @Test func noValueIsShownWhileItArrives() throws {
        var partial = JSONPartial(options: .init(repairs: true))
        try partial.append("canary4711 {canary4711: 1e999, b: 'x")
        #expect(!"\(partial.edits)".contains("canary4711"))
        let error = #expect(throws: JSONError.self) { try partial.finish() }
        #expect(error.map { "\($0) \([$0])".contains("canary4711") } == false)
    }

    @Test func whileItArrives() throws {
        var partial = JSONPartial(options: .init(repairs: true))
        let chunks = [
            ("Sure!\n```json\n{title: 'Flat", #"{"title":"Flat"}"#), (" br", #"{"title":"Flat br"}"#),
            ("ead', ", #"{"title":"Flat bread"}"#),
            ("steps: [\"Mix\",", #"{"title":"Flat bread","steps":["Mix"]}"#),
            // It could be the next key: {steps: ["Mix", 'Bake': 1}
            (" 'Ba", #"{"title":"Flat bread","steps":["Mix"]}"#),
        ]
        for (chunk, value) in chunks {
            try partial.append(chunk)
            #expect(try partial.json.serializedString() == value)
        }
        #expect(partial.openPath?.description == "steps")
        #expect(partial.isComplete(at: ["title"]))
        #expect(!partial.isComplete)
        #expect(
            partial.edits.map(\.kind) == [
                .surroundingText, .codeFence, .unquotedKey, .singleQuotes, .unquotedKey,
            ])
        #expect(try partial.finish()["steps"].value == ["Mix", "Ba"])
        #expect(partial.isComplete)
        #expect(
            partial.edits.suffix(3).map(\.kind) == [
                .missingClosingQuote, .missingClosingBracket, .missingClosingBracket,
            ])
    }

    /// Texts whose value was taken back: while a code fence was arriving, also behind a string, and while
    /// the first bytes of a typographic quote were.
    @Test(arguments: [
        "```{`:\n```", "é1true//None\\[’`a+1.0x-’'\"’[`1;'’`", "Sure:\n```json\n\"{a: 1}\"\n```\nBye",
        "```json\n\"see [1,2] x\"\n```\n",
    ])
    func nothingIsTakenBack(_ text: String) {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            let prefix = Array(bytes[..<end])
            for chunk in [1, 2, 3, 7] {
                #expect(
                    RepairComparison.differenceWhileArriving(prefix, chunk: chunk) == nil, "\(end), \(chunk)")
            }
        }
    }

    /// The closing code fence may still get a language, which would make it a part of the text.
    @Test func aStringAloneInACodeFence() throws {
        var partial = JSONPartial(options: .init(repairs: true))
        for chunk in ["Sure:\n```json\n\"{a: 1}\"", "\n", "```", "\n"] {
            try partial.append(chunk)
            #expect(!partial.json.exists)
        }
        try partial.append("Bye")
        #expect(partial.json.value == "{a: 1}")
        #expect(try partial.finish().value == "{a: 1}")
    }

    @Test func whatIsKeptWhenItIsFinished() throws {
        var partial = JSONPartial(options: .init(repairs: true))
        try partial.append("{\"a\":1, {}}")
        #expect(partial.json.value == ["a": 1])
        #expect(try partial.finish().value == ["a": 1])
    }

    @Test func errorsWhileItArrives() throws {
        var partial = JSONPartial(options: .init(repairs: true))
        try partial.append("No.")
        #expect(!partial.json.exists)
        let error = #expect(throws: JSONError.self) { try partial.finish() }
        #expect(error?.description == "a word that is not null, true or false (line 1, column 1)")
        #expect(throws: JSONError.self) { try partial.append("{}") }
        var short = JSONPartial(options: .init(limits: .init(byteCount: 3), repairs: true))
        #expect(throws: JSONError.self) { try short.append("[1,]") }
    }

    @Test func sourcesOfEveryKind() throws {
        var edits: [JSONRepair] = []
        let text = "[1,]"
        #expect(try JSON(repairing: text, edits: &edits).value == [1])
        #expect(try JSON(repairing: Array(text.utf8), edits: &edits).value == [1])
        #expect(try JSON(repairing: text[...], edits: &edits).value == [1])
        #expect(try JSON(repairing: text.utf8Span.span, edits: &edits).value == [1])
        #expect(edits.count == 1)
        #expect(try JSON(repairing: "[1]", edits: &edits).value == [1])
        #expect(edits.count == 0)
    }
}
