public import JanssonCore

extension JSONPatch {
    /// Makes a patch that turns `old` into `new`. It adds, removes and replaces only members and elements that differ, so
    /// it also applies to a document whose other members were changed meanwhile, and keeps those changes.
    ///
    /// - An object is never replaced by an object. Only its members are.
    /// - Elements of arrays are matched with a longest common subsequence. If arrays differ too much, the subsequence may
    ///   be shorter.
    /// - The patch applies to `old` if neither value is nested deeper than 2048.
    /// - If the operations would be longer than 16 MiB and eight times both values, or would move more than 2^28 elements
    ///   of arrays, the patch is the shortest.
    ///
    /// Complexity: O(*n* log *n*) in both values, without recursion, and the size of the patch.
    ///
    /// - Parameters:
    ///   - old: The value that the patch applies to.
    ///   - new: The result of the patch.
    ///   - shortest: True for a short patch, such as one that is stored or sent for this very document. It moves and
    ///     copies values, and replaces an object or array as a whole if that is shorter. If anything else changed such an
    ///     object meanwhile, that change is lost. Default: false.
    public init(from old: JSONValue, to new: JSONValue, shortest: Bool = false) {
        let comparison = TreeComparison(from: old, to: new, options: JSONDifference.Options())
        var maker = PatchMaker(comparison, isExact: true, isShortest: shortest)
        self = maker.patch()
    }
}
