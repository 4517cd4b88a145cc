internal import Jansson

extension JSONNumber {
    /// Whether this is the smaller of two numbers, exactly.
    func isLess(than other: JSONNumber) -> Bool {
        let (left, right) = (double, other.double)
        if left != right { return left < right }
        // The nearest Doubles are the same: only integers beyond 2^53 still differ.
        if let left = int, let right = other.int { return left < right }
        if let left = uint, let right = other.uint { return left < right }
        guard self != other, let left = decimal, let right = other.decimal else { return false }
        return left < right
    }
}
