/// Splits a text into tokens by the dialect's lexical grammar, and refuses the first invalid one.
///
/// Tokens end where libjansson's do, and faults are found in libjansson's order, so that both report the
/// same code and position. A word or a number is read together with the character behind it, which may be
/// invalid UTF-8. The surrogates of a string are checked after everything else in it.
struct Lexer {
    let dialect: JSONParsingOptions.Dialect

    /// The end of the last token.
    private(set) var offset = 0

    /// The start of the current token, and the range of the one before it.
    private(set) var start = 0
    private(set) var previous = 0..<0

    init(dialect: JSONParsingOptions.Dialect) {
        self.dialect = dialect
    }

    struct Token {
        var kind: Kind
        var range: Range<Int>
    }

    enum Kind {
        case end
        case openArray, closeArray, openObject, closeObject, comma, colon
        /// A string in quotes, and whether the text between them is its content without changes.
        case string(isPlain: Bool)
        /// A key without quotes (JSON5), or one of JSON5's words for numbers.
        case identifier(isPlain: Bool)
        case number(NumberForm)
        case null, `true`, `false`
        /// A word of letters that is not one of JSON's.
        case word
        /// Not a token of the dialect, with the reason. It is not a fault yet, because an exceeded depth
        /// at this place is reported first.
        case invalid(SyntaxFault.Kind)
    }

    /// The next token of `source`, which must be the same at each call.
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

    /// Continues at a token as if the one before it had just been read, of which the end is known.
    mutating func move(to token: Int, behindTokenIn source: Span<UInt8>) {
        offset = token
        while offset > 0, source[offset - 1].isJSONSpace { offset -= 1 }
        start = max(0, offset - 1)
    }

    func fault(
        _ kind: SyntaxFault.Kind, at place: Int? = nil, detail: Range<Int>? = nil
    ) -> SyntaxFault {
        SyntaxFault(kind, at: place, token: start..<(detail?.upperBound ?? offset), detail: detail)
    }

    /// The length of the UTF-8 sequence at `index`.
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
        if word.spells("null") { return token(.null) }
        if word.spells("true") { return token(.true) }
        if word.spells("false") { return token(.false) }
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
    /// The kind of the token that starts with a byte, as far as the byte alone tells.
    init(startingWith byte: UInt8) {
        self =
            switch byte {
            case UInt8(ascii: "["): .openArray
            case UInt8(ascii: "]"): .closeArray
            case UInt8(ascii: "{"): .openObject
            case UInt8(ascii: "}"): .closeObject
            case UInt8(ascii: ","): .comma
            case UInt8(ascii: ":"): .colon
            case UInt8(ascii: "\""): .string(isPlain: true)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(.integer)
            case _ where byte.isLetter: .word
            default: .invalid(.character)
            }
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// The value of a hexadecimal digit.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Span<UInt8> {
    /// Whether the bytes are those of an ASCII text.
    func spells(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let mask: UInt8 = ignoringCase ? 0x20 : 0
        for index in indices {
            // In bounds: the static string has as many bytes as this span.
            guard unsafe self[index] | mask == text.utf8Start[index] | mask else { return false }
        }
        return true
    }

    func equals(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        for index in indices where self[index] != bytes[index] { return false }
        return true
    }

    /// The length of the UTF-8 sequence at `index`; 0 if there is none (RFC 3629, section 4).
    func lengthOfUTF8(at index: Int) -> Int {
        let first = self[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case ..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        guard count - index >= length, second ~= self[index + 1] else { return 0 }
        if length > 2, self[index + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, self[index + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// The scalar of the UTF-8 sequence at `index`, which must be valid.
    func scalar(at index: Int) -> Unicode.Scalar {
        func bits(_ distance: Int) -> UInt32 { UInt32(self[index + distance] & 0x3F) }
        let first = UInt32(self[index])
        let value =
            switch lengthOfUTF8(at: index) {
            case 2: (first & 0x1F) << 6 | bits(1)
            case 3: (first & 0x0F) << 12 | bits(1) << 6 | bits(2)
            case 4: (first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
            default: first
            }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
