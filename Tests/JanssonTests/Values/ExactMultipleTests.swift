import CJSONScanner
import Jansson
import TestSupport
import Testing

/// `multipleOf`, against products of arithmetic that shares no code.
struct ExactMultipleTests {
    private static func natural(_ length: Int, using random: inout SplitMix64) -> String {
        let digits = (1..<length).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
        return "\(Int.random(in: 1...9, using: &random))" + digits
    }

    private static func product(_ left: String, _ right: String) -> BigNatural {
        var sum = BigNatural(0)
        for (place, digit) in right.utf8.reversed().enumerated() {
            var product = BigNatural(left).timesTen(place)
            product.multiply(by: UInt64(digit - UInt8(ascii: "0")))
            sum = sum.plus(product)
        }
        return sum
    }

    /// A text of digits times a power of ten, with a point somewhere or without.
    private static func text(_ digits: String, _ exponent: Int, using random: inout SplitMix64) -> String {
        let sign = Bool.random(using: &random) ? "-" : ""
        let place = Int.random(in: 1...digits.count, using: &random)
        if place == digits.count, exponent == 0 { return sign + digits }
        let point = place < digits.count ? ".\(digits.dropFirst(place))" : ""
        let plus = Bool.random(using: &random) ? "+" : ""
        let moved = exponent + digits.count - place
        return "\(sign)\(digits.prefix(place))\(point)e\(moved < 0 ? "" : plus)\(moved)"
    }

    private static func short(_ text: String) -> cjs_short_decimal? {
        let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: Int(CJS_PADDING))
        var short = cjs_short_decimal()
        return unsafe bytes.withUnsafeBufferPointer {
            unsafe cjs_read_short_decimal($0.baseAddress, &short)
        } == nil ? nil : short
    }

    @Test func productsAreMultiplesAndTheirNeighboursAreNot() throws {
        var random = SplitMix64(state: 20_261_126)
        for round in 0..<scaled(3000, by: 5) {
            let (first, second) = [(3, 3), (8, 10), (18, 25), (40, 40)][round % 4]
            // It ends in 1, 3, 7 or 9, so that more zeros make no multiple of any number.
            let last = ["1", "3", "7", "9"].randomElement(using: &random) ?? ""
            let factor = Self.natural(Int.random(in: 1...first, using: &random), using: &random) + last
            let other = Self.natural(Int.random(in: 1...second, using: &random), using: &random)
            let exponent = Int.random(in: -90...90, using: &random)
            let multiple = ExactMultiple(
                try #require(JSONNumber(Self.text(factor, exponent, using: &random))))
            let product = Self.product(factor, other)
            for (rest, zeros) in [(0, 0), (0, 5), (0, 100), (1, 0), (1, 7), (2, 60), (9, 1)] {
                let digits = product.plus(BigNatural(UInt64(rest))).description
                let text = Self.text(digits, exponent + zeros, using: &random)
                let number = try #require(JSONNumber(text))
                // The least factor is 11.
                #expect(multiple.divides(number) == (rest == 0), "\(text) by \(factor)e\(exponent)")
                if let short = Self.short(text), let divides = multiple.divides(short) {
                    #expect(divides == (rest == 0), "\(text) by \(factor)e\(exponent)")
                }
            }
            // A digit behind those of any multiple.
            let finer = try #require(
                JSONNumber(Self.text(product.description + "1", exponent - 1, using: &random)))
            #expect(!multiple.divides(finer))
        }
    }

    @Test func factorsOfTenAreFoundInZeros() throws {
        for power in 1...60 {
            var factor = BigNatural(1)
            factor.multiply(by: power % 2 == 0 ? 5 : 2, power: power)
            let multiple = ExactMultiple(try #require(JSONNumber(factor.description)))
            for zeros in [power - 1, power, power + 1, 300] {
                let number = try #require(JSONNumber("1e\(zeros)"))
                #expect(multiple.divides(number) == (zeros >= power))
                if let divides = multiple.divides(
                    cjs_short_decimal(digits: 1, exponent: Int32(zeros), negative: false))
                {
                    #expect(divides == (zeros >= power))
                }
            }
        }
    }

    @Test func anExponentBeyondIntIsVerySmall() throws {
        let number = try #require(JSONNumber("1e-99999999999999999999"))
        #expect(!ExactMultiple(1).divides(number))
        #expect(ExactMultiple(number).divides(1))
    }

    @Test func zeroIsAMultipleAndHasNone() {
        let zero = cjs_short_decimal()
        #expect(ExactMultiple(3).divides(0))
        #expect(ExactMultiple(3).divides(zero) == true)
        #expect(ExactMultiple(0).divides(0))
        #expect(!ExactMultiple(0).divides(3))
    }
}
