/// Splits a text into tokens, well-formed or not, for what comes after a refusal: where the
/// offending token starts, how deep the text goes, which tokens libjansson cannot hold.
///
/// Up to the first error, its tokens are those that libjansson sees; after it they mean nothing.
struct TokenLexer {
    enum Kind {
        case open, close, punctuation, string, unterminatedString, number, word
    }

    struct Token {
        let kind: Kind
        let range: Range<Int>
    }

    private var offset = 0

    /// The next token of `source`, the same at each call; nil at its end.
    mutating func next(in source: Span<UInt8>) -> Token? {
        while offset < source.count, source[offset].isWhitespace { offset += 1 }
        guard offset < source.count else { return nil }
        let start = offset
        let first = source[start]
        offset += 1
        let kind: Kind
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "{"): kind = .open
        case UInt8(ascii: "]"), UInt8(ascii: "}"): kind = .close
        case UInt8(ascii: ","), UInt8(ascii: ":"): kind = .punctuation
        case UInt8(ascii: "\""): kind = skipString(in: source) ? .string : .unterminatedString
        case _ where first.continuesNumber && !first.isLetter:
            skipNumber(in: source)
            kind = .number
        case _ where first.isLetter:
            skip(in: source) { $0.isLetter }
            kind = .word
        default:
            skip(in: source) { $0 & 0xC0 == 0x80 }
            kind = .word
        }
        return Token(kind: kind, range: start..<offset)
    }

    /// Skips to after the closing quote; false where there is none.
    private mutating func skipString(in source: Span<UInt8>) -> Bool {
        while offset < source.count {
            let byte = source[offset]
            offset += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { offset += 1 }
        }
        offset = source.count
        return false
    }

    /// Skips what may follow the first byte of a number: digits, a fraction, an exponent. What
    /// comes after that, as the second sign of `1-1`, starts another token, as in libjansson.
    private mutating func skipNumber(in source: Span<UInt8>) {
        skip(in: source) { $0.isDigit }
        if offset < source.count, source[offset] == UInt8(ascii: ".") {
            offset += 1
            skip(in: source) { $0.isDigit }
        }
        guard offset < source.count, source[offset] | 0x20 == UInt8(ascii: "e") else { return }
        offset += 1
        if offset < source.count, source[offset] == UInt8(ascii: "+") || source[offset] == UInt8(ascii: "-") {
            offset += 1
        }
        skip(in: source) { $0.isDigit }
    }

    private mutating func skip(in source: Span<UInt8>, while condition: (UInt8) -> Bool) {
        while offset < source.count, condition(source[offset]) { offset += 1 }
    }
}

extension UInt8 {
    /// RFC 8259, section 2.
    var isWhitespace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
            || self == UInt8(ascii: "\t")
    }
}
