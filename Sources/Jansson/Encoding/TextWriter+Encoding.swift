/// What the encoder needs, which does not write a tree from its beginning to its end.
extension TextWriter {
    var count: Int { text.count }

    /// What stands between two members or elements of the innermost container.
    var separatorLength: Int {
        indentation > 0 ? 2 + depth * indentation : spacesCommas ? 2 : 1
    }

    /// Writes what stands before a key or an element, which is next.
    @inline(__always)
    mutating func separate() {
        startValue()
        isSeparated = true
    }

    /// Goes back to where a value, or without a separator another member or element, is next.
    mutating func resume(at end: Int, depth: Int, isFirst: Bool, isSeparated: Bool) {
        text.truncate(to: end)
        self.depth = depth
        self.isFirst = isFirst
        self.isSeparated = isSeparated
    }

    /// Writes, where a key is next, what is written at `range`: a key and its colon.
    mutating func key(copying range: Range<Int>) {
        text.append(copying: range)
        isSeparated = true
    }

    /// Has in the innermost container other text than what is there from `start` on.
    mutating func replace(from start: Int, with other: borrowing TextBuffer) {
        text.truncate(to: start)
        text.append(0..<other.count, of: other)
    }

    /// Goes back to the begin of the innermost container, whose text starts at `start`.
    mutating func emptyInnermost(from start: Int) {
        text.truncate(to: start)
        isFirst = true
    }
}
