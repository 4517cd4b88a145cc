/// Operations for the encoder, which may go back in its output.
extension TextWriter {
    var count: Int { text.count }

    /// The length of the separator between two members or elements of the innermost container.
    var separatorLength: Int {
        indentation > 0 ? 2 + depth * indentation : spacesCommas ? 2 : 1
    }

    /// Writes the separator before the next key or element.
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

    /// Truncates the output to `end`. A value comes next if `isSeparated`, otherwise a separator.
    mutating func resume(at end: Int, depth: Int, isFirst: Bool, isSeparated: Bool) {
        text.truncate(to: end)
        self.depth = depth
        self.isFirst = isFirst
        self.isSeparated = isSeparated
    }

    /// Writes a value whose JSON is `text`.
    mutating func value(_ text: Span<UInt8>) {
        startValue()
        self.text.append(text)
    }

    /// Opens an array. `text` is its bracket and first elements.
    mutating func openArray(_ text: Span<UInt8>, isEmpty: Bool) {
        value(text)
        depth += 1
        isFirst = isEmpty
    }

    mutating func replace(from start: Int, with other: borrowing TextBuffer) {
        text.truncate(to: start)
        text.append(0..<other.count, of: other)
    }
}
