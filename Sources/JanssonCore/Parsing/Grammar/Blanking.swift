extension Span<UInt8> {
    /// Replaces trivia in a copy of this source with spaces: comments, white space that RFC 8259 does not allow, and
    /// trailing commas. Tokens that only the dialect has stay, and the scanner rejects them.
    ///
    /// - Parameters:
    ///   - copy: The copy, of the same length.
    ///   - start: The start of a token. The source before `start` is valid by RFC 8259.
    /// - Returns: True if the copy changed. False if the scanner would still reject the copy, or if the task was
    ///   cancelled.
    ///
    /// Complexity: O(*n*)
    func eraseTrivia(
        _ copy: inout MutableSpan<UInt8>, from start: Int, in dialect: JSONParsingOptions.Dialect
    ) -> Bool {
        // JSON5 allows a NUL in a comment.
        guard dialect == .json5 || firstIndex(of: 0) == nil else { return false }
        var lexer = Lexer(dialect: dialect)
        var cancellation = Cancellation()
        var (index, isChanged) = (start, false)
        while index < count {
            switch self[index] {
            case UInt8(ascii: "\""): index = endOfString(from: index)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                // A check at each byte would take a tenth of the time.
                if cancellation.stops(at: index) { return false }
                if let comma = copy.lastToken(before: index), copy[comma] == UInt8(ascii: ","),
                    let value = copy.lastToken(before: comma), !"[{,:".utf8.contains(copy[value])
                {
                    copy[comma] = UInt8(ascii: " ")
                    isChanged = true
                }
                index += 1
            case UInt8(ascii: "/"), 0x0B, 0x0C, 0x80...:
                lexer.move(to: index)
                guard (try? lexer.skipSpace(in: self)) != nil, lexer.offset > index else { return false }
                for place in index..<lexer.offset { copy[place] = UInt8(ascii: " ") }
                (index, isChanged) = (lexer.offset, true)
            case UInt8(ascii: "'"): return false
            default: index += 1
            }
        }
        return isChanged
    }
}

extension MutableSpan<UInt8> {
    /// Returns the index of the last byte of the token before `place`.
    fileprivate func lastToken(before place: Int) -> Int? {
        var index = place - 1
        while index >= 0, self[index].isJSONSpace { index -= 1 }
        return index < 0 ? nil : index
    }
}
