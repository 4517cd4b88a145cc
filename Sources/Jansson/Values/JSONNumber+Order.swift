extension JSONNumber {
    /// Whether this is the smaller of two numbers, exactly; false of NaN.
    package func isLess(than other: JSONNumber) -> Bool {
        let (left, right) = (double, other.double)
        if left != right { return left < right }
        // The nearest Doubles are the same: what they lose tells.
        guard self != other, let left = exact, let right = other.exact else { return false }
        let order = left.compareMagnitude(with: right)
        return left.isNegative ? order > 0 : order < 0
    }
}
