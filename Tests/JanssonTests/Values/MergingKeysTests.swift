import Jansson
import TestSupport
import Testing

/// Canonically equivalent keys, which are two keys in a document and one in a Swift dictionary.
struct MergingKeysTests {
    private let text = "[{\"a\": 1}, {\"b\": {\"\u{E9}\": 1, \"x\": {},\n  \"e\u{301}\": 2}}]"
    private let reject = JSONParsingOptions(duplicateKeys: .reject)

    @Test(arguments: engines) func areRefusedIfDuplicateKeysAre(engine: JSONParsingOptions.Engine) throws {
        var options = reject
        options.engine = engine
        let error = try jsonError(try JSONValue(parsing: text, options: options))
        #expect(error.code == .duplicateKey)
        #expect(error.path == [1, "b", "e\u{301}"])
        #expect(
            error.description
                == "[1].b[\"e\u{301}\"]: duplicate key, in canonically equivalent characters "
                + "(line 2, column 3)")
        let bytes = try jsonError(try JSONValue(parsing: Array(text.utf8), options: options))
        #expect(bytes == error)
    }

    @Test func areRefusedByAValueInflatedFromSuchADocument() throws {
        let json = try JSON(parsing: text, options: reject)
        #expect(try jsonError(try json[1].decode(as: JSONValue.self)).path == [1, "b", "e\u{301}"])
        #expect(try json[0].decode(as: JSONValue.self) == ["a": 1])
        #expect(try json[1]["b"]["x"].decode(as: JSONValue.self) == [:])
        // A view keeps them apart, and `value` cannot report an error.
        #expect(json[1]["b"].count == 3)
        #expect(json.value[at: 1, "b", "\u{E9}"] == 2)
    }

    @Test func areMergedByDefault() throws {
        #expect(try JSONValue(parsing: text)[at: 1, "b", "\u{E9}"] == 2)
        #expect(try JSON(parsing: text).decode(as: JSONValue.self)[at: 1, "b", "\u{E9}"] == 2)
        #expect(try JSONValue(parsing: "{\"\u{E9}\": 1, \"e\": 2}", options: reject).dictionary?.count == 2)
    }
}
