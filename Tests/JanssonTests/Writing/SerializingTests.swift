import Foundation
import Jansson
import TestSupport
import Testing

/// Text that is appended to a caller's buffer.
struct SerializingTests {
    private struct Line: JSONEncodable, Encodable {
        let quantity: Double

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("q", quantity)
            try writer.endObject()
        }
    }

    private let lines = [Line(quantity: 1), Line(quantity: 2.5)]
    private let badLines = [Line(quantity: 1), Line(quantity: .nan)]

    /// The text that is appended to each kind of collection, which must be the same.
    private func appended(_ body: (inout any RangeReplaceableCollection<UInt8>) throws -> Void) throws
        -> String
    {
        let buffers: [any RangeReplaceableCollection<UInt8>] = [
            Array("before ".utf8), Data("before ".utf8), ArraySlice("before ".utf8),
            ContiguousArray("before ".utf8), Data("skipped before ".utf8).dropFirst(8),
        ]
        var texts: Set<String> = []
        for var buffer in buffers {
            try body(&buffer)
            texts.insert(String(decoding: Array(buffer), as: UTF8.self))
        }
        #expect(texts.count == 1)
        return texts.first ?? ""
    }

    @Test func prettyPrintedIndentsByTwoSpaces() throws {
        let text = "{\n  \"b\": [\n    1,\n    {}\n  ],\n  \"a\": 2\n}"
        #expect(try JSON(parsing: #"{"b":[1,{}],"a":2}"#).serializedString(.prettyPrinted) == text)
        #expect(try JSONValue.array([1]).serializedString(.prettyPrinted) == "[\n  1\n]")
        #expect(try [1].serializedString(.prettyPrinted) == "[\n  1\n]")
    }

    @Test func anythingThatIsWrittenIsAppendedToAnyCollection() throws {
        let json = try JSON(parsing: #"{"b": 1.50, "a": ["é", null]}"#)
        #expect(try appended { try json.serialize(into: &$0) } == #"before {"b":1.5,"a":["é",null]}"#)
        #expect(try appended { try json["a"][0].serialize(into: &$0) } == #"before "é""#)
        #expect(try appended { try JSONValue("x").serialize(into: &$0) } == #"before "x""#)
        #expect(try appended { try lines.serialize(into: &$0) } == #"before [{"q":1.0},{"q":2.5}]"#)
        #expect(
            try appended { try ProblemDetails(status: 404).serialize(into: &$0) }
                == #"before {"type":"about:blank","title":"Not Found","status":404}"#)
        #expect(
            try appended { try JanssonEncoder().encode(lines, into: &$0) }
                == #"before [{"quantity":1},{"quantity":2.5}]"#)
    }

    @Test(arguments: [
        JSONWritingOptions(), JSONWritingOptions(indentation: 2), .canonical,
        JSONWritingOptions(preservesNumberText: true),
        JSONWritingOptions(sortedKeys: true, ensuresASCII: true),
    ])
    func optionsMeanTheSameAsInData(options: JSONWritingOptions) throws {
        let json = try JSON(parsing: #"{"b": 1.50, "a": [1e2, "é"], "c": {"x": 12.00}}"#)
        // A view and a tree write themselves in their own way, and not as models do.
        var bytes: [UInt8] = []
        try json.serialize(into: &bytes, options: options)
        #expect(Data(bytes) == (try json.serializedData(options)))
        let value = json["a"].value
        bytes = []
        try value.serialize(into: &bytes, options: options)
        #expect(Data(bytes) == (try value.serializedData(options)))
        bytes = []
        try lines.serialize(into: &bytes, options: options)
        #expect(Data(bytes) == (try lines.serializedData(options)))
    }

    @Test func afterAnErrorNothingIsAppended() throws {
        func fails(_ body: (inout [UInt8]) throws -> Void) throws -> String {
            var bytes = Array("before".utf8)
            let error = try #require(throws: (any Error).self) { try body(&bytes) }
            #expect(bytes == Array("before".utf8))
            return "\((error as? EncodingError).map { "\($0)" } ?? "\(error)")"
        }
        let json = try JSON(parsing: #"{"a": [1, 2, 3]}"#)
        #expect(
            try fails { try json["b"].serialize(into: &$0) }
                == "b: missing, expected a value (line 1, column 1)")
        #expect(
            try fails { try json.serialize(into: &$0, options: JSONWritingOptions(maximumByteCount: 4)) }
                == "a text of more than the 4 bytes that are allowed")
        #expect(
            try fails { try (["x": [1, .number(JSONNumber(.nan))]] as JSONValue).serialize(into: &$0) }
                == "x[1]: expected a finite number, found NaN or an infinity")
        #expect(
            try fails { try badLines.serialize(into: &$0) }
                == "[1].q: expected a finite number, found NaN or an infinity")
        #expect(try fails { try JanssonEncoder().encode(badLines, into: &$0) }.contains("NaN"))
        // A key twice is an error of the canonical form, with its place in the source.
        let twice = try JSON(parsing: #"{"a": 1, "a": 2}"#)
        #expect(
            try fails { try twice.serialize(into: &$0, options: .canonical) }.hasSuffix("(line 1, column 10)")
        )
    }
}
