extension Repairer {
    /// Reads one document, up to its end or to the limit.
    mutating func readStructure() {
        stack.removeAll(keepingCapacity: true)
        if isKey(at: index) {
            insert("{", .missingOpeningBracket)
            push(isObject: true)
        } else {
            readValue()
        }
        while let frame = stack.last, !isTooDeep {
            skipSpace()
            guard !isEnd(index) else {
                completeMember()
                while let frame = stack.popLast() {
                    insert(frame.isObject ? "}" : "]", .missingClosingBracket)
                }
                return
            }
            switch text[index] {
            case UInt8(ascii: "}"): close(isBrace: true)
            case UInt8(ascii: "]"): close(isBrace: false)
            case UInt8(ascii: ","), UInt8(ascii: ";"): readComma(in: frame)
            default:
                switch frame.state {
                case .colon: readColon()
                case .value: readValue()
                case .separator: readMissingComma(in: frame)
                case .first, .next: if frame.isObject { readKey() } else { readElement() }
                }
            }
        }
    }

    // MARK: Values

    /// Reads an array, an object or a scalar.
    mutating func readValue() {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): open()
        case UInt8(ascii: ":"): remove(1, .extraColon)
        default:
            if let quote = quote(at: index) {
                let isKey = stack.isEmpty
                readString(quote, in: isKey ? .root : stack[stack.count - 1].isObject ? .member : .element)
            } else {
                readWord()
            }
            endValue()
        }
    }

    private mutating func readElement() {
        if text[index] == UInt8(ascii: ":") { remove(1, .extraColon) } else { readValue() }
    }

    private mutating func endValue() {
        guard !stack.isEmpty else { return }
        stack[stack.count - 1].state = .separator
    }

    /// Opens an array or object; as the other kind, if that is what it contains.
    private mutating func open() {
        let isBrace = text[index] == UInt8(ascii: "{")
        var next = afterSpace(index + 1)
        while isBrace, next < limit, text[next] == UInt8(ascii: "{") {
            // {{"a": 1}}
            remove(1, .extraBracket)
            index = next
            next = afterSpace(index + 1)
        }
        var isObject = isBrace
        if next < limit {
            if isBrace, isElement(at: next) { isObject = false }
            if !isBrace, isKey(at: next) { isObject = true }
        }
        if isObject == isBrace {
            take(1)
        } else {
            replace(index..<index + 1, with: isObject ? "{" : "[", .wrongBracket)
        }
        push(isObject: isObject)
    }

    private mutating func push(isObject: Bool) {
        guard stack.count < maximumDepth else {
            isTooDeep = true
            return
        }
        var other = -1
        if let parent = stack.last { other = parent.isObject == isObject ? parent.other : stack.count - 1 }
        stack.append(Frame(isObject: isObject, state: .first, other: other))
    }

    // MARK: Keys and colons

    private mutating func readKey() {
        switch text[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return remove(1, .extraBracket)
        case UInt8(ascii: ":"): return remove(1, .extraColon)
        default: break
        }
        if let quote = quote(at: index) { readString(quote, in: .key) } else { readBareKey() }
        stack[stack.count - 1].state = .colon
    }

    private mutating func readColon() {
        stack[stack.count - 1].state = .value
        switch text[index] {
        case UInt8(ascii: ":"): take(1)
        case UInt8(ascii: "="):
            let isArrow = index + 1 < limit && text[index + 1] == UInt8(ascii: ">")
            replace(index..<index + (isArrow ? 2 : 1), with: ":", .wrongSeparator)
        default: insert(":", .missingColon)
        }
    }

    /// Completes the last member of an object, of which the value or also the colon is missing.
    private mutating func completeMember() {
        switch stack.last?.state {
        case .colon: insert(":null", .missingValue)
        case .value: insert("null", .missingValue)
        default: return
        }
        endValue()
    }

    // MARK: Commas

    private mutating func readComma(in frame: Frame) {
        if frame.state == .colon || frame.state == .value { return completeMember() }
        let isComma = text[index] == UInt8(ascii: ",")
        guard frame.state == .separator, index >= extraCommasEnd else { return remove(1, .extraComma) }
        let next = afterSeparators(index + 1)
        if isEnd(next) || text[next] == UInt8(ascii: "}") || text[next] == UInt8(ascii: "]") {
            extraCommasEnd = next
            return remove(1, .trailingComma)
        }
        if !frame.isObject, frame.other >= 0, isKey(at: next) {
            // {"a": [1, 2, "b": 3}
            while stack.count - 1 > frame.other { insertClosing() }
            return
        }
        if frame.isObject, text[next] == UInt8(ascii: "{"), parentIsArray {
            // [{"a": 1, {"b": 2}]
            return insertClosing()
        }
        if isComma { take(1) } else { replace(index..<index + 1, with: ",", .wrongSeparator) }
        stack[stack.count - 1].state = .next
    }

    private var parentIsArray: Bool { stack.count > 1 && !stack[stack.count - 2].isObject }

    private mutating func readMissingComma(in frame: Frame) {
        let byte = text[index]
        if byte == UInt8(ascii: ":") { return remove(1, .extraColon) }
        if frame.isObject, byte == UInt8(ascii: "{") {
            return parentIsArray ? insertClosing() : remove(1, .extraBracket)
        }
        if !frame.isObject, frame.other >= 0, isKey(at: index) {
            while stack.count - 1 > frame.other { insertClosing() }
            return
        }
        if frame.isObject, quote(at: index) == nil, !isBareKey(at: index), hasLineEnd(lastEnd..<index) {
            // A text behind a document that is cut.
            limit = index
            return
        }
        insert(",", .missingComma)
        stack[stack.count - 1].state = .next
    }

    // MARK: Closing brackets

    /// Closes the innermost container for which nothing has come.
    private mutating func insertClosing() {
        guard let frame = stack.popLast() else { return }
        insert(frame.isObject ? "}" : "]", .missingClosingBracket)
        endValue()
    }

    private mutating func close(isBrace: Bool) {
        completeMember()
        guard let frame = stack.last else { return }
        if frame.isObject == isBrace {
            if closesTooMuch(isBrace: isBrace) { return remove(1, .extraBracket) }
            take(1)
        } else if frame.other >= 0, !isWrongBracket(below: frame.other) {
            while stack.count - 1 > frame.other { insertClosing() }
            take(1)
        } else {
            replace(index..<index + 1, with: frame.isObject ? "}" : "]", .wrongBracket)
        }
        stack.removeLast()
        endValue()
    }

    /// Whether what follows a bracket belongs to the container that it would close.
    private func closesTooMuch(isBrace: Bool) -> Bool {
        let comma = afterSpace(index + 1)
        guard comma < limit, text[comma] == UInt8(ascii: ",") else { return false }
        let next = afterSpace(comma + 1)
        guard next < limit else { return false }
        if isBrace { return (stack.count == 1 || parentIsArray) && isKey(at: next) }
        return stack.count > 1 && stack[stack.count - 2].isObject && !isKey(at: next)
            && (text[next].isDigit || text[next].opensContainer)
    }

    /// Whether a bracket should be of the other kind, judged by what follows: it closes the innermost container, and not
    /// the one at `enclosing`.
    private func isWrongBracket(below enclosing: Int) -> Bool {
        let next = afterSpace(index + 1)
        guard next < limit else { return false }
        let isInObject: Bool
        switch text[next] {
        case UInt8(ascii: "}"): isInObject = true
        case UInt8(ascii: "]"): isInObject = false
        case UInt8(ascii: ","):
            let token = afterSeparators(next + 1)
            guard token < limit else { return false }
            isInObject = isKey(at: token, mayLackColon: true)
        default: return false
        }
        let ifKept = enclosing > 0 ? stack[enclosing - 1].isObject : nil
        let ifReplaced = stack.count > 1 ? stack[stack.count - 2].isObject : nil
        return ifReplaced == isInObject && ifKept != isInObject
    }
}

