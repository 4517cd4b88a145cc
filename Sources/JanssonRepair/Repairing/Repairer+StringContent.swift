internal import JanssonCore

// The content of strings, and its escapes.
extension Repairer {
    /// Copies the content of a string, and adds missing escapes.
    ///
    /// - Parameters:
    ///   - quote: The opening quote. Without one, a backslash is an ordinary character.
    ///   - isCut: Whether the end of the string may be missing.
    mutating func copyString(_ content: Range<Int>, _ quote: Quote?, isCut: Bool) {
        index = content.lowerBound
        let end = content.upperBound
        while index < end {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""):
                replace(index..<index + 1, with: "\\\"", quote?.kind == .double ? .unescapedQuote : nil)
            case UInt8(ascii: "\\"):
                // The rest of an escape, or of a surrogate pair, may follow.
                if isInString, end - index < 12 { return copy(to: index) }
                if let quote {
                    copyEscape(before: end, quote, isCut: isCut)
                } else {
                    replace(index..<index + 1, with: "\\\\", nil)
                }
            case UInt8(ascii: "\r") where index + 1 < end && text[index + 1] == UInt8(ascii: "\n"):
                replace(index..<index + 2, with: "\\r\\n", .controlCharacter)
            case UInt8(ascii: "\n"): replace(index..<index + 1, with: "\\n", .controlCharacter)
            case UInt8(ascii: "\r"): replace(index..<index + 1, with: "\\r", .controlCharacter)
            case UInt8(ascii: "\t"): replace(index..<index + 1, with: "\\t", .controlCharacter)
            case 0..<0x20: replace(index..<index + 1, with: escape(byte), .controlCharacter)
            default: index = afterPlainText(index + 1, before: end)
            }
        }
        index = end
        lastEnd = max(lastEnd, end)
        if isInString { copy(to: end) }
    }

    /// Returns the escape of a character below U+0100.
    private func escape(_ byte: UInt8) -> [UInt8] {
        let digits = String(byte, radix: 16, uppercase: true)
        return Array(((byte < 16 ? "\\u000" : "\\u00") + digits).utf8)
    }

    private mutating func copyEscape(before end: Int, _ quote: Quote, isCut: Bool) {
        let next = index + 1
        guard next < end else {
            // In a complete string, the backslash is an ordinary character.
            return replace(index..<next, with: isCut ? "" : "\\\\", .invalidEscape)
        }
        switch text[next] {
        case UInt8(ascii: "\\") where quote.kind == .escaped: replace(index..<next, with: "", nil)
        case _ where text[next].escapedCharacter != nil: index += 2
        case UInt8(ascii: "'"), UInt8(ascii: "`"): replace(index..<next, with: "", .invalidEscape)
        case 0xE2 where self.quote(at: next) != nil: replace(index..<next, with: "", .invalidEscape)
        case UInt8(ascii: "u"): copyUnicodeEscape(before: end, isCut: isCut)
        case UInt8(ascii: "x") where end - next > 2 && text.span.hexadecimal(next + 1..<next + 3) != nil:
            let value = text.span.hexadecimal(next + 1..<next + 3) ?? 0
            replace(index..<next + 3, with: escape(UInt8(truncatingIfNeeded: value)), .invalidEscape)
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            // A line continuation, as in JSON5.
            let length = text.span.lengthOfLineEnd(at: next, in: .json5)
            replace(index..<min(end, next + length), with: "", .invalidEscape)
        default: replace(index..<next, with: "\\\\", .invalidEscape)
        }
    }

    private mutating func copyUnicodeEscape(before end: Int, isCut: Bool) {
        guard end - index >= 6, let first = text.span.unicodeEscape(at: index) else {
            let isPrefix = text[index + 2..<max(index + 2, end)].allSatisfy { $0.hexadecimalValue != nil }
            guard isCut, end - index < 6, isPrefix else {
                return replace(index..<index + 1, with: "\\\\", .invalidEscape)
            }
            return replace(index..<end, with: "", .invalidEscape)
        }
        if first < 0xDC00, end - index >= 12, let second = text.span.unicodeEscape(at: index + 6),
            0xD800...0xDBFF ~= first, 0xDC00...0xDFFF ~= second
        {
            index += 12
        } else if 0xD800...0xDFFF ~= first {
            replace(index..<index + 6, with: isCut && index + 6 == end ? "" : "\\uFFFD", .invalidEscape)
        } else {
            index += 6
        }
    }
}
