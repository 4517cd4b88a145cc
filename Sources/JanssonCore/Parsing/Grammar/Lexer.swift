/// Splits a source into tokens by the dialect's lexical grammar.
///
/// Tokens end where libjansson's do, and faults are found in libjansson's order, so both report the same code and
/// position:
/// - Invalid UTF-8 directly after a word or number is a fault of that word or number.
/// - The surrogates of a string are checked last.
package struct Lexer {
    let dialect: JSONParsingOptions.Dialect

    /// The end of the last token.
    private(set) var offset = 0

    /// The start of the current token, and the range of the previous token.
    private(set) var start = 0
    private(set) var previous = 0..<0

    init(dialect: JSONParsingOptions.Dialect) {
        self.dialect = dialect
    }

    struct Token {
        var kind: Kind
        var range: Range<Int>
    }

    package enum Kind {
        case end
        case openArray, closeArray, openObject, closeObject, comma, colon
        /// A quoted string. `isPlain` is true if it has no escapes.
        case string(isPlain: Bool)
        /// An unquoted key of JSON5, `Infinity` or `NaN`.
        case identifier
        case number(NumberForm)
        case null, `true`, `false`
        /// Any other word of letters.
        case word
        /// A token that the dialect does not have, with the reason. The parser checks the depth before it
        /// throws the reason.
        case invalid(SyntaxFault.Kind)
    }

    /// Reads the next token of `source`, which must be the same at each call.
    mutating func next(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        previous = start..<offset
        try skipSpace(in: source)
        start = offset
        guard offset < source.count else { return token(.end) }
        let first = source[offset]
        switch first {
        case UInt8(ascii: "\""): return try string(in: source)
        case UInt8(ascii: ","): return punctuation(.comma)
        case UInt8(ascii: ":"): return punctuation(.colon)
        case UInt8(ascii: "["): return punctuation(.openArray)
        case UInt8(ascii: "]"): return punctuation(.closeArray)
        case UInt8(ascii: "{"): return punctuation(.openObject)
        case UInt8(ascii: "}"): return punctuation(.closeObject)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(in: source)
        case UInt8(ascii: "'") where dialect == .json5: return try string(in: source)
        case UInt8(ascii: "+") where dialect == .json5, UInt8(ascii: ".") where dialect == .json5:
            return try number(in: source)
        case _ where dialect == .json5: return try identifier(in: source)
        case _ where first.isLetter: return try word(in: source)
        default: return try character(in: source)
        }
    }

    private mutating func punctuation(_ kind: Kind) -> Token {
        offset += 1
        return token(kind)
    }

    func token(_ kind: Kind) -> Token { Token(kind: kind, range: start..<offset) }

    mutating func move(to offset: Int) { self.offset = offset }

    /// Moves to the end of the token before the offset `token`. The next call of ``next(in:)`` reads the token there.
    mutating func move(to token: Int, behindTokenIn source: Span<UInt8>) {
        offset = token
        while offset > 0, source[offset - 1].isJSONSpace { offset -= 1 }
    }

    func fault(
        _ kind: SyntaxFault.Kind, at place: Int? = nil, detail: Range<Int>? = nil
    ) -> SyntaxFault {
        SyntaxFault(kind, at: place, token: start..<(detail?.upperBound ?? offset), detail: detail)
    }

    /// Returns the length of the UTF-8 sequence at `index`. Throws if the sequence is invalid.
    func checkedLength(at index: Int, in source: Span<UInt8>) throws(SyntaxFault) -> Int {
        let length = source.lengthOfUTF8(at: index)
        guard length > 0 else {
            let end = min(index + 4, source.count)
            throw fault(.invalidUTF8, at: index, detail: index..<end)
        }
        return length
    }

    /// Reads a word of letters, as libjansson does: `nul`, `truth`, `NaN`.
    private mutating func word(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        while offset < source.count, source[offset].isLetter { offset += 1 }
        if offset < source.count { _ = try checkedLength(at: offset, in: source) }
        let word = source.extracting(start..<offset)
        if word.equalsASCII("null") { return token(.null) }
        if word.equalsASCII("true") { return token(.true) }
        if word.equalsASCII("false") { return token(.false) }
        return token(.word)
    }

    /// Reads one character that starts no token.
    mutating func character(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        let first = source[offset]
        offset += try checkedLength(at: offset, in: source)
        return token(.invalid(problem(of: source.extracting(start..<offset), first, in: source)))
    }

    private func problem(
        of character: Span<UInt8>, _ first: UInt8, in source: Span<UInt8>
    ) -> SyntaxFault.Kind {
        switch first {
        case 0: return .nulByte
        case ..<0x20, 0x7F: return .controlCharacter
        case UInt8(ascii: "'"): return .singleQuotes
        case UInt8(ascii: "/"):
            let second = offset < source.count ? source[offset] : 0
            return second == first || second == UInt8(ascii: "*")
                ? .comment : .slash
        case UInt8(ascii: "#"): return .numberSign
        case UInt8(ascii: "+"): return .plusSign
        case UInt8(ascii: "."): return .noDigitBeforePoint
        case UInt8(ascii: "="): return .equalsSign
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: "("), UInt8(ascii: ")"): return .parenthesis
        case UInt8(ascii: "`"): return .backquotes
        case UInt8(ascii: "\\"): return .backslash
        case 0xEF where character.equals([0xEF, 0xBB, 0xBF]): return .byteOrderMark
        case 0xE2 where character[1] == 0x80 && 0x98...0x9F ~= character[2]:
            return .typographicQuotes
        case 0x80... where character.lengthOfWideSpace(at: 0) > 0: return .foreignSpace
        default: return .character
        }
    }
}

extension Lexer.Kind {
    /// The probable kind of a token, by its first byte.
    package init(startingWith byte: UInt8) {
        self =
            switch byte {
            case UInt8(ascii: "["): .openArray
            case UInt8(ascii: "]"): .closeArray
            case UInt8(ascii: "{"): .openObject
            case UInt8(ascii: "}"): .closeObject
            case UInt8(ascii: ","): .comma
            case UInt8(ascii: ":"): .colon
            case UInt8(ascii: "\""): .string(isPlain: true)
            case _ where byte.isDigit || byte == UInt8(ascii: "-"): .number(.integer)
            case _ where byte.isLetter: .word
            default: .invalid(.character)
            }
    }
}
