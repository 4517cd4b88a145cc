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
        length = source.firstIndex(of: 0) ?? source.count
        scan(source.extracting(..<length), depthLimit)
    }

    private mutating func scan(_ source: Span<UInt8>, _ depthLimit: Int) {
        var open = 0
        var index = 0
        while index < source.count {
            let byte = source[index]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
                UInt8(ascii: ","), UInt8(ascii: ":"):
                index += 1
                continue
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
                index += 1
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                if open > depthLimit {
                    length = index
                    return
                }
                depth = max(depth, open)
                index += 1
            case UInt8(ascii: "\""): index = source.endOfString(from: index)
            default: index = source.endOfWord(from: index)
            }
            valueCount += 1
        }
    }
}
