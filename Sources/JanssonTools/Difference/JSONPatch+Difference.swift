public import Jansson

extension JSONPatch {
    /// Makes a patch that turns `old` into `new`. It is short: values that moved are moved or copied. It
    /// always applies to `old`.
    ///
    /// Elements of arrays are matched with a longest common subsequence. If the arrays differ in too many
    /// places, a common subsequence is found in O(*n* log *n*).
    ///
    /// Complexity: O(*n* log *n*) in both values, without recursion.
    public init(from old: JSONValue, to new: JSONValue) {
        let comparison = TreeComparison(from: old, to: new, options: JSONDifference.Options())
        var maker = PatchMaker(comparison, isExact: true)
        self = maker.patch()
        guard hasMoves else { return }
        // Moves depend on each other. If moves conflict, the patch replaces the whole value instead.
        var moved = old
        if (try? moved.apply(self)) == nil || moved != new {
            self.init([.replace(JSONPointer(), new)])
        }
    }
}

extension JSONPatch {
    private var hasMoves: Bool {
        operations.contains { operation in
            if case .move = operation { true } else { false }
        }
    }
}
