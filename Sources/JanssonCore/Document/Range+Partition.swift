extension Range<Int> {
    /// The first number for which a condition does not hold, or the end of the range. It must hold for all numbers before
    /// that one, and for none behind.
    ///
    /// Complexity: O(log *n*).
    @inlinable
    package func partition(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
