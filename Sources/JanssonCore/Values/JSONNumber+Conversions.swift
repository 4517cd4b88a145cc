/// All conversions of numbers. Every style, Codable and the accessors use these.
extension JSONNumber {
    /// The exact number; nil for NaN and infinities. For a `Double`, it is the number that it is written
    /// as.
    var exact: ExactDecimal? {
        switch storage {
        case .integer, .unsigned: ExactDecimal(text.utf8Span.span)
        case .real(let value): value.isFinite ? ExactDecimal(written: value) : nil
        case .packed(let real): real.exact
        case .text(let text): text.exact
        }
    }

    /// The number as an integer of at most 128 bits, if it is exactly one of the type's values.
    func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        switch storage {
        case .integer(let value): return T(exactly: value)
        case .unsigned(let value): return T(exactly: value)
        case .real(let value): return T(exactly: value)
        case .packed: return nil  // a packed number has a fraction
        case .text(let text):
            let exact = text.exact
            return exact.isIntegral ? exact.truncated(to: type) : nil
        }
    }

    /// The integer part of the number, as an integer of at most 128 bits.
    package func truncated<T: FixedWidthInteger>(to type: T.Type) -> T? {
        switch storage {
        case .integer, .unsigned: exactly(type)
        case .real(let value): T(exactly: value.rounded(.towardZero))
        case .packed(let real): real.exact.truncated(to: type)
        case .text(let text): text.exact.truncated(to: type)
        }
    }

    /// Whether the number has no fraction.
    package var isIntegral: Bool {
        switch storage {
        case .integer, .unsigned: true
        case .real(let value): value.rounded(.towardZero) == value
        case .packed: false
        case .text(let text): text.exact.isIntegral
        }
    }

    /// The nearest value of a narrower type, rounded once, if the number is in its range.
    func nearest<T: BinaryFloatingPoint>(_ type: T.Type) -> T? {
        guard let double = finiteDouble else { return nil }
        let nearest =
            T.isTieLikely(double) ? T(double.roundedToOdd(towards: side(of: double))) : T(double)
        return nearest.isFinite ? nearest : nil
    }

    /// The nearest `Double`, if the number is in its range.
    package var finiteDouble: Double? {
        let double = double
        return double.isFinite ? double : nil
    }

    /// The nearest `Float`, if the number is in its range.
    package var finiteFloat: Float? { nearest(Float.self) }

    /// Which side of its nearest `Double` the number is on. The result is negative, 0 or positive if the
    /// number is nearer to 0 than that `Double`, equal to it, or farther.
    private func side(of double: Double) -> Int {
        let isEqual =
            switch storage {
            case .real: true
            case .integer(let value): Int64(exactly: double) == value
            default: false
            }
        guard !isEqual, let exact else { return 0 }
        return exact.compareMagnitude(with: ExactDecimal(exactly: double))
    }
}

extension BinaryFloatingPoint {
    /// Whether a `Double` may lie halfway between two values of this type, which is at most as precise as
    /// `Float`. Then the `Double` must not be rounded again without knowing how it was rounded itself.
    static func isTieLikely(_ double: Double) -> Bool {
        // A tie has one bit more than a Float, so at least 28 of the 52 bits are zero.
        double.bitPattern & 0x0FFF_FFFF == 0
    }
}

extension Double {
    /// Of the two `Double`s around the exact number, the one whose last bit is set. Rounding it to a
    /// narrower type gives the same result as rounding the exact number. This value is the `Double`
    /// nearest to the number, and `side` tells on which side of it the number is.
    fileprivate func roundedToOdd(towards side: Int) -> Double {
        guard side != 0 else { return self }
        let below = side < 0 ? bitPattern - 1 : bitPattern
        return Double(bitPattern: below | 1)
    }
}

extension JSONNumber {
    /// The number in the text of a real, whose nearest `Double` is `double`. The text is stored only if
    /// the `Double` alone would lose something.
    init(_ exact: ExactDecimal, text: String, nearest double: Double) {
        let kept = JSONNumber(.text(Text(text, nearest: double, isInteger: false)))
        let nearest = JSONNumber(double)
        let isNothingLost =
            exact == ExactDecimal(written: double) && kept.finiteFloat == nearest.finiteFloat
            && kept.nearest(LeastPreciseReal.self) == nearest.nearest(LeastPreciseReal.self)
        self = isNothingLost ? nearest : kept
    }
}

extension JSONNumber {
    /// The number as an `Int`, without its fraction, if it fits.
    package var wholeInt: Int? {
        if case .integer(let value) = storage { Int(exactly: value) } else { truncated(to: Int.self) }
    }
}
