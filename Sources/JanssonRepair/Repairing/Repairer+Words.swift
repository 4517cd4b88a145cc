internal import JanssonCore

// Numbers, literals, and unquoted keys and strings.
extension Repairer {
    /// Reads a value that does not start with a quote or a bracket.
    mutating func readWord() {
        let range = index..<wordEnd(index)
        if isAlone(range), isNumberOrLiteral(range) { return copyScalar(range) }
        if let scalar = parenthesized(at: index) { return readParenthesized(scalar) }
        readBareString()
    }

    private mutating func copyScalar(_ range: Range<Int>) {
        if let (bytes, kind) = literal(range) {
            return kind == nil ? take(range.count) : replace(range, with: bytes, kind)
        }
        let bytes = number(range) ?? []
        if bytes.isEmpty { return take(range.count) }
        replace(range, with: bytes, bytes.first == UInt8(ascii: "\"") ? .unquotedString : .number)
    }

    /// Returns the end of the number or word at an offset.
    func wordEnd(_ start: Int) -> Int {
        var end = start
        while !hasEnded(end), !text[end].endsWord, text[end] != UInt8(ascii: ")"), !isComment(at: end) {
            end += 1
        }
        return end
    }

    // MARK: Parentheses

    /// Returns the scalar in parentheses at an offset, perhaps with a name before them: `(1)`, `ObjectId("a")`.
    func parenthesized(at index: Int) -> (scalar: Range<Int>, end: Int)? {
        var open = index
        while self[open].continuesName { open += 1 }
        // A code block of `print(1)` is a program.
        guard has("(", at: open), open == index || fence == nil || !stack.isEmpty else { return nil }
        let start = afterSpace(open + 1)
        guard let end = scalarEnd(at: start) else { return nil }
        let close = afterSpace(end)
        guard has(")", at: close) else { return nil }
        let next = afterSpace(close + 1)
        guard isEnd(next) || hasAny(of: ",;)]}", at: next) || hasLineEnd(close..<next) else { return nil }
        return (start..<end, close + 1)
    }

    private mutating func readParenthesized(_ found: (scalar: Range<Int>, end: Int)) {
        let kind: JSONRepair.Kind = has("(", at: index) ? .extraBracket : .literal
        replace(index..<found.scalar.lowerBound, with: EmptyCollection(), kind)
        if let quote = quote(at: index), let end = nextQuote(quote, from: index + quote.length) {
            readString(quote, in: .element, end: StringEnd(content: end.lowerBound, next: end.upperBound))
        } else {
            copyScalar(found.scalar)
        }
        replace(found.scalar.upperBound..<found.end, with: EmptyCollection(), nil)
    }

    /// Returns whether a tuple of Python starts at an offset: `(1, 2)`, `((1, 2), (3, 4))`, `()`.
    func isTuple(at index: Int) -> Bool {
        guard has("(", at: index) else { return false }
        var next = afterSpace(index + 1)
        if has(")", at: next) {
            return isEnd(afterSpace(next + 1)) || hasAny(of: ",)]}", at: afterSpace(next + 1))
        }
        for _ in 0..<16 where has("(", at: next) { next = afterSpace(next + 1) }
        if self[next].opensContainer { return true }
        return scalarEnd(at: next).map { has(",", at: afterSpace($0)) } ?? false
    }

    /// Returns whether a tuple is at an offset, and the input ends with a bracket.
    func isTupleAlone(at index: Int) -> Bool {
        guard isTuple(at: index), hasEnded(limit) else { return false }
        return ")]},;".utf8.contains(text[lastVisible(before: limit, notBefore: index)])
    }

    private func isComment(at index: Int) -> Bool {
        text[index] == UInt8(ascii: "/") && hasAny(of: "/*", at: index + 1)
    }

