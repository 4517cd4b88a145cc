internal import CJSONScanner

/// What must be known of a text before libjansson reads it, found in one pass over its tokens.
///
/// Up to the first error, the tokens are those that libjansson sees. After it they do not matter.
struct TextSurvey {
    /// The number of bytes that may reach libjansson: those before the first NUL byte, which it misreads, and before
    /// the first container beyond the limit, because it reads them recursively.
    private(set) var length = 0

    /// The most containers that are open at a time.
    private(set) var depth = 0

    /// The number of values and keys.
    private(set) var valueCount = 0

    init(of source: Span<UInt8>, depthLimit: Int) {
        unsafe source.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            let nul = unsafe memchr(base, 0, source.count)
            // In bounds: the NUL byte is in the text.
            length = unsafe nul.map { unsafe UnsafeRawPointer(base).distance(to: $0) } ?? source.count
            unsafe scan(UnsafeBufferPointer(rebasing: source[..<length]), depthLimit)
        }
    }

    /// All reads are in bounds: below `source.count`.
    private mutating func scan(_ source: UnsafeBufferPointer<UInt8>, _ depthLimit: Int) {
        var open = 0
        var index = 0
        while index < source.count {
            let start = index
            index += 1
            switch unsafe source[start] {
            case UInt8(ascii: "\n"): unsafe index = source.endOfSpaces(from: index)
            case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ","),
                UInt8(ascii: ":"):
                break
            case UInt8(ascii: "\""):
                unsafe index = source.endOfString(from: index)
                valueCount += 1
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                if open > depthLimit {
                    length = start
                    return
                }
                depth = max(depth, open)
                valueCount += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
            default:
                while index < source.count, unsafe !source[index].endsScalar { index += 1 }
                valueCount += 1
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index behind the quote that closes a string whose contents start at `start`; the end if there
    /// is none.
    @inline(__always)
    fileprivate func endOfString(from start: Int) -> Int {
        var index = start
        while index < count {
            if index + 8 <= count, let base = baseAddress {
                // In bounds: there are eight more bytes.
                let word = UInt64(
                    littleEndian: unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
                let found = word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
                guard found != 0 else {
                    index += 8
                    continue
                }
                index += found.trailingZeroBitCount / 8
            }
            let byte = unsafe self[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return index }
            if byte == UInt8(ascii: "\\") { index += 1 }
        }
        return count
    }

    /// The index behind most of the spaces from `start` on, which indent a line.
    @inline(__always)
    fileprivate func endOfSpaces(from start: Int) -> Int {
        guard let base = baseAddress else { return start }
        var index = start
        // In bounds: there are eight more bytes.
        while index + 8 <= count,
            unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) == 0x2020_2020_2020_2020
        {
            index += 8
        }
        return index
    }
}

extension UInt64 {
    /// The high bit of each byte that equals `byte`. Bytes above the first match may be marked wrongly.
    @inline(__always)
    fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}
