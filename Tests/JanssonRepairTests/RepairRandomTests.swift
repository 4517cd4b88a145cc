import JanssonRepair
import TestSupport
import Testing

@Suite struct RepairRandomTests {
    private static let count = scaled(20_000)

    /// Valid documents are not changed.
    @Test func randomDocumentsAreNotChanged() throws {
        var random = SplitMix64(state: 1)
        for _ in 0..<Self.count / 4 {
            let value = JSONValue.random(&random)
            let options: JSONWritingOptions = Bool.random(using: &random) ? .init(indentation: 2) : .init()
            let text = Array(try value.serializedString(options).utf8)
            var edits: [JSONRepair] = []
            #expect(try JSON(repairing: text, edits: &edits).sourceBytes == text)
            if text.count < 500 { #expect(RepairComparison.differenceWhileArriving(text) == nil) }
            #expect(edits.isEmpty)
        }
    }

    /// Whatever is made of a document, the result is a valid text, or the error of the text.
    @Test(arguments: JSONRepair.Documents.allCases) func mutatedDocuments(_ documents: JSONRepair.Documents) {
        var mutator = Mutator(documents: Seeds.of().filter { $0.count < 2_000 }, seed: 7)
        for _ in 0..<Self.count {
            let text = mutator.next()
            let difference = RepairComparison.difference(text, documents: documents)
            #expect(difference == nil, "\(text)")
        }
    }

    /// Texts of the bytes that matter to the repair.
    @Test func randomBytes() {
        let tokens = [
            "{", "}", "[", "]", ",", ":", ";", "\"", "'", "`", "```", "```json\n", "“", "”", "’", "\\",
            "\\\"", "\\u12", "/*", "(", ")", "+", "\"\"", "{\"", "´", "01",
            "*/", "//", "# ", "\n", " ", "a", "key", "1", "+1.", "0x", "e", "-", "None", "true", "...",
            "\u{A0}", "\u{0}", "é",
            "\"a\": ", "\"x\"", "=", "=>",
        ].map { Array($0.utf8) }
        var random = SplitMix64(state: 3)
        for _ in 0..<Self.count * 2 {
            var text: [UInt8] = []
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                text += tokens[Int.random(in: tokens.indices, using: &random)]
            }
            let documents = JSONRepair.Documents.allCases[Int.random(in: 0..<3, using: &random)]
            let limits = JSONParsingOptions.Limits(depth: Bool.random(using: &random) ? 3 : 512)
            let difference = RepairComparison.difference(
                text, documents: documents, parsing: JSONParsingOptions(limits: limits))
            #expect(difference == nil, "\(String(decoding: text, as: UTF8.self))")
            #expect(
                RepairComparison.differenceWhileArriving(text) == nil,
                "\(String(decoding: text, as: UTF8.self))")
        }
    }

    /// Texts that could be read again and again.
    static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
        ("faults", { "[" + String(repeating: "{a: 'b', c: None,},\n", count: $0) }),
        ("comments behind plus signs", { "[\"" + String(repeating: "//\"+\n", count: $0) }),
        (
            "plus signs in a comment before spaces",
            { "[\"" + String(repeating: "\"+//", count: $0) + "\n" + String(repeating: " ", count: $0) }
        ),
        ("quotes", { "[\"" + String(repeating: "\"", count: $0) }),
        ("quoted words", { "{\"a\": \"" + String(repeating: " \"b\" c", count: $0) }),
        ("quotes behind commas", { "{\"a\": \"" + String(repeating: ", \"b", count: $0) }),
        ("typographic quotes", { "{\"a\": \"" + String(repeating: "\", “", count: $0) }),
        ("opening quotes", { "[" + String(repeating: ", “", count: $0) }),
        ("mixed quotes", { "[" + String(repeating: "'\"`“‘", count: $0) }),
        ("commas", { "[1" + String(repeating: ",", count: $0) + "]" }),
        ("commas and comments", { "[1" + String(repeating: ",/**/", count: $0) + "]" }),
        ("open comments", { "[1" + String(repeating: "/*", count: $0) }),
        ("open comments in a string", { "{\"a\": \"" + String(repeating: "\" /* ", count: $0) }),
        ("line ends", { "{\"a\": \"" + String(repeating: "\n", count: $0) }),
        ("lines that start with quotes", { "{\"a\": \"" + String(repeating: "\n\"b", count: $0) }),
        ("braces", { String(repeating: "{", count: $0) }),
        (
            "wrong brackets",
            { "{\"a\": " + String(repeating: "[", count: 400) + String(repeating: "}[", count: $0) }
        ),
        ("closing brackets", { "[1" + String(repeating: "}", count: $0) }),
        ("brackets in prose", { "x " + String(repeating: "[", count: $0) + "x" }),
        ("brackets and spaces in prose", { "x " + String(repeating: "[ ", count: $0) + "x" }),
        ("documents", { String(repeating: "{a:1} ", count: $0) }),
        ("fences", { String(repeating: "```\n", count: $0) + "[1,]" }),
        ("backquotes", { "[" + String(repeating: "`", count: $0) }),
        ("backslashes", { "[\"" + String(repeating: "\\", count: $0) }),
        ("words", { "{a: " + String(repeating: "b, c ", count: $0) }),
        ("a name", { "{" + String(repeating: "a", count: $0) }),
        ("names", { "{\"a\": \"" + String(repeating: "\", b", count: $0) }),
        ("numbers", { "[" + String(repeating: "+01. ", count: $0) }),
        ("a number", { "[" + String(repeating: "1_", count: $0) }),
        ("spaces", { "{a" + String(repeating: " ", count: $0) + "b" + String(repeating: " ", count: $0) }),
        ("spaces before quotes", { "{\"a\": \"" + String(repeating: "\"   ", count: $0) + "x" }),
        ("parentheses", { "{a: " + String(repeating: "(", count: $0) }),
        ("keys without values", { "{" + String(repeating: "a ", count: $0) }),
        ("escaped quotes", { "{" + String(repeating: "\\\"", count: $0) }),
        ("escaped quotes in a word", { "[x" + String(repeating: "\\\"", count: $0) }),
        ("escaped quotes in words", { "[" + String(repeating: "x\\\"y,", count: $0) }),
        ("lines of a key", { "{'" + String(repeating: "a\n", count: $0) }),
        (
            "lines of a key after a member",
            { "{\"k\": 1, \"" + String(repeating: "some text here\n", count: $0) }
        ),
        ("quoted letters", { "{\"a\": “" + String(repeating: "他说“你好”", count: $0) }),
        ("letters behind quotes", { "{\"a\": “" + String(repeating: "aaa”b", count: $0) }),
        (
            "keys behind a long text",
            {
                "{\"a\": \"" + String(repeating: "x", count: $0)
                    + String(repeating: "], {\"b\": ", count: $0)
            }
        ),
        ("open comments behind words", { "[" + String(repeating: "x/*,", count: $0) }),
        ("comments behind words on a line", { "[" + String(repeating: "x//,", count: $0) }),
        ("fences on a line", { String(repeating: "```{\"a\":1}```", count: $0) }),
        ("JSON in a string", { "{\"a\": \"" + String(repeating: "{\"b\": \"c\"} ", count: $0) }),
        ("open JSON in a string", { "{\"a\": \"" + String(repeating: "{\"b\": ", count: $0) }),
        ("open JSON in strings", { "[" + String(repeating: "\"x {\"b\", ", count: $0) }),
        ("lines with brackets", { "{\"a\": \"" + String(repeating: "\n}", count: $0) }),
        ("lines with brackets and quotes", { "{\"a\": \"" + String(repeating: "\n}\n\"b", count: $0) }),
        ("lines of strings", { "['" + String(repeating: "\n'a': 'b,", count: $0) }),
        ("joined strings", { "[" + String(repeating: "\"a\" + ", count: $0) }),
        ("joined strings at the root", { String(repeating: "\"a\" + ", count: $0) }),
        ("tuples", { "[" + String(repeating: "(1, 'a'), ", count: $0) }),
        ("open tuples", { String(repeating: "(1, ", count: $0) }),
        ("open parentheses", { "[" + String(repeating: "(", count: $0) + "1, 2" }),
        ("calls", { "[" + String(repeating: "f(\"a\"), ", count: $0) }),
        ("open calls", { "[" + String(repeating: "f(\"a, ", count: $0) }),
        ("extra brackets", { "[1" + String(repeating: "], [1", count: $0) }),
        ("extra brackets and numbers", { "[1" + String(repeating: "}, 2", count: $0) + "]" }),
        ("extra braces", { "{\"a\": 1" + String(repeating: "}, \"b\": 1", count: $0) }),
        ("brackets before a comma", { "[1" + String(repeating: "]", count: $0) + ", 2]" }),
        ("wrong brackets before a comma", { "[1" + String(repeating: "}", count: $0) + ", 2]" }),
        ("doubled quotes", { "[" + String(repeating: "\"\"a", count: $0) }),
        ("doubled quotes around strings", { "[" + String(repeating: "\"\"a\"\", ", count: $0) }),
        ("open keys", { "{" + String(repeating: "\"a: 1, ", count: $0) }),
        ("quotes in a key", { "{\"" + String(repeating: "a\"b ", count: $0) }),
        ("strings and numbers", { "[" + String(repeating: "\"a\" 1 ", count: $0) }),
        ("comments at the end", { "[1 " + String(repeating: "# ] ", count: $0) }),
        ("keys without values before keys", { "{" + String(repeating: "\"a\" \"b\": ", count: $0) }),
        ("acute accents", { "[" + String(repeating: "´a", count: $0) }),
    ]

    /// Where values are far from any edit, their places are not counted from it again and again.
    @Test(.disabled(if: isSanitized, "a sanitizer takes time of its own")) func placesOfAllValues() throws {
        let growth = try growth(from: isOptimized ? 4_000 : 500) { size in
            var edits: [JSONRepair] = []
            let text = "[a, " + String(repeating: "1, ", count: size)
            let json = try JSON(repairing: text, edits: &edits)
            #expect(json.elements.count { $0.location != nil } == size + 1)
        }
        #expect(growth < quadraticGrowth)
    }

    @Test(.disabled(if: isSanitized, "a sanitizer takes time of its own"), arguments: shapes.indices)
    func nothingIsSuperlinear(_ index: Int) {
        let (name, text) = Self.shapes[index]
        for documents in JSONRepair.Documents.allCases {
            let growth = growth(from: isOptimized ? 4_000 : 200) { size in
                var edits: [JSONRepair] = []
                _ = try? JSON(
                    repairing: text(size), edits: &edits, options: JSONRepair.Options(documents: documents))
            }
            #expect(growth < quadraticGrowth, "\(name)")
        }
    }
}
