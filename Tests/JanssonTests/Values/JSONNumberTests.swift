import Foundation
import Jansson
import TestSupport
import Testing

private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text)) }

struct JSONNumberTests {
    @Test(
        arguments: [
            (1, 1.0), (0, -0.0), (0, JSONNumber(UInt(0))), (-5, try number("-5.0")), (100, try number("1e2")),
            (JSONNumber(UInt64.max), try number("18446744073709551615")),
            (JSONNumber(Int64.min), try number("-9223372036854775808.0")),
            (9_007_199_254_740_992, 9007199254740992.0),
            (try number("9223372036854775808"), try number("9223372036854775808.0")),
            (try number("18446744073709551616"), try number("18446744073709551616.0")),
            (try number("-18446744073709551616"), JSONNumber(-18446744073709551616.0)),
            (try number("123456789012345678901234567890"), try number("123456789012345678901234567890")),
            (try number("1000000000000000019884624838656"), try number("1e30")),
            (try number("-1000000000000000019884624838656"), try number("-1e30")),
            (try number("123456789012345678901234567890"), try number("123456789012345678901234567890.0")),
            (try number("9007199254740993"), try number("9007199254740993.0")),
            (try number("0.1000000000000000000001"), try number("1000000000000000000001e-22")),
            (try number("1e30"), JSONNumber(1e30)), (try number("0.1"), 0.1),
            (try number("1.0000000596046448"), JSONNumber(1 + 0x1p-24)),
            // Not the shortest text of this Double, but its exact value.
            (try number("784738406077704.25"), 784738406077704.25),
            (try number("784738406077704.25"), try number("7.8473840607770425e14")),
            (try number("784738406077704.25"), try number("78473840607770425e-2")),
        ] as [(JSONNumber, JSONNumber)])
    func numbersThatAreTheSameAreEqualAndHashAlike(_ left: JSONNumber, _ right: JSONNumber) throws {
        #expect(left == right)
        #expect(right == left)
        #expect(left.hashValue == right.hashValue)
    }

    @Test func aDoubleEqualsTheTextOfAllItsDigits() throws {
        var random = SplitMix64(state: 20_261_127)
        for _ in 0..<500 {
            let exponent = Int.random(in: -60...70, using: &random)
            let value =
                Double.random(in: -1...1, using: &random)
                * Double(sign: .plus, exponent: exponent, significand: 1)
            let exact = BigDecimal(value)
            let text = "\(exact.isNegative ? "-" : "")\(exact.digits)e\(exact.exponent)"
            #expect(try number(text) == JSONNumber(value), "\(text)")
            #expect(try number(text).hashValue == JSONNumber(value).hashValue, "\(text)")
        }
    }

    /// Each of these is another form in memory, and all of them are one number.
    @Test func theSpellingsOfADoubleAreEqualInPairs() throws {
        var random = SplitMix64(state: 20_261_126)
        for _ in 0..<500 {
            // Three digits behind the point, of which the shortest text has fewer.
            let value =
                Double(Int.random(in: 800_000_000_000_000...2_300_000_000_000_000, using: &random) | 1) / 8
            let digits = "\(BigDecimal(value).trimmed.digits)"
            let exact = "\(digits.dropLast(3)).\(digits.suffix(3))"
            let texts = ["\(value)", exact, exact + "0", "\(digits)e-3", "\(digits)00e-5"]
            let numbers = try texts.map(number) + [JSONNumber(value)]
            for left in numbers {
                for right in numbers {
                    #expect(left == right && left.hashValue == right.hashValue, "\(left) \(right)")
                }
            }
        }
    }

    @Test(arguments: ["0", "-0", "0.0", "0e5", "0e-400", "-0.000000000000000000000000000000", "0.0e400"])
    func zerosAreOneNumber(_ text: String) throws {
        #expect(try number(text) == 0)
        #expect(try number(text).hashValue == JSONNumber(0).hashValue)
        #expect(try number(text).int == 0)
        #expect(try number(text).isIntegral)
    }

    @Test func integersAreToldFromNumbersWithAFraction() throws {
        for text in NumberTexts.random(2000, seed: 20_261_128) {
            let exact = BigDecimal(text)
            let isIntegral = exact.digits.isZero || exact.trimmed.exponent >= 0
            #expect(try number(text).isIntegral == isIntegral, "\(text)")
        }
    }

    @Test(
        arguments: [
            (1, 2), (1, 1.5), (1, -1),
            (9_007_199_254_740_993, 9007199254740992.0),
            (JSONNumber(Int64.max), JSONNumber(9223372036854775808.0)),
            (JSONNumber(UInt64.max), JSONNumber(18446744073709551616.0)),
            (JSONNumber(UInt64.max), JSONNumber(Int64.max)),
            (JSONNumber(UInt64.max), JSONNumber(-1)),
            (try number("1000000000000000000000000000000"), try number("1e30")),
            (try number("123456789012345678901234567890"), try number("123456789012345678901234567891")),
            (try number("123456789012345678901234567890"), JSONNumber(123456789012345678901234567890.0)),
            (try number("123456789012345678901234567890"), JSONNumber(Double.infinity)),
            (try number("0.10000000000000001"), 0.1), (try number("9007199254740993.0"), 9007199254740992.0),
            (try number("1e-400"), 0), (try number("0.10000000000000001"), try number("0.10000000000000002")),
        ] as [(JSONNumber, JSONNumber)])
    func numbersThatDifferAreNotEqual(_ left: JSONNumber, _ right: JSONNumber) throws {
        #expect(left != right)
        #expect(right != left)
    }

