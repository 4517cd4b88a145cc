/// Reads a number (RFC 8259, section 6, and JSON5), in one piece or in several.
///
/// Reading stops before `Infinity`, `NaN`, the `x` of a hexadecimal number, and a digit after a leading zero.
@usableFromInline
package struct NumberGrammar: Sendable {
    /// The last part read.
    @usableFromInline
    enum Part: Sendable {
        case start, sign, zero, whole
        /// A point after a digit, and a point without one.
        case point, firstPoint
        case fraction, exponent, exponentSign, exponentDigits
    }

    @usableFromInline private(set) var part = Part.start

    /// Whether a digit before the exponent is nonzero.
    package private(set) var isNonzero = false

    /// The offset of the exponent's `e` or `E` in its piece of the number; nil if there is none yet.
    package private(set) var exponentOffset: Int?

    /// The number of digits of the exponent, without leading zeros.
    package private(set) var exponentDigits = 0

    @usableFromInline var isExponentNegative = false

    /// Whether a number may have a plus sign, or digits on only one side of its point.
    @usableFromInline let isJSON5: Bool

    package init(dialect: JSONParsingOptions.Dialect = .rfc8259) {
        isJSON5 = dialect == .json5
    }

    /// Whether the bytes so far are a complete number.
    @inlinable @inline(__always) package var isComplete: Bool {
        switch part {
        case .zero, .whole, .fraction, .exponentDigits: true
        case .point: isJSON5
        case .start, .sign, .firstPoint, .exponent, .exponentSign: false
        }
    }

    /// Whether the exponent is known to have no minus sign.
    @inlinable @inline(__always) package var hasPositiveExponent: Bool {
        (part == .exponentSign || part == .exponentDigits) && !isExponentNegative
    }

    /// Reads the next piece of the number, from `start`.
    ///
    /// - Returns: The offset of the first byte that cannot continue the number; the count if all bytes can.
    package mutating func read(_ source: Span<UInt8>, from start: Int = 0) -> Int {
        var index = start
        // Digits that follow others often come one by one.
        if part == .whole {
            while index < source.count, source[index].isDigit { index += 1 }
        } else if part == .exponentDigits {
            while index < source.count, source[index].isDigit {
                count(exponentDigit: source[index])
                index += 1
            }
        }
        while index < source.count, take(source[index], at: index) { index += 1 }
        return index
    }

    /// Takes the byte at `offset` if it can continue the number. Returns true if so.
    @inline(__always)
    private mutating func take(_ byte: UInt8, at offset: Int) -> Bool {
        switch (byte, part) {
        case (UInt8(ascii: "0")...UInt8(ascii: "9"), _): return take(digit: byte)
        case (UInt8(ascii: "-"), .start): part = .sign
        case (UInt8(ascii: "+"), .start) where isJSON5: part = .sign
        case (UInt8(ascii: "."), .start) where isJSON5, (UInt8(ascii: "."), .sign) where isJSON5:
            part = .firstPoint
        case (UInt8(ascii: "."), .zero), (UInt8(ascii: "."), .whole): part = .point
        case (UInt8(ascii: "e"), _), (UInt8(ascii: "E"), _):
            guard isComplete, exponentOffset == nil else { return false }
            (part, exponentOffset) = (.exponent, offset)
        case (UInt8(ascii: "+"), .exponent): part = .exponentSign
        case (UInt8(ascii: "-"), .exponent): (part, isExponentNegative) = (.exponentSign, true)
        default: return false
        }
        return true
    }

    @inline(__always)
    private mutating func take(digit: UInt8) -> Bool {
        let isNonzero = digit != UInt8(ascii: "0")
        switch part {
        case .zero: return false
        case .start, .sign: part = isNonzero ? .whole : .zero
        case .whole: return true
        case .point, .firstPoint, .fraction: part = .fraction
        case .exponent, .exponentSign, .exponentDigits:
            part = .exponentDigits
            count(exponentDigit: digit)
            return true
        }
        self.isNonzero = self.isNonzero || isNonzero
        return true
    }

    @inline(__always)
    private mutating func count(exponentDigit digit: UInt8) {
        if digit != UInt8(ascii: "0") || exponentDigits > 0 { exponentDigits += 1 }
    }
}
