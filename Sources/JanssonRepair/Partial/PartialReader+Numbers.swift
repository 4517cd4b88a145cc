internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Continues a number, which ends before the first byte that cannot be part of it.
    @inline(never)
    mutating func readNumber(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        offset = number.read(text.extracting(first: end), from: offset)
        guard offset < end else { return isBeyondDouble(text) ? .fault : .cut }
        // A digit here follows a leading zero.
        guard number.isComplete, !text[offset].isDigit else { return .fault }
        return completeNumber(text) ? .readOn : .fault
    }

    /// Completes a number at the end of the input.
    ///
    /// - Returns: False if the number is a real beyond the range of `Double`.
    mutating func finishNumber(_ text: [UInt8]) -> Bool {
        state != .number || !number.isComplete || completeNumber(text.span)
    }

    private mutating func completeNumber(_ text: Span<UInt8>) -> Bool {
        guard let (node, _) = numberNode(text) else { return false }
        complete(value: node)
        return true
    }

    /// Reads a number, if a byte after its end was received.
    ///
    /// - Returns: Whether the number is complete.
    mutating func readWholeNumber(_ text: Span<UInt8>, upTo end: Int) -> Bool {
        guard let (node, numberEnd) = numberNode(text), numberEnd < end else { return false }
        complete(value: node)
        offset = numberEnd
        return true
    }

    private func numberNode(_ text: Span<UInt8>) -> (node: Node, end: Int)? {
        var node = cjs_node()
        // In bounds: the token is in the input, which is padded.
        let length = unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe cjs_read_number(start + tokenStart, UInt32(truncatingIfNeeded: tokenStart), &node)
        }
        guard length > 0 else { return nil }
        // Both types have the same layout, as a test checks.
        return (unsafe unsafeBitCast(node, to: Node.self), tokenStart + length)
    }

    /// Returns whether the number already exceeds the largest `Double`, so that more exponent digits cannot make it
    /// valid.
    ///
    /// Each check takes O(*n*) time. The number of checks is bounded: leading zeros of the exponent need no check, and
    /// a dozen digits make any number but zero too large.
    @inline(__always)
    private mutating func isBeyondDouble(_ text: Span<UInt8>) -> Bool {
        number.hasPositiveExponent && number.isNonzero && hasExponentBeyondDouble(text)
    }

    @inline(never)
    private mutating func hasExponentBeyondDouble(_ text: Span<UInt8>) -> Bool {
        guard number.exponentDigits != checkedExponentDigits else { return false }
        checkedExponentDigits = number.exponentDigits
        let end = number.isComplete ? offset : number.exponentOffset ?? offset
        return !NumberText.real(text.extracting(tokenStart..<end)).isFinite
    }
}
