internal import JanssonCore

extension Repairer {
    /// Reads the document up to its end or the limit.
    mutating func readStructure() {
        while !hasRoot || !stack.isEmpty, goesOn() {
            horizon.wasReached = false
            let before = isWhole ? nil : Progress(of: self)
            if hasRoot { readStep() } else { readRoot() }
            hasRoot = true
            guard isUndecided, let before else { continue }
            if isInString, !suspends { return }
            before.restore(&self)
            // Later steps may insert bytes after the last token, but not before it.
            return copy(to: suspends ? lastEnd : index)
        }
    }

    /// The state that a step changes.
    private struct Progress {
        private let hasRoot: Bool
        private let offsets: (index: Int, lastEnd: Int, extrasEnd: Int, noKeyBefore: Int, copied: Int)
        private let counts: (bytes: Int, edits: Int, parts: Int, changes: Int)
        private let stack: [Frame]

        init(of repairer: Repairer) {
            (hasRoot, stack) = (repairer.hasRoot, repairer.stack)
            offsets = (
                repairer.index, repairer.lastEnd, repairer.extrasEnd, repairer.noKeyBefore,
                repairer.output.copied
            )
            counts = (
                repairer.output.bytes.count, repairer.output.edits.count, repairer.output.parts.count,
                repairer.output.changes
            )
        }

        func restore(_ repairer: inout Repairer) {
            (repairer.hasRoot, repairer.stack) = (hasRoot, stack)
            (repairer.isInString, repairer.hasStopped) = (false, false)
            (repairer.index, repairer.lastEnd) = (offsets.index, offsets.lastEnd)
            (repairer.extrasEnd, repairer.noKeyBefore) = (offsets.extrasEnd, offsets.noKeyBefore)
            repairer.output.copied = offsets.copied
            repairer.output.bytes.removeSubrange(counts.bytes...)
            repairer.output.edits.removeSubrange(counts.edits...)
            repairer.output.parts.removeSubrange(counts.parts...)
            repairer.output.changes = counts.changes
        }
    }

    private mutating func readRoot() {
        guard isKey(at: index) else { return readValue() }
        insert("{", .missingOpeningBracket)
        push(isObject: true)
    }

    /// Reads a token, and removes parts before it that JSON does not have.
    private mutating func readStep() {
        while true {
            index = afterSpace(index)
            guard let skipped = skipped(at: index) else { break }
            var end = skipped.end
            if end == limit, hasAny(of: "/#", at: index), !has("*", at: index + 1) {
                // {"a": 1 // comment}
                end = text[index..<limit].firstIndex(where: \.closesContainer) ?? limit
            }
            remove(end - index, skipped.kind)
        }
        guard let frame = stack.last, !isEnd(index) else {
            // White space before a closing code fence is not part of the document.
            index = trimmedEnd(min(lastEnd, index)..<index)
            completeMember()
            while !stack.isEmpty { insertClosing() }
            return
        }
        switch text[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close(isBrace: has("}", at: index))
        case UInt8(ascii: ")") where closesTuple(at: index): closeTuple()
        case UInt8(ascii: ","), UInt8(ascii: ";"): readComma(in: frame)
        // {"a" "b": 1}
        case _ where frame.state == .colon && quote(at: index) != nil && isKey(at: index): completeMember()
        case _ where frame.state == .colon: readColon()
        case UInt8(ascii: ":"): remove(1, .extraColon)
        case _ where frame.state == .separator: readMissingComma(in: frame)
        case _ where frame.state != .value && frame.isObject: readKey()
        default: readValue()
        }
    }

    // MARK: Values

    /// Reads an opening bracket, or a scalar.
    private mutating func readValue() {
        if self[index].opensContainer { return open() }
        if isTuple(at: index) {
            replace(index..<index + 1, with: "[", .wrongBracket)
            return push(isObject: false, isTuple: true)
        }
        if let quote = quote(at: index) {
            readString(quote, in: stack.last.map { $0.isObject ? .member : .element } ?? .root)
        } else {
            readWord()
        }
        endValue()
    }

    private mutating func endValue() {
        guard !stack.isEmpty else { return }
        stack[stack.count - 1].state = .separator
    }

    /// Opens an array or object, according to its content.
    private mutating func open() {
        let isBrace = has("{", at: index)
        var next = afterSpace(index + 1)
        while isBrace, has("{", at: next) {
            // {{"a": 1}}
            remove(1, .extraBracket)
            index = next
            next = afterSpace(index + 1)
        }
        let isObject = isBrace ? !isElement(at: next) : isKey(at: next)
        if isObject == isBrace {
            take(1)
        } else {
            replace(index..<index + 1, with: isObject ? "{" : "[", .wrongBracket)
        }
        push(isObject: isObject)
    }

