/// The classes of bytes in the JSON grammar.
extension UInt8 {
    /// Whether the byte is white space (RFC 8259, section 2).
    @inlinable
    @inline(__always)
    package var isJSONSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
        default: false
        }
    }

    @inlinable
    @inline(__always)
    package var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }

    @inlinable
    @inline(__always)
    package var closesContainer: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }

    @inlinable
    @inline(__always)
    package var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether a number or literal ends before the byte.
    @inlinable
    @inline(__always)
    package var endsScalar: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    @inlinable
    @inline(__always)
    package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    @inlinable
    @inline(__always)
    package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// Whether the byte can follow the first byte of a number.
    var continuesNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// The value of a hexadecimal digit.
    @inlinable
    @inline(__always)
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self & 15
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): (self & 15) &+ 9
        default: nil
        }
    }

    /// The character that a backslash and this byte encode (RFC 8259, section 7); nil for `u`, and for an invalid
    /// escape.
    @inlinable
    package var escapedCharacter: UInt8? {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The length of a UTF-8 sequence with this first byte, and the range of the second byte (RFC 3629, section 4). The
    /// length is 0 if no sequence starts with this byte.
    fileprivate var sequence: (length: Int, second: ClosedRange<UInt8>) {
        let all: ClosedRange<UInt8> = 0x80...0xBF
        return switch self {
        case ..<0x80: (1, all)
        case ..<0xC2: (0, all)
        case ..<0xE0: (2, all)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case ..<0xF0: (3, all)
        case 0xF0: (4, 0x90...0xBF)
        case ..<0xF4: (4, all)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, all)
        }
    }
}

extension Span<UInt8> {
    /// Returns true if the bytes equal an ASCII string.
    package func equalsASCII(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let mask: UInt8 = ignoringCase ? 0x20 : 0
        for index in indices {
            // In bounds: both have the same number of bytes.
            guard unsafe self[index] | mask == text.utf8Start[index] | mask else { return false }
        }
        return true
    }

    package func equals(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        for index in indices where self[index] != bytes[index] { return false }
        return true
    }

    /// Returns the length of the UTF-8 sequence at `index`; 0 if it is invalid.
    package func lengthOfUTF8(at index: Int) -> Int {
        let (length, second) = self[index].sequence
        let isWhole = count - index >= length && isSequence(index..<index + length, second)
        return isWhole ? length : 0
    }

    /// Returns true if the range holds only the start of a UTF-8 sequence.
    package func isTruncatedUTF8(_ range: Range<Int>) -> Bool {
        let (length, second) = self[range.lowerBound].sequence
        return range.count < length && isSequence(range, second)
    }

    private func isSequence(_ range: Range<Int>, _ second: ClosedRange<UInt8>) -> Bool {
        if range.count > 1, !(second ~= self[range.lowerBound + 1]) { return false }
        for index in range.dropFirst(2) where self[index] & 0xC0 != 0x80 { return false }
        return true
    }

    /// Returns the scalar of the UTF-8 sequence at `index`, which must be valid.
    func scalar(at index: Int) -> Unicode.Scalar {
        let length = lengthOfUTF8(at: index)
        var value = UInt32(self[index])
        if length > 1 { value &= 0x7F >> UInt32(length) }
        for index in index + 1..<index + Swift.max(1, length) {
            value = value << 6 | UInt32(self[index] & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// Returns the value of the escape `\uXXXX` at `index`, if there is one.
    package func unicodeEscape(at index: Int) -> UInt32? {
        guard index >= 0, count - index >= 6, self[index] == UInt8(ascii: "\\"),
            self[index + 1] == UInt8(ascii: "u")
        else { return nil }
        return hexadecimal(index + 2..<index + 6).map(UInt32.init(truncatingIfNeeded:))
    }

    /// Returns the length of the escape or escaped surrogate pair at `index` (RFC 8259, section 7); nil if it is
    /// invalid.
    package func lengthOfEscape(at index: Int) -> Int? {
        guard index + 1 < count else { return nil }
        if self[index + 1].escapedCharacter != nil { return 2 }
        guard let first = unicodeEscape(at: index) else { return nil }
        guard 0xD800...0xDFFF ~= first else { return 6 }
        guard first < 0xDC00, let second = unicodeEscape(at: index + 6), 0xDC00...0xDFFF ~= second else {
            return nil
        }
        return 12
    }

    /// Returns the value of up to sixteen hexadecimal digits.
    package func hexadecimal(_ range: Range<Int>) -> UInt64? {
        var value: UInt64 = 0
        for index in range {
            guard index < count, let digit = self[index].hexadecimalValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }
}
