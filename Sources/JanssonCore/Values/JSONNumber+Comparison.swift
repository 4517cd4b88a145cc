extension JSONNumber: Hashable {
    /// Returns whether both are exactly the same number.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        switch (left.storage, right.storage) {
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.packed(let left), .packed(let right)) where left == right: true
        // Equal numbers have the same nearest Double. Comparing the Doubles first takes constant time.
        default: left.double == right.double && left.canonical == right.canonical
        }
    }

    /// Hashes the exact number, not only its nearest `Double`.
    ///
    /// Complexity: O(*n*) in the number of digits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonical)
    }

    /// A normal form. Two numbers are equal if and only if their normal forms are.
    private enum Canonical: Hashable {
        case integer(Int64)
        case unsigned(UInt64)
        case real(Double)
        case exact(ExactDecimal)

        init(_ value: Double) {
            if let integer = Int64(exactly: value) {
                self = .integer(integer)
            } else if let unsigned = UInt64(exactly: value) {
                self = .unsigned(unsigned)
            } else {
                self = .real(value)
            }
        }
    }

    private var canonical: Canonical {
        switch storage {
        case .integer(let value): return .integer(value)
        case .unsigned(let value): return .unsigned(value)
        case .real(let value): return Canonical(value)
        case .packed(let real):
            let double = real.double
            if real.isShortest { return Canonical(double) }
            let exact = real.exact
            return exact.isExactly(double) ? Canonical(double) : .exact(exact)
        case .text(let text):
            if text.isShortest { return Canonical(text.double) }
            let exact = text.exact
            // The text is the exact value of a Double.
            if text.double.isFinite, exact.isExactly(text.double) { return Canonical(text.double) }
            if text.isInteger { return .exact(exact) }
            guard exact.isIntegral else { return .exact(exact) }
            if let integer = exact.truncated(to: Int64.self) { return .integer(integer) }
            return exact.truncated(to: UInt64.self).map { .unsigned($0) } ?? .exact(exact)
        }
    }
}

extension JSONNumber {
    /// The stored text's length in bytes, or 0. Comparing numbers with the same nearest `Double` takes O(*n*) in the
    /// length.
    package var textLength: Int {
        if case .text(let text) = storage { text.text.utf8.count } else { 0 }
    }

    /// Returns whether this number is exactly less than another one. False for NaN.
    package func isLess(than other: JSONNumber) -> Bool {
        let (left, right) = (double, other.double)
        if left != right { return left < right }
        // The nearest Doubles are the same, so the exact numbers decide.
        guard self != other, let left = exact, let right = other.exact else { return false }
        // For example, -1e-400 and 0 have the same nearest Double.
        guard left.isNegative == right.isNegative else { return left.isNegative }
        let order = left.compareMagnitude(with: right)
        return left.isNegative ? order > 0 : order < 0
    }

    /// Returns whether two numbers differ by at most a tolerance. Numbers of more than 128 bits count as `Double`s.
    package func isNear(_ other: JSONNumber, within tolerance: Double) -> Bool {
        guard self != other else { return true }
        let distance = abs(double - other.double)
        // The maximum rounding error.
        let rounding = 2 * (abs(double) + abs(other.double)).ulp + tolerance.ulp
        guard !(abs(distance - tolerance) > rounding) else { return distance <= tolerance }
        return exactDistance(to: other, isAtMost: JSONNumber(tolerance)) ?? (distance <= tolerance)
    }

    /// Returns nil if the numbers, as multiples of one power of ten, have more than 128 bits.
    private func exactDistance(to other: JSONNumber, isAtMost most: JSONNumber) -> Bool? {
        guard let left = exact, let right = other.exact, let most = most.exact else { return nil }
        let power = min(left.exponent, right.exponent, most.exponent)
        guard let first = left.cut(atExponent: power)?.significand,
            let second = right.cut(atExponent: power)?.significand,
            let limit = most.cut(atExponent: power)?.significand
        else { return nil }
        guard left.isNegative == right.isNegative else {
            let (sum, overflows) = first.addingReportingOverflow(second)
            return !overflows && sum <= limit
        }
        return max(first, second) - min(first, second) <= limit
    }
}
