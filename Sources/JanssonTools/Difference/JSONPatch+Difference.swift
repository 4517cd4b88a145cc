public import JanssonCore

extension JSONPatch {
    /// Makes a patch that turns `old` into `new`. It is short: values that moved are moved or copied. It
    /// always applies to `old`, if neither value nests deeper than 2048.
    ///
    /// Elements of arrays are matched with a longest common subsequence. If the arrays differ in too many
    /// places, a common subsequence is found in O(*n* log *n*).
    ///
    /// Complexity: O(*n* log *n*) in both values, without recursion.
    public init(from old: JSONValue, to new: JSONValue) {
        let comparison = TreeComparison(from: old, to: new, options: JSONDifference.Options())
        var maker = PatchMaker(comparison, isExact: true)
        self = maker.patch()
    }
}
