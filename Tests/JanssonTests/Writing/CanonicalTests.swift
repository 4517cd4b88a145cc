import Foundation
import Jansson
import TestSupport
import Testing

/// The canonical form of RFC 8785.
@Suite struct CanonicalTests {
    /// RFC 8785, sections 3.2.2 and 3.2.4.
    @Test func theExampleOfTheRFC() throws {
        let text = #"""
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """#
        let expected =
            #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
            + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
        #expect(try JSON(parsing: text).serializedString(.canonical) == expected)
        #expect(try JSONValue(parsing: text).serializedString(.canonical) == expected)
        #expect(try JSON(parsing: expected).serializedData(.canonical) == Data(expected.utf8))
    }

    /// RFC 8785, section 3.2.3: keys by their UTF-16 code units.
    @Test func keysAreSortedByTheirUTF16CodeUnits() throws {
        let text = #"""
            {
              "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
              "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
              "\u00f6": "Latin Small Letter O With Diaeresis"
            }
            """#
        let sorted = [
            "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
            "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
        ]
        let written = try JSON(parsing: text).serializedString(.canonical)
        #expect(try JSON(parsing: written).members.map { $0.value.value.string } == sorted)
    }

    @Test func keysInTheOrderOfTheirCodeUnits() throws {
        var random = SystemRandomNumberGenerator()
        let scalars: [Unicode.Scalar] = [
            "a", "\u{7F}", "é", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}",
            "\u{10FFFF}",
        ]
        for _ in 0..<200 {
            let keys = Set(
                (0..<8).map { _ in
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in
                        String(scalars.randomElement(using: &random) ?? "a")
                    }.joined()
                })
            let value = JSONValue.object(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
            let written = try JSON(parsing: value.serializedString(.canonical)).members.map(\.key)
            #expect(written == keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
        }
    }

    /// RFC 8785, appendix B: the bits of a double, and its text.
    @Test(
        arguments: [
            (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
            (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
            (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
            (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
            (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
            (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
            (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
            (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
            (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
            (0x41B3_DE43_5555_5557, "333333333.33333343"),
            (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
            (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
        ] as [(UInt64, String)])
    func numbers(bits: UInt64, text: String) throws {
        let value = JSONValue.number(JSONNumber(Double(bitPattern: bits)))
        #expect(try value.serializedString(.canonical) == text)
    }

    /// Results of `Verification/oracles/canonical-doubles.py`.
    @Test(
        arguments: [
            (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (0.00001, "0.00001"),
            (123_456_789_012_345_683_968, "123456789012345680000"),
            (1e20, "100000000000000000000"), (1.5e300, "1.5e+300"), (-12.34, "-12.34"), (100, "100"),
            (1.0e-5, "0.00001"),
            (2.2250738585072014e-308, "2.2250738585072014e-308"), (4.35, "4.35"), (0.1, "0.1"),
            (-1e21, "-1e+21"), (9.5e-6, "0.0000095"),
        ] as [(Double, String)])
    func pinnedNumbers(value: Double, text: String) throws {
        #expect(try JSON(.number(JSONNumber(value))).serializedString(.canonical) == text)
    }

    @Test func integersBeyond53BitsAreErrors() throws {
        let text = #"{"ids": [9007199254740992, -9007199254740992, 9007199254740993]}"#
        let json = try JSON(parsing: text)
        do {
            _ = try json.serializedString(.canonical)
            Issue.record("no error")
        } catch let error as JSONError {
            #expect(error.code == .numberOutOfRange)
            #expect(
                error.description
                    == "ids[2]: expected an integer within 2^53 (I-JSON), found a larger one (line 1, column 47)"
            )
        }
        #expect(
            try json.serializedString(.canonical(largeIntegers: .nearestDouble))
                == #"{"ids":[9007199254740992,-9007199254740992,9007199254740992]}"#)
        #expect(
            try json.serializedString(.canonical(largeIntegers: .exact))
                == #"{"ids":[9007199254740992,-9007199254740992,9007199254740993]}"#)
        let large = try JSON(parsing: "[18446744073709551615, 123456789012345678901234567890]")
        #expect(
            try large.serializedString(.canonical(largeIntegers: .nearestDouble))
                == "[18446744073709552000,1.2345678901234568e+29]")
        #expect(throws: JSONError.self) { try large[0].serializedString(.canonical) }
        #expect(throws: JSONError.self) {
            try JSONValue.number(JSONNumber(Double.nan)).serializedString(.canonical)
        }
    }

    /// I-JSON has each key once, and a signature must not depend on which value a reader keeps.
    @Test(
        arguments: [
            (
                #"{"a": 1, "b": {"c": [{"d": 1, "\u0064": 2}]}}"#,
                "b.c[0].d: duplicate key (line 1, column 31)"
            ),
            ("{\n\"a\": 1,\n\"a\": 1}", "a: duplicate key (line 3, column 1)"),
        ], engines)
    func repeatedKeysAreErrors(of: (text: String, message: String), engine: JSONParsingOptions.Engine) throws
    {
        let json = try JSON(parsing: of.text, options: JSONParsingOptions(engine: engine))
        do {
            _ = try json.serializedString(.canonical)
            Issue.record("no error")
        } catch let error as JSONError {
            #expect(error.code == .duplicateKey)
            #expect(error.description == of.message)
        }
        // What is elsewhere in the document does not matter, nor what has no text.
        #expect(try json["a"].serializedString(.canonical) == "1")
        #expect(try json.value.serializedString(.canonical).hasPrefix(#"{"a":1"#))
    }

    @Test func repeatedKeysOfOtherDialectsAndEncodingsAreErrors() throws {
        var options = JSONParsingOptions()
        options.dialect = .json5
        let json = try JSON(parsing: "// x\n{a: {b: 1, 'b': 2}, c: 3,}", options: options)
        #expect(throws: JSONError.self) { try json.serializedString(.canonical) }
        #expect(try json["c"].serializedString(.canonical) == "3")
        #expect(throws: JSONError.self) { try json["a"].serializedString(.canonical) }
        var detecting = JSONParsingOptions()
        detecting.encoding = .detect
        let wide = Data(#"{"é": 1, "é": 2}"#.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        do {
            _ = try JSON(parsing: wide, options: detecting).serializedString(.canonical)
            Issue.record("no error")
        } catch let error as JSONError {
            #expect(error.location?.byteOffset == 18)
        }
    }

    @Test func otherOptionsHaveNoEffect() throws {
        var options = JSONWritingOptions.canonical
        options.indentation = 2
        options.ensuresASCII = true
        options.escapesSlashes = true
        options.realPrecision = 3
        options.sortedKeys = false
        let value: JSONValue = ["é/": [1.23456, [:], []], "a": "\u{7F}\u{2028}"]
        #expect(try value.serializedString(options) == #"{"a":"\#u{7F}\#u{2028}","é/":[1.23456,{},[]]}"#)
    }

    @Test func theCanonicalFormIsAFixedPoint() throws {
        let texts = [
            #"{"b":[1.0,{"z":"\u0001","a":-0.0}],"a":{"":null,"x":[[],{}]}}"#, "1e2", #""\/""#, "[]",
        ]
        for text in texts {
            let once = try JSON(parsing: text).serializedString(.canonical)
            #expect(try JSON(parsing: once).serializedString(.canonical) == once)
        }
    }

    /// Reals from 2^53 to 10^21 are written as integers, and reading them must accept those.
    @Test func theCanonicalFormOfAnyDoubleIsAFixedPoint() throws {
        var random = SystemRandomNumberGenerator()
        for index in 0..<1000 {
            let isWhole = index.isMultiple(of: 2)
            let double =
                isWhole
                ? Double(UInt64.random(in: 0 ... .max, using: &random)) * [1, 10, 50][index % 3]
                : Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
            guard double.isFinite else { continue }
            let once = try JSONValue.number(JSONNumber(double)).serializedString(.canonical)
            #expect(Double(once) == double)
            #expect(try JSON(parsing: once).serializedString(.canonical) == once)
        }
    }

    @Test func equalValuesHaveOneCanonicalForm() throws {
        func text(_ value: JSONValue) throws -> String {
            switch value {
            case .object(let members):
                let texts = try members.shuffled().map { member in
                    let key = try JSONValue.string(member.key).serializedString(
                        JSONWritingOptions(ensuresASCII: .random()))
                    return try "\(key) :\n" + text(member.value)
                }
                return "{\(texts.joined(separator: " , "))}"
            case .array(let elements): return try "[\(elements.map(text).joined(separator: ",\t"))]"
            case .number(let number):
                return Bool.random() || number.text.contains("e") ? number.text : "\(number.text)e0"
            default: return try value.serializedString(JSONWritingOptions(ensuresASCII: .random()))
            }
        }
        let keys = ["", "a", "é", "\u{E000}", "\u{1F600}", "\u{20AC}", "\"", "\n", "10", "9"]
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 0 ? 6 : 4)) {
            case 0: .number(JSONNumber(Int.random(in: -1000...1000)))
            case 1: .string(keys.shuffled().joined())
            case 2: [true, nil]
            case 3: .number(JSONNumber(Double.random(in: 0...1)))
            case 4: .array((0..<4).map { _ in value(depth - 1) })
            default:
                .object(
                    Dictionary(
                        keys.shuffled().prefix(5).map { ($0, value(depth - 1)) }, uniquingKeysWith: { $1 }))
            }
        }
        for _ in 0..<200 {
            let value = value(3)
            let once = try value.serializedString(.canonical)
            #expect(try JSON(parsing: text(value)).serializedString(.canonical) == once)
            #expect(try JSON(parsing: once).serializedString(.canonical) == once)
        }
    }

    /// ECMA-262, Number::toString, of the shortest digits, which the standard library finds.
    private func ecmaScript(_ double: Double) -> String {
        let parts = "\(double.magnitude)".split(separator: "e")
        let halves = parts[0].split(separator: ".")
        let all = halves.joined()
        let digits = all.drop { $0 == "0" }
        let shortest = String(String(digits.reversed().drop { $0 == "0" }).reversed())
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let (k, n) = (shortest.count, exponent + halves[0].count - (all.count - digits.count))
        guard k > 0 else { return "0" }
        let sign = double < 0 ? "-" : ""
        if k <= n, n <= 21 { return sign + shortest + String(repeating: "0", count: n - k) }
        if 0 < n, n <= 21 { return sign + shortest.prefix(n) + "." + shortest.dropFirst(n) }
        if -6 < n, n <= 0 { return sign + "0." + String(repeating: "0", count: -n) + shortest }
        let power = n - 1 < 0 ? "e-\(1 - n)" : "e+\(n - 1)"
        return sign + shortest.prefix(1) + (k == 1 ? "" : "." + shortest.dropFirst()) + power
    }

    @Test func realsArePrintedAsByECMAScript() throws {
        var random = SplitMix64(state: 17)
        for position in 0..<scaled(20_000, by: 8) {
            var double = Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
            if position.isMultiple(of: 2) {
                // Around where the form changes.
                let power = Double(Int.random(in: -9...23, using: &random))
                double = (Double.random(in: -10...10, using: &random) * 1e4).rounded() / 1e4 * pow(10, power)
            }
            guard double.isFinite else { continue }
            let text = ecmaScript(double)
            #expect(try JSONValue.number(JSONNumber(double)).serializedString(nearest) == text)
            let source = "[\(double)]"
            #expect(try JSON(parsing: source).serializedString(nearest) == "[\(text)]")
        }
    }

    private let nearest = JSONWritingOptions.canonical(largeIntegers: .nearestDouble)

    @Test func modelsAreEncodedInCanonicalForm() throws {
        struct Model: Encodable {
            let b: Double
            let a: [String: Int]
            let c = "x/y"
        }
        let encoder = JanssonEncoder()
        encoder.outputFormatting = .canonical
        let model = Model(b: 1.50e21, a: ["\u{1F600}": 1, "\u{FB33}": 2])
        #expect(
            try encoder.encodedString(model)
                == "{\"a\":{\"\u{1F600}\":1,\"\u{FB33}\":2},\"b\":1.5e+21,\"c\":\"x/y\"}")
        encoder.outputFormatting = [.canonical, .prettyPrinted]
        #expect(try encoder.encodedString([1]) == "[1]")
        let error = #expect(throws: EncodingError.self) { try encoder.encode(["n": [1, Int.max]]) }
        guard case .invalidValue(_, let context) = error else { throw JSONError.custom("another error") }
        // The text that was written on the way has an order of its own, and nobody sees it.
        #expect(
            (context.underlyingError as? JSONError)?.description
                == "n[1]: expected an integer within 2^53 (I-JSON), found a larger one")
        #expect((context.underlyingError as? JSONError)?.location == nil)
    }
}
