extension GrammarReader {
    /// The fault of a token at the current place.
    func problem(_ token: Lexer.Token, in source: Span<UInt8>) -> SyntaxFault {
        let kind = SyntaxFault.Kind(unexpected: token.kind, at: place, in: container)
        switch token.kind {
        case .invalid: return SyntaxFault(kind, token: token.range)
        case .word where place != .key, .identifier where place == .value:
            return SyntaxFault(
                isHexadecimal(token, in: source) ? .hexadecimal : .init(word: source.extracting(token.range)),
                token: token.range)
        case .end: return SyntaxFault(kind, token: token.range, isOfContainer: isInArray)
        default: return SyntaxFault(kind, token: token.range, isOfContainer: place == .value && isInArray)
        }
    }

    /// libjansson reads `0x1F` as a zero and a word.
    private func isHexadecimal(_ token: Lexer.Token, in source: Span<UInt8>) -> Bool {
        let start = token.range.lowerBound
        guard place == .separator || place == .end, start > 0, lexer.previous.upperBound == start else {
            return false
        }
        return source[start - 1] == UInt8(ascii: "0") && source[start] | 0x20 == UInt8(ascii: "x")
    }
}