// MARK: - Edits

extension Repairer {
    /// Copies the source up to an offset.
    mutating func copy(to end: Int) {
        guard end > output.copied else { return }
        output.text += text[output.copied..<min(end, text.count)]
        output.copied = end
    }

    /// Goes behind a token that is kept.
    mutating func take(_ length: Int) {
        index += length
        lastEnd = index
    }

    /// Replaces bytes of the source, and goes behind them.
    ///
    /// - Parameter kind: What is reported, unless the replacement is a part of another edit.
    mutating func replace(
        _ range: Range<Int>, with bytes: some Collection<UInt8>, _ kind: JSONRepair.Kind?,
        at place: Int? = nil
    ) {
        copy(to: range.lowerBound)
        if !bytes.isEmpty {
            output.parts.append(Part(output: output.text.count, source: output.copied, isCopy: false))
        }
        output.text += bytes
        output.copied = max(output.copied, range.upperBound)
        output.parts.append(Part(output: output.text.count, source: output.copied))
        if let kind { output.add(Edit(kind: kind, offset: place ?? range.lowerBound)) }
        index = max(index, range.upperBound)
        if !bytes.isEmpty { lastEnd = max(lastEnd, range.upperBound) }
    }

    mutating func replace(_ range: Range<Int>, with text: StaticString, _ kind: JSONRepair.Kind?) {
        replace(range, with: "\(text)".utf8, kind)
    }

    /// Inserts bytes behind the last token if nothing was removed since, and before the next one otherwise.
    mutating func insert(_ text: StaticString, _ kind: JSONRepair.Kind?) {
        let place = max(output.copied, lastEnd)
        replace(place..<place, with: "\(text)".utf8, kind, at: index)
    }

    mutating func remove(_ length: Int, _ kind: JSONRepair.Kind?) {
        replace(index..<index + length, with: EmptyCollection(), kind)
    }
}
