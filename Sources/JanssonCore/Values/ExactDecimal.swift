/// An exact number of any size: digits times a power of ten.
///
/// It answers questions that a `Double` cannot:
///
/// - Which integer is the number, if any?
/// - Is the number less or greater than its nearest `Double`?
/// - Does the number equal another?
///
/// It is slow, so callers first handle common cases.
struct ExactDecimal: Hashable {
    private(set) var isNegative = false

    /// The digits in ASCII, without zeros at either end. Empty if the number is 0.
    private(set) var digits: [UInt8] = []

    /// The power of ten of the last digit; 0 if the number is 0.
    private(set) var exponent = 0

    /// Parses a number; nil if `text` is not a number.
    ///
    /// Accepts more than RFC 8259's grammar: a plus sign, and a point without digits on one side. Exponents beyond
    /// ±10^17 are clamped.
    init?(_ text: Span<UInt8>) {
        var index = 0
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
            isNegative = text[index] == UInt8(ascii: "-")
            index += 1
        }
        var hasDigits = false
        var point: Int?
        while index < text.count {
            let byte = text[index]
            if byte.isDigit {
                hasDigits = true
                if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
            } else if byte == UInt8(ascii: "."), point == nil {
                point = index
            } else {
                break
            }
            index += 1
        }
        guard hasDigits else { return nil }
        if let point { exponent = point + 1 - index }
        if index < text.count {
            guard let written = ExactDecimal.exponent(text.extracting(index...)) else { return nil }
            exponent += written
        }
        normalize()
    }

    /// Makes a number from digits and a power of ten.
    init(_ digits: UInt64, exponent: Int, isNegative: Bool) {
        self.digits = Array("\(digits)".utf8)
        self.exponent = exponent
        self.isNegative = isNegative
        normalize()
    }

    /// Makes the exact value of a finite `Double`.
    ///
    /// Complexity: O(*n*^2) in the number of digits, which is at most 767.
    init(exactly value: Double) {
        isNegative = value.sign == .minus
        let isSubnormal = value.exponentBitPattern == 0
        let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        let binaryExponent = (isSubnormal ? 1 : Int(value.exponentBitPattern)) - 1075
        // significand * 2^-n is significand * 5^n * 10^-n.
        let zeros = significand == 0 ? 0 : min(significand.trailingZeroBitCount, max(0, -binaryExponent))
        var natural = Limbs(significand >> UInt64(zeros))
        exponent = min(0, binaryExponent + zeros)
        natural.multiply(by: exponent < 0 ? 5 : 2, power: exponent < 0 ? -exponent : binaryExponent)
        digits = natural.digits
        normalize()
    }

    func isExactly(_ value: Double) -> Bool {
        // Without trailing zero bits, a significand is odd, and its product with a power of 5 does not end in 0. So a
        // fraction has as many decimal places as binary places.
        if value.isNormal {
            let places = value.significandWidth - Int(value.exponent)
            if places > 0, exponent != -places { return false }
        }
        return self == ExactDecimal(exactly: value)
    }

    /// Makes a number from the text that the writer uses for a finite `Double` (``JSONNumber/text(of:)``).
    init(written value: Double) {
        self = ExactDecimal(JSONNumber.text(of: value).utf8Span.span) ?? ExactDecimal(exactly: value)
    }

    /// Makes a number from the shortest text that reads back as `value`, which must be finite.
    init(shortest value: Double) {
        self = ExactDecimal(JSONNumber.shortestText(of: value).utf8Span.span) ?? ExactDecimal(exactly: value)
    }

    /// Parses an exponent that starts with `e` or `E`; nil for any other text.
    private static func exponent(_ text: Span<UInt8>) -> Int? {
        guard text[0] | 0x20 == UInt8(ascii: "e"), text.count > 1 else { return nil }
        var index = 1
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
        guard index < text.count else { return nil }
        var value = 0
        while index < text.count {
            guard text[index].isDigit else { return nil }
            value = min(value * 10 + Int(text[index] - UInt8(ascii: "0")), 100_000_000_000_000_000)
            index += 1
        }
        return isNegative ? -value : value
    }

    /// Moves trailing zeros to the exponent.
    private mutating func normalize() {
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        if let first = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) {
            digits.removeFirst(first)
        } else {
            isNegative = false
            exponent = 0
        }
    }
}

