internal import CJSONScanner
internal import JanssonCore

extension PartialReader {
    /// Reads on in a string. Its content is kept up to its last whole character or escape, at `offset`.
    mutating func readString(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        while true {
            let plain = offset
            skipPlain(in: text)
            if decodedStart != nil { decoded.append(text, plain..<offset) }
            guard offset < end else { return .cut }
            switch text[offset] {
            case UInt8(ascii: "\""): return completeString(in: text)
            case UInt8(ascii: "\\"):
                switch escape(text, upTo: end) {
                case .cut: return .cut
                case .fault: return .fault
                case .character(let scalar, let length):
                    if decodedStart == nil {
                        decodedStart = decoded.count
                        decoded.append(text, tokenStart + 1..<offset)
                    }
                    append(scalar)
                    offset += length
                }
            case ..<0x20: return .fault
            default: return text.isCutCharacter(offset..<end) ? .cut : .fault
            }
        }
    }

    /// Moves over everything that stands for itself.
    private mutating func skipPlain(in text: Span<UInt8>) {
        var isASCII = isASCII
        // In bounds: the offset is in the text, which is padded.
        let skipped = unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe cjs_skip_plain(start + offset, &isASCII) - (start + offset)
        }
        self.isASCII = isASCII
        offset += skipped
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            decoded.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            isASCII = false
            decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    private mutating func completeString(in text: Span<UInt8>) -> Outcome {
        let node = stringNode
        let isKey = state == .keyText
        if isKey, !complete(key: node, in: text) { return .fault }
        if !isKey { complete(value: node) }
        offset += 1
        return .readOn
    }

    /// The node of the current string, as far as it has come.
    var stringNode: Node {
        let start = decodedStart ?? tokenStart + 1
        let end = decodedStart == nil ? offset : decoded.count
        return Node(
            kind: .string,
            flags: (decodedStart == nil ? 0 : Node.decodedFlag) | (isASCII ? Node.asciiFlag : 0),
            offset: UInt32(truncatingIfNeeded: tokenStart), length: UInt32(truncatingIfNeeded: end - start),
            position: UInt32(truncatingIfNeeded: start))
    }

    private enum Escape {
        case character(Unicode.Scalar, length: Int)
        case cut, fault
    }

    /// The escape at `offset`.
    private func escape(_ text: Span<UInt8>, upTo end: Int) -> Escape {
        guard offset + 1 < end else { return .cut }
        let byte = text[offset + 1]
        if let character = byte.escapedCharacter { return .character(Unicode.Scalar(character), length: 2) }
        return byte == UInt8(ascii: "u") ? unicodeEscape(text, upTo: end) : .fault
    }

    /// The escape `\uXXXX` at `offset`, or a pair of them.
    private func unicodeEscape(_ text: Span<UInt8>, upTo end: Int) -> Escape {
        let first = codeUnit(text, offset + 2..<end)
        // The low half of a pair cannot come first.
        guard !first.isInvalid, !first.isSurrogate(isLow: true) else { return .fault }
        guard first.isSurrogate(isLow: false) else {
            guard first.count == 4, let scalar = Unicode.Scalar(first.value) else { return .cut }
            return .character(scalar, length: 6)
        }
        guard first.count == 4 else { return .cut }
        let next = offset + 6
        if next < end, text[next] != UInt8(ascii: "\\") { return .fault }
        if next + 1 < end, text[next + 1] != UInt8(ascii: "u") { return .fault }
        guard next + 2 < end else { return .cut }
        let second = codeUnit(text, next + 2..<end)
        guard !second.isInvalid, second.count < 2 || second.isSurrogate(isLow: true),
            second.count != 1 || second.value == 0xD
        else { return .fault }
        guard second.count == 4 else { return .cut }
        let value = 0x10000 + (first.value & 0x3FF) << 10 + second.value & 0x3FF
        return Unicode.Scalar(value).map { .character($0, length: 12) } ?? .fault
    }

    private struct CodeUnit {
        var value: UInt32 = 0
        /// The number of digits that have come, at most four.
        var count = 0
        var isInvalid = false

        /// Whether the digits, of which at least two have come, are those of one half of a pair.
        func isSurrogate(isLow: Bool) -> Bool {
            guard count >= 2 else { return false }
            let leading = value >> UInt32(4 * (count - 2))
            return isLow ? 0xDC...0xDF ~= leading : 0xD8...0xDB ~= leading
        }
    }

    private func codeUnit(_ text: Span<UInt8>, _ range: Range<Int>) -> CodeUnit {
        var unit = CodeUnit()
        for index in range.prefix(4) {
            guard let digit = text[index].hexadecimalValue else {
                unit.isInvalid = true
                return unit
            }
            unit.value = unit.value << 4 | UInt32(digit)
            unit.count += 1
        }
        return unit
    }
}

extension [UInt8] {
    /// Appends a part of a text.
    fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
        // In bounds: `extracting` checks the range.
        unsafe text.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
