internal import JanssonCore

/// An opening quote of a string.
struct Quote {
    enum Kind {
        case double, single, back, typographicDouble, typographicSingle
        /// A double quote after a backslash, in JSON that was escaped like a string.
        case escaped
        /// Two double or single quotes, in JSON that was escaped like a field of CSV.
        case doubled, doubledSingle
    }

    let kind: Kind
    var length = 1

    /// The edit reported when these quotes are replaced.
    var edit: JSONRepair.Kind? {
        switch kind {
        case .double: nil
        case .single: .singleQuotes
        case .back: .backquotes
        case .typographicDouble, .typographicSingle: .typographicQuotes
        case .escaped: .backslash
        case .doubled, .doubledSingle: .doubledQuotes
        }
    }
}

/// The brackets in the content of a string.
private struct Brackets {
    private var end: Int
    private var arrays = 0
    private var objects = 0

    init(from start: Int) { end = start }

    /// Returns whether the content before an offset has opened a bracket that the given one closes.
    mutating func haveOpened(_ closing: UInt8, before offset: Int, in text: [UInt8]) -> Bool {
        while end < offset {
            switch text[end] {
            case UInt8(ascii: "["): arrays += 1
            case UInt8(ascii: "{"): objects += 1
            case UInt8(ascii: "]"): arrays = max(0, arrays - 1)
            case UInt8(ascii: "}"): objects = max(0, objects - 1)
            default: break
            }
            end += 1
        }
        return (closing == UInt8(ascii: "}") ? objects : arrays) > 0
    }
}

extension Repairer {
    /// The position of a string in the document.
    enum Role { case key, member, element, root }

    /// The end of a string's content, and the offset after the string.
    struct StringEnd {
        var content: Int
        var next: Int
        var isClosed = true
        /// Whether the content needs no changes.
        var isPlain = false
    }

    /// Returns the opening quote at an offset.
    func quote(at index: Int) -> Quote? {
        switch self[index] {
        case UInt8(ascii: "\""):
            return isDoubled(at: index) ? Quote(kind: .doubled, length: 2) : Quote(kind: .double)
        case UInt8(ascii: "'"):
            return isDoubled(at: index) ? Quote(kind: .doubledSingle, length: 2) : Quote(kind: .single)
        case UInt8(ascii: "`"): return isFence(at: index) ? nil : Quote(kind: .back)
        case 0xC2: return isAcute(at: index) ? Quote(kind: .back, length: 2) : nil
        case UInt8(ascii: "\\"): return has("\"", at: index + 1) ? Quote(kind: .escaped, length: 2) : nil
        case 0xE2 where !hasEnded(index + 2) && text[index + 1] == 0x80:
            // U+2018 to U+201B, and U+201C to U+201F.
            switch text[index + 2] {
            case 0x98...0x9B: return Quote(kind: .typographicSingle, length: 3)
            case 0x9C...0x9F: return Quote(kind: .typographicDouble, length: 3)
            default: return nil
            }
        default: return nil
        }
    }

    private func isAcute(at index: Int) -> Bool { self[index + 1] == 0xB4 }

