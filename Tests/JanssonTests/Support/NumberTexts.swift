import TestSupport

/// Texts of numbers around every limit of a conversion.
enum NumberTexts {
    /// `count` texts. The same seed makes the same texts. None is beyond the range of `Double`.
    static func random(_ count: Int, seed: UInt64) -> [String] {
        var random = SplitMix64(state: seed)
        var texts: [String] = []
        while texts.count < count {
            let text: String
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: text = nearAnInteger(using: &random)
            case 2: text = anyDigits(using: &random)
            case 3:
                text = nearATie(
                    Float(bitPattern: UInt32.random(in: 0..<0x7F80_0000, using: &random)), using: &random)
            case 4:
                text = nearATie(
                    Float(bitPattern: UInt32.random(in: 0..<0x0090_0000, using: &random)), using: &random)
            case 5:
                text = nearATie(
                    Float16(bitPattern: UInt16.random(in: 0..<0x7C00, using: &random)), using: &random)
            case 6:
                text = nearATie(
                    Double(bitPattern: UInt64.random(in: 0x3F00 << 48..<0x4700 << 48, using: &random)),
                    using: &random)
            case 7 where texts.count % 16 == 0:
                // Subnormals and the smallest normals, which have hundreds of digits.
                text = nearATie(
                    Double(bitPattern: UInt64.random(in: 0..<0x0018 << 48, using: &random)), using: &random)
            case 8: text = aDouble(using: &random)
            default: text = ofManyDigits(using: &random)
            }
            texts.append((Bool.random(using: &random) ? "-" : "") + text)
        }
        return texts
    }

    /// The limits of integers of all widths, of the integers of Double, and of the digits of Decimal.
    private static let limits: [BigNatural] =
        [7, 8, 15, 16, 31, 32, 52, 53, 54, 62, 63, 64, 65, 96, 113, 126, 127, 128, 129].map {
            var power = BigNatural(1)
            power.multiply(by: 2, power: $0)
            return power
        } + [BigNatural(0), BigNatural("1" + String(repeating: "0", count: 38))]

    private static func nearAnInteger(using random: inout SplitMix64) -> String {
        let limit = limits[Int.random(in: limits.indices, using: &random)]
        var digits = limit.plus(BigNatural(UInt64.random(in: 0..<4, using: &random))).description
        if Bool.random(using: &random) {
            // Below the limit: the last digits become others.
            let last = String(Int.random(in: 0..<10, using: &random))
            digits = digits.dropLast() + last
        }
        return moved(
            digits + ["", "0", "5", "00001", "99999999999999999999"].randomElement(using: &random)!,
            pointAt: digits.count, using: &random)
    }

    private static func anyDigits(using random: inout SplitMix64) -> String {
        let digits = self.digits(Int.random(in: 1...45, using: &random), using: &random)
        return moved(digits, pointAt: Int.random(in: -5...digits.count + 10, using: &random), using: &random)
    }

    private static func ofManyDigits(using random: inout SplitMix64) -> String {
        let count = Int.random(in: 36...41, using: &random)
        let zeros = String(repeating: "0", count: Int.random(in: 0..<3, using: &random))
        let digits = self.digits(count, using: &random) + zeros
        return "\(digits)e\(Int.random(in: -170...135, using: &random))"
    }

    /// The point halfway to the next value, exactly or slightly beside it.
    private static func nearATie<T: BinaryFloatingPoint>(_ value: T, using random: inout SplitMix64) -> String
    {
        let next = value == .greatestFiniteMagnitude ? value : value.nextUp
        let twice = BigDecimal(value).plusMagnitude(BigDecimal(next))
        var digits = twice.digits
        digits.multiply(by: 5)
        var text = digits.description
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text += "00000000000000000000000001"
        case 1 where text.last != "0":
            let last = text.removeLast().wholeNumberValue! - 1
            text += "\(last)99999999999999999999"
        case 2: text = String(text.prefix(17))
        default: break
        }
        // The point after the first digit.
        let exponent = digits.description.count - 1 + twice.exponent - 1
        let significand = text.count == 1 ? text : "\(text.prefix(1)).\(text.dropFirst())"
        return exponent == 0 && text.count > 1 ? significand : "\(significand)e\(exponent)"
    }

    private static func aDouble(using random: inout SplitMix64) -> String {
        let value = Double.random(in: 0..<1, using: &random) * (Bool.random(using: &random) ? 1000 : 1e-3)
        return value.description
    }

    private static func digits(_ count: Int, using random: inout SplitMix64) -> String {
        String((0..<count).map { Character("\(Int.random(in: $0 == 0 ? 1..<10 : 0..<10, using: &random))") })
    }

    /// The digits with a point at a position, in one of the notations for that.
    private static func moved(_ digits: String, pointAt point: Int, using random: inout SplitMix64) -> String
    {
        if digits.first == "0" { return "0.\(digits)e\(point)" }
        if Int.random(in: 0..<4, using: &random) == 0 { return "\(digits)e\(point - digits.count)" }
        if Int.random(in: 0..<4, using: &random) == 0 {
            return "0.\(digits)E+\(point)".replacing("+-", with: "-")
        }
        if point >= digits.count {
            let zeros = String(repeating: "0", count: point - digits.count)
            return digits + zeros + (Bool.random(using: &random) ? "" : ".0")
        }
        if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        return "\(digits.prefix(point)).\(digits.dropFirst(point))"
    }
}
