internal import CJSONScanner
internal import JanssonCore

/// How far the current number has come.
struct PartialNumber: Sendable {
    enum Part {
        case sign, zero, whole, point, fraction, exponent, exponentSign, exponentDigits
    }

    var part: Part

    /// Whether a digit before the exponent is not zero.
    var isNonzero: Bool

    /// The offset of the exponent's letter.
    var exponent = 0
    var isExponentNegative = false

    /// The number of digits of the exponent, without leading zeros.
    var exponentDigits = 0

    /// The same when the range was last checked.
    var checkedDigits = -1

    init(_ first: UInt8) {
        part = first == UInt8(ascii: "-") ? .sign : first == UInt8(ascii: "0") ? .zero : .whole
        isNonzero = part == .whole
    }

    /// Whether the number may end here.
    var mayEnd: Bool {
        switch part {
        case .zero, .whole, .fraction, .exponentDigits: true
        case .sign, .point, .exponent, .exponentSign: false
        }
    }

    /// Takes the next byte of the number, at `offset`.
    ///
    /// - Returns: Whether the byte can be part of it.
    mutating func take(_ byte: UInt8, at offset: Int) -> Bool {
        switch (part, byte) {
        case (.whole, UInt8(ascii: "0")...UInt8(ascii: "9")): break
        case (.fraction, UInt8(ascii: "0")...UInt8(ascii: "9")),
            (.point, UInt8(ascii: "0")...UInt8(ascii: "9")):
            part = .fraction
            isNonzero = isNonzero || byte != UInt8(ascii: "0")
        case (.exponentDigits, UInt8(ascii: "0")...UInt8(ascii: "9")),
            (.exponent, UInt8(ascii: "0")...UInt8(ascii: "9")),
            (.exponentSign, UInt8(ascii: "0")...UInt8(ascii: "9")):
            part = .exponentDigits
            if exponentDigits > 0 || byte != UInt8(ascii: "0") { exponentDigits += 1 }
        case (.sign, UInt8(ascii: "0")): part = .zero
        case (.sign, UInt8(ascii: "1")...UInt8(ascii: "9")): (part, isNonzero) = (.whole, true)
        case (.zero, UInt8(ascii: ".")), (.whole, UInt8(ascii: ".")): part = .point
        case (.zero, _) where byte | 0x20 == UInt8(ascii: "e"),
            (.whole, _) where byte | 0x20 == UInt8(ascii: "e"),
            (.fraction, _) where byte | 0x20 == UInt8(ascii: "e"):
            (part, exponent) = (.exponent, offset)
        case (.exponent, UInt8(ascii: "-")): (part, isExponentNegative) = (.exponentSign, true)
        case (.exponent, UInt8(ascii: "+")): part = .exponentSign
        default: return false
        }
        return true
    }
}

extension PartialReader {
    /// Reads on in a number, which ends before the first byte that cannot be part of it.
    mutating func readNumber(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        var index = offset
        var number = number
        while index < end, number.take(text[index], at: index) { index += 1 }
        self.number = number
        offset = index
        guard index < end else { return isBeyondDouble(text) ? .fault : .cut }
        // No number has a digit after a leading zero, and none could follow this one.
        guard number.mayEnd, !text[index].isDigit else { return .fault }
        return completeNumber(text) ? .readOn : .fault
    }

    /// Ends a text whose last token is a number.
    ///
    /// - Returns: Whether the number is an integer or in the range of `Double`.
    mutating func finishNumber(_ text: [UInt8]) -> Bool {
        state != .number || !number.mayEnd || completeNumber(text.span)
    }

    private mutating func completeNumber(_ text: Span<UInt8>) -> Bool {
        guard let (node, _) = numberNode(text) else { return false }
        complete(value: node)
        return true
    }

    /// Reads a number that has come as a whole, from its first byte to one that cannot be part of it.
    ///
    /// - Returns: Whether there is one.
    mutating func readWholeNumber(_ text: Span<UInt8>, upTo end: Int) -> Bool {
        guard let (node, numberEnd) = numberNode(text), numberEnd < end else { return false }
        complete(value: node)
        offset = numberEnd
        return true
    }

    private func numberNode(_ text: Span<UInt8>) -> (node: Node, end: Int)? {
        var node = cjs_node()
        // In bounds: the token is in the text, which is padded.
        let length = unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe cjs_read_number(start + tokenStart, UInt32(truncatingIfNeeded: tokenStart), &node)
        }
        guard length > 0 else { return nil }
        // Both have the same layout, as a test checks.
        return (unsafe unsafeBitCast(node, to: Node.self), tokenStart + length)
    }

    /// Whether the number is beyond the largest `Double` already, so that more digits of its exponent only
    /// make it larger.
    ///
    /// Each digit of the exponent means one check, which takes O(*n*) time, so their number must be bounded:
    /// leading zeros change nothing, and after a dozen digits any number but zero is too large.
    private mutating func isBeyondDouble(_ text: Span<UInt8>) -> Bool {
        let hasDigits = number.part == .exponentDigits
        guard hasDigits || number.part == .exponentSign, !number.isExponentNegative, number.isNonzero,
            number.exponentDigits != number.checkedDigits
        else { return false }
        number.checkedDigits = number.exponentDigits
        let end = hasDigits ? offset : number.exponent
        return !NumberText.real(text.extracting(tokenStart..<end)).isFinite
    }
}
