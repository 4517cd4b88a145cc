internal import CJSONScanner

/// Facts about a text that must be known before libjansson reads it, found in one pass over its tokens.
///
/// Up to the first error, the tokens are those that libjansson sees. After it they do not matter.
///
/// libjansson collects the bytes of a token in a buffer that grows by doubling and keeps its size for
/// later tokens. If there is no memory to grow it, libjansson continues without the next byte and reports
/// no error. Strings that make the buffer grow are therefore checked again in the tree. That is too late
/// if the lost byte is a closing quote or part of an escape, because libjansson would not find the end of
/// the string, or if it ends a number or is a control character, because libjansson asserts that it exists.
/// If that could happen, a ``Primer`` makes the buffer grow first.
struct TextSurvey {
    /// The largest number of bytes that libjansson collects for a token.
    private(set) var longestToken = 0

    /// The most containers that are open at a time.
    private(set) var depth = 0

    /// The number of values and keys.
    private(set) var valueCount = 0

    /// The strings and numbers that make libjansson's buffer grow: at most one for each doubling.
    private(set) var growing: [GrowingToken] = []

    /// The last size to which the buffer grows for a byte that libjansson must not lose; 0 if there is
    /// none.
    private(set) var riskySize = 0

    /// Whether the text contains something that must not reach libjansson: a NUL byte, which it misreads,
    /// or nesting beyond the limit, which it would read recursively.
    private(set) var isForbidden = false

    struct GrowingToken {
        /// The number of values and keys before the token.
        let index: Int
        let range: Range<Int>
        /// The size of the buffer after the token.
        let size: Int
    }

    /// The initial size of libjansson's buffer (`STRBUFFER_MIN_SIZE`).
    static let firstBufferSize = 16

    /// The size of the buffer at the end.
    private(set) var bufferSize = TextSurvey.firstBufferSize

    init(of source: Span<UInt8>, depthLimit: Int) {
        unsafe source.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            isForbidden = unsafe memchr(base, 0, source.count) != nil
            if !isForbidden { unsafe scan(source, depthLimit) }
        }
    }

    /// The tokens that make the buffer grow after a primer: strings that are checked again.
    var growingAfterPrimer: [GrowingToken] { growing.filter { $0.size > riskySize } }

    /// The same survey, for a text whose strings cannot be compared with those in libjansson's tree.
    var withoutLosses: TextSurvey {
        var survey = self
        survey.riskySize = bufferSize
        return survey
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
                unsafe collect(start..<index, of: source, isString: true)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                depth = max(depth, open)
                if open > depthLimit {
                    isForbidden = true
                    return
                }
                valueCount += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
            default:
                while index < source.count, unsafe !source[index].endsScalar { index += 1 }
                unsafe collect(start..<index, of: source, isString: false)
            }
        }
    }

    @inline(__always)
    private mutating func collect(
        _ token: Range<Int>, of source: UnsafeBufferPointer<UInt8>, isString: Bool
    ) {
        // libjansson also collects the byte after a number or a word, until it has looked at it.
        let length = token.count + (isString ? 0 : 1)
        if length >= bufferSize { unsafe grow(for: token, of: source, length, isString) }
        valueCount += 1
    }

    @inline(never)
    private mutating func grow(
        for token: Range<Int>, of source: UnsafeBufferPointer<UInt8>, _ length: Int, _ isString: Bool
    ) {
        longestToken = length
        // libjansson takes a control character back before it refuses it, wherever it is in a string.
        let mustKeepAll = unsafe !isString || source[token].contains { $0 < 0x20 }
        while length >= bufferSize {
            let grown = token.lowerBound + bufferSize - 1
            bufferSize *= 2
            if unsafe mustKeepAll || source.isSpecial(grown, in: token) {
                riskySize = bufferSize
            }
        }
        growing.append(GrowingToken(index: valueCount, range: token, size: bufferSize))
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

    /// Whether the byte at an index of a string token, or one of the next seven, is the closing quote or
    /// part of an escape. Seven more are checked because, if the byte is lost, the next one may be lost
    /// as well.
    fileprivate func isSpecial(_ start: Int, in token: Range<Int>) -> Bool {
        let end = start + 8
        guard end < token.upperBound, let base = baseAddress else { return true }
        var index = token.lowerBound + 1
        // In bounds: all positions are in the token.
        while index < end, let found = unsafe memchr(base + index, 0x5C, end - index) {
            index = unsafe UnsafeRawPointer(base).distance(to: found)
            index += unsafe self[index + 1] == UInt8(ascii: "u") ? 6 : 2
            if index > start { return true }
        }
        return false
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
