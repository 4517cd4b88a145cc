extension JSONNumber {
    /// Whether this number is exactly less than another one. The result is false for NaN.
    package func isLess(than other: JSONNumber) -> Bool {
        let (left, right) = (double, other.double)
        if left != right { return left < right }
        // The nearest Doubles are the same, so the exact numbers decide.
        guard self != other, let left = exact, let right = other.exact else { return false }
        let order = left.compareMagnitude(with: right)
        return left.isNegative ? order > 0 : order < 0
    }
}