extension ExactDecimal {
    var isIntegral: Bool { exponent >= 0 }

    /// Returns the integer part; nil if out of range.
    func truncated<T: FixedWidthInteger>(to type: T.Type) -> T? {
        // UInt128 has at most 39 digits.
        guard digits.count + exponent <= 39 else { return nil }
        var magnitude: UInt128 = 0
        for position in 0..<max(0, digits.count + exponent) {
            let digit = position < digits.count ? digits[position] - UInt8(ascii: "0") : 0
            let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tens.addingReportingOverflow(UInt128(digit))
            if isTooLarge || overflows { return nil }
            magnitude = sum
        }
        guard isNegative else { return T(exactly: magnitude) }
        guard magnitude <= UInt128(1) << 127 else { return nil }
        return T(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
    }

    /// Splits the magnitude into `significand` × 10^`power` and the remaining digits. Nil if `significand` exceeds 128
    /// bits.
    func cut(atExponent power: Int) -> (significand: UInt128, rest: ArraySlice<UInt8>)? {
        var multiple = self
        multiple.isNegative = false
        multiple.exponent -= power
        let kept = digits.count + multiple.exponent
        return multiple.truncated(to: UInt128.self).map { ($0, kept < 0 ? [] : digits.dropFirst(kept)) }
    }

    /// Compares magnitudes. The result is negative, 0 or positive if this magnitude is less, equal or greater.
    func compareMagnitude(with other: ExactDecimal) -> Int {
        if digits.isEmpty || other.digits.isEmpty { return digits.count - other.digits.count }
        let place = digits.count + exponent
        let otherPlace = other.digits.count + other.exponent
        if place != otherPlace { return place < otherPlace ? -1 : 1 }
        if digits.lexicographicallyPrecedes(other.digits) { return -1 }
        return digits == other.digits ? 0 : 1
    }

    /// The number as JSON, for example `-125e-1`.
    var text: String {
        let sign = isNegative ? "-" : ""
        return digits.isEmpty ? "0.0" : "\(sign)\(String(decoding: digits, as: UTF8.self))e\(exponent)"
    }
}

/// A natural number of any size that can be multiplied.
struct Limbs {
    /// Little-endian, base 10^18.
    private var limbs: [UInt64]

    private static let base: UInt64 = 1_000_000_000_000_000_000

    init(_ value: UInt64) {
        limbs = value < Limbs.base ? [value] : [value % Limbs.base, value / Limbs.base]
    }

    mutating func multiply(by factor: UInt64, power: Int) {
        var rest = power
        while rest > 0 {
            // 5^25 is the largest power of 5 below the base, so the carry fits into one limb.
            let step = min(rest, 25)
            var product: UInt64 = 1
            for _ in 0..<step { product *= factor }
            multiply(by: product)
            rest -= step
        }
    }

    /// - Parameter addend: A number to add to the product, less than `factor`.
    mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
        var carry = addend
        for index in limbs.indices {
            let product = limbs[index].multipliedFullWidth(by: factor)
            let (low, carries) = product.low.addingReportingOverflow(carry)
            // In range: a limb is below the base, so the quotient is below the factor.
            let (quotient, remainder) = Limbs.base.dividingFullWidth((product.high + (carries ? 1 : 0), low))
            limbs[index] = remainder
            carry = quotient
        }
        if carry > 0 { limbs.append(carry) }
    }

    var digits: [UInt8] {
        var digits: [UInt8] = []
        for limb in limbs.reversed() { digits += "\(limb + Limbs.base)".utf8.dropFirst() }
        return digits
    }
}
