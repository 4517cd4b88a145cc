// Numbers, literals, and keys and strings without quotes.
extension Repairer {
    /// Reads a value that does not start with a quote or a bracket.
    mutating func readWord() {
        let range = index..<wordEnd(index)
        if isAlone(range) {
            if let (bytes, kind) = literal(range) {
                guard let kind else { return take(range.count) }
                return replace(range, with: bytes, kind)
            }
            if let bytes = number(range) {
                guard !bytes.isEmpty else { return take(range.count) }
                return replace(range, with: bytes, .number)
            }
        }
        readBareString()
    }

    /// The end of the number or word at an offset.
    func wordEnd(_ start: Int) -> Int {
        var end = start
        while end < limit, !text[end].endsWord, !isComment(at: end) { end += 1 }
        return end
    }

    private func isComment(at index: Int) -> Bool {
        text[index] == UInt8(ascii: "/") && index + 1 < limit
            && (text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "*"))
    }

    /// Whether no other word follows on the line, so that a word is no part of a text without quotes.
    private func isAlone(_ range: Range<Int>) -> Bool {
        let next = afterSpace(range.upperBound)
        guard next < limit, !hasLineEnd(range.upperBound..<next) else { return true }
        if text[next].endsWord || commentEnd(at: next) != nil || isBareKey(at: next) { return true }
        let word = next..<wordEnd(next)
        return literal(word) != nil || number(word) != nil || spells("...", at: next) || isFence(at: next)
            || wideSpaceLength(at: next) > 0 || text[next] == UInt8(ascii: "\\")
    }

    // MARK: Literals

    /// The literal that a word stands for, and what is to be said of it; nil if it is none.
    func literal(_ range: Range<Int>) -> (text: StaticString, kind: JSONRepair.Kind?)? {
        guard 1...10 ~= range.count else { return nil }
        let word = text.span.extracting(range)
        func isAny(_ words: StaticString..., ignoringCase: Bool = false) -> Bool {
            words.contains { word.spells($0, ignoringCase: ignoringCase) }
        }
        if isAny("true") { return ("true", nil) }
        if isAny("false") { return ("false", nil) }
        if isAny("null") { return ("null", nil) }
        if isAny("true", ignoringCase: true) { return ("true", .literal) }
        if isAny("false", ignoringCase: true) { return ("false", .literal) }
        if isAny("null", "none", ignoringCase: true) || isAny("undefined", "nil") {
            return ("null", .literal)
        }
        if isAny("NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "-inf") {
            return ("null", .notFinite)
        }
        guard range.upperBound == limit, limit == text.count, !stack.isEmpty else { return nil }
        if isAny("t", "tr", "tru", "T", "Tr", "Tru") { return ("true", .cutLiteral) }
        if isAny("f", "fa", "fal", "fals", "F", "Fa", "Fal", "Fals") { return ("false", .cutLiteral) }
        return isAny("n", "nu", "nul", "N", "No", "Non") ? ("null", .cutLiteral) : nil
    }

    // MARK: Numbers

    /// A number in JSON's form, empty if it has that already; nil if the bytes are no number.
    func number(_ range: Range<Int>) -> [UInt8]? {
        var (index, end) = (range.lowerBound, range.upperBound)
        var result: [UInt8] = []
        func byte(_ character: Unicode.Scalar) -> Bool {
            index < end && text[index] == UInt8(ascii: character)
        }
        func digits() -> ArraySlice<UInt8> {
            let start = index
            // 1_000 has separators.
            while index < end, text[index].isDigit || byte("_") && index > start { index += 1 }
            return text[start..<index]
        }
        if byte("-") || byte("+") {
            if byte("-") { result.append(text[index]) }
            index += 1
        }
        if byte("0"), end - index > 2, text[index + 1] | 0x20 == UInt8(ascii: "x"), end - index <= 18 {
            guard let value = text.span.hexadecimal(index + 2..<end) else { return nil }
            return result + "\(value)".utf8
        }
        let whole = digits().drop { $0 == UInt8(ascii: "0") }
        var isNumber = index > range.lowerBound && text[index - 1].isDigit
        result += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
        if byte(".") {
            index += 1
            let fraction = digits()
            if !fraction.isEmpty { result += [UInt8(ascii: ".")] + fraction }
            isNumber = isNumber || !fraction.isEmpty
        }
        guard isNumber else { return nil }
        if byte("e") || byte("E") {
            let mark = result.count
            result.append(text[index])
            index += 1
            if byte("-") || byte("+") {
                result.append(text[index])
                index += 1
            }
            let exponent = digits()
            if exponent.isEmpty {
                // A number that is cut.
                guard index == text.count else { return nil }
                result.removeSubrange(mark...)
            }
            result += exponent
        }
        guard index == end else { return nil }
        result.removeAll { $0 == UInt8(ascii: "_") }
        return result.elementsEqual(text[range]) ? [] : result
    }

    // MARK: Keys and strings without quotes

    mutating func readBareKey() {
        var end = index
        while end < limit, !":,}]=\n\r\"".utf8.contains(text[end]),
            !text[end].opensContainer || !text[end - 1].isJSONSpace, !isValueAlone(behind: end)
        {
            end += 1
        }
        let close = end
        let isQuoted = end < limit && text[end] == UInt8(ascii: "\"")
        end = max(index + (isQuoted ? 0 : 1), trimmedEnd(index..<end))
        putIntoQuotes(
            index..<end, isQuoted ? .missingOpeningQuote : .unquotedKey, next: isQuoted ? close + 1 : end)
    }

    /// Whether white space and the value of a key without a colon are at an offset.
    private func isValueAlone(behind index: Int) -> Bool {
        guard text[index].isJSONSpace, !text[index - 1].isJSONSpace else { return false }
        let word = afterSpace(index)..<wordEnd(afterSpace(index))
        guard !word.isEmpty, literal(word) != nil || number(word) != nil else { return false }
        let next = afterSpace(word.upperBound)
        return next >= limit || text[next] == UInt8(ascii: ",") || text[next] == UInt8(ascii: "}")
    }

    private mutating func readBareString() {
        var (end, close, parentheses, brackets) = (index, -1, 0, 0)
        scanning: while end < limit {
            switch text[end] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "}"): break scanning
            case UInt8(ascii: ","):
                if parentheses == 0, brackets == 0, stack.last?.isObject != true || memberFollows(end + 1) {
                    break scanning
                }
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"):
                if brackets == 0 { break scanning }
                brackets -= 1
            case UInt8(ascii: "\""):
                let next = afterSpace(end + 1)
                if next >= limit || ",}]".utf8.contains(text[next]) || hasLineEnd(end..<next)
                    || commentEnd(at: next) != nil
                {
                    close = end
                    break scanning
                }
                if isKey(at: end) { break scanning }
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                if text[end - 1 >= index ? end - 1 : end].isJSONSpace, commentEnd(at: end) != nil {
                    break scanning
                }
            case UInt8(ascii: "`"): if isFence(at: end) { break scanning }
            default: break
            }
            end += 1
        }
        end = max(index + (close == index ? 0 : 1), trimmedEnd(index..<end))
        putIntoQuotes(
            index..<end, close >= 0 ? .missingOpeningQuote : .unquotedString,
            next: close >= 0 ? close + 1 : end)
    }

    private mutating func putIntoQuotes(_ range: Range<Int>, _ kind: JSONRepair.Kind, next: Int) {
        let range = range.lowerBound..<min(range.upperBound, limit)
        replace(range.lowerBound..<range.lowerBound, with: "\"", kind)
        copyString(range, nil, isCut: false)
        replace(range.upperBound..<max(range.upperBound, min(next, limit)), with: "\"", nil)
    }
}

extension UInt8 {
    /// Whether a word ends before this byte. Times and dates have colons and slashes in them.
    fileprivate var endsWord: Bool {
        self != UInt8(ascii: ":") && endsScalar || self == UInt8(ascii: ";") || self == UInt8(ascii: "'")
            || self < 0x20
    }
}
