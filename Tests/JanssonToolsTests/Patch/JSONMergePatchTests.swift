import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct JSONMergePatchTests {
    /// RFC 7396, appendix A.
    static let examples: [(original: String, patch: String, result: String)] = [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
        (#"{"a":"foo"}"#, "null", "null"),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ]

    @Test(arguments: examples)
    func examplesOfTheRFC(original: String, patch: String, result: String) throws {
        let patch = try JSON(parsing: patch).decode(as: JSONMergePatch.self)
        #expect(try value(original).applying(patch) == value(result))
    }

    /// RFC 7396, section 3.
    @Test func theExampleOfTheRFC() throws {
        let original = try value(
            #"""
            {
              "title": "Goodbye!",
              "author": {"givenName": "John", "familyName": "Doe"},
              "tags": ["example", "sample"],
              "content": "This will be unchanged"
            }
            """#)
        let patch = try value(
            #"""
            {
              "title": "Hello!",
              "phoneNumber": "+01-123-456-7890",
              "author": {"familyName": null},
              "tags": ["example"]
            }
            """#)
        let result = try value(
            #"""
            {
              "title": "Hello!",
              "author": {"givenName": "John"},
              "tags": ["example"],
              "content": "This will be unchanged",
              "phoneNumber": "+01-123-456-7890"
            }
            """#)
        #expect(original.applying(JSONMergePatch(patch)) == result)
        #expect(try JSONMergePatch(from: original, to: result).value == patch)
    }

    @Test func whatCannotBeSaidIsAnError() throws {
        #expect(
            error { try JSONMergePatch(from: ["a": ["b": 1]], to: ["a": ["b": nil]]) }?.description
                == "a.b: a merge patch cannot set a member to null")
        #expect(try JSONMergePatch(from: ["a": nil], to: ["a": nil, "b": [nil]]).value == ["b": [nil]])
    }

    @Test func thePatchOfRandomPairsTurnsOneIntoTheOther() throws {
        var random = SplitMix64(state: 7396)
        var made = 0
        for _ in 0..<scaled(100_000, by: 10) {
            let old = JSONValue.random(&random)
            let new = Bool.random(using: &random) ? old.mutated(&random) : .random(&random)
            guard let patch = try? JSONMergePatch(from: old, to: new) else { continue }
            made += 1
            #expect(old.applying(patch) == new, "\(old) \(new)")
        }
        #expect(made > scaled(50_000, by: 10))
    }

    @Test func deepPatchesNeedNoDeepStack() throws {
        var patch: JSONValue = 1
        for _ in 0..<2000 { patch = ["a": patch] }
        let value = JSONValue.null.applying(JSONMergePatch(patch))
        #expect(value == patch)
        #expect(try JSONMergePatch(from: [:], to: value).value == patch)
    }
}
