#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JSON {
    /// The bytes of a string in canonical Base64 (RFC 4648, section 4); nil for any other value. Of other forms,
    /// Foundation decides whether they are Base64.
    var asCanonicalBase64: Data? {
        guard let node, node.kind == .string else { return nil }
        let text = unsafe document.content(of: node)
        guard !text.isEmpty, text.count % 4 == 0 else { return nil }
        let padding =
            unsafe text[text.count - 1] != UInt8(ascii: "=")
            ? 0
            : text[text.count - 2] != UInt8(ascii: "=") ? 1 : 2
        var data = Data(count: text.count / 4 * 3 - padding)
        var isCanonical = true
        unsafe data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
            for group in 0..<text.count / 4 {
                // In bounds: the text is whole groups of four.
                let isLast = group == text.count / 4 - 1
                let count = isLast ? 4 - padding : 4
                var bits: UInt32 = 0
                for place in 0..<count {
                    guard let value = unsafe Base64.value(of: text[4 * group + place]) else {
                        isCanonical = false
                        return
                    }
                    bits |= value << UInt32(18 - 6 * place)
                }
                // In bounds: the data has a byte less for each character of padding.
                for place in 0..<count - 1 {
                    unsafe bytes[3 * group + place] = UInt8(
                        truncatingIfNeeded: bits >> UInt32(16 - 8 * place))
                }
                // Bits that belong to no byte must be zero.
                if count < 4, bits & (0xFF_FFFF >> UInt32(8 * (count - 1))) != 0 { isCanonical = false }
            }
        }
        return isCanonical ? data : nil
    }
}

private enum Base64 {
    /// The six bits that a character stands for.
    @inline(__always)
    static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
