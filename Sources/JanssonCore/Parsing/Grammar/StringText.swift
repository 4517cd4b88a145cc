/// Decodes valid tokens of strings and unquoted keys.
package enum StringText {
    /// Appends the decoded content of a token, or about as many whole characters as fit into `limit` bytes.
    ///
    /// - Returns: True if the whole content was appended.
    @discardableResult
    static func decode(_ token: Span<UInt8>, limit: Int = .max, into output: inout [UInt8]) -> Bool {
        let isQuoted = token.count > 1 && (token[0] == UInt8(ascii: "\"") || token[0] == UInt8(ascii: "'"))
        var index = isQuoted ? 1 : 0
        let end = token.count - index
        let start = output.count
        while index < end {
            guard output.count - start < limit else { return false }
            if token[index] == UInt8(ascii: "\\"), index + 1 < end {
                index = decodeEscape(at: index, in: token, into: &output)
            } else {
                let next = min(end, index + max(1, token.lengthOfUTF8(at: index)))
                for index in index..<next { output.append(token[index]) }
                index = next
            }
        }
        return true
    }

    package static func decoded(_ token: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(token.count)
        decode(token, into: &text)
        return text
    }

    /// Returns a copy of the beginning of a key, for an error that outlives the source.
    static func excerpt(_ token: Span<UInt8>, limit: Int) -> String {
        var text: [UInt8] = []
        let isWhole = decode(token, limit: limit, into: &text)
        return String(decoding: text, as: UTF8.self) + (isWhole ? "" : "…")
    }

    /// Appends the character of the escape at `index`, and returns the escape's end.
    @discardableResult
    package static func decodeEscape(at index: Int, in token: Span<UInt8>, into output: inout [UInt8]) -> Int
    {
        let next = index + 1
        if let character = token[next].escapedCharacter {
            output.append(character)
            return next + 1
        }
        switch token[next] {
        case UInt8(ascii: "v"): output.append(0x0B)
        case UInt8(ascii: "0"): output.append(0)
        case UInt8(ascii: "u"):
            guard let first = token.unicodeEscape(at: index) else { break }
            if let scalar = Unicode.Scalar(first) {
                append(scalar, to: &output)
                return index + 6
            }
            let second = token.unicodeEscape(at: index + 6) ?? 0
            append(
                Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}", to: &output)
            return index + 12
        case UInt8(ascii: "x"):
            guard let value = token.hexadecimal(next + 1..<next + 3) else { break }
            append(Unicode.Scalar(UInt8(truncatingIfNeeded: value)), to: &output)
            return next + 3
        default:
            // A line end is left out. The caller reads any other character as if no backslash preceded it.
            return next + token.lengthOfLineEnd(at: next, in: .json5)
        }
        return next + 1
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
