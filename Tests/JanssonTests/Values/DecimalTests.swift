#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// Decimals of up to 128 bits, which are exact, and numbers beyond that, which the coder rounds.
@Suite struct DecimalTests {
    private static func decimals(_ random: inout SplitMix64) -> [Decimal] {
        let limits: [UInt128] = [0, 1, .max, .max - 1, .max / 10, .max / 10 + 1, UInt128(UInt64.max) + 1]
        let significands =
            limits
            + (0..<1000).map { _ in
                UInt128.random(in: 0 ... .max, using: &random) >> UInt128.random(in: 0..<64, using: &random)
            }
        return significands.enumerated().compactMap { position, significand in
            let exponent =
                position % 4 == 0
                ? [127, -128][position / 4 % 2] : Int.random(in: -128...127, using: &random)
            return Decimal(string: "\(position % 3 == 0 ? "-" : "")\(significand)e\(exponent)")
        }
    }

    @Test func everyDecimalThatIsWrittenIsRead() throws {
        var random = SplitMix64(state: 3)
        let quotients = (1...300).map { (n: Int) -> Decimal in Decimal(n * 8 + 1) / Decimal(n % 97 + 3) }
        let named: [Decimal] = [
            Decimal(8) / 7, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude, .pi,
        ]
        for decimal in named + quotients + Self.decimals(&random) {
            let text = try [decimal].serializedString()
            // The digits are those of the decimal, by arithmetic that shares no code.
            #expect(
                BigDecimal(String(text.dropFirst().dropLast()))
                    == BigDecimal("\(decimal.significand)e\(decimal.exponent)").signed(decimal.isSignMinus))
            #expect(try JSON(parsing: text).decode(as: [Decimal].self) == [decimal], "\(text)")
            #expect(try JSON.decode([Decimal].self, from: text) == [decimal], "\(text)")
            #expect(try [Decimal].inflate(from: .array([.number(decimal)])) == [decimal], "\(text)")
            #expect(JSONNumber(decimal).decimal == decimal, "\(text)")
            let coded = try JanssonEncoder().encodedString([decimal])
            #expect(try JanssonDecoder().decode([Decimal].self, from: coded) == [decimal], "\(text)")
        }
    }

    @Test func hexadecimalIntegersAreExact() throws {
        let options = JSONParsingOptions(dialect: .json5)
        for (text, decimal) in [
            ("0x1F", "31"), ("-0xFFFFFFFFFFFFFFFF", "-18446744073709551615"),
            ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695"),
        ] {
            let json = try JSON(parsing: text, options: options)
            #expect(try json.decode(as: Decimal.self) == Decimal(string: decimal))
        }
    }

    @Test func moreDigitsAreRefusedByTheStyles() {
        for text in [
            "340282366920938463463374607431768211456", "0.12345678901234567890123456789012345678901",
            "15e-129",
        ] {
            #expect(
                #expect(throws: JSONError.self) { try JSON(parsing: text).decode(as: Decimal.self) }?
                    .description
                    == "expected Decimal, found a number with too many digits (line 1, column 1)")
            #expect(throws: JSONError.self) { try JSON.decode(Decimal.self, from: text) }
        }
    }

    @Test func theCoderRoundsToTheNearest() throws {
        var random = SplitMix64(state: 4)
        var texts = NumberTexts.random(2000, seed: 5)
        for _ in 0..<1000 {
            let start = [
                String(UInt128.max), String((UInt128.max / 10) - 1), "9999999999999999999999999999999999999",
            ]
            let digits = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            let dropped = start[Int.random(in: 0...2, using: &random)].dropLast(
                Int.random(in: 0...2, using: &random))
            texts.append("\(dropped)\(digits.joined())e\(Int.random(in: -175...127, using: &random))")
        }
        texts += [
            "1e-128", "5e-129", "49e-130", "1e-200", "1e166", "1e300", "0e200", "-5e-129", "\(UInt128.max).5",
        ]
        texts += (0...99).map { "\(UInt128.max / 10 * 10)".dropLast() + "\($0 / 10).\($0 % 10)" }
        for text in texts {
            let decimal = try? JanssonDecoder().decode(Decimal.self, from: text)
            #expect(BigDecimal(text).isNearest(decimal), "\(text): \(decimal.map { "\($0)" } ?? "none")")
            let list = try? JanssonDecoder().decode([Decimal].self, from: "[\(text)]")
            #expect(list == decimal.map { [$0] }, "\(text)")
        }
    }
}

extension BigDecimal {
    fileprivate func signed(_ isNegative: Bool) -> BigDecimal {
        BigDecimal(isNegative: isNegative, digits: digits, exponent: exponent)
    }

    /// Whether `decimal` is the nearest one, with ties away from 0. Nil means that none is in range.
    fileprivate func isNearest(_ decimal: Decimal?) -> Bool {
        let most = UInt128.max
        func value(_ significand: UInt128, _ exponent: Int) -> BigDecimal {
            BigDecimal(isNegative: isNegative, digits: BigNatural("\(significand)"), exponent: exponent)
        }
        guard let decimal else { return compareMagnitude(value(most, 127)) > 0 }
        guard var significand = UInt128("\(decimal.significand)") else { return false }
        var exponent = decimal.exponent
        guard significand == 0 || decimal.isSignMinus == isNegative else { return false }
        // As many digits as it can have.
        while exponent > -128, significand <= most / 10 {
            (significand, exponent) = (significand * 10, exponent - 1)
        }
        let twice = plusMagnitude(self)
        let this = value(significand, exponent)
        // The largest one has no neighbour above.
        let above = significand < most ? value(significand + 1, exponent) : value(most / 10 + 1, exponent + 1)
        guard twice.compareMagnitude(this.plusMagnitude(above)) < 0 else { return false }
        guard significand > 0 else { return true }
        let isShortest = significand == most / 10 + 1 && exponent > -128
        let below = isShortest ? value(most, exponent - 1) : value(significand - 1, exponent)
        return twice.compareMagnitude(this.plusMagnitude(below)) >= 0
    }
}
#endif
