import Foundation
import Jansson
import TestSupport
import Testing

struct JSONEqualityTests {
    private static let texts = [
        "null", "true", "false", "0", "-0", "-0.0", "1", "1.0", "1e0", "10e-1", "1.5", "15e-1", "1.50",
        "18446744073709551615", "18446744073709551614", "123456789012345678901234567890",
        "123456789012345678901234567890.0", "9007199254740993", "9007199254740992.0", "\"\"", "\"a\"",
        "\"\\u0061\"", "\"abcdefgh\"", "\"abcdefgi\"", "\"abcdefghi\"", "\"é\"", "\"\\u00e9\"", "\"1\"",
        "[]", "{}", "[1]", "[1.0]", "[1,2]", "[2,1]", "[[1],2]", "[1,[2]]", "[null]", "{\"a\":1}",
        "{\"a\":1.0}", "{\"\\u0061\":1}", "{\"a\":2}", "{\"b\":1}", "{\"a\":1,\"b\":[2]}",
        "{\"b\":[2],\"a\":1}", "{\"b\":[3],\"a\":1}", "{\"a\":1,\"c\":[2]}", "{\"a\":0,\"a\":1}",
        "{\"a\":{\"b\":{}}}", "{\"a\":{\"b\":[]}}", "[{},[],{\"x\":[{}]}]",
    ]

    /// Trees compare keys as Swift strings, which makes no difference for these texts.
    @Test func viewsAreEqualWhereTreesAre() throws {
        let views = try Self.texts.map { try JSON(parsing: $0) }
        let trees = try Self.texts.map { try JSONValue(parsing: $0) }
        for left in views.indices {
            for right in views.indices {
                let (first, second) = (Self.texts[left], Self.texts[right])
                #expect((views[left] == views[right]) == (trees[left] == trees[right]), "\(first) \(second)")
            }
        }
    }

    @Test func randomDocumentsEqualTheirCopiesInAnotherOrder() throws {
        var generator = SplitMix64(state: 15)
        for _ in 0..<200 {
            let value = JSONValue.random(&generator)
            let json = try JSON(value)
            let text = try value.serializedString(JSONWritingOptions(sortedKeys: true))
            #expect(try json == JSON(parsing: text))
            #expect(try JSON(.array([value, .null])) != JSON(.array([value, .bool(false)])))
        }
    }

    @Test func partsOfDocumentsAreCompared() throws {
        let json = try JSON(parsing: #"{"old": {"a": [1, "x"]}, "new": {"a": [1.0, "\u0078"]}, "n": null}"#)
        #expect(json["old"] == json["new"])
        #expect(json["old"]["a"][0] == json["new"]["a"][0])
        #expect(json["old"]["a"][0] != json["new"]["a"][1])
        #expect(json["old"] != json)
        #expect(json["none"] == json["old"]["none"])
        #expect(json["none"] != json["n"])
        #expect(json["n"] != json["none"])
    }

    @Test func keysAreComparedByteByByte() throws {
        let (composed, decomposed) = ("{\"\u{E9}\": 1}", "{\"e\u{301}\": 1}")
        #expect(try JSON(parsing: composed) != JSON(parsing: decomposed))
        #expect(try JSONValue(parsing: composed) != JSONValue(parsing: decomposed))
    }

    @Test func largeObjectsInAnotherOrderAreCompared() throws {
        let members = (0..<5_000).map { "\"key\($0)\": \($0)" }
        let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        let reversed = try JSON(parsing: "{" + members.reversed().joined(separator: ",") + "}")
        #expect(json == reversed)
        let other = members.dropLast() + ["\"key4999\": 0"]
        #expect(try json != JSON(parsing: "{" + other.joined(separator: ",") + "}"))
    }

    @Test func deepDocumentsNeedNoStack() throws {
        let text = String(repeating: "[", count: 2_048) + String(repeating: "]", count: 2_048)
        let options = JSONParsingOptions(limits: .init(depth: 2_048))
        let (left, right) = (
            try JSON(parsing: text, options: options), try JSON(parsing: text, options: options)
        )
        #expect(try onSmallStack { left == right })
    }
}
