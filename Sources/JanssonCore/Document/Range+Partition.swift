extension Range<Int> {
    /// Returns the first number for which `isBefore` is false, or the end. `isBefore` must be true for all
    /// numbers before the result and false for all others.
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
