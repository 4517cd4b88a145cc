public import Jansson

extension JSONPatch {
    /// The patch that makes `new` of `old`: a short one, in which values that are elsewhere now are
    /// moved or copied. It always applies to `old`.
    ///
    /// Elements of arrays are matched by a longest common subsequence; where more differs than is worth
    /// looking for, by a common one that is found in O(*n* log *n*).
    ///
    /// Complexity: O(*n* log *n*) in both values, without recursion.
    public init(from old: JSONValue, to new: JSONValue) {
        let comparison = TreeComparison(from: old, to: new, options: JSONDifference.Options())
        var maker = PatchMaker(comparison, isExact: true)
        self = maker.patch()
        guard hasMoves else { return }
        // Moves depend on each other: a patch whose moves cross is given up for one that says all.
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
