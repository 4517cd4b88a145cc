import Jansson
import TestSupport
import Testing

#if Foundation
import Foundation
import JanssonFoundation
#endif

/// Whatever is written has exactly the value that was read or given. Checked with arithmetic that shares no code with the
/// package.
struct WrittenValuesTests {
    private static let notable = [
        "100000000000000.01", "12345678901234567.89", "0.1000000000000000055511151231257827", "1.50", "0.00",
        "-0.000", "100.00", "1e2", "1E-7", "0.00001", "0.000010", "0.0001", "1e15", "1e16", "1e22", "1e23",
        "99999999999999991611392.0", "99999999999999991611392e0", "9007199254740993.0", "9007199254740992.0",
        "10000000000000000.0", "10000000000000000.50", "123456789012.123450", "0.10000000000000001",
        "0.1000000000000000000000000000000", "1e-400", "4e-324", "5e-324", "4.9406564584124654e-324",
        "2.2250738585072011e-308", "0e999", "0.0020311235620751322", "5.322358319892473e-05",
        "1.2345678901234567E+5", "1.23456789012345678e-5", "100e-2", "1234567890123456e-10",
        "18446744073709551616", "1180591620717411303424", "-9223372036854775809", "16777217.0", "100000.5",
        "12345678901234567890.50",
    ]

    /// The texts that are written for a number, by the way in which it was read and written.
    private func texts(of number: String) throws -> [String: String] {
        let json = try JSON(parsing: "[\(number)]")
        let value = try JSONValue(parsing: "[\(number)]")
        let alone = try json[0].decode(as: JSONNumber.self)
        var texts = [
            "JSON": try json.serializedString(), "JSON, spaced": try json.serializedString(spaced),
            "JSON.description": json.description,
            "JSONValue": try value.serializedString(),
            "JSONValue, spaced": try value.serializedString(spaced),
            "JSONValue.description": value.description, "JSON(JSONValue)": try JSON(value).serializedString(),
            "JSON(JSONValue), spaced": try JSON(value).serializedString(spaced),
            "JSONNumber": try [alone].serializedString(), "JSONNumber.text": "[\(alone.text)]",
            "JanssonEncoder, JSONValue": try JanssonEncoder().encodedString(value),
            "JanssonEncoder, JSONNumber": try JanssonEncoder().encodedString(
                try JanssonDecoder().decode([JSONNumber].self, from: "[\(number)]")),
        ]
        #if Foundation
        if let decimal = alone.decimal {
            texts["Decimal"] = try [JSONValue(decimal)].serializedString()
            // An `NSNumber` of a larger `Double` has all digits of the `Double`.
            if alone.double.magnitude < 0x1p53 {
                texts["anyValue"] = try JSONValue(any: value.anyValue).serializedString()
            }
            texts["JSONEncoder"] = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            // `JSONDecoder` reads an `Int` from a number whose nearest `Double` is one.
            if Int128(exactly: alone.double) == nil, -100...80 ~= decimal.exponent {
                let other = try JSONDecoder().decode(JSONValue.self, from: Data("[\(number)]".utf8))
                texts["JSONDecoder"] = try other.serializedString()
            }
        }
        #endif
        return texts
    }

    private let spaced = JSONWritingOptions(indentation: 0)

    @Test(arguments: [1, 2, 3] as [UInt64]) func everyWayWritesTheValue(_ seed: UInt64) throws {
        for number in WrittenValuesTests.notable + NumberTexts.random(seed == 1 ? 1500 : 700, seed: seed) {
            let expected = BigDecimal(number)
            for (way, text) in try texts(of: number) {
                let written = String(text.dropFirst().dropLast())
                #expect(BigDecimal(written) == expected, "\(way) of \(number): \(written)")
            }
        }
    }

    @Test func everyWayKeepsTheTextWithTheOption() throws {
        for number in WrittenValuesTests.notable + NumberTexts.random(1000, seed: 4) {
            let json = try JSON(parsing: "[\(number)]")
            for indentation in [nil, 0] {
                let options = JSONWritingOptions(indentation: indentation, preservesNumberText: true)
                #expect(try json.serializedString(options) == "[\(number)]")
                #expect(try json.value.serializedString(options) == "[\(number)]")
                #expect(try JSON(json.value).serializedString(options) == "[\(number)]")
                #expect(try json.decode(as: [JSONNumber].self).serializedString(options) == "[\(number)]")
            }
        }
    }

    /// Reals of at most 15 digits are written in one form, whatever their source has.
    @Test(arguments: [
        ("1.50", "1.5"), ("0.00", "0.0"), ("-0.000", "-0.0"), ("100.00", "100.0"), ("1e2", "100.0"),
        ("0.00001", "1e-5"), ("0.000010", "1e-5"), ("1E-7", "1e-7"), ("1e16", "1e16"), ("1e23", "1e23"),
        ("10000000000000000.0", "1e16"), ("0.1000000000000000000000000000000", "0.1"),
        ("12345678901234567.89", "12345678901234567.89"), ("100000000000000.010", "100000000000000.01"),
        ("0.10000000000000001", "0.10000000000000001"), ("5.322358319892473e-05", "5.322358319892473e-5"),
    ])
    func theFormIsTheShortestIfItHasTheValue(_ number: String, _ expected: String) throws {
        let texts = try texts(of: number)
        for way in [
            "JSON", "JSON, spaced", "JSONValue", "JSONValue, spaced", "JSON(JSONValue)", "JSONNumber",
        ] {
            #expect(texts[way] == "[\(expected)]", "\(way)")
        }
    }

    @Test func realPrecisionStillRounds() throws {
        let json = try JSON(parsing: "[100000000000000.01,1.50,0.10000000000000001,1.23456789012345678e-5]")
        let options = JSONWritingOptions(realPrecision: 3)
        for view in [json, try JSON(json.value)] {
            #expect(try view.serializedString(options) == "[1e14,1.5,0.1,1.23e-5]")
            #expect(try view.value.serializedString(options) == "[1e14,1.5,0.1,1.23e-5]")
        }
    }

    /// The numbers of documents that are written in pieces, with values of every form next to each other.
    @Test func arraysOfAllFormsAreWritten() throws {
        let numbers = NumberTexts.random(3000, seed: 5) + WrittenValuesTests.notable
        let text = "[" + numbers.map { "[\($0),[\($0)]],\($0)" }.joined(separator: ",") + "]"
        let json = try JSON(parsing: text)
        #expect(try json.serializedString(JSONWritingOptions(preservesNumberText: true)) == text)
        #expect(try JSON(parsing: json.serializedString()) == json)
        #expect(try JSONValue(parsing: json.value.serializedString()) == json.value)
        #expect(try json.serializedString() == json.value.serializedString())
    }
}

#if Foundation
extension WrittenValuesTests {
    @Test func amountsStayTheSame() throws {
        let price = try #require(Decimal(string: "100000000000000.01"))
        let value: JSONValue = ["price": JSONValue(price)]
        #expect(try value.serializedString() == #"{"price":100000000000000.01}"#)
        #expect(try JSONValue(parsing: value.serializedString()) == value)
        #expect(
            try JanssonEncoder().encodedString(["meta": value]) == #"{"meta":{"price":100000000000000.01}}"#)
        #expect(value[at: "price"]?.anyValue as? NSDecimalNumber == NSDecimalNumber(decimal: price))
        #expect(try !(JSONValue(parsing: "1.50").anyValue is NSDecimalNumber))
    }
}
#endif
