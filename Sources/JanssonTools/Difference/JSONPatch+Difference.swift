public import JanssonCore

extension JSONPatch {
    /// Makes a short patch that turns `old` into `new`. The patch moves and copies values where possible. It applies to
    /// `old` if neither value is nested deeper than 2048.
    ///
    /// Elements of arrays are matched with a longest common subsequence. If arrays differ too much, the subsequence may
    /// be shorter.
    ///
    /// Complexity: O(*n* log *n*) in both values, without recursion.
    public init(from old: JSONValue, to new: JSONValue) {
        let comparison = TreeComparison(from: old, to: new, options: JSONDifference.Options())
        var maker = PatchMaker(comparison, isExact: true)
        self = maker.patch()
    }
}
