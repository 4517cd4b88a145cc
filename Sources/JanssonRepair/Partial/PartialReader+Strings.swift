internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Continues a string. Moves `offset` after the string's last complete character or escape.
    @inline(never)
    mutating func readString(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        while true {
            let plain = offset
            skipPlain(in: text)
            if decodedStart != nil { decoded.append(text, plain..<offset) }
            guard offset < end else { return .cut }
            switch text[offset] {
            case UInt8(ascii: "\""): return completeString(in: text)
            case UInt8(ascii: "\\"):
                let outcome = readEscape(text.extracting(first: end))
                guard case .readOn = outcome else { return outcome }
            case ..<0x20: return .fault
            default: return text.isTruncatedUTF8(offset..<end) ? .cut : .fault
            }
        }
    }

    /// Skips characters that need no decoding.
    private mutating func skipPlain(in text: Span<UInt8>) {
        var isASCII = isASCII
        // In bounds: the offset is in the input, which is padded.
        let skipped = unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe cjs_skip_plain(start + offset, &isASCII) - (start + offset)
        }
        self.isASCII = isASCII
        offset += skipped
    }

    private mutating func completeString(in text: Span<UInt8>) -> Outcome {
        let node = stringNode
        let isKey = state == .keyText
        if isKey, !complete(key: node, in: text) { return .fault }
        if !isKey { complete(value: node) }
        offset += 1
        return .readOn
    }

    /// The node of the current string, up to `offset`.
    var stringNode: Node {
        let start = decodedStart ?? tokenStart + 1
        let end = decodedStart == nil ? offset : decoded.count
        return Node(
            kind: .string,
            flags: (decodedStart == nil ? 0 : Node.decodedFlag) | (isASCII ? Node.asciiFlag : 0),
            offset: UInt32(truncatingIfNeeded: tokenStart), length: UInt32(truncatingIfNeeded: end - start),
            position: UInt32(truncatingIfNeeded: start))
    }

    /// `\uD800\uDC00`
    private static let surrogatePair: InlineArray<12, UInt8> = [
        0x5C, 0x75, 0x44, 0x38, 0x30, 0x30, 0x5C, 0x75, 0x44, 0x43, 0x30, 0x30,
    ]

    /// Reads the escape at `offset`, or a surrogate pair of two escapes.
    private mutating func readEscape(_ text: Span<UInt8>) -> Outcome {
        guard let length = text.lengthOfEscape(at: offset) else {
            // If a cut escape can become valid, the rest of a surrogate pair completes it.
            var escape = PartialReader.surrogatePair
            let count = min(text.count - offset, escape.count)
            for index in 0..<count { escape[index] = text[offset + index] }
            return count < escape.count && escape.span.lengthOfEscape(at: 0) != nil ? .cut : .fault
        }
        if decodedStart == nil {
            decodedStart = decoded.count
            decoded.append(text, tokenStart + 1..<offset)
        }
        let start = decoded.count
        StringText.decodeEscape(at: offset, in: text, into: &decoded)
        isASCII = isASCII && decoded[start] < 0x80
        offset += length
        return .readOn
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
        // In bounds: `extracting` checks the range.
        unsafe text.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
