/// The classes of bytes that separate the tokens of JSON (RFC 8259, section 2).
extension UInt8 {
    /// Whether the byte is white space.
    @inline(__always)
    var isJSONSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
        default: false
        }
    }

    /// Whether an array or object starts with this byte.
    @inline(__always)
    var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }

    /// Whether a number or literal ends before this byte.
    @inline(__always)
    var endsScalar: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// The index of the first byte from `start` on that is no white space; the count if there is none.
    func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isJSONSpace { index += 1 }
        return index
    }
}
