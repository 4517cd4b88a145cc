extension Lexer {
    /// Reads a quoted string. JSON5 also has single quotes.
    mutating func string(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        let quote = source[start]
        var index = start + 1
        var isPlain = true
        var surrogate: Range<Int>?
        while index < source.count {
            let byte = source[index]
            if byte == quote {
                index += 1
                move(to: index)
                if let surrogate {
                    throw SyntaxFault(.loneSurrogate, token: start..<index, detail: surrogate)
                }
                return token(.string(isPlain: isPlain))
            }
            switch byte {
            case UInt8(ascii: "\\"):
                isPlain = false
                if let length = source.lengthOfEscape(at: index) {
                    index += length
                } else {
                    let end = try endOfEscape(at: index, in: source)
                    if surrogate == nil { surrogate = rangeOfSurrogate(at: index, in: source) }
                    index = end
                }
            case ..<0x20:
                guard dialect == .json5, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
                    throw fault(
                        problem(ofControlCharacter: byte), at: index, detail: index..<index + 1)
                }
                index += 1
            case ..<0x80: index += 1
            default: index += try checkedLength(at: index, in: source)
            }
        }
        throw SyntaxFault(.openString, token: start..<source.count)
    }

    private func problem(ofControlCharacter byte: UInt8) -> SyntaxFault.Kind {
        switch byte {
        case UInt8(ascii: "\n"): .rawNewline
        case UInt8(ascii: "\r"): .rawCarriageReturn
        case UInt8(ascii: "\t"): .rawTab
        default: .rawControlCharacter
        }
    }

    /// Returns the end of an escape that only JSON5 has, or of a lone surrogate. Throws for any other escape.
    private func endOfEscape(at index: Int, in source: Span<UInt8>) throws(SyntaxFault) -> Int {
        let next = index + 1
        guard next < source.count else { throw fault(.endsInEscape, detail: index..<next) }
        switch source[next] {
        case UInt8(ascii: "u"):
            return try endOfDigits(4, of: index, in: source)
        case UInt8(ascii: "x") where dialect == .json5:
            return try endOfDigits(2, of: index, in: source)
        case UInt8(ascii: "0")
        where dialect == .json5 && (next + 1 == source.count || !source[next + 1].isDigit):
            return next + 1
        case let byte:
            let length = try checkedLength(at: next, in: source)
            guard dialect == .json5 else {
                throw fault(.unknownEscape, detail: index..<next + length)
            }
            guard !byte.isDigit else {
                throw fault(.octalEscape, detail: index..<next + length)
            }
            return next + max(length, source.lengthOfLineEnd(at: next, in: dialect))
        }
    }

    private func endOfDigits(
        _ count: Int, of escape: Int, in source: Span<UInt8>
    ) throws(SyntaxFault) -> Int {
        for index in escape + 2..<escape + 2 + count {
            guard index < source.count else {
                throw fault(.endsInEscape, detail: escape..<source.count)
            }
            guard source[index].hexadecimalValue != nil else {
                let length = try checkedLength(at: index, in: source)
                throw fault(
                    count == 4 ? .shortUnicodeEscape : .shortHexadecimalEscape,
                    detail: escape..<index + length)
            }
        }
        return escape + 2 + count
    }

    /// Returns the range of a lone surrogate's escape. After a high surrogate, the range includes a
    /// following `\uXXXX` escape.
    private func rangeOfSurrogate(at index: Int, in source: Span<UInt8>) -> Range<Int>? {
        guard let surrogate = source.unicodeEscape(at: index) else { return nil }
        let isFollowed = surrogate < 0xDC00 && source.unicodeEscape(at: index + 6) != nil
        return index..<index + (isFollowed ? 12 : 6)
    }

    /// Reads an identifier of JSON5 (an IdentifierName of ECMAScript 5.1) or a literal.
    mutating func identifier(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        var index = start
        while index < source.count {
            let scalar: Unicode.Scalar
            let length: Int
            if source[index] == UInt8(ascii: "\\") {
                guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "u") else {
                    throw fault(.backslash, detail: index..<index + 1)
                }
                let end = try endOfDigits(4, of: index, in: source)
                // A surrogate is never part of an identifier.
                scalar = source.unicodeEscape(at: index).flatMap { Unicode.Scalar($0) } ?? "\0"
                length = end - index
                guard scalar.isIdentifierPart(isFirst: index == start) else {
                    throw fault(.escapeNotOfKey, detail: index..<end)
                }
            } else {
                length = try checkedLength(at: index, in: source)
                scalar = source.scalar(at: index)
            }
            guard scalar.isIdentifierPart(isFirst: index == start) else { break }
            index += length
        }
        guard index > start else { return try character(in: source) }
        move(to: index)
        let word = source.extracting(start..<index)
        if word.equalsASCII("null") { return token(.null) }
        if word.equalsASCII("true") { return token(.true) }
        if word.equalsASCII("false") { return token(.false) }
        return token(.identifier)
    }
}

extension Unicode.Scalar {
    /// Returns true if the character may be in an identifier (ECMAScript 5.1, section 7.6).
    fileprivate func isIdentifierPart(isFirst: Bool) -> Bool {
        if isASCII {
            let byte = UInt8(truncatingIfNeeded: value)
            return byte.isLetter || self == "$" || self == "_" || !isFirst && byte.isDigit
        }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return !isFirst && (value == 0x200C || value == 0x200D)
        }
    }
}
