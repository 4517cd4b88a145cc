extension Lexer {
    /// Skips white space and, in the dialects that allow them, comments.
    mutating func skipSpace(in source: Span<UInt8>) throws(SyntaxFault) {
        var index = offset
        skipping: while index < source.count {
            let byte = source[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "/") where dialect != .rfc8259:
                let end = try endOfComment(at: index, in: source)
                guard end > index else { break skipping }
                index = end
            case 0x0B, 0x0C: if dialect == .json5 { index += 1 } else { break skipping }
            case 0x80... where dialect == .json5:
                let length = source.lengthOfWideSpace(at: index)
                guard length != 0 else { break skipping }
                index += length
            default: break skipping
            }
        }
        move(to: index)
    }

    /// Returns the end of the comment that starts at `index`, or `index` if there is none.
    private mutating func endOfComment(at index: Int, in source: Span<UInt8>) throws(SyntaxFault) -> Int {
        guard index + 1 < source.count else { return index }
        let isLine = source[index + 1] == UInt8(ascii: "/")
        guard isLine || source[index + 1] == UInt8(ascii: "*") else { return index }
        var end = index + 2
        while end < source.count {
            let byte = source[end]
            if isLine, source.lengthOfLineEnd(at: end, in: dialect) > 0 { return end }
            if !isLine, byte == UInt8(ascii: "*"), end + 1 < source.count,
                source[end + 1] == UInt8(ascii: "/")
            {
                return end + 2
            }
            end += byte < 0x80 ? 1 : try checkedLength(at: end, in: source)
        }
        if isLine { return end }
        throw SyntaxFault(.openComment, token: index..<source.count, isOfContainer: true)
    }
}

extension Span<UInt8> {
    /// Returns the length of the line end at `index`, or 0. A carriage return and a line feed together are one line
    /// end.
    package func lengthOfLineEnd(at index: Int, in dialect: JSONParsingOptions.Dialect) -> Int {
        switch self[index] {
        case UInt8(ascii: "\n"): 1
        case UInt8(ascii: "\r"): index + 1 < count && self[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        // U+2028 and U+2029.
        case 0xE2
        where dialect == .json5 && count - index > 2 && self[index + 1] == 0x80
            && self[index + 2] & 0xFE == 0xA8:
            3
        default: 0
        }
    }

    /// Returns the length of the non-ASCII space of JSON5 at `index`, or 0. A space is a character of Unicode's
    /// category Zs, the byte order mark, or a line or paragraph separator.
    package func lengthOfWideSpace(at index: Int) -> Int {
        let length = lengthOfUTF8(at: index)
        guard length > 1 else { return 0 }
        switch scalar(at: index).value {
        case 0xA0, 0xFEFF, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return length
        default: return 0
        }
    }
}