    private mutating func push(isObject: Bool, isTuple: Bool = false) {
        guard stack.count < maximumDepth else { return stopWriting() }
        let other = stack.last.map { $0.isObject == isObject ? $0.other : stack.count - 1 } ?? -1
        stack.append(Frame(isObject: isObject, isTuple: isTuple, state: .first, other: other))
    }

    // MARK: Keys and colons

    private mutating func readKey() {
        if self[index].opensContainer { return remove(1, .extraBracket) }
        if let quote = quote(at: index) { readString(quote, in: .key) } else { readBareKey() }
        stack[stack.count - 1].state = .colon
    }

    private mutating func readColon() {
        stack[stack.count - 1].state = .value
        switch text[index] {
        case UInt8(ascii: ":"): take(1)
        case UInt8(ascii: "="):
            replace(index..<index + (has(">", at: index + 1) ? 2 : 1), with: ":", .wrongSeparator)
        default: insert(":", .missingColon)
        }
    }

    /// Completes the last member of an object if its value, or its colon and value, are missing.
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
        guard frame.state == .separator, index >= extrasEnd else { return remove(1, .extraComma) }
        let next = afterSeparators(index + 1)
        // [{"a": 1, {"b": 2}]
        if frame.isObject, has("{", at: next), parentIsArray { return insertClosing() }
        if let end = endIfOnlyExtrasRemain(next, in: frame) {
            extrasEnd = end
            return remove(1, .trailingComma)
        }
        // {"a": [1, 2, "b": 3}
        if endsBefore(memberAt: next, in: frame) { return insertClosing(downTo: frame.other) }
        if has(",", at: index) { take(1) } else { replace(index..<index + 1, with: ",", .wrongSeparator) }
        stack[stack.count - 1].state = .next
    }

    /// Returns the offset of a closing bracket, or of the document's end, if only extra characters precede it;
    /// otherwise nil.
    private func endIfOnlyExtrasRemain(_ index: Int, in frame: Frame) -> Int? {
        var next = index
        while hasAny(of: ";:", at: next) || frame.isObject && self[next].opensContainer {
            next = afterSeparators(next + 1)
        }
        return isEnd(next) || text[next].closesContainer || closesTuple(at: next) ? next : nil
    }

    /// Returns whether an array ends here, because a member of an outer object follows.
    private func endsBefore(memberAt next: Int, in frame: Frame) -> Bool {
        !frame.isObject && frame.other >= 0 && isKey(at: next)
    }

    private var parentIsArray: Bool { parentIsObject == false }

    /// Whether the container around the innermost container is an object; nil if there is none.
    private var parentIsObject: Bool? { stack.count > 1 ? stack[stack.count - 2].isObject : nil }

    private mutating func readMissingComma(in frame: Frame) {
        if frame.isObject, has("{", at: index) {
            return parentIsArray ? insertClosing() : remove(1, .extraBracket)
        }
        if frame.isObject, index < extrasEnd { return remove(1, .extraBracket) }
        if endsBefore(memberAt: index, in: frame) { return insertClosing(downTo: frame.other) }
        if frame.isObject, quote(at: index) == nil, !isBareKey(at: index), hasLineEnd(lastEnd..<index) {
            // Prose after a cut document.
            (limit, mayGoOn) = (index, isUndecided)
            return
        }
        // {"a": 1 []}
        if let end = endIfOnlyExtrasRemain(index, in: frame) {
            extrasEnd = end
            return remove(1, .extraBracket)
        }
        insert(",", .missingComma)
        stack[stack.count - 1].state = .next
    }

    // MARK: Closing brackets

    /// Closes the innermost container, whose bracket is missing.
    private mutating func insertClosing() {
        guard let frame = stack.popLast() else { return }
        insert(frame.isObject ? "}" : "]", .missingClosingBracket)
        endValue()
    }

    /// Closes the containers inside the container at an index of the stack.
    private mutating func insertClosing(downTo container: Int) {
        while stack.count - 1 > container { insertClosing() }
    }

    private mutating func close(isBrace: Bool) {
        completeMember()
        guard let frame = stack.last else { return }
        let isWrong = frame.isObject != isBrace
        let closesOuter = isWrong && frame.other >= 0 && !isWrongBracket(below: frame.other)
        if isExtra(closing: closesOuter ? frame.other : stack.count - 1, isWrong: isWrong) {
            return remove(1, .extraBracket)
        }
        if closesOuter { insertClosing(downTo: frame.other) }
        if isWrong, !closesOuter {
            replace(index..<index + 1, with: frame.isObject ? "}" : "]", .wrongBracket)
        } else {
            take(1)
        }
        stack.removeLast()
        endValue()
    }

    /// Returns whether a bracket is an extra one, because what follows belongs to a container that it would close.
    ///
    /// - Parameters:
    ///   - container: The index of the container that the bracket would close.
    ///   - isWrong: Whether the bracket is of the other kind than the innermost container.
    private func isExtra(closing container: Int, isWrong: Bool) -> Bool {
        // The innermost container behind the brackets here, without this bracket and with it.
        var (without, with, comma) = (stack.count - 1, container - 1, afterSpace(index + 1))
        // More brackets than containers are seldom meant. Without a bound, each of them would look at all behind it.
        while self[comma].closesContainer, with > -16, isWrong || container == 0 {
            if isWrong, without >= 0, stack[without].isObject == has("}", at: comma) { without -= 1 }
            with -= 1
            comma = afterSpace(comma + 1)
        }
        guard has(",", at: comma) else { return false }
        let next = afterSpace(comma + 1)
        let isMember = isKey(at: next, mayLackColon: with < 0)
        guard without >= 0, stack[without].isObject == isMember else { return false }
        if with >= 0 {
            return stack[with].isObject != isMember
                && (isMember || self[next].isDigit || self[next].opensContainer)
        }
        // The rest may be a further document.
        if self[next].opensContainer {
            return isWrong && (container > 0 || stack[stack.count - 1].other < 0)
                || hasUnpairedBracket(from: next)
        }
        return isMember || isElementAlone(at: next)
    }

    func closesTuple(at index: Int) -> Bool {
        guard has(")", at: index), let frame = stack.last, !frame.isObject else { return false }
        if frame.isTuple { return true }
        // [1, 2)
        let next = afterSpace(index + 1)
        return isEnd(next) || text[next].closesContainer
    }

    private mutating func closeTuple() {
        replace(index..<index + 1, with: "]", stack.last?.isTuple == true ? nil : .wrongBracket)
        stack.removeLast()
        endValue()
    }

    /// Returns whether the bytes after a bracket show that its kind is wrong: the bracket closes the innermost
    /// container, not the container at `enclosing`.
    private func isWrongBracket(below enclosing: Int) -> Bool {
        let next = afterSpace(index + 1)
        let isInObject: Bool
        switch self[next] {
        case UInt8(ascii: "}"): isInObject = true
        case UInt8(ascii: "]"): isInObject = false
        case UInt8(ascii: ","):
            let token = afterSeparators(next + 1)
            guard !hasEnded(token) else { return false }
            isInObject = isKey(at: token, mayLackColon: true)
        default: return false
        }
        let ifKept = enclosing > 0 ? stack[enclosing - 1].isObject : nil
        return parentIsObject == isInObject && ifKept != isInObject
    }
}

