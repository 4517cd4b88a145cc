internal import Foundation
internal import Jansson

/// Reals that readers get wrong, and random ones, checked with `strtod`. The long run of the fuzzer uses
/// it too.
package enum RealCases {
    /// The first text that is read differently from `strtod`; nil if there is none.
    package static func misread(_ texts: [String]) -> String? {
        let document = "[" + texts.joined(separator: ",") + "]"
        guard let json = try? JSON(parsing: document), json.count == texts.count else {
            return texts.first { (try? JSON(parsing: "[\($0)]")) == nil } ?? "\(texts.count) texts"
        }
        for (text, element) in zip(texts, json.elements) {
            guard case .number(let number) = element.value,
                number.double.bitPattern == readByLibc(text).bitPattern
            else { return text }
        }
        return nil
    }

    /// The first number that changes by writing and reading; nil if there is none.
    package static func miswritten(_ values: [Double]) -> Double? {
        let value = JSONValue.array(values.map { .number(JSONNumber($0)) })
        guard let text = try? value.serializedString() else { return values.first { !$0.isFinite } ?? .nan }
        let parts = text.dropFirst().dropLast().split(separator: ",")
        for (part, value) in zip(parts, values) where readByLibc(String(part)).bitPattern != value.bitPattern
        {
            return value
        }
        // As short as the standard library's text, which differs only in the exponent. Integers whose
        // shortest form would be another integer have all their digits.
        for (part, value) in zip(parts, values) where digits(String(part)) != digits("\(value)") {
            if !(0x1p53..<0x1p128).contains(value.magnitude) || part.contains("e") { return value }
        }
        return nil
    }

    private static func readByLibc(_ text: String) -> Double { unsafe strtod(text, nil) }

    private static func digits(_ text: String) -> String {
        let significand = text.split(separator: "e").first ?? ""
        let digits = significand.filter(\.isWholeNumber)
        let trimmed = digits.drop { $0 == "0" }
        return String(trimmed.reversed().drop { $0 == "0" }.reversed())
    }

    /// Finite numbers of random bits.
    package static func random(_ count: Int, using generator: inout SplitMix64) -> [Double] {
        var values: [Double] = []
        while values.count < count {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { values.append(value) }
        }
        return values
    }

    /// With 17 digits, which preserve every Double.
    package static func in17Digits(_ value: Double) -> String {
        let text = String(format: "%.17g", value)
        // `-0` must not become an integer.
        return text.contains(where: { ".e".contains($0) }) ? text : text + ".0"
    }

    /// Subnormals, powers of two and ten and their neighbours, and the points halfway between these,
    /// exact and slightly beside.
    ///
    /// Only every `step`th power is used.
    package static func edges(step: Int) -> [String] {
        var values: [Double] = [
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 1, 0.1, 1 / 3,
            9_007_199_254_740_992, 9_007_199_254_740_994, .leastNormalMagnitude.nextDown, 1e22, 1e23,
        ]
        for exponent in stride(from: -1074, through: 1023, by: step) {
            values.append(Double(sign: .plus, exponent: exponent, significand: 1))
        }
        for exponent in stride(from: -323, through: 308, by: step) {
            values.append(readByLibc("1e\(exponent)"))
        }
        return values.flatMap { value in
            let neighbours = [value, value.nextUp, value.nextDown].filter(\.isFinite)
            return neighbours.map(in17Digits) + halfwayTexts(above: value)
        }
    }

    /// The number halfway between a value and the next one with all its digits, and numbers slightly
    /// beside it.
    private static func halfwayTexts(above value: Double) -> [String] {
        guard value.nextUp.isFinite else { return [] }
        // value == significand * 2^exponent, halfway == (2 * significand + 1) * 2^(exponent - 1)
        let exponent = max(Int(value.exponentBitPattern), 1) - 1075
        let significand = value.significandBitPattern | (value.exponentBitPattern == 0 ? 0 : 1 << 52)
        let power = exponent - 1
        if power >= 0 {
            let digits = decimalDigits(2 * significand + 1, times: 2, power: power)
            return ["\(digits).0", "\(digits).00000000000000000000001", "\(digits)e0"]
        }
        // An odd number times a power of 5: the last digit is 5.
        let digits = decimalDigits(2 * significand + 1, times: 5, power: -power)
        return [
            "\(digits)e\(power)", "\(digits)0000000000000000000001e\(power - 22)",
            "\(digits.dropLast())49999999999999999999e\(power - 19)", "0.\(digits)e\(digits.count + power)",
        ]
    }

    /// The digits of `number * factor^power`.
    private static func decimalDigits(_ number: UInt64, times factor: UInt64, power: Int) -> String {
        // Little-endian, base 10^9.
        var limbs: [UInt64] = []
        var rest = number
        while rest > 0 {
            limbs.append(rest % 1_000_000_000)
            rest /= 1_000_000_000
        }
        for _ in 0..<power {
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = limbs[index] * factor + carry
                limbs[index] = product % 1_000_000_000
                carry = product / 1_000_000_000
            }
            if carry > 0 { limbs.append(carry) }
        }
        let padded = limbs.reversed().map { "\($0 + 1_000_000_000)".dropFirst() }.joined()
        return String(padded.drop { $0 == "0" })
    }
}
