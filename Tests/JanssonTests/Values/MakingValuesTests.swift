#if Foundation
import Foundation
import Jansson
import Testing

struct MakingValuesTests {
    @Test func writtenTextIsAString() throws {
        for text in ["a", "\u{E9}", "\u{65E5}\u{1D11E}"] {
            let written = try JSONValue.string(text).serializedString()
            #expect(written == "\"\(text)\"")
            #expect(Array(written.utf16) == Array("\"\(text)\"".utf16))
            #expect(Array(written.unicodeScalars) == Array("\"\(text)\"".unicodeScalars))
        }
    }

    @Test func literalsAndVariablesBecomeContainers() {
        let members: [String: JSONValue] = ["a": 1, "b": [nil]]
        #expect(JSONValue(members) == .object(members))
        #expect(JSONValue(["a": 1, "b": [nil]]) == .object(members))
        #expect(JSONValue([:]) == .object([:]))
        let elements: [JSONValue] = [1, "a", [:]]
        #expect(JSONValue(elements) == .array(elements))
        #expect(JSONValue([1, "a", [:]]) == .array(elements))
        #expect(JSONValue([]) == .array([]))
    }

    @Test func variablesBecomeMembersOfALiteral() throws {
        let (id, large, small): (Int, UInt64, Int8) = (7, .max, -8)
        let (price, share): (Decimal, Double) = (Decimal(string: "9.95") ?? 0, 0.25)
        let (name, rest, isNew): (String, Substring, Bool) = ("Ann", "Bo".dropFirst(), true)
        let number = try #require(JSONNumber("123456789012345678901234567890"))
        let value: JSONValue = [
            "id": JSONValue(id), "large": JSONValue(large), "small": .number(small),
            "price": .number(price), "again": JSONValue(price), "share": .number(share),
            "half": JSONValue(share), "name": JSONValue(name), "rest": JSONValue(rest),
            "text": .string(name), "new": JSONValue(isNew), "bool": .bool(isNew), "big": JSONValue(number),
            "same": .number(number), "one": .number(1), "id2": .number(id),
        ]
        #expect(
            try value.serializedString(JSONWritingOptions(sortedKeys: true)) == """
                {"again":9.95,"big":123456789012345678901234567890,"bool":true,"half":0.25,"id":7,"id2":7,\
                "large":18446744073709551615,"name":"Ann","new":true,"one":1,"price":9.95,\
                "rest":"o","same":123456789012345678901234567890,"share":0.25,"small":-8,"text":"Ann"}
                """)
        // The case is still one in a pattern.
        guard case .number(let one) = value.dictionary?["one"] else {
            Issue.record("no number")
            return
        }
        #expect(one == 1)
    }

    @Test(
        arguments: [
            ("0", "0"), ("-12.50", "-12.5"), ("123456789012345678901234567890.12345678", nil),
            ("18446744073709551615", nil), ("-0.00000000000000000000000000000000000001", nil),
            ("9007199254740993", nil), ("0.1", nil),
        ] as [(String, String?)])
    func aDecimalIsItsNumberExactly(text: String, written: String?) throws {
        let decimal = try #require(Decimal(string: text))
        let number = JSONNumber(decimal)
        #expect(number.text == written ?? text)
        #expect(number.decimal == decimal)
        let written = try JSONValue(decimal).serializedString(JSONWritingOptions(preservesNumberText: true))
        #expect(try JSON(parsing: written).decode(as: Decimal.self) == decimal)
    }

    @Test func decimalsOfAnyExponentAreNumbers() throws {
        for exponent in [-128, -127, -40, -1, 0, 1, 20, 90, 127] {
            let decimal = Decimal(sign: .minus, exponent: exponent, significand: 37)
            #expect(JSONNumber(decimal).decimal == decimal, "\(exponent)")
            #expect(JSONNumber(decimal).double.isFinite)
        }
        let largest = Decimal.greatestFiniteMagnitude
        #expect(JSONNumber(largest).text == largest.description)
        #expect(throws: JSONError.self) { try JSONValue(Decimal.nan).serializedString() }
    }
}
#endif