    /// Returns whether two quotes at an offset open a string, and the next quote is one of two, too.
    private func isDoubled(at index: Int) -> Bool {
        let quote = text[index]
        guard self[index + 1] == quote, self[index + 2].continuesName else { return false }
        var end = index + 2
        while !hasEnded(end), text[end] != quote { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return self[end + 1] == quote
    }

    /// Returns the length of the closing quote at an offset; 0 if there is none.
    @inline(__always)
    func closingLength(of quote: Quote, at index: Int) -> Int {
        switch (quote.kind, text[index]) {
        case (.double, UInt8(ascii: "\"")), (.typographicDouble, UInt8(ascii: "\"")),
            (.single, UInt8(ascii: "'")), (.typographicSingle, UInt8(ascii: "'")), (.back, UInt8(ascii: "`")):
            1
        case (.escaped, UInt8(ascii: "\\")), (.doubled, UInt8(ascii: "\"")):
            has("\"", at: index + 1) ? 2 : 0
        case (.doubledSingle, UInt8(ascii: "'")): has("'", at: index + 1) ? 2 : 0
        case (.back, 0xC2): isAcute(at: index) ? 2 : 0
        case (.typographicDouble, 0xE2), (.typographicSingle, 0xE2):
            self.quote(at: index)?.kind == quote.kind ? 3 : 0
        default: 0
        }
    }

    /// Reads a string, and the strings that plus signs join to it.
    ///
    /// - Parameter end: The end of the string, if it is known.
    mutating func readString(_ quote: Quote, in role: Role, end known: StringEnd? = nil) {
        var (quote, start) = (quote, index + quote.length)
        let wasUndecided = isUndecided
        var end = known ?? stringEnd(from: start, quote, in: role)
        if isUndecided {
            guard !wasUndecided, role == .member || role == .element else { return }
            (isInString, end.isClosed) = (true, false)
        }
        if let kind = quote.edit { replace(index..<start, with: "\"", kind) } else { index = start }
        if !end.isPlain { copyString(start..<end.content, quote, isCut: !end.isClosed) }
        while end.isClosed, role != .key, let joined = joinedQuote(behind: end.next) {
            start = joined.index + joined.quote.length
            replace(end.content..<start, with: EmptyCollection(), .joinedStrings)
            quote = joined.quote
            end = stringEnd(from: start, quote, in: role)
            if isUndecided { (isInString, end.isClosed) = (true, false) }
            copyString(start..<end.content, quote, isCut: !end.isClosed)
        }
        guard !isInString else { return }
        if !end.isClosed {
            replace(end.content..<end.content, with: "\"", .missingClosingQuote)
            index = max(index, end.next)
        } else if quote.kind == .double {
            (index, lastEnd) = (end.next, end.next)
        } else {
            replace(end.content..<end.next, with: "\"", nil)
        }
    }

    /// Returns the quote of a string that a plus sign joins to a string.
    func joinedQuote(behind end: Int) -> (index: Int, quote: Quote)? {
        var next = afterSpace(end)
        guard has("+", at: next) else { return nil }
        next = afterSpace(next + 1)
        var ends: [Int] = []
        while let comment = commentEnd(at: next), !horizon.unjoined.contains(comment) {
            ends.append(comment)
            next = afterSpace(comment)
        }
        if let quote = quote(at: next) { return (next, quote) }
        if !isUndecided { horizon.unjoined.formUnion(ends) }
        return nil
    }

    // MARK: The end

    /// Finds the end of a string, whose content may have unescaped quotes and line ends. The bytes after a quote or
    /// line end decide. If the end is undecided, returns the end of the certain content.
    func stringEnd(from start: Int, _ quote: Quote, in role: Role) -> StringEnd {
        // If each of these searches started again, they would take quadratic time.
        var (index, lineChecked, searched) = (start, start, start)
        var (quoteAhead, isAheadEnd) = (start, false)
        var (rejected, count, brackets) = (start, 0, Brackets(from: start))
        var isPlain = quote.kind == .double
        while true {
            index = afterPlainText(index)
            guard !hasEnded(index) else { break }
            let byte = text[index]
            let length = closingLength(of: quote, at: index)
            if length > 0 {
                let isEnd =
                    ends(behind: index + length, role, isBalanced: count % 2 == 0)
                    && !closesContent(behind: index + length, brackets: &brackets)
                // `["a, "b"]` lacks a quote.
                if !isEnd || role == .element && count == 1,
                    let end = missedEnd(
                        at: index, rejected: rejected, behind: index + length, start: start,
                        searched: &searched, role)
                {
                    return isUndecided ? certainEnd(start..<index, rejected) : end
                }
                if isUndecided { return certainEnd(start..<index, rejected) }
                if isEnd { return StringEnd(content: index, next: index + length, isPlain: isPlain) }
                isPlain = false
                let embedded = endBehindJSON(before: index, start: start, quote, in: role)
                if isUndecided { return certainEnd(start..<index, rejected) }
                if let embedded { return embedded }
                (rejected, count) = (index, count + 1)
                index += length
            } else if byte == UInt8(ascii: "\\") {
                isPlain = false
                index += quote.kind == .escaped && equalsASCII("\\\\\\\"", at: index) ? 4 : 2
            } else if byte == UInt8(ascii: "\n"), index >= lineChecked {
                isPlain = false
                lineChecked = afterSpace(index)
                let end = endOfLine(
                    index, next: lineChecked, start: start, searched: &searched, brackets: &brackets, role)
                // If the next quote ends the string, its lines are content.
                if end != nil, quoteAhead <= lineChecked {
                    quoteAhead = simpleEnd(from: lineChecked, quote) ?? .max
                    isAheadEnd = quoteAhead < .max && ends(behind: quoteAhead, role)
                }
                if isUndecided { return certainEnd(start..<index, rejected) }
                if let end, !isAheadEnd {
                    let embedded = endBehindJSON(before: lineChecked, start: start, quote, in: role)
                    return isUndecided ? certainEnd(start..<index, rejected) : embedded ?? end
                }
                index = lineChecked
            } else {
                if byte < 0x20 { isPlain = false }
                index += 1
            }
        }
        return mayGoOn ? certainEnd(start..<limit, rejected) : endOfText(from: start, role)
    }

    /// Returns the end of the content that later input cannot turn into structure. Excludes trailing white space,
    /// commas, backslashes, brackets except `[`, backquotes, and cut quotes outside of ASCII. If a comma precedes the
    /// rejected quote, the content ends before the comma.
    private func certainEnd(_ range: Range<Int>, _ rejected: Int) -> StringEnd {
        func isUncertain(_ index: Int) -> Bool {
            switch text[index] {
            case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"),
                UInt8(ascii: "`"), UInt8(ascii: "\\"), 0xC2, 0xE2:
                true
            // The last byte of a typographic quote may follow.
            case 0x80: index > range.lowerBound && text[index - 1] == 0xE2
            default: text[index].isJSONSpace
            }
        }
        func trimmed(_ end: Int) -> Int {
            var end = end
            while end > range.lowerBound, isUncertain(end - 1) { end -= 1 }
            return end
        }
        let end = trimmed(max(range.lowerBound, range.upperBound))
        let beforeQuote = rejected > range.lowerBound ? trimmed(rejected) : end
        let hasComma = text[min(beforeQuote, rejected)..<rejected].contains(UInt8(ascii: ","))
        return StringEnd(content: hasComma ? min(end, beforeQuote) : end, next: end, isClosed: false)
    }

    /// Returns whether the bytes after a quote show that the quote ends a string.
    ///
    /// - Parameter isBalanced: Whether the content has an even number of quotes before this quote.
    private func ends(behind end: Int, _ role: Role, isBalanced: Bool = true) -> Bool {
        let next = afterSpace(end)
        guard !isEnd(next) else { return true }
        let (hasSpace, hasLine) = (next > end, hasLineEnd(end..<next))
        let byte = text[next]
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "="): return role == .key
        case UInt8(ascii: "+"): return role != .key && isBalanced && joinedQuote(behind: end) != nil
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return role != .root && commentEnd(at: next) != nil
        case UInt8(ascii: ";"):
            let after = afterSpace(next + 1)
            return role == .member ? isKey(at: after) : role == .element && startsValue(at: after)
        case UInt8(ascii: "\\") where hasAny(of: "nrt", at: next + 1): return true
        case UInt8(ascii: ".") where equalsASCII("...", at: next): return true
        default: break
        }
        switch role {
        case .root: return false
        case .key:
            return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte.opensContainer || hasLine
                || (hasSpace ? startsValue(at: next) : isElement(at: next))
        case .member:
            if byte == UInt8(ascii: ",") { return memberFollows(next + 1) }
            if byte.closesContainer { return closes(at: next) }
            if byte == UInt8(ascii: "{") { return hasLine }
            let isQuote = opensString(at: next)
            // A name directly after the quote belongs to the string. Scanning such names could take quadratic time.
            return (hasSpace || isQuote) && isKey(at: next) || hasLine && isQuote
        case .element:
            if byte == UInt8(ascii: ",") { return elementFollows(next + 1, isBalanced: isBalanced) }
            if byte.closesContainer { return closes(at: next) }
            if byte == UInt8(ascii: ")") { return stack.last?.isTuple == true }
            if quote(at: next) != nil {
                return hasSpace ? opensString(at: next) : isBalanced && isElementAlone(at: next)
            }
            if byte.opensContainer {
                let first = afterSpace(next + 1)
                return hasSpace || isBalanced && (startsValue(at: first) || self[first].closesContainer)
            }
            return hasLine || hasSpace && isBalanced && isElementAlone(at: next)
        }
    }

    /// Returns whether the content of a string has opened the bracket behind a quote, and the container has not.
    private func closesContent(behind end: Int, brackets: inout Brackets) -> Bool {
        let next = afterSpace(end)
        guard self[next].closesContainer, let frame = stack.last, frame.isObject == has("]", at: next) else {
            return false
        }
        return brackets.haveOpened(text[next], before: end, in: text)
    }

    /// Returns whether a quote opens a string, because it does not precede what follows strings.
    private func opensString(at index: Int) -> Bool {
        guard let quote = quote(at: index) else { return false }
        let next = afterSpace(index + quote.length)
        return hasEnded(next) || !hasAny(of: ",:]}", at: next)
    }

    /// Returns whether a bracket closes the container of a string, rather than being content.
    private func closes(at index: Int) -> Bool {
        let next = afterSpace(index + 1)
        if isEnd(next) || hasLineEnd(index..<next) || hasAny(of: ",]}:;`", at: next)
            || commentEnd(at: next) != nil || has(")", at: next) && stack.dropLast().last?.isTuple == true
        {
            return true
        }
        guard let frame = stack.last, frame.isObject == has("}", at: index) else { return false }
        if quote(at: next) != nil { return opensString(at: next) }
        return stack.count == 1 || self[next].opensContainer
    }

    /// Returns whether a comma is followed by a member, or by nothing.
    func memberFollows(_ index: Int) -> Bool {
        let next = afterSpace(index)
        if isEnd(next) || hasLineEnd(index..<next) { return true }
        guard let quote = quote(at: next) else {
            return "},].…\\{".utf8.contains(text[next]) || commentEnd(at: next) != nil || isBareKey(at: next)
        }
        // `"b: 1` lacks the quote behind `b`.
        return quote.kind == .escaped || isKey(at: next, mayLackColon: true)
            || isBareKey(at: next + quote.length)
            || isCut(from: next + quote.length, quote)
    }

    /// Returns whether the end of the input cuts a key.
    private func isCut(from start: Int, _ quote: Quote) -> Bool {
        var index = start
        while !hasEnded(index), closingLength(of: quote, at: index) == 0 { index += 1 }
        return hasEnded(afterSpace(index + 1))
    }

    /// Returns whether a comma is followed by an element, or by nothing.
    private func elementFollows(_ index: Int, isBalanced: Bool) -> Bool {
        let next = afterSpace(index)
        if isEnd(next) || hasLineEnd(index..<next) || quote(at: next) != nil
            || hasAny(of: "-+.{[],}\\()", at: next)
            || self[next].isDigit || commentEnd(at: next) != nil
        {
            return true
        }
        var end = next
        while !hasEnded(end), has("'", at: end) || quote(at: end) == nil {
            if hasAny(of: ",]", at: end) { return true }
            end += 1
        }
        // `["a", b"]` lacks the quote before `b`.
        return isBalanced && hasAny(of: ",]", at: afterSpace(end + 1))
    }

    /// Returns the end of a string that contains JSON whose quotes are not escaped: `{"a": "{"b": "c"}"}`.
    ///
    /// - Parameter index: The first quote of the JSON.
    private func endBehindJSON(before index: Int, start: Int, _ quote: Quote, in role: Role) -> StringEnd? {
        guard role == .member || role == .element, index >= horizon.noJSONBefore else { return nil }
        var open = lastVisible(before: index, notBefore: start)
        var end = index
        while open >= start, text[open].opensContainer {
            guard let close = balancedEnd(from: open, quote), let next = nextQuote(quote, from: close) else {
                end = limit
                break
            }
            end = next.lowerBound
            if ends(behind: next.upperBound, role) { return StringEnd(content: end, next: next.upperBound) }
            open = lastVisible(before: end, notBefore: close)
            if open < close { break }
        }
        // Another search would come to the same quote.
        if !isUndecided { horizon.noJSONBefore = end }
        return nil
    }

    /// Returns the end of an array or object whose strings have no escaped quotes.
    private func balancedEnd(from start: Int, _ quote: Quote) -> Int? {
        var (index, depth, isString) = (start, 0, false)
        while !hasEnded(index) {
            let length = closingLength(of: quote, at: index)
            if length > 0 {
                isString.toggle()
            } else if !isString, text[index].opensContainer {
                depth += 1
            } else if !isString, text[index].closesContainer {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
            index += text[index] == UInt8(ascii: "\\") ? max(2, length) : max(1, length)
        }
        return nil
    }

    /// Returns the end of a string if a later quote shows that its closing quote is missing.
    ///
    /// - Parameter searched: The offset where the search for an opening bracket, or for a key's colon, continues.
    private func missedEnd(
        at index: Int, rejected: Int, behind end: Int, start: Int, searched: inout Int, _ role: Role
    ) -> StringEnd? {
        if role == .key {
            // `{"name: "Ada"}`
            return endOfName(start..<index, searched: &searched)
        }
        // `{"a": "x, "b": "y"}`
        guard role != .root, rejected > start else { return nil }
        var comma = lastVisible(before: rejected, notBefore: start)
        // `[{"a": "x}, {"b": "y"}]`
        let hasBrace = comma >= start && text[comma] == UInt8(ascii: "{")
        if hasBrace { comma = lastVisible(before: comma, notBefore: start) }
        guard comma >= start, text[comma] == UInt8(ascii: ","), !text[rejected + 1].isJSONSpace,
            role == .element && !hasBrace || has(":", at: afterSpace(end))
        else { return nil }
        let content = withoutClosing(start..<comma, searched: &searched)
        if hasBrace, content == trimmedEnd(start..<comma) { return nil }
        return StringEnd(content: content, next: content, isClosed: false)
    }

    /// Returns the end of a string's content. Excludes brackets that close open containers, unless the content has
    /// opening brackets.
    private func withoutClosing(_ range: Range<Int>, searched: inout Int) -> Int {
        let whole = trimmedEnd(range)
        var end = whole
        while end > range.lowerBound, text[end - 1].closesContainer {
            end = trimmedEnd(range.lowerBound..<end - 1)
        }
        while searched < end, !text[searched].opensContainer { searched += 1 }
        guard end < whole, searched >= end else { return whole }
        var frame = stack.count
        for index in end..<whole where !text[index].isJSONSpace {
            frame -= 1
            guard frame >= 0, stack[frame].isObject == has("}", at: index) else { return whole }
        }
        return end
    }

    /// Returns the end of a string without a closing quote on its line, if structure follows on the next line.
    ///
    /// - Parameter searched: The offset where the search for a key's colon continues.
    private func endOfLine(
        _ lineEnd: Int, next: Int, start: Int, searched: inout Int, brackets: inout Brackets, _ role: Role
    ) -> StringEnd? {
        guard !isEnd(next), role != .root else { return nil }
        let last = lastVisible(before: lineEnd, notBefore: start)
        let hasComma = last >= start && text[last] == UInt8(ascii: ",")
        let content = trimmedEnd(start..<(hasComma ? last : lineEnd))
        if role == .key {
            // `{"name: 1`
            return endOfName(start..<content, searched: &searched)
        }
        let goesOn =
            if text[next].closesContainer {
                !hasComma && !brackets.haveOpened(text[next], before: lineEnd, in: text) && closes(at: next)
            } else if quote(at: next) != nil {
                role == .element ? hasComma : isKey(at: next)
            } else {
                role == .member && hasComma && isBareKey(at: next)
            }
        return goesOn ? StringEnd(content: content, next: content, isClosed: false) : nil
    }

    /// Returns the end of a key without a closing quote: its first colon.
    ///
    /// - Parameter searched: The offset where the search for the colon continues.
    private func endOfName(_ range: Range<Int>, searched: inout Int) -> StringEnd? {
        while searched < range.upperBound, text[searched] != UInt8(ascii: ":") { searched += 1 }
        guard searched < range.upperBound, searched > range.lowerBound, !has("/", at: searched + 1) else {
            return nil
        }
        return StringEnd(content: trimmedEnd(range.lowerBound..<searched), next: searched, isClosed: false)
    }

    /// Returns the end of a string that the end of the input cuts. Excludes brackets that close all open containers,
    /// also before a code fence, unless the content has opening brackets.
    private func endOfText(from start: Int, _ role: Role) -> StringEnd {
        let cut = max(start, limit)
        // `{"name:1}`
        var searched = start
        if role == .key, let end = endOfName(start..<cut, searched: &searched) { return end }
        var end = limit
        // {"a": "b}```
        while end > start, text[end - 1] == UInt8(ascii: "`") { end -= 1 }
        if limit - end < 3 { end = limit }
        for frame in stack {
            end = lastVisible(before: end, notBefore: start)
            guard end >= start, text[end] == UInt8(ascii: frame.isObject ? "}" : "]") else {
                end = cut
                break
            }
        }
        guard end < limit, !text[start..<end].contains(where: \.opensContainer) else {
            return StringEnd(content: cut, next: cut, isClosed: false)
        }
        let content = trimmedEnd(start..<end)
        return StringEnd(content: content, next: content, isClosed: false)
    }
}