// MARK: - Edits

extension Repairer {
    /// Copies the source up to an offset.
    mutating func copy(to end: Int) {
        guard end > output.copied, !hasStopped else { return }
        output.bytes += text[output.copied..<min(end, count)]
        output.copied = end
    }

    /// Stops writing. With partial input, the text repaired so far is kept.
    private mutating func stopWriting() {
        copy(to: index)
        hasStopped = true
    }

    /// Keeps a token, and moves after it.
    mutating func take(_ length: Int) {
        index += length
        lastEnd = index
    }

    /// Replaces bytes of the source, and moves after them.
    ///
    /// - Parameter kind: The reported edit; nil if the replacement is part of another edit.
    mutating func replace(
        _ range: Range<Int>, with bytes: some Collection<UInt8>, _ kind: JSONRepair.Kind?,
        at place: Int? = nil
    ) {
        index = max(index, range.upperBound)
        copy(to: range.lowerBound)
        if output.changes >= maximumEdits { hasStopped = true }
        guard !hasStopped else { return }
        output.changes += 1
        if !bytes.isEmpty {
            output.parts.append(
                RepairSourceMap.Part(output: output.bytes.count, source: output.copied, isCopy: false))
            lastEnd = max(lastEnd, range.upperBound)
        }
        output.bytes += bytes
        output.copied = max(output.copied, range.upperBound)
        output.parts.append(RepairSourceMap.Part(output: output.bytes.count, source: output.copied))
        if let kind { output.edits.append(RepairedText.Edit(kind: kind, offset: place ?? range.lowerBound)) }
    }

    mutating func replace(_ range: Range<Int>, with text: StaticString, _ kind: JSONRepair.Kind?) {
        replace(range, with: "\(text)".utf8, kind)
    }

    /// Inserts bytes after the last token, or after bytes that were removed since.
    mutating func insert(_ text: StaticString, _ kind: JSONRepair.Kind?) {
        let place = max(output.copied, lastEnd)
        replace(place..<place, with: "\(text)".utf8, kind, at: index)
    }

    mutating func remove(_ length: Int, _ kind: JSONRepair.Kind?) {
        replace(index..<index + length, with: EmptyCollection(), kind)
    }
}
