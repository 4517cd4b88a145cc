internal import Foundation

/// Exact arithmetic of any size, for checking numbers. It is slow, and shares no code with the package.
package struct BigDecimal: Equatable {
    /// digits * 10^exponent
    package let isNegative: Bool
    package let digits: BigNatural
    package let exponent: Int

    /// The number of a text in JSON's grammar.
    package init(_ text: String) {
        var rest = Substring(text)
        isNegative = rest.first == "-"
        if isNegative { rest.removeFirst() }
        let parts = rest.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let significand = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = significand.count > 1 ? significand[1] : ""
        digits = BigNatural(String(significand[0] + fraction))
        exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    }

    package init(isNegative: Bool, digits: BigNatural, exponent: Int) {
        (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
    }

    /// The exact value of a finite number of a binary type: `significand * 2^power`.
    package init<T: BinaryFloatingPoint>(_ value: T) {
        var significand = BigNatural(
            value == 0 ? 0 : UInt64(value.significand.magnitude * T(1 << T.significandBitCount)))
        let power = value == 0 ? 0 : Int(value.exponent) - T.significandBitCount
        // 2^-n is 5^n * 10^-n.
        significand.multiply(by: power < 0 ? 5 : 2, power: abs(power))
        self.init(isNegative: value.sign == .minus, digits: significand, exponent: min(0, power))
    }

    package static func == (left: BigDecimal, right: BigDecimal) -> Bool {
        left.compareMagnitude(right) == 0 && (left.isNegative == right.isNegative || left.digits.isZero)
    }

    package func compareMagnitude(_ other: BigDecimal) -> Int {
        let least = min(exponent, other.exponent)
        return digits.timesTen(exponent - least).compare(other.digits.timesTen(other.exponent - least))
    }

    package func plusMagnitude(_ other: BigDecimal) -> BigDecimal {
        let least = min(exponent, other.exponent)
        return BigDecimal(
            isNegative: isNegative,
            digits: digits.timesTen(exponent - least).plus(other.digits.timesTen(other.exponent - least)),
            exponent: least)
    }

    /// All digits without trailing zeros, and the power of ten of the last one.
    package var trimmed: (digits: String, exponent: Int) {
        let text = digits.description
        guard text != "0" else { return ("0", 0) }
        let trimmed = String(text.reversed().drop { $0 == "0" }.reversed())
        return (trimmed, exponent + text.count - trimmed.count)
    }

    /// The digits and sign of an integer; nil for any other number.
    package var integer: String? {
        let (digits, exponent) = trimmed
        guard exponent >= 0, exponent < 100 else { return nil }
        return (isNegative && digits != "0" ? "-" : "") + digits + String(repeating: "0", count: exponent)
    }

    /// Whether `value` is the nearest one of its type, with ties to even. Nil means that none is in
    /// range.
    package func isNearest<T: BinaryFloatingPoint>(_ value: T?) -> Bool {
        let largest = T.greatestFiniteMagnitude
        guard let value else {
            return compareMagnitude(BigDecimal(largest).plusMagnitude(BigDecimal(largest.ulp / 2))) >= 0
        }
        guard value.isFinite, value.sign == (isNegative ? .minus : .plus) || value == 0 else { return false }
        let magnitude = value.magnitude
        // Twice the points halfway to the neighbours, because sums of neighbours are exact in this
        // arithmetic.
        let twice = plusMagnitude(self)
        let above =
            magnitude == largest
            ? BigDecimal(largest).plusMagnitude(BigDecimal(largest)).plusMagnitude(BigDecimal(largest.ulp))
            : BigDecimal(magnitude).plusMagnitude(BigDecimal(magnitude.nextUp))
        let isEven = magnitude.isLastBitClear
        let order = twice.compareMagnitude(above)
        guard order < 0 || order == 0 && isEven else { return false }
        guard magnitude > 0 else { return true }
        let lower = twice.compareMagnitude(
            BigDecimal(magnitude).plusMagnitude(BigDecimal(magnitude.nextDown)))
        return lower > 0 || lower == 0 && isEven
    }
}

extension BinaryFloatingPoint {
    fileprivate var isLastBitClear: Bool { (self / ulp).truncatingRemainder(dividingBy: 2) == 0 }
}

/// A natural number of any size.
package struct BigNatural: Equatable, CustomStringConvertible {
    /// Little-endian, base 10^9, without zeros at the end.
    private var limbs: [UInt64] = []
    private static let base: UInt64 = 1_000_000_000

    package init(_ value: UInt64) {
        var rest = value
        while rest > 0 {
            limbs.append(rest % BigNatural.base)
            rest /= BigNatural.base
        }
    }

    package init(_ digits: String) {
        var rest = Substring(digits)
        while !rest.isEmpty {
            limbs.append(UInt64(rest.suffix(9)) ?? 0)
            rest = rest.dropLast(9)
        }
        while limbs.last == 0 { limbs.removeLast() }
    }

    package var isZero: Bool { limbs.isEmpty }

    package var description: String {
        guard let last = limbs.last else { return "0" }
        return "\(last)" + limbs.dropLast().reversed().map { "\($0 + BigNatural.base)".dropFirst() }.joined()
    }

    package mutating func multiply(by factor: UInt64, power: Int) {
        // 5^12 is the largest power of 5 below the base.
        for start in stride(from: 0, to: power, by: 12) {
            multiply(by: (start..<min(start + 12, power)).reduce(1) { product, _ in product * factor })
        }
    }

    package mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = limbs[index] * factor + carry
            limbs[index] = product % BigNatural.base
            carry = product / BigNatural.base
        }
        if carry > 0 { limbs.append(carry) }
    }

    package func timesTen(_ power: Int) -> BigNatural {
        guard !isZero else { return self }
        var result = self
        for _ in 0..<power % 9 { result.multiply(by: 10) }
        result.limbs.insert(contentsOf: Array(repeating: 0, count: power / 9), at: 0)
        return result
    }

    package func plus(_ other: BigNatural) -> BigNatural {
        var result = BigNatural(0)
        var carry: UInt64 = 0
        for index in 0..<max(limbs.count, other.limbs.count) {
            let sum =
                (index < limbs.count ? limbs[index] : 0)
                + (index < other.limbs.count ? other.limbs[index] : 0)
                + carry
            result.limbs.append(sum % BigNatural.base)
            carry = sum / BigNatural.base
        }
        if carry > 0 { result.limbs.append(carry) }
        return result
    }

    package func compare(_ other: BigNatural) -> Int {
        if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
        for (left, right) in zip(limbs.reversed(), other.limbs.reversed()) where left != right {
            return left < right ? -1 : 1
        }
        return 0
    }
}
