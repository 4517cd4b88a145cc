import JanssonRepair
import Testing

/// How `JSONPartial` and jiter 0.19 differ (partial-oracle.py compares them on the corpora). jiter's result is
/// written down here for the reader; the test checks ours.
@Suite struct JSONPartialJiterTests {
    struct Difference: CustomTestStringConvertible, Sendable {
        let text: String
        /// What `from_json` gives with `partial_mode='trailing-strings'`.
        let jiter: String
        /// The value, nothing if it is missing, or an error's code.
        let ours: String
        let reason: String

        init(_ text: String, jiter: String, ours: String, _ reason: String) {
            (self.text, self.jiter, self.ours, self.reason) = (text, jiter, ours, reason)
        }

        var testDescription: String { "\(text): \(reason)" }
    }

    static let differences: [Difference] = [
        Difference("[12", jiter: "[12]", ours: "[]", "a number at the end may go on"),
        Difference("{\"a\":1.5", jiter: "{'a': 1.5}", ours: "{}", "a number at the end may go on"),
        Difference("[1.0e5", jiter: "[100000.0]", ours: "[]", "a number at the end may go on"),
        Difference("12", jiter: "12", ours: "", "a number at the end may go on"),
        Difference(
            "", jiter: "EOF while parsing a value", ours: "", "before the first value, none is missing"),
        Difference(
            "tru", jiter: "EOF while parsing a value", ours: "", "before the first value, none is missing"),
        Difference("[1,2]x", jiter: "[1, 2]", ours: "syntax", "text after the document is an error"),
        Difference("[1 2", jiter: "[1]", ours: "syntax", "a missing comma is an error"),
        Difference("NaN", jiter: "nan", ours: "syntax", "NaN is not JSON"),
        Difference("[-Infinity", jiter: "[-inf]", ours: "syntax", "Infinity is not JSON"),
        Difference("[1e400,", jiter: "[inf]", ours: "numberOutOfRange", "a real beyond Double is an error"),
        Difference("[1.10,", jiter: "[1.1]", ours: "[1.10]", "the text of a number is kept"),
        Difference("[-0,", jiter: "[0]", ours: "[-0]", "the text of a number is kept"),
        Difference(
            String(repeating: "[", count: 300), jiter: "recursion limit exceeded",
            ours: String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
            "512 levels are allowed by default"),
    ]

    @Test(arguments: differences)
    func isDecided(difference: Difference) {
        var partial = JSONPartial()
        do {
            try partial.append(difference.text)
            let json = partial.json
            #expect((json.exists ? json.sourceNumbersKept : "") == difference.ours)
        } catch {
            #expect("\((error as? JSONError)?.code ?? .custom)" == difference.ours)
        }
    }

    /// Where both agree beyond the corpora.
    @Test(arguments: [
        ("{\"a\":1,\"a\":2,", "{\"a\":2}"), ("{\"a\":1,\"a", "{\"a\":1}"), ("{\"a\":1,\"a\":[", "{\"a\":[]}"),
        ("[12345678901234567890123,", "[12345678901234567890123]"), ("\"x\\ud83d\\", "\"x\""),
        ("\"ab\\u00", "\"ab\""), ("[\"a\",\"b", "[\"a\",\"b\"]"),
    ])
    func agrees(text: String, value: String) throws {
        var partial = JSONPartial()
        try partial.append(text)
        #expect(try partial.json.serializedString() == value)
    }

    /// Both refuse these, as soon as they can be seen.
    @Test(arguments: [
        "\"\\ud800x", "\"\\ud800\\n", "\"\\udc00", "[01", "[1,]", "{\"a\":1,}", "[\"a\n", "{\"a\" 1",
    ])
    func refuses(text: String) {
        var partial = JSONPartial()
        #expect(throws: JSONError.self) { try partial.append(text) }
    }
}

extension JSON {
    /// The compact text, with numbers as they were written.
    fileprivate var sourceNumbersKept: String {
        (try? serializedString(JSONWritingOptions(preservesNumberText: true))) ?? "none"
    }
}
