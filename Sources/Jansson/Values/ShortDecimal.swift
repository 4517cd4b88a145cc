internal import CJSONScanner

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A decimal number whose digits fit into 64 bits. It goes from a text to a `Decimal` and back without a
/// `String` on the way; `Decimal(string:)` and `description` take a hundred times as long.
typealias ShortDecimal = cjs_short_decimal

extension Decimal {
    /// The number, if its exponent is in range.
    init?(_ short: ShortDecimal) {
        guard -128...127 ~= short.exponent else { return nil }
        self.init(
            sign: short.negative ? .minus : .plus, exponent: Int(short.exponent),
            significand: Decimal(short.digits))
    }
}

extension cjs_short_decimal {
    /// The number of a `Decimal`; nil if its digits need more than 64 bits, and for NaN.
    init?(_ decimal: Decimal) {
        guard ShortDecimal.knowsDecimals else { return nil }
        self.init(uncheckedLayout: decimal)
    }

    /// Whether the parts of a `Decimal` are where ``init(uncheckedLayout:)`` reads them: in the layout of
    /// Foundation's `NSDecimal`. There is no function for them.
    private static let knowsDecimals: Bool = {
        guard MemoryLayout<Decimal>.size == 20 else { return false }
        let samples: [(digits: UInt64, exponent: Int, isNegative: Bool)] = [
            (0, 0, false), (1, 127, false), (7, -128, true), (15_025, -2, true), (.max, 0, false),
            (9_007_199_254_740_993, -16, true), (1 << 48 | 3, 30, false),
        ]
        let areRead = samples.allSatisfy { sample in
            let read = ShortDecimal(
                uncheckedLayout: Decimal(
                    sign: sample.isNegative ? .minus : .plus, exponent: sample.exponent,
                    significand: Decimal(sample.digits)))
            return read?.digits == sample.digits && read.map { Int($0.exponent) } == sample.exponent
                && read?.negative == sample.isNegative
        }
        let tooLong = [Decimal.nan, Decimal(UInt64.max) + 1, .greatestFiniteMagnitude]
        return areRead && tooLong.allSatisfy { ShortDecimal(uncheckedLayout: $0) == nil }
    }()

    private init?(uncheckedLayout decimal: Decimal) {
        // In bounds: a Decimal has 20 bytes. They are an exponent, a byte with the sign and the number of
        // 16-bit words, two unused bytes, and eight words, the lowest first.
        let (exponent, flags, low, high) = unsafe withUnsafeBytes(of: decimal) { bytes in
            unsafe (
                bytes.load(as: Int8.self), bytes.load(fromByteOffset: 1, as: UInt8.self),
                bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
            )
        }
        let (isNegative, wordCount) = (flags & 0x08 != 0, flags >> 4)
        // Words beyond the count have no meaning.
        let digits = wordCount < 4 ? low & ~(UInt64.max << (16 * UInt64(wordCount))) : low
        guard wordCount <= 4 || high == 0, wordCount > 0 || !isNegative else { return nil }
        guard digits > 0 else {
            self.init()
            return
        }
        self.init(digits: UInt64(littleEndian: digits), exponent: Int32(exponent), negative: isNegative)
        while self.digits % 10 == 0 {
            self.digits /= 10
            self.exponent += 1
        }
    }
}

extension Decimal: EncodedScalar, PlainText {
    /// Writes all digits of a decimal that is not NaN, without an exponent.
    func write(to writer: inout TextWriter) {
        if let short = ShortDecimal(self), -40...40 ~= short.exponent {
            writer.number(short)
        } else {
            writer.number(text: description)
        }
    }
}

extension Document {
    /// The number of a node whose token is in the source, if that has few digits.
    func shortDecimal(at index: UInt32) -> ShortDecimal? {
        let offset = self[index].offset
        guard offset != Node.nowhere else { return nil }
        var short = ShortDecimal()
        // In bounds: the token and eight bytes behind it are in the source, which is padded.
        guard let end = unsafe cjs_read_short_decimal(sourceStart(Int(offset)), &short) else { return nil }
        // Other dialects have longer tokens, of which this may be the start.
        let next = unsafe end.pointee
        return next.continuesNumber || next | 0x20 == UInt8(ascii: "x") ? nil : short
    }
}
