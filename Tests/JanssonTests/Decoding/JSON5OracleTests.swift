import Foundation
import Jansson
import Testing

/// Compares `allowsJSON5` and `assumesTopLevelDictionary` with Foundation's: the same values and the same
/// errors, except for the differences in Documentation/Codable.md.
struct JSON5OracleTests {
    private static func decode(
        _ text: [UInt8], allowsJSON5: Bool, assumesTopLevelDictionary: Bool
    ) -> (foundation: JSONValue?, here: JSONValue?) {
        let foundation = JSONDecoder()
        foundation.allowsJSON5 = allowsJSON5
        foundation.assumesTopLevelDictionary = assumesTopLevelDictionary
        let decoder = JanssonDecoder()
        decoder.allowsJSON5 = allowsJSON5
        decoder.assumesTopLevelDictionary = assumesTopLevelDictionary
        return (
            try? foundation.decode(JSONValue.self, from: Data(text)),
            try? decoder.decode(JSONValue.self, from: text)
        )
    }

    private static let texts =
        DialectTests.comments.map(\.text) + DialectTests.json5.map(\.text) + DialectTests.refusedByAll
        + DialectTests.refusedByJSONC + DialectTests.errors.map(\.text)
        + FaultSentencesTests.sentences.map(\.text) + documents + membersOfObjects

    /// Canonically equivalent keys are tested elsewhere.
    private static let documents = sampleDocuments.filter { !$0.contains("e\u{301}") }

    private static let membersOfObjects = [
        "a:1", "a:1,", "a:1}", "{a:1", " ", "'a':1,b:[{}]", "a:1,,", "{}x", "{},", "\"a\":1",
        "\"a\":1,\"b\":2,",
        "\"a\":1 // c", "// c\n\"a\":1", "\"a\"", "\"a\":", "\"a\":[1,]", " {\"a\":1} ", " {\"a\":1} ,",
        "\"a\":{}",
        "\"a\" 1", "a", "/* c */", "[\"a\":1]", "\"a\":1]",
    ]

    /// Whether Foundation is known to read a text in another way than JSON5 1.0 requires, or than
    /// libjansson reads JSON.
    private static func isDeclared(_ text: String, allowsJSON5: Bool, assumesTopLevelDictionary: Bool) -> Bool
    {
        if !allowsJSON5 {
            // A comma after the last element or member.
            let tokens = text.filter { !$0.isWhitespace }
            return [",]", ",}"].contains { tokens.hasSuffix($0) }
                || assumesTopLevelDictionary && tokens.hasSuffix(",")
        }
        let escapes = [#"\v"#, #"\0"#, #"\u0000"#, #"\a"#, "\\\n", "\\\r", "\\\u{2028}"]
        let characters = "\u{2028}\u{2029}\u{A0}\u{FEFF}\u{3000}\u{1}\t".unicodeScalars
        return escapes.contains { text.contains($0) }
            || text.unicodeScalars.contains { characters.contains($0) }
            // Escapes in keys without quotes, which Foundation does not decode.
            || text.hasPrefix("{sig") || text.hasPrefix(#"{\x61"#)
            // The first of two members here, and the last one there.
            || text.hasPrefix("{a: 1, 'a'")
            // A JSONValue that Foundation decodes cannot hold an integer beyond 64 bits.
            || text.contains("0xFFFFFFFFFFFFFFFF")
    }

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func valuesAndErrorsAreFoundations(_ allowsJSON5: Bool, _ assumesTopLevelDictionary: Bool) {
        for text in Self.texts {
            let (foundation, here) = Self.decode(
                Array(text.utf8), allowsJSON5: allowsJSON5,
                assumesTopLevelDictionary: assumesTopLevelDictionary)
            // NaN is not equal to itself.
            if foundation == here || text.contains("NaN") && (foundation == nil) == (here == nil) { continue }
            #expect(
                Self.isDeclared(
                    text, allowsJSON5: allowsJSON5, assumesTopLevelDictionary: assumesTopLevelDictionary),
                "\(text.debugDescription): \(foundation as Any), \(here as Any)")
        }
    }

    @Test(arguments: EncodingTests.forms)
    func encodingsAreFoundations(_ form: EncodingTests.Form) {
        // Foundation takes this mark for the one of UTF-16.
        if form.unitLength == 4, form.hasMark, !form.isBigEndian { return }
        for text in Self.documents + ["7", "\"\u{E9}\u{1D11E}\"", "[1", "[\"\u{20AC}\"x"] {
            let (foundation, here) = Self.decode(
                form.encoded(text), allowsJSON5: false, assumesTopLevelDictionary: false)
            #expect(foundation == here, "\(text)")
        }
    }

    @Test func errorsHavePathAndPlace() throws {
        let decoder = JanssonDecoder()
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        #expect(try decoder.decode([String: Int].self, from: "a: 0x10, 'b': +2, // c") == ["a": 16, "b": 2])
        do {
            _ = try decoder.decode([String: [Int]].self, from: "// c\na: [1, .5]")
            Issue.record("decoded")
        } catch DecodingError.dataCorrupted(let context) {
            let error = context.underlyingError as? JSONError
            #expect(error?.location == JSONLocation(line: 2, column: 8, byteOffset: 12))
        }
        do {
            _ = try decoder.decode([String: [Int]].self, from: "// c\na: [1, x]")
            Issue.record("decoded")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(
                context.underlyingError.map { "\($0)" }
                    == "a[1]: a word that is not null, true or false (line 2, column 8)")
        }
    }
}