    /// Returns whether a word is a value of its own, rather than the start of an unquoted string.
    private func isAlone(_ range: Range<Int>) -> Bool {
        let next = afterSpace(range.upperBound)
        if has(")", at: next) { return closesTuple(at: next) }
        // {"a": 1", "b": 2}
        if next == range.upperBound, has("\"", at: next), hasAny(of: ",}]", at: afterSpace(next + 1)) {
            return false
        }
        if hasEnded(next) || hasLineEnd(range.upperBound..<next) || text[next].endsWord
            || commentEnd(at: next) != nil
        {
            return true
        }
        return isBareKey(at: next) || isNumberOrLiteral(next..<wordEnd(next))
            || has(".", at: next) && equalsASCII("...", at: next)
            || isFence(at: next) || wideSpaceLength(at: next) > 0 || has("\\", at: next)
    }

    func isNumberOrLiteral(_ range: Range<Int>) -> Bool { literal(range) != nil || number(range) != nil }

    // MARK: Literals

    private static let literals:
        [(words: [StaticString], ignoringCase: Bool, text: StaticString, kind: JSONRepair.Kind?)] = [
            (["true"], false, "true", nil), (["false"], false, "false", nil), (["null"], false, "null", nil),
            (["true"], true, "true", .literal), (["false"], true, "false", .literal),
            (["null", "none"], true, "null", .literal), (["undefined", "nil"], false, "null", .literal),
            (
                ["NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "-inf"], false, "null",
                .notFinite
            ),
        ]

    /// Returns the JSON literal for a word, with the edit, if any; nil for other words.
    func literal(_ range: Range<Int>) -> (text: StaticString, kind: JSONRepair.Kind?)? {
        guard 1...9 ~= range.count, !text[range.lowerBound].isDigit else { return nil }
        let word = text.span.extracting(range)
        for literal in Self.literals {
            for text in literal.words where word.equalsASCII(text, ignoringCase: literal.ignoringCase) {
                return (literal.text, literal.kind)
            }
        }
        guard hasEnded(range.upperBound), limit == count, !stack.isEmpty else { return nil }
        for (whole, text) in [
            ("true", "true"), ("True", "true"), ("false", "false"), ("False", "false"), ("null", "null"),
            ("None", "null"),
        ] as [(StaticString, StaticString)] where "\(whole)".utf8.starts(with: self.text[range]) {
            return (text, .cutLiteral)
        }
        return nil
    }

    // MARK: Numbers

    /// Returns a number rewritten in JSON's form; empty if the source has that form, nil if it is not a number. An
    /// integer with leading zeros becomes a string.
    func number(_ range: Range<Int>) -> [UInt8]? {
        guard let first = text[range].first, first.isDigit || "+-.".utf8.contains(first) else { return nil }
        var number = NumberGrammar()
        if number.read(text.span.extracting(range)) == range.count, number.isComplete { return [] }
        let sign = text[range].prefix(1).filter { "+-".utf8.contains($0) }
        let unsigned = text[range].dropFirst(sign.count)
        if unsigned.starts(with: "0x".utf8) || unsigned.starts(with: "0X".utf8), 3...18 ~= unsigned.count {
            let value = text.span.hexadecimal(unsigned.startIndex + 2..<unsigned.endIndex)
            return value.map { (first == UInt8(ascii: "-") ? sign : []) + "\($0)".utf8 }
        }
        // `007` may be octal, or a code rather than a number.
        if unsigned.count > 1, unsigned.first == UInt8(ascii: "0"), unsigned.allSatisfy(\.isDigit),
            !unsigned.allSatisfy({ $0 == UInt8(ascii: "0") })
        {
            return Array("\"".utf8) + text[range] + "\"".utf8
        }
        var bytes = sign
        for byte in unsigned {
            // Leaves out separators, as in `1_000`, and leading zeros.
            if byte == UInt8(ascii: "_"), bytes.last?.isDigit == true { continue }
            if byte.isDigit, bytes.last == UInt8(ascii: "0"), bytes.count == sign.count + 1 {
                bytes.removeLast()
            }
            bytes.append(byte)
        }
        number = NumberGrammar(dialect: .json5)
        guard number.read(bytes.span) == bytes.count else { return nil }
        if !number.isComplete {
            // Only a cut number may lack the digits of its exponent. `2e` may be a name, `2e+` is cut.
            guard let exponent = number.exponentOffset,
                range.upperBound == count || bytes.last.map({ "+-".utf8.contains($0) }) == true
            else { return nil }
            bytes.removeSubrange(exponent...)
        }
        if let point = bytes.firstIndex(of: UInt8(ascii: ".")),
            bytes[point...].dropFirst().first?.isDigit != true
        {
            bytes.remove(at: point)
        }
        return NumberText.plain(bytes.span)
    }

    // MARK: Keys and strings without quotes

    mutating func readBareKey() {
        var end = index
        while !hasEnded(end), !hasAny(of: ":,}]=\n\r\"", at: end),
            !text[end].opensContainer || !text[end - 1].isJSONSpace, !isValueAlone(behind: end)
        {
            end += 1
        }
        // A key may follow: {word "a": 1}
        let isClosed = has("\"", at: end) && !(text[max(index, end - 1)].isJSONSpace && isKey(at: end))
        putIntoQuotes(before: end, isClosed: isClosed, .unquotedKey)
    }

    /// Returns whether white space and the value of a key without a colon follow.
    private func isValueAlone(behind index: Int) -> Bool {
        guard text[index].isJSONSpace, !text[index - 1].isJSONSpace else { return false }
        guard let end = scalarEnd(at: afterSpace(index)) else { return false }
        let next = afterSpace(end)
        return hasEnded(next) || hasAny(of: ",}", at: next)
    }

    private mutating func readBareString() {
        var (end, isClosed, parentheses, brackets, braces) = (index, false, 0, 0, 0)
        scanning: while !hasEnded(end) {
            switch text[end] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scanning
            case UInt8(ascii: "{"): braces += 1
            case UInt8(ascii: "}"):
                if braces == 0 { break scanning }
                braces -= 1
            case UInt8(ascii: ")") where parentheses == 0 && stack.last?.isTuple == true: break scanning
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
                isClosed =
                    hasEnded(next) || hasAny(of: ",}]", at: next) || hasLineEnd(end..<next)
                    || commentEnd(at: next) != nil
                if isClosed { break scanning }
                if end >= noKeyBefore {
                    if isKey(at: end) { break scanning }
                    // A string from any quote in between would end at the same quote, so that string is no key either.
                    noKeyBefore = simpleEnd(from: end + 1, Quote(kind: .double)).map { $0 - 1 } ?? limit
                }
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                if text[max(index, end - 1)].isJSONSpace, commentEnd(at: end) != nil { break scanning }
            case UInt8(ascii: "`"): if isFence(at: end) { break scanning }
            default: break
            }
            end += 1
        }
        putIntoQuotes(before: end, isClosed: isClosed, .unquotedString)
    }

    /// Puts the bytes before an offset into quotes.
    ///
    /// - Parameter isClosed: Whether there is a quote at the offset.
    private mutating func putIntoQuotes(before close: Int, isClosed: Bool, _ kind: JSONRepair.Kind) {
        let start = index
        let end = min(limit, max(trimmedEnd(start..<close), start + (isClosed ? 0 : 1)))
        replace(start..<start, with: "\"", isClosed ? .missingOpeningQuote : kind)
        copyString(start..<end, isClosed ? Quote(kind: .double) : nil, isCut: false)
        replace(end..<max(end, isClosed ? close + 1 : end), with: "\"", nil)
    }
}

extension UInt8 {
    /// Whether a word ends before this byte. Colons and slashes occur in times and dates.
    fileprivate var endsWord: Bool {
        self != UInt8(ascii: ":") && endsScalar || self == UInt8(ascii: ";") || self == UInt8(ascii: "'")
            || self < 0x20
    }
}
