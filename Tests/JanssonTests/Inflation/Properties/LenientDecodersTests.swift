import Foundation
import Jansson
import JanssonFoundation
import Testing

/// The values that payloads have in place of a boolean or a number, and those that would be a guess.
struct LenientDecodersTests {
    private func outcome<T>(_ body: () throws -> T) -> String {
        do { return "\(try body())" } catch {
            return "\((error as? JSONError)?.code.name ?? "other"): \(error)"
        }
    }

    private func decode<D: JSONPropertyDecoder>(_ text: String, _ decoder: D) -> String {
        outcome { try JSON(parsing: text).decode(with: decoder) }
    }

    @Test(arguments: [
        ("true", true), ("false", false), ("1", true), ("0", false), ("1.0", true), ("0e5", false),
        (#""true""#, true), (#""TRUE""#, true), (#""False""#, false), (#""yes""#, true), (#""No""#, false),
        (#""1""#, true), (#""0""#, false),
    ])
    func boolsAreTaken(_ text: String, _ expected: Bool) {
        #expect(decode(text, LenientBoolDecoder()) == "\(expected)")
    }

    @Test(arguments: ["2", "-1", "0.5", "1e300", #""t""#, #""on""#, #"" true""#, #""2""#, #""""#, #""1.0""#])
    func otherNumbersAndTextsAreNotBools(_ text: String) {
        let kind = text.hasPrefix("\"") ? "a string" : "a number"
        #expect(
            decode(text, LenientBoolDecoder())
                == "invalidValue: expected Bool, found \(kind) that is not one (line 1, column 1)")
    }

    @Test(arguments: ["null", "[]", "{}"])
    func otherKindsAreMismatches(_ text: String) {
        for outcome in [
            decode(text, LenientBoolDecoder()), decode(text, LenientIntDecoder()),
            decode(text, LenientDoubleDecoder()),
        ] { #expect(outcome.hasPrefix("typeMismatch: expected "), "\(outcome)") }
    }

    @Test(arguments: [
        ("12", 12), ("12.0", 12), ("1e2", 100), ("-0", 0), (#""12""#, 12), (#""-3""#, -3), (#""12.0""#, 12),
        (#""1e2""#, 100), (#""9223372036854775807""#, Int.max), (#""9223372036854775807.0""#, Int.max),
    ])
    func integersAreTaken(_ text: String, _ expected: Int) {
        #expect(decode(text, LenientIntDecoder()) == "\(expected)")
    }

    @Test(arguments: [
        #""12.5""#, #""012""#, #""+12""#, #"" 12""#, #""12 ""#, #""0x1F""#, #""1,000""#, #""twelve""#, #""""#,
        #""true""#, #""9223372036854775808""#, #""[1]""#, #""1 2""#,
    ])
    func otherTextsAreNotIntegers(_ text: String) {
        #expect(
            decode(text, LenientIntDecoder())
                == "invalidValue: expected Int, found a string that is not one (line 1, column 1)")
    }

    @Test
    func otherNumbersAreNotIntegers() {
        #expect(
            decode("12.5", LenientIntDecoder())
                == "typeMismatch: expected Int, found a number with a fraction (line 1, column 1)")
        #expect(
            decode("9223372036854775808", LenientIntDecoder())
                == "numberOutOfRange: expected Int, found a number out of its range (line 1, column 1)")
        #expect(
            decode("true", LenientIntDecoder())
                == "typeMismatch: expected Int, found a boolean (line 1, column 1)")
    }

    @Test(arguments: [
        ("1.5", 1.5), ("2", 2), (#""1.5""#, 1.5), (#""1e3""#, 1000), (#""-0.0""#, -0.0), (#""7""#, 7),
    ])
    func realsAreTaken(_ text: String, _ expected: Double) {
        #expect(decode(text, LenientDoubleDecoder()) == "\(expected)")
    }

    @Test(arguments: [#""1,5""#, #"".5""#, #""NaN""#, #""Infinity""#, #""1e400""#, #""inf""#, #""false""#])
    func otherTextsAreNotReals(_ text: String) {
        #expect(
            decode(text, LenientDoubleDecoder())
                == "invalidValue: expected Double, found a string that is not one (line 1, column 1)")
    }

    // Every style

    private let text = #"{"a": "yes", "n": "12", "l": [1, "false"], "z": null, "bad": "maybe"}"#
    private let bad = "invalidValue: bad: expected Bool, found a string that is not one"

    @Test
    func theCursorTakesDecoders() throws {
        let json = try JSON(parsing: text)
        let bool = LenientBoolDecoder()
        #expect(try json["a"].decode(with: bool))
        #expect(try json["z"].decodeIfPresent(with: bool) == nil)
        #expect(try json["none"].decodeIfPresent(with: bool) == nil)
        #expect(try json["a"].decodeIfPresent(with: bool) == true)
        let active = try json["a"].decode(with: bool)
        #expect(active)
        #expect(outcome { try json["bad"].decode(with: bool) } == bad + " (line 1, column 62)")
        #expect(
            outcome { try json["none"].decode(with: bool) }
                == "keyNotFound: none: missing, expected Bool (line 1, column 1)")
    }

    #if Foundation
    @Test
    func theParserTakesDecoders() throws {
        let json = try JSON(parsing: text)
        let bool = LenientBoolDecoder()
        for parser in [
            Parser(json: json), Parser(dictionary: json.value.dictionary),
            Parser(dictionary: json.value.anyValue as? [String: Any]),
        ] {
            #expect(try parser.fetch("a", with: bool))
            #expect(try parser.fetchOptional("z", with: bool) == nil)
            #expect(try parser.fetchOptional("a", with: bool) == true)
            #expect(try parser.fetchArray("l", with: bool) == [true, false])
            #expect(try parser.fetchOptionalArray("none", with: bool) == [])
            #expect(outcome { try parser.fetch("bad", with: bool) }.hasPrefix(bad))
        }
    }
    #endif

    @Test
    func propertiesTakeDecoders() throws {
        let json = try JSON(parsing: text)
        let (a, n, z, d): (Bool, Int, Bool?, Double) = try json.properties(
            .required("a", with: LenientBoolDecoder()), .required(.keyPath("n"), with: LenientIntDecoder()),
            .optional("z", with: LenientBoolDecoder()), .default("none", 1.5, with: LenientDoubleDecoder()))
        #expect(a && n == 12 && z == nil && d == 1.5)
        let (l, none): (Bool, Bool?) = try json.properties(
            .default(.keyPath("l"), false, with: First()),
            .optional(.keyPath("none.a"), with: LenientBoolDecoder()))
        #expect(l && none == nil)
        #expect(
            outcome { try json.properties(.required("bad", with: LenientBoolDecoder())) }.hasPrefix(bad))
    }

    private struct First: JSONPropertyDecoder {
        func decode(_ json: JSON) throws -> Bool { try json[0].decode(with: LenientBoolDecoder()) }
    }

    @Test
    func theMakerTakesDecodersWhateverTheDeclaredType() throws {
        let properties = try Parser.parseProperties(json: JSON(parsing: text)) { make in
            make.propertyForKeyPath("a", type: .bool, decoder: LenientBoolDecoder())
            make.propertyForKeyPath("n", type: .int, decoder: LenientIntDecoder())
            make.propertyForKeyPath("l", type: .array, decoder: LenientBoolDecoder())
            make.propertyForKeyPath("z", type: .bool, optional: true, decoder: LenientBoolDecoder())
        }
        #expect(try (properties <-! "a" as Bool))
        #expect(try (properties <-! "n" as Int) == 12)
        #expect(try (properties <--! "l" as [Bool]) == [true, false])
        #expect(properties["z"] == nil)
    }

    @Test
    func resultsTakeDecoders() throws {
        let value = try JSONValue(parsing: text)
        #expect(try value["a"].inflated(with: LenientBoolDecoder()).get())
        #expect(try value["n"].bind { $0.inflated(with: LenientIntDecoder()) }.get() == 12)
        #expect(outcome { try value["bad"].inflated(with: LenientBoolDecoder()).get() } == bad)
        #expect(
            outcome { try value["a"]["b"].inflated(with: LenientBoolDecoder()).get() }
                == "typeMismatch: a: expected an object with the key b, found a string")
    }

    #if Foundation
    @Test
    func optionalsTakeDecoders() throws {
        let value = try JSONValue(parsing: text)
        let members = try #require(value.dictionary)
        #expect(members.p3_value(key: "a", with: LenientBoolDecoder()) == true)
        #expect(members.p3_value(key: "bad", with: LenientBoolDecoder()) == nil)
        #expect(members.p3_value(key: "none", with: LenientBoolDecoder()) == nil)
        let any = try #require(value.anyValue as? [String: Any])
        #expect(any.p3_value(key: "n", with: LenientIntDecoder()) == 12)
        #expect(any.p3_value(key: "bad", with: LenientIntDecoder()) == nil)
    }
    #endif
}