    @Test func anIntegerBeyondEveryDoubleEqualsNone() throws {
        let huge = try number("1" + String(repeating: "0", count: 400))
        #expect(huge.double == .infinity)
        #expect(huge != JSONNumber(Double.infinity))
        #expect(Set([huge, huge]).count == 1)
    }

    @Test func theLargestDoubleEqualsItsDigits() throws {
        let digits =
            "17976931348623157081452742373170435679807056752584499659891747680315726078002853"
            + "87605895586327668781715404589535143824642343213268894641827684675467035375169860"
            + "49910576551282076245490090389328944075868508455133942304583236903222948165808559"
            + "332123348274797826204144723168738177180919299881250404026184124858368"
        #expect(try number(digits) == JSONNumber(Double.greatestFiniteMagnitude))
        #expect(try number(String(digits.dropLast()) + "9") != JSONNumber(Double.greatestFiniteMagnitude))
    }

    @Test(
        arguments: [
            ("3", 3), ("3.0", 3), ("3.5", nil), ("-0.0", 0), ("1e2", 100), ("1e300", nil),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
            ("9223372036854775807.0", .max), ("-9223372036854775808.0", .min),
            ("2.99999999999999999999", nil), ("-120498500398711639.30806", nil),
            ("9223372036854774784.5", nil), ("100000000000000001.25", nil),
            ("4.611686018427388e18", 4_611_686_018_427_388_000),
            ("123456789012345678901234567890", nil),
        ] as [(String, Int?)])
    func intIsExactOrNil(_ text: String, _ expected: Int?) throws {
        #expect(try number(text).int == expected)
    }

    @Test(
        arguments: [
            ("3", 3), ("3.0", 3), ("3.5", nil), ("-1", nil), ("-1.0", nil), ("-0.0", 0),
            ("18446744073709551615", .max), ("18446744073709551616", nil), ("18446744073709551616.0", nil),
            ("18446744073709551615.0", .max),
        ] as [(String, UInt?)])
    func uintIsExactOrNil(_ text: String, _ expected: UInt?) throws {
        #expect(try number(text).uint == expected)
    }

    @Test(
        arguments: [
            ("0.1", 0.1), ("3", 3), ("9007199254740993", 9_007_199_254_740_992),
            ("18446744073709551615", 0x1p64),
            ("123456789012345678901234567890", 123456789012345678901234567890.0), ("-2.5e-3", -0.0025),
        ] as [(String, Double)])
    func doubleIsTheNearest(_ text: String, _ expected: Double) throws {
        #expect(try number(text).double == expected)
    }

    @Test func doubleOfNaNIsNaN() {
        #expect(JSONNumber(Double.nan).double.isNaN)
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("-0.0", "-0.0"), ("1.0", "1.0"), ("7.60", "7.60"), ("1E2", "1E2"),
            ("18446744073709551615", "18446744073709551615"),
            ("-9223372036854775809", "-9223372036854775809"),
            ("123456789012345678901234567890", "123456789012345678901234567890"), ("0.1", "0.1"),
        ] as [(String, String)])
    func textIsWhatIsWritten(_ text: String, _ expected: String) throws {
        #expect(try number(text).text == expected)
        #expect(try number(text).description == expected)
    }

    #if Foundation
    @Test(
        arguments: [
            (try number("0.1"), Decimal(string: "0.1")),
            (try number("18446744073709551615"), Decimal(UInt64.max)),
            (try number("-9223372036854775808"), Decimal(Int64.min)),
            (
                try number("12345678901234567890123456789012345678"),
                Decimal(string: "12345678901234567890123456789012345678")
            ),
            (try number("1e30"), Decimal(string: "1e30")), (try number("1e300"), nil),
            (JSONNumber(Double.nan), nil), (JSONNumber(Double.infinity), nil),
            (JSONNumber(-Double.infinity), nil),
        ] as [(JSONNumber, Decimal?)])
    func decimalIsExact(_ number: JSONNumber, _ expected: Decimal?) {
        #expect(number.decimal == expected)
    }
    #endif

    @Test func integersOfAnyWidthAreKeptExactly() {
        #expect(JSONNumber(UInt128.max).text == "340282366920938463463374607431768211455")
        #expect(JSONNumber(Int128.min).text == "-170141183460469231731687303715884105728")
        #expect(JSONNumber(Int128(7)) == 7)
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
        #expect(JSONNumber(Int8(-1)).text == "-1")
    }

    @Test(arguments: [
        "", " 1", "1 ", "\n1", "1\t", "+1", "01", "1.", ".5", "0x1", "NaN", "Infinity", "\"1\"", "[1]",
        "1 2", "1e400",
        "null", "-", "1\0",
    ])
    func aTextThatIsNotANumberIsNil(_ text: String) {
        #expect(JSONNumber(text) == nil)
    }

    @Test func literals() {
        let integer: JSONNumber = 7
        let real: JSONNumber = 7.5
        #expect(integer.int == 7)
        #expect(real.double == 7.5)
    }
}
