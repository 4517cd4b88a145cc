// What can be seen at an offset. Nothing here changes the state, or looks further than the next token.
extension Repairer {
    /// Whether the document ends at an offset: at the end of the text, or where a code fence closes.
    func isEnd(_ index: Int) -> Bool { index >= limit || isFence(at: index) }

    func spells(_ word: StaticString, at index: Int) -> Bool {
        limit - index >= word.utf8CodeUnitCount
            && text.span.extracting(index..<index + word.utf8CodeUnitCount).spells(word)
    }

    // MARK: White space and comments

    /// The end of JSON's white space.
    func afterSpace(_ index: Int) -> Int {
        var index = index
        while index < limit, text[index].isJSONSpace { index += 1 }
        return index
    }

    /// The end of everything that separates tokens, commas included.
    func afterSeparators(_ index: Int) -> Int {
        var index = index
        while index < limit {
            if text[index].isJSONSpace || text[index] == UInt8(ascii: ",") {
                index += 1
            } else if let skipped = skipped(at: index) {
                index = skipped.end
            } else {
                break
            }
        }
        return index
    }

    /// Goes to the next token.
    mutating func skipSpace() {
        while true {
            index = afterSpace(index)
            guard index < limit, let skipped = skipped(at: index) else { return }
            remove(skipped.end - index, skipped.kind)
        }
    }

