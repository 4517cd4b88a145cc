internal import JanssonCore

// Lookahead at an offset. It changes only `horizon`.
extension Repairer {
    /// Returns whether an offset is at the limit. If so, sets `horizon.wasReached`.
    @inline(__always)
    func hasEnded(_ index: Int) -> Bool {
        if index < limit { return false }
        horizon.wasReached = true
        return true
    }

    /// The byte at an offset; 0 at the limit.
    @inline(__always)
    subscript(index: Int) -> UInt8 { hasEnded(index) ? 0 : text[index] }

    @inline(__always)
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool { self[index] == UInt8(ascii: character) }

    func hasAny(of characters: String, at index: Int) -> Bool { characters.utf8.contains(self[index]) }

    func equalsASCII(_ word: StaticString, at index: Int) -> Bool {
        let end = index + word.utf8CodeUnitCount
        return !hasEnded(end - 1) && text.span.extracting(index..<end).equalsASCII(word)
    }

    /// Returns whether the document ends at an offset: at the limit or at a code fence.
    func isEnd(_ index: Int) -> Bool { hasEnded(index) || isFence(at: index) }

    // MARK: White space and comments

    /// Returns the end of JSON's white space at an offset.
    @inline(__always)
    func afterSpace(_ index: Int) -> Int {
        let text = text.span
        var index = index
        while index < limit, text[index].isJSONSpace { index += 1 }
        _ = hasEnded(index)
        return index
    }

    /// Skips bytes that need no escape and cannot end a string or line. May stop early.
    @inline(__always)
    func afterPlainText(_ index: Int, before end: Int? = nil) -> Int {
        let (text, end) = (text.span, end ?? limit)
        var index = index
        while index < end, text[index].isPlain { index += 1 }
        return index
    }

    /// Returns the end of white space, commas and skipped parts.
    func afterSeparators(_ index: Int) -> Int {
        var index = index
        while true {
            if self[index].isJSONSpace || has(",", at: index) {
                index += 1
            } else if let skipped = skipped(at: index) {
                index = skipped.end
            } else {
                return index
            }
        }
    }

    /// Returns the end and kind of a part that JSON does not have between tokens, such as a comment.
    func skipped(at index: Int) -> (end: Int, kind: JSONRepair.Kind)? {
        switch self[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return commentEnd(at: index).map { ($0, .comment) }
        case UInt8(ascii: "."): return equalsASCII("...", at: index) ? (index + 3, .ellipsis) : nil
        // An escaped line end or tab, in JSON that was escaped like a string.
        case UInt8(ascii: "\\"): return hasAny(of: "nrt", at: index + 1) ? (index + 2, .backslash) : nil
        case 0xE2 where equalsASCII("…", at: index): return (index + 3, .ellipsis)
        default:
            let length = wideSpaceLength(at: index)
            return length > 0 ? (index + length, .whiteSpace) : nil
        }
    }

    /// Returns the length of an invisible character, or of white space that JSON does not have.
    func wideSpaceLength(at index: Int) -> Int {
        switch self[index] {
        case 0 where hasEnded(index): return 0
        case 0..<0x20, 0x7F: return text[index].isJSONSpace ? 0 : 1
        case 0x80...:
            // U+200B to U+200D, U+2060, and U+180E.
            let isWhole = !hasEnded(index + 2)
            let bytes = isWhole ? (text[index], text[index + 1], text[index + 2]) : (0, 0, 0)
            if case (0xE2, 0x80, 0x8B...0x8D) = bytes { return 3 }
            if case (0xE2, 0x81, 0xA0) = bytes { return 3 }
            if case (0xE1, 0xA0, 0x8E) = bytes { return 3 }
            return text.span.lengthOfWideSpace(at: index)
        default: return 0
        }
    }

    /// Returns the end of the comment at an offset. A number sign must begin its line, or precede white space.
    ///
    /// Searches are cached, because each word of a line may repeat them.
    func commentEnd(at start: Int) -> Int? {
        switch self[start] {
        case UInt8(ascii: "/") where has("*", at: start + 1): return blockEnd(start + 2)
        case UInt8(ascii: "/"): return has("/", at: start + 1) ? lineEnd(start) : nil
        case UInt8(ascii: "#"):
            guard !hasEnded(start + 1),
                self[start + 1].isJSONSpace || isFirstOnLine(start, from: output.start)
            else { return nil }
            return lineEnd(start)
        default: return nil
        }
    }

