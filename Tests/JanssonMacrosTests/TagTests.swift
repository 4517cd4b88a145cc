#if Macros
import Jansson
import JanssonSchema
import Testing

@JSONModel(tag: "version")
private enum Versioned: Hashable {
    @JSONKey(1, 3) case old(name: String)
    @JSONKey(-0x2) case new(Body)
    @JSONKey(4) case empty
}

@JSONModel
private struct Body: Hashable { let id: Int }

@JSONModel(tag: "ok", content: "value")
private enum Outcome: Hashable {
    @JSONKey(true) case success(Int)
    @JSONKey(false) case failure(reason: String)
}

@JSONModel(tag: "type")
private enum Open: Hashable {
    case known(id: Int)
    @JSONFallback case other(JSONValue)
}

@JSONModel(tag: "v", content: "c")
private enum Numbered: Hashable {
    @JSONKey(1) case one(Int)
    @JSONFallback case unknown
}

/// Tags that are no strings, and those that are not there.
@Suite struct TagTests {
    @Test(arguments: [
        (#"{"version":1,"name":"a"}"#, Versioned.old(name: "a"), #"{"version":1,"name":"a"}"#),
        (#"{"name":"a","version":3}"#, .old(name: "a"), #"{"version":1,"name":"a"}"#),
        (#"{"version":-2,"id":5}"#, .new(Body(id: 5)), #"{"version":-2,"id":5}"#),
        (#"{"version":4,"x":5}"#, .empty, #"{"version":4}"#),
    ])
    fileprivate func aTagCanBeAnInteger(text: String, value: Versioned, written: String) throws {
        #expect(try decoded(Versioned.self, text) == value)
        #expect(try value.serializedString() == written)
        #expect(Versioned.jsonSchema.isValid(try JSON(parsing: written)))
    }

    @Test func aTagCanBeABoolean() throws {
        try expectRoundTrip(Outcome.success(5), #"{"ok":true,"value":5}"#)
        try expectRoundTrip(Outcome.failure(reason: "x"), #"{"ok":false,"value":{"reason":"x"}}"#)
    }

    @Test func anotherTagIsAnError() {
        #expect(
            errors(Versioned.self, #"{"version":5}"#) == [
                "version: expected one of 1, 3, -2, 4, found another number (line 1, column 12)"
            ])
        #expect(
            errors(Versioned.self, #"{"version":"1"}"#) == [
                "version: expected one of 1, 3, -2, 4, found a string (line 1, column 12)"
            ])
        #expect(
            errors(Outcome.self, #"{"ok":null,"value":5}"#) == [
                "ok: expected one of true, false, found null (line 1, column 7)"
            ])
        #expect(!Versioned.jsonSchema.isValid(["version": "1", "name": "a"]))
        #expect(!Outcome.jsonSchema.isValid(["ok": "true", "value": 5]))
    }

    @Test(arguments: [
        "{}", #"{"type":null,"id":1}"#, #"{"type":1}"#, #"{"type":"new"}"#, #"{"id":1}"#, #"{"type":[]}"#,
    ])
    func anObjectWithoutAKnownTagIsTheFallback(text: String) throws {
        let value = try JSONValue(parsing: text)
        #expect(try decoded(Open.self, text, isDirect: nil) == .other(value))
        #expect(try decoded([Open].self, "[\(text)]", isDirect: nil) == [.other(value)])
        #expect(Open.jsonSchema.isValid(try JSON(parsing: text)))
    }

    @Test func aFallbackWithoutValueIsReadWithoutTag() throws {
        for text in ["{}", #"{"v":null}"#, #"{"v":2,"c":"x"}"#, #"{"v":"1"}"#, #"{"c":1}"#] {
            #expect(try decoded(Numbered.self, text, isDirect: nil) == .unknown)
            #expect(Numbered.jsonSchema.isValid(try JSON(parsing: text)))
        }
        for text in ["1", "[]", #"{"v":1}"#] { #expect(errors(Numbered.self, text).count == 1) }
        #expect(try Numbered.unknown.serializedString() == #"{"v":"unknown"}"#)
    }
}
#endif
