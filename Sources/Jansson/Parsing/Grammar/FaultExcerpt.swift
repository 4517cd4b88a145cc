/// A short text with the fault of a long one, in the same surroundings. libjansson would make a tree of
/// everything before the fault, so it is asked about this text instead, for its own words.
enum FaultExcerpt {
    /// The text. It is nil if libjansson has nothing to say: for a NUL byte, which it misreads, and for
    /// the depth, whose limit is not libjansson's.
    static func text(_ fault: SyntaxFault, in source: Span<UInt8>) -> [UInt8]? {
        switch fault.code {
        case .depthExceeded: return nil
        case .syntax where source.count > fault.offset && source[fault.offset] == 0: return nil
        default: break
        }
        let token = self.token(fault, in: source)
        let before =
            switch (fault.container, fault.place) {
            case (.root, .end): token.count < TextSurvey.firstBufferSize - 1 ? "0 " : longString + " "
            case (.root, _): token.count < TextSurvey.firstBufferSize - 1 ? "" : "[0,"
            case (.array, .separator): "[0 "
            case (.array(let isAfterComma), _): isAfterComma ? "[0," : "["
            case (.object, .colon): "{\"\" "
            case (.object, .value): "{\"\":"
            case (.object, .separator): "{\"\":0 "
            case (.object(let isAfterComma), _): isAfterComma ? "{\"\":0," : "{"
            }
        guard fault.code == .duplicateKey else { return Array(before.utf8) + token }
        return Array("{".utf8) + token + Array(":0,".utf8) + token
    }

    /// The beginning of a longer token is replaced, and only the part at fault is kept. libjansson shows
    /// tokens of up to 20 bytes.
    private static let longestToken = 64

    /// A root before a token that makes libjansson's buffer grow. The buffer grows for this string, which
    /// stays a string whatever is lost of it. In a container a ``Primer`` does the same, but an invalid
    /// root cannot have one.
    private static let longString = "\"" + String(repeating: "a", count: 5 * longestToken) + "\""

    private static func token(_ fault: SyntaxFault, in source: Span<UInt8>) -> [UInt8] {
        var range = fault.token
        // libjansson reads nothing after an escape or a byte at fault.
        if fault.detail != fault.token, fault.detail.upperBound > range.upperBound {
            range = range.lowerBound..<fault.detail.upperBound
        }
        // A zero alone would be a number.
        let end = range.upperBound
        if end < source.count, source[range.lowerBound].startsNumber, source[end].isDigit {
            range = range.lowerBound..<end + 1
        }
        var token = source.bytes(in: range)
        if let first = token.first, first.startsNumber, token.count >= 19,
            token.dropFirst().allSatisfy(\.isDigit), Int64(String(decoding: token, as: UTF8.self)) == nil
        {
            // libjansson refuses an integer beyond Int64, but accepts any real.
            token[first.isDigit ? 1 : 2] = UInt8(ascii: ".")
        }
        guard let first = token.first, token.count > longestToken else { return token }
        let detail = fault.detail == fault.token ? [] : source.bytes(in: fault.detail)
        let filler = [UInt8](repeating: first.startsNumber ? 0x31 : 0x61, count: 32)
        switch first {
        case UInt8(ascii: "\""):
            let isClosed =
                fault.code != .prematureEnd
                && (detail.isEmpty || fault.token.upperBound > fault.detail.upperBound)
            return [first] + filler + detail + (isClosed ? [first] : [])
        case _ where fault.code == .numberOutOfRange:
            return (first.isDigit ? [] : [first]) + filler + Array("e999".utf8)
        default:
            // A word, or a number. A number of several digits never starts with a zero. A whole number
            // becomes a real, since as an integer it could be out of range.
            let start = first == UInt8(ascii: "0") ? UInt8(ascii: "1") : first
            var shortened = [start] + filler + (detail.isEmpty ? token.suffix(2) : detail)
            if first.startsNumber, token.last?.isDigit == true { shortened[2] = UInt8(ascii: ".") }
            return shortened
        }
    }
}

extension UInt8 {
    fileprivate var startsNumber: Bool { isDigit || self == UInt8(ascii: "-") }
}

extension Span<UInt8> {
    /// A copy of the bytes in a range, clamped to the text.
    fileprivate func bytes(in range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in range.clamped(to: indices) { bytes.append(self[index]) }
        return bytes
    }
}