    private func blockEnd(_ start: Int) -> Int {
        var end = horizon.block.unsearched(from: start, limit)
        while !hasEnded(end + 1), text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/") {
            end += 1
        }
        horizon.block.extend(from: start, to: end)
        return hasEnded(end + 1) ? limit : end + 2
    }

    func lineEnd(_ start: Int) -> Int {
        var end = horizon.line.unsearched(from: start, limit)
        while !hasEnded(end), !text[end].endsLine { end += 1 }
        horizon.line.extend(from: start, to: end)
        return end
    }

    private func isFirstOnLine(_ index: Int, from start: Int) -> Bool {
        let before = lastVisible(before: index, notBefore: start)
        return before < start || hasLineEnd(before..<index)
    }

    /// Returns the offset of the last byte before `index` that is not white space; less than `start` if there is none.
    func lastVisible(before index: Int, notBefore start: Int) -> Int {
        var last = index - 1
        while last >= start, text[last].isJSONSpace { last -= 1 }
        return last
    }

    func hasLineEnd(_ range: Range<Int>) -> Bool {
        for index in range where text[index].endsLine { return true }
        return false
    }

    func trimmedEnd(_ range: Range<Int>) -> Int {
        max(range.lowerBound, lastVisible(before: range.upperBound, notBefore: range.lowerBound) + 1)
    }

    // MARK: Brackets

    /// Returns whether a closing bracket without an opening one follows. Strings end at their first closing quote.
    func hasUnpairedBracket(from start: Int) -> Bool {
        if horizon.brackets.range.contains(start) { return horizon.brackets.isUnpaired }
        var (index, depth) = (start, 0)
        while depth >= 0, !hasEnded(index) {
            if text[index] == UInt8(ascii: "\"") {
                index = simpleEnd(from: index + 1, Quote(kind: .double)) ?? limit
                continue
            }
            if text[index].opensContainer { depth += 1 }
            if text[index].closesContainer { depth -= 1 }
            index += 1
        }
        if depth < 0 || !mayGoOn { horizon.brackets = (start..<index, depth < 0) }
        return depth < 0
    }

    // MARK: Code fences

    @inline(__always)
    func isFence(at index: Int) -> Bool {
        has("`", at: index) && has("`", at: index + 1) && has("`", at: index + 2)
    }

    private func afterBackquotes(_ index: Int) -> Int {
        var index = index
        while has("`", at: index) { index += 1 }
        return index
    }

    /// A code block between fences.
    struct Fence: Sendable {
        fileprivate(set) var content: Range<Int>
        fileprivate(set) var end: Int
        let isJSON: Bool
        fileprivate(set) var isClosed = false
        /// Whether the content begins on the line of the opening fence.
        fileprivate let isInline: Bool
        /// The block does not end before this offset.
        fileprivate var searched: Int
    }

    /// Returns the code block whose opening fence is at an offset.
    func fence(at start: Int) -> Fence {
        let language = afterBackquotes(start)
        var begin = language
        while self[begin].isLetter || self[begin].isDigit { begin += 1 }
        let isJSON =
            begin - language >= 4
            && text.span.extracting(language..<language + 4).equalsASCII("json", ignoringCase: true)
        let content = afterSpace(begin)
        var fence = Fence(
            content: begin..<limit, end: limit, isJSON: isJSON,
            isInline: content < limit && !hasLineEnd(begin..<content), searched: begin)
        search(forEndOf: &fence)
        return fence
    }

    /// Finds the closing fence of a code block: a fence that begins a line and has no language. If the content begins
    /// on the opening line, any fence closes the block.
    func search(forEndOf fence: inout Fence) {
        let begin = fence.content.lowerBound
        var index = fence.searched
        while !hasEnded(index) {
            guard isFence(at: index) else {
                index += 1
                continue
            }
            let end = afterBackquotes(index)
            // At the end of partial input, a language may follow.
            if fence.isInline
                || isFirstOnLine(index, from: begin) && (end < limit ? text[end].isJSONSpace : !mayGoOn)
            {
                (fence.content, fence.end, fence.isClosed) = (begin..<index, end, true)
                return
            }
            index = end
        }
        // Backquotes at the end of partial input may be part of the closing fence.
        fence.searched = limit
        while fence.searched > begin, has("`", at: fence.searched - 1) { fence.searched -= 1 }
        (fence.content, fence.end) = (begin..<(mayGoOn ? fence.searched : limit), limit)
    }

    // MARK: Documents

    /// Returns whether a document starts at an offset. Only the first document may be a scalar, a tuple, or a member
    /// without brackets.
    func startsDocument(at index: Int, isFirst: Bool) -> Bool {
        guard self[index].opensContainer else {
            return isFirst && (isKey(at: index) && quote(at: index) != nil || isScalarAlone(at: index))
        }
        // The document is in the fence: [```json
        guard !isFirst else { return !isFence(at: afterSpace(index + 1)) }
        var (isBrace, next) = (has("{", at: index), index + 1)
        for _ in 0..<16 {
            next = afterSpace(next)
            guard !hasEnded(next) else { return false }
            if self[next].opensContainer {
                isBrace = has("{", at: next)
                next += 1
                continue
            }
            if self[next].closesContainer || commentEnd(at: next) != nil { return true }
            if isBrace { return isKey(at: next) }
            return quote(at: next) != nil
                || scalarEnd(at: next).map { hasAny(of: ",]", at: afterSpace($0)) } == true
        }
        return true
    }

    private func isScalarAlone(at index: Int) -> Bool {
        guard var quote = quote(at: index) else {
            if isTupleAlone(at: index) { return true }
            if let end = parenthesized(at: index)?.end { return hasNothing(at: end) }
            let end = wordEnd(index)
            if end > index, has("\"", at: end) { return hasNothing(at: end + 1) }
            return isNumberOrLiteral(index..<end) && hasNothing(at: end)
        }
        guard quote.kind != .back else { return false }
        var start = index + quote.length
        var end = stringEnd(from: start, quote, in: .root)
        while end.isClosed, let joined = joinedQuote(behind: end.next) {
            (quote, start) = (joined.quote, joined.index + joined.quote.length)
            end = stringEnd(from: start, quote, in: .root)
        }
        // A string without its end. Prose has a second quote, or an apostrophe.
        guard end.isClosed else {
            return start < limit && nextQuote(quote, from: start) == nil
                && (quote.kind != .single || !text[start..<limit].contains(where: \.isJSONSpace))
        }
        return hasNothing(at: end.next)
    }

    /// Returns whether the input ends at an offset, except for commas and a semicolon. Also records whether a code
    /// fence there reaches the limit.
    private func hasNothing(at index: Int) -> Bool {
        var index = afterSpace(index)
        while hasAny(of: ",;", at: index) { index = afterSpace(index + 1) }
        if isFence(at: index) { _ = hasEnded(afterBackquotes(index)) }
        return hasEnded(index)
    }

    // MARK: Keys and elements

    /// Returns whether a key with a colon is at an offset.
    ///
    /// - Parameter mayLackColon: Whether the colon may be missing before a value.
    func isKey(at index: Int, mayLackColon: Bool = false) -> Bool {
        guard let quote = quote(at: index) else { return isBareKey(at: index) }
        guard let end = simpleEnd(from: index + quote.length, quote) else { return false }
        let next = afterSpace(end)
        if has(":", at: next) || has("=", at: next) { return true }
        return mayLackColon && next > end && !hasEnded(next) && !hasLineEnd(end..<next)
            && startsValue(at: next)
    }

    /// Returns whether a value is at an offset, except for an unquoted string.
    func startsValue(at index: Int) -> Bool {
        self[index].opensContainer || quote(at: index) != nil || isNumberOrLiteral(index..<wordEnd(index))
    }

    /// Returns whether a number, literal or string at an offset is an element, because a comma or brace follows.
    func isElement(at index: Int) -> Bool {
        scalarEnd(at: index).map { hasAny(of: ",}", at: afterSpace($0)) } ?? false
    }

    /// Returns whether a scalar is at an offset, and nothing else before the next comma or bracket.
    func isElementAlone(at index: Int) -> Bool {
        guard let next = scalarEnd(at: index).map(afterSpace) else { return false }
        return isEnd(next) || hasAny(of: ",]}", at: next)
    }

    /// Returns the end of a number, a literal, or a string that ends at its first closing quote.
    func scalarEnd(at index: Int) -> Int? {
        if let quote = quote(at: index) { return simpleEnd(from: index + quote.length, quote) }
        let end = wordEnd(index)
        return isNumberOrLiteral(index..<end) ? end : nil
    }

    /// Returns the end of a string at its first closing quote; nil if there is none.
    func simpleEnd(from start: Int, _ quote: Quote) -> Int? { nextQuote(quote, from: start)?.upperBound }

    /// Returns the first closing quote from an offset in a string; nil if there is none.
    func nextQuote(_ quote: Quote, from start: Int) -> Range<Int>? {
        var index = afterPlainText(start)
        while !hasEnded(index) {
            let length = closingLength(of: quote, at: index)
            if length > 0 { return index..<index + length }
            index = afterPlainText(index + (text[index] == UInt8(ascii: "\\") ? 2 : 1))
        }
        return nil
    }

    /// Returns whether an unquoted key with a colon is at an offset.
    func isBareKey(at start: Int) -> Bool {
        var index = start
        while self[index].continuesName { index += 1 }
        guard index > start else { return false }
        // `b": 1` lacks the quote before `b`.
        if has("\"", at: index) { index += 1 }
        let colon = afterSpace(index)
        guard has(":", at: colon), !hasLineEnd(index..<colon) else { return false }
        // `10:30` is a time, and `https:` starts a URL.
        guard text[start].isDigit else { return !has("/", at: colon + 1) }
        return hasEnded(colon + 1) || self[colon + 1].isJSONSpace || has("\"", at: colon + 1)
    }
}

extension UInt8 {
    /// False for a backslash, a control character, the first byte of a quote, and some others.
    @inline(__always)
    fileprivate var isPlain: Bool {
        self > UInt8(ascii: "'") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "`") && self != 0xE2
            && self != 0xC2 || self == UInt8(ascii: " ")
    }

    /// Whether the byte can be part of an unquoted key.
    var continuesName: Bool {
        isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
            || self == UInt8(ascii: "-")
    }
}
