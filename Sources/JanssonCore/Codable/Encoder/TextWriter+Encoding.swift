/// Operations for the encoder, which does not write a tree from start to end.
extension TextWriter {
    var count: Int { text.count }

    /// The length of the text between two members or elements of the innermost container.
    var separatorLength: Int {
        indentation > 0 ? 2 + depth * indentation : spacesCommas ? 2 : 1
    }

    /// Writes the separator before a key or an element, which comes next.
    @inline(__always)
    mutating func separate() {
        guard isCompact, !isSeparated else { return separateOtherwise() }
        if isFirst { isFirst = false } else { text.append(UInt8(ascii: ",")) }
        isSeparated = true
    }

    @inline(never)
    private mutating func separateOtherwise() {
        startValue()
        isSeparated = true
    }

    /// Goes back to an earlier end of the text, where a value comes next, or another member or element
    /// with its separator.
    mutating func resume(at end: Int, depth: Int, isFirst: Bool, isSeparated: Bool) {
        text.truncate(to: end)
        self.depth = depth
        self.isFirst = isFirst
        self.isSeparated = isSeparated
    }

    /// Writes a value whose text is known.
    mutating func value(_ text: Span<UInt8>) {
        startValue()
        self.text.append(text)
    }

    /// Opens an array whose bracket and first elements are known.
    mutating func openArray(_ text: Span<UInt8>, isEmpty: Bool) {
        value(text)
        depth += 1
        isFirst = isEmpty
    }

    /// Replaces the text from `start` on.
    mutating func replace(from start: Int, with other: borrowing TextBuffer) {
        text.truncate(to: start)
        text.append(0..<other.count, of: other)
    }
}
