internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Reads on in a number, which ends before the first byte that cannot be part of it.
    mutating func readNumber(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        offset = number.read(text.extracting(first: end), from: offset)
        guard offset < end else { return isBeyondDouble(text) ? .fault : .cut }
        // No number has a digit after a leading zero, and none could follow this one.
        guard number.isComplete, !text[offset].isDigit else { return .fault }
        return completeNumber(text) ? .readOn : .fault
    }

    /// Ends a text whose last token is a number.
    ///
    /// - Returns: Whether the number is an integer or in the range of `Double`.
    mutating func finishNumber(_ text: [UInt8]) -> Bool {
        state != .number || !number.isComplete || completeNumber(text.span)
    }

    private mutating func completeNumber(_ text: Span<UInt8>) -> Bool {
        guard let (node, _) = numberNode(text) else { return false }
        complete(value: node)
        return true
    }

    /// Reads a complete number: from its first byte to the first byte that cannot be part of a number.
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
        guard number.exponentDigits != checkedExponentDigits, number.hasPositiveExponent, number.isNonzero
        else { return false }
        checkedExponentDigits = number.exponentDigits
        let end = number.isComplete ? offset : number.exponentOffset ?? offset
        return !NumberText.real(text.extracting(tokenStart..<end)).isFinite
    }
}
