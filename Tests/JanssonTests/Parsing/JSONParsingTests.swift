import Foundation
import Jansson
import TestSupport
import Testing

struct JSONParsingTests {
    private let text = "{\"a\": [1, \"\u{E9}\"]}"
    private let value: JSONValue = ["a": [1, "\u{E9}"]]

    @Test func everyKindOfSource() throws {
        let bytes = Array(text.utf8)
        #expect(try JSON(parsing: bytes).value == value)
        #expect(try JSON(parsing: bytes.span).value == value)
        #expect(try JSON(parsing: Data(bytes)).value == value)
        #expect(try JSON(parsing: text).value == value)
        #expect(try JSON(parsing: text[...]).value == value)
        #expect(try JSONValue(parsing: bytes) == value)
        #expect(try JSONValue(parsing: bytes.span) == value)
        #expect(try JSONValue(parsing: Data(bytes)) == value)
        #expect(try JSONValue(parsing: text) == value)
        #expect(try JSONValue(parsing: text[...]) == value)
    }

    @Test func aSliceIsItselfAlone() throws {
        let around = "xx\(text)yy"
        let data = Data(around.utf8)
        #expect(try JSON(parsing: data[2..<data.count - 2]).value == value)
        #expect(try JSON(parsing: data.dropFirst(2).dropLast(2)).value == value)
        #expect(try JSON(parsing: around.dropFirst(2).dropLast(2)).value == value)
        #expect(try JSON(parsing: Array(Array(around.utf8)[2...].dropLast(2))).value == value)
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            let error = try jsonError(try JSON(parsing: Data("[[1}".utf8)[1...], options: options))
            #expect(error.location == JSONLocation(line: 1, column: 3, byteOffset: 2))
        }
    }

    @Test(arguments: engines)
    func nothingAtAllIsAnError(_ engine: JSONParsingOptions.Engine) throws {
        let options = JSONParsingOptions(engine: engine)
        let errors = [
            try jsonError(try JSON(parsing: "", options: options)),
            try jsonError(try JSON(parsing: "abc".prefix(0), options: options)),
            try jsonError(try JSON(parsing: [UInt8](), options: options)),
            try jsonError(try JSON(parsing: Data(), options: options)),
            try jsonError(try JSON(parsing: Span<UInt8>(), options: options)),
            try jsonError(try JSON(parsing: Data([1, 2])[1..<1], options: options)),
        ]
        for error in errors {
            #expect(error.code == .prematureEnd)
            #expect(error.location == JSONLocation(line: 1, column: 1, byteOffset: 0))
            #expect(error.description == "the text ends too soon (line 1, column 1)")
        }
    }

    @Test(
        arguments: [
            ("null", nil), ("true", true), ("false", false), ("1", 1), ("-1.5", -1.5), (#""a""#, "a"),
            (" [ ] ", []),
            ("\t\r\n{ }\n", [:]),
        ] as [(String, JSONValue)])
    func anyValueIsADocument(_ text: String, _ expected: JSONValue) throws {
        for engine in engines {
            #expect(
                try JSONValue(parsing: text, options: JSONParsingOptions(engine: engine)) == expected)
        }
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC\uFFFF""#, "A\u{E9}\u{20AC}\u{FFFF}"),
        (#""\uD834\uDD1E\uDBFF\uDFFF""#, "\u{1D11E}\u{10FFFF}"), (#""a\u0000b""#, "a\0b"),
        (#""\u0000""#, "\0"), (#""x\\u0041""#, #"x\u0041"#),
    ])
    func everyEscape(_ text: String, _ expected: String) throws {
        for engine in engines {
            let parsed = try JSONValue(parsing: text, options: JSONParsingOptions(engine: engine)).string
            #expect(parsed.map { Array($0.utf8) } == Array(expected.utf8))
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("123", 123), ("9223372036854775807", JSONNumber(Int64.max)),
            ("-9223372036854775808", JSONNumber(Int64.min)), ("0.1", 0.1), ("1e5", 100_000),
            ("1.7976931348623157e308", JSONNumber(Double.greatestFiniteMagnitude)), ("2.5e-3", 0.0025),
            ("5e-324", JSONNumber(Double.leastNonzeroMagnitude)),
            ("0.30000000000000004", 0.30000000000000004), ("9007199254740993.0", 9_007_199_254_740_993),
            ("6.02214076e23", 6.02214076e23),
        ] as [(String, JSONNumber)], engines)
    func numbersAreTheNearestOnes(_ test: (String, JSONNumber), _ engine: JSONParsingOptions.Engine) throws {
        let value = try JSONValue(parsing: test.0, options: JSONParsingOptions(engine: engine))
        #expect(value.number == test.1)
    }

    @Test(
        arguments: [
            ("4.9406564584124654e-324", .leastNonzeroMagnitude), ("1e-400", 0),
            ("123456789012345678.5", 123456789012345678.5), ("9007199254740993.0", 9_007_199_254_740_992),
        ] as [(String, Double)], engines)
    func doublesAreTheNearestOnes(_ test: (String, Double), _ engine: JSONParsingOptions.Engine) throws {
        let value = try JSONValue(parsing: test.0, options: JSONParsingOptions(engine: engine))
        #expect(value.double == test.1)
    }

    @Test(arguments: engines)
    func minusZeroIsAnIntegerAndMinusZeroPointZeroAReal(_ engine: JSONParsingOptions.Engine) throws {
        let options = JSONParsingOptions(engine: engine)
        #expect(try JSON(parsing: "-0", options: options).serializedString() == "0")
        #expect(try JSON(parsing: "-0.0", options: options).serializedString() == "-0.0")
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "123456789012345678901234567890", "-123456789012345678901234567890",
        "1" + String(repeating: "0", count: 500),
    ])
    func integersOfAnySizeAreKeptExactly(_ number: String) throws {
        for text in [number, "[\(number)]", "{\"a\":[1,\(number),2.5],\"b\":\"\(number)\"}"] {
            for engine in engines {
                let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
                #expect(try json.serializedString() == text)
                #expect(try json.value.serializedString(.init(sortedKeys: true)) == text)
            }
        }
    }

    @Test func escapedNULInAKey() throws {
        // A character that stands for the NUL in a text for libjansson.
        let placeholder = try #require(Unicode.Scalar(0xFDD0 as UInt32).map { String($0) })
        let text =
            #"{"a\u0000b":1,"\u0000":[18446744073709551616],"a":2,"\\u0000":3,"\\\u0000":4,"\uFDD0":5}"#
        for engine in engines {
            let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
            #expect(json.members.map(\.key) == ["a\0b", "\0", "a", #"\u0000"#, "\\\0", placeholder])
            #expect(json["a\0b"].value == 1)
            #expect(json["\0"][0].value.number?.text == "18446744073709551616")
            #expect(json["\\\0"].value == 4)
        }
    }

    #if Libjansson
    @Test(arguments: [
        #"["\u0000","a\u0000b",18446744073709551616]"#, #"{"\u0000":"\u0000"}"#,
        #"{"a":"\\\u0000","b":[123456789012345678901234567890,"\uFDD0"]}"#,
    ])
    func escapedNULInAValueBesideWhatLibjanssonCannotHold(_ text: String) throws {
        let values = try engines.map {
            try JSONValue(parsing: text, options: JSONParsingOptions(engine: $0))
        }
        #expect(values[0] == values[1])
        #expect(try values[1].serializedString().contains(#"\u0000"#))
    }
    #endif

    @Test(arguments: engines)
    func keysThatDifferOnlyInANULAreTwoKeys(_ engine: JSONParsingOptions.Engine) throws {
        let options = JSONParsingOptions(engine: engine, duplicateKeys: .reject)
        let json = try JSON(parsing: #"{"a\u0000":1,"a\uFDD0":2,"a\uFDD1":3}"#, options: options)
        #expect(json.elements.underestimatedCount == 0)
        #expect(json.count == 3)
    }

    #if Libjansson
    @Test func bothEnginesReadAndPlaceAlike() throws {
        func describe(_ json: JSON) -> [String] {
            ["\(json.path) \(json.kind) \(String(describing: json.location?.byteOffset))"]
                + json.members.flatMap { describe($0.value) } + json.elements.flatMap(describe)
        }
        for text in sampleDocuments {
            let views = try engines.map { try JSON(parsing: text, options: JSONParsingOptions(engine: $0)) }
            #expect(views[0].value == views[1].value)
            #expect(try views[0].serializedData() == views[1].serializedData())
            #expect(describe(views[0]) == describe(views[1]))
        }
    }
    #endif
}