    /// What JSON does not have between tokens, and what means nothing.
    private func skipped(at index: Int) -> (end: Int, kind: JSONRepair.Kind)? {
        switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            return commentEnd(at: index).map { ($0, .comment) }
        case UInt8(ascii: "."):
            return spells("...", at: index) ? (index + 3, .ellipsis) : nil
        case UInt8(ascii: "\\"):
            // A line end in a text whose quotes are escaped, too.
            guard index + 1 < limit, "nrt".utf8.contains(text[index + 1]) else { return nil }
            return (index + 2, .backslash)
        case 0xE2 where spells("…", at: index): return (index + 3, .ellipsis)
        default:
            let length = wideSpaceLength(at: index)
            return length > 0 ? (index + length, .whiteSpace) : nil
        }
    }

    /// The length of white space that JSON does not have: Unicode's, and characters that show nothing.
    func wideSpaceLength(at index: Int) -> Int {
        switch text[index] {
        case 0..<0x20, 0x7F: return text[index].isJSONSpace ? 0 : 1
        case 0x80...:
            let length = text.span.lengthOfWideSpace(at: index)
            // U+200B to U+200D, and U+2060.
            guard length == 0, limit - index >= 3, text[index] == 0xE2 else { return length }
            let isHidden =
                text[index + 1] == 0x80 && 0x8B...0x8D ~= text[index + 2]
                || text[index + 1] == 0x81 && text[index + 2] == 0xA0
            return isHidden ? 3 : 0
        default: return 0
        }
    }

    /// The end of the comment at an offset. A number sign must be the first on its line, or have a space behind it.
    func commentEnd(at start: Int) -> Int? {
        guard start + 1 < limit else { return nil }
        let second = text[start + 1]
        if text[start] == UInt8(ascii: "/"), second == UInt8(ascii: "*") {
            var end = start + 2
            while end + 1 < limit {
                if text[end] == UInt8(ascii: "*"), text[end + 1] == UInt8(ascii: "/") { return end + 2 }
                end += 1
            }
            return limit
        }
        let isLine =
            text[start] == UInt8(ascii: "/") && second == UInt8(ascii: "/")
            || text[start] == UInt8(ascii: "#") && (second.isJSONSpace || isFirstOnLine(start))
        guard isLine else { return nil }
        return lineEnd(start)
    }

    func lineEnd(_ start: Int) -> Int {
        var end = start
        while end < limit, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") { end += 1 }
        return end
    }

    private func isFirstOnLine(_ index: Int) -> Bool {
        let before = lastVisible(before: index, notBefore: output.start)
        return before < output.start || hasLineEnd(before..<index)
    }

    /// The offset of the last byte before `index` that is no white space; less than `start` if there is none.
    func lastVisible(before index: Int, notBefore start: Int) -> Int {
        var last = index - 1
        while last >= start, text[last].isJSONSpace { last -= 1 }
        return last
    }

    func hasLineEnd(_ range: Range<Int>) -> Bool {
        for index in range where text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r") {
            return true
        }
        return false
    }

    func trimmedEnd(_ range: Range<Int>) -> Int {
        max(range.lowerBound, lastVisible(before: range.upperBound, notBefore: range.lowerBound) + 1)
    }

    // MARK: Code fences

    func isFence(at index: Int) -> Bool {
        index + 2 < text.count && text[index] == UInt8(ascii: "`") && text[index + 1] == UInt8(ascii: "`")
            && text[index + 2] == UInt8(ascii: "`")
    }

    /// The content of the code fence that opens at an offset, and its end. It closes at a line that begins with a
    /// fence and has no language behind it; if its content begins on the line where it opens, at the next fence.
    func fence(at start: Int) -> (content: Range<Int>, end: Int, isJSON: Bool) {
        var begin = start
        while begin < limit, text[begin] == UInt8(ascii: "`") { begin += 1 }
        let language = begin
        while begin < limit, text[begin].isLetter || text[begin].isDigit { begin += 1 }
        let isJSON =
            begin - language >= 4
            && text.span.extracting(language..<language + 4).spells("json", ignoringCase: true)
        let isInline = afterSpace(begin) < lineEnd(begin)
        var index = begin
        while index < limit {
            guard isFence(at: index) else {
                index += 1
                continue
            }
            var end = index
            while end < limit, text[end] == UInt8(ascii: "`") { end += 1 }
            let closes =
                isInline
                || hasLineEnd(lastVisible(before: index, notBefore: begin) + 1..<index)
                    && (end >= limit || text[end].isJSONSpace)
            if closes { return (begin..<index, end, isJSON) }
            index = end
        }
        return (begin..<limit, limit, isJSON)
    }

    // MARK: Documents

    /// Whether a document starts at an offset. Something else must come before it, or it can be a scalar.
    func startsDocument(at index: Int, isFirst: Bool) -> Bool {
        guard text[index].opensContainer else {
            return isFirst && (isKey(at: index) && quote(at: index) != nil || isScalarAlone(at: index))
        }
        guard !isFirst else { return true }
        var (isBrace, next) = (text[index] == UInt8(ascii: "{"), index + 1)
        for _ in 0..<16 {
            next = afterSpace(next)
            guard next < limit else { return false }
            let byte = text[next]
            if byte.opensContainer {
                isBrace = byte == UInt8(ascii: "{")
                next += 1
                continue
            }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || commentEnd(at: next) != nil {
                return true
            }
            if isBrace { return isKey(at: next) }
            return quote(at: next) != nil
                || isScalar(at: next) { end in
                    end < limit && (text[end] == UInt8(ascii: ",") || text[end] == UInt8(ascii: "]"))
                }
        }
        return true
    }

    private func isScalarAlone(at index: Int) -> Bool {
        if let quote = quote(at: index) {
            guard quote.kind != .back else { return false }
            let end = stringEnd(from: index + quote.length, quote, in: .root)
            return end.isClosed && afterSpace(end.next) >= limit
        }
        return isScalar(at: index) { $0 >= limit }
    }

    /// Whether a number or a literal is at an offset, and what is behind it fits.
    private func isScalar(at index: Int, before fits: (Int) -> Bool) -> Bool {
        let end = wordEnd(index)
        guard end > index, fits(afterSpace(end)) else { return false }
        return literal(index..<end) != nil || number(index..<end) != nil
    }

    // MARK: Keys and elements

    /// Whether a key with a colon is at an offset.
    ///
    /// - Parameter mayLackColon: Whether a value may follow at once.
    func isKey(at index: Int, mayLackColon: Bool = false) -> Bool {
        guard let quote = quote(at: index) else { return isBareKey(at: index) }
        guard let end = simpleEnd(from: index + quote.length, quote) else { return false }
        let next = afterSpace(end)
        guard next < limit else { return false }
        if text[next] == UInt8(ascii: ":") || text[next] == UInt8(ascii: "=") { return true }
        return mayLackColon && next > end && !hasLineEnd(end..<next) && startsValue(at: next)
    }

    /// Whether a value is at an offset, but no string without quotes.
    func startsValue(at index: Int) -> Bool {
        if text[index].opensContainer || quote(at: index) != nil { return true }
        let word = index..<wordEnd(index)
        return literal(word) != nil || number(word) != nil
    }

    /// Whether a string that is no key is at an offset, or a number.
    func isElement(at index: Int) -> Bool {
        var end = wordEnd(index)
        if let quote = quote(at: index) {
            guard let close = simpleEnd(from: index + quote.length, quote) else { return false }
            end = close
        } else if number(index..<end) == nil {
            return false
        }
        let next = afterSpace(end)
        return next < limit && (text[next] == UInt8(ascii: ",") || text[next] == UInt8(ascii: "}"))
    }

    /// The end of a string that has no quotes in it; nil if it is not closed.
    private func simpleEnd(from start: Int, _ quote: Quote) -> Int? {
        var index = start
        while index < limit {
            let length = quote.closingLength(at: index, in: self)
            if length > 0 { return index + length }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Whether a name with a colon is at an offset.
    func isBareKey(at start: Int) -> Bool {
        var index = start
        while index < limit, text[index].continuesName { index += 1 }
        guard index > start else { return false }
        let colon = afterSpace(index)
        guard colon < limit, text[colon] == UInt8(ascii: ":"), !hasLineEnd(index..<colon) else {
            return false
        }
        guard colon + 1 < limit else { return true }
        let next = text[colon + 1]
        // 10:30 is a time, and https: starts a URL.
        return text[start].isDigit
            ? next.isJSONSpace || next == UInt8(ascii: "\"") : next != UInt8(ascii: "/")
    }
}

extension UInt8 {
    /// Whether the byte can be a part of a key without quotes.
    fileprivate var continuesName: Bool {
        isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
            || self == UInt8(ascii: "-")
    }
}
