/// The conversions of numbers, for all styles, Codable and the accessors.
extension JSONNumber {
    /// The exact number; nil for NaN and infinities. A `Double` counts as its written text: 0.1 is exactly 0.1.
    var exact: ExactDecimal? {
        switch storage {
        case .integer, .unsigned: ExactDecimal(text.utf8Span.span)
        case .real(let value): value.isFinite ? ExactDecimal(written: value) : nil
        case .packed(let real): real.exact
        case .text(let text): text.exact
        }
    }

    /// Returns the number as an integer of at most 128 bits; nil if fractional or out of range.
    func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        switch storage {
        case .integer(let value): return T(exactly: value)
        case .unsigned(let value): return T(exactly: value)
        case .real(let value): return T(exactly: value)
        case .packed(let real):
            let exact = real.exact
            return exact.isIntegral ? exact.truncated(to: type) : nil
        case .text(let text):
            let exact = text.exact
            return exact.isIntegral ? exact.truncated(to: type) : nil
        }
    }

    /// Returns the integer part as an integer of at most 128 bits; nil if out of range.
    package func truncated<T: FixedWidthInteger>(to type: T.Type) -> T? {
        switch storage {
        case .integer, .unsigned: exactly(type)
        case .real(let value): T(exactly: value.rounded(.towardZero))
        case .packed(let real): real.exact.truncated(to: type)
        case .text(let text): text.exact.truncated(to: type)
        }
    }

    /// Whether this is an integer beyond 64 bits, or a real that the shortest text of its nearest `Double` would change.
    package var exceedsDouble: Bool {
        switch storage {
        case .integer, .unsigned, .real: false
        case .packed(let real): !real.isShortest
        case .text(let text): !text.isShortest
        }
    }

    package var isIntegral: Bool {
        switch storage {
        case .integer, .unsigned: true
        case .real(let value): value.isFinite && value.rounded(.towardZero) == value
        case .packed(let real): real.exact.isIntegral
        case .text(let text): text.exact.isIntegral
        }
    }

    /// Returns the nearest value of a narrower type, rounded once; nil if out of range.
    func nearest<T: BinaryFloatingPoint>(_ type: T.Type) -> T? {
        guard let double = finiteDouble else { return nil }
        let nearest =
            T.isTieLikely(double) ? T(double.roundedToOdd(towards: side(of: double))) : T(double)
        return nearest.isFinite ? nearest : nil
    }

    /// The nearest `Double`; nil if out of range.
    package var finiteDouble: Double? {
        let double = double
        return double.isFinite ? double : nil
    }

    /// The nearest `Float`; nil if out of range.
    package var finiteFloat: Float? { nearest(Float.self) }

    /// Compares magnitudes of the number and its nearest `Double`. The result is negative, 0 or positive if the
    /// number's magnitude is less, equal or greater.
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
    /// Returns whether a `Double` may lie halfway between two values of this type, which is at most as precise as
    /// `Float`. Converting such a `Double` may round a second time.
    static func isTieLikely(_ double: Double) -> Bool {
        // A tie has one bit more than a Float, so at least 28 of the 52 bits are zero.
        double.bitPattern & 0x0FFF_FFFF == 0
    }
}

extension Double {
    /// Rounds to odd: if the exact number lies between two `Double`s, returns the one whose last bit is 1. Rounding the
    /// result to a narrower type gives the same as rounding the number. `self` is the nearest `Double`, and `side` is
    /// from `side(of:)`.
    fileprivate func roundedToOdd(towards side: Int) -> Double {
        guard side != 0 else { return self }
        let below = side < 0 ? bitPattern - 1 : bitPattern
        return Double(bitPattern: below | 1)
    }
}

extension JSONNumber {
    /// Makes a real. Its digits are stored only if the nearest `Double` alone would lose something.
    init(_ exact: ExactDecimal, nearest double: Double) {
        let kept = JSONNumber(.text(Text(exact.text, nearest: double, isInteger: false)))
        let nearest = JSONNumber(double)
        let isLossless =
            exact == ExactDecimal(written: double) && kept.finiteFloat == nearest.finiteFloat
            && kept.nearest(LeastPreciseReal.self) == nearest.nearest(LeastPreciseReal.self)
        self = isLossless ? nearest : kept
    }
}

extension JSONNumber {
    /// The integer part as an `Int`; nil if it does not fit.
    package var wholeInt: Int? {
        if case .integer(let value) = storage { Int(exactly: value) } else { truncated(to: Int.self) }
    }
}
