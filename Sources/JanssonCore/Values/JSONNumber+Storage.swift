internal import CJSONScanner

extension JSONNumber {
    /// The representation of a number.
    enum Storage: Sendable {
        case integer(Int64)
        /// An integer above `Int64.max`.
        case unsigned(UInt64)
        /// A number made from a `Double`, or from a text that a `Double` represents without loss.
        case real(Double)
        /// A real with few digits, as written, because its nearest `Double` may differ. Needs no allocation, because
        /// some documents are mostly such numbers.
        case packed(PackedReal)
        /// Any other text that a `Double` would change, or an integer beyond 64 bits.
        case text(Text)
    }

    /// A number's text. A class, to keep ``JSONValue`` as small as a `String`.
    package final class Text: Sendable {
        package let text: String
        /// The nearest `Double`; infinite for an integer beyond the range of `Double`.
        let double: Double
        let isInteger: Bool

        init(_ text: String, nearest double: Double, isInteger: Bool) {
            self.text = text
            self.double = double
            self.isInteger = isInteger
        }

        var exact: ExactDecimal { ExactDecimal(text.utf8Span.span) ?? ExactDecimal(exactly: 0) }
    }

    /// A number as an integer, or as its nearest `Double`.
    package enum Plain {
        case integer(Int64)
        /// An integer above `Int64.max`.
        case unsigned(UInt64)
        case real(Double)
        /// An integer beyond 64 bits.
        case big(Text)
    }

    package var plain: Plain {
        switch storage {
        case .integer(let value): .integer(value)
        case .unsigned(let value): .unsigned(value)
        case .real(let value): .real(value)
        case .packed(let real): .real(real.double)
        case .text(let text): text.isInteger ? .big(text) : .real(text.double)
        }
    }
}

/// A real with few digits, stored as written (`-12.5`) in one word. CJSONScanner.h describes the layout.
///
/// The last digit is not 0, and there is no exponent. So each number has at most one packed form.
struct PackedReal: Sendable, Hashable {
    private let bits: UInt64

    /// Makes a real from the payload of its node.
    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// Packs the number token at `token`; nil if it cannot be packed.
    ///
    /// In bounds: the caller guarantees that the token and the eight bytes after it can be read.
    @inline(__always)
    init?(unsafeToken token: UnsafePointer<UInt8>) {
        bits = unsafe cjs_pack_real(token)
        if bits == 0 { return nil }
    }

    private var digits: UInt64 { bits >> 6 }

    /// The number of digits after the point.
    private var scale: Int { Int(bits >> 1 & 31) }

    private var isNegative: Bool { bits & 1 != 0 }

    var double: Double { cjs_packed_value(bits) }

    var text: String {
        // In bounds: at most 18 digits, or 31 after `0.`, and a sign.
        unsafe String(unsafeUninitializedCapacity: 40) { buffer in
            var (rest, place) = (digits, 40)
            func put(_ byte: UInt8) {
                place -= 1
                unsafe buffer[place] = byte
            }
            for written in 0... {
                if written == scale { put(UInt8(ascii: ".")) }
                if written > scale, rest == 0 { break }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            if isNegative { put(UInt8(ascii: "-")) }
            for index in place..<40 { unsafe buffer[index - place] = buffer[index] }
            return 40 - place
        }
    }

    var exact: ExactDecimal { ExactDecimal(digits, exponent: -scale, isNegative: isNegative) }

    /// Whether this is the shortest decimal of its nearest `Double`.
    var isShortest: Bool {
        // No two decimals of at most 15 digits have the same nearest Double.
        if digits < 1_000_000_000_000_000 { return true }
        var shortest = TextBuffer(capacity: 64)
        shortest.append(shortest: double)
        // `init(unsafeToken:)` may read eight bytes after the token.
        shortest.append(repeating: 0, count: 8)
        return unsafe shortest.withBytes { bytes in
            unsafe bytes.baseAddress.flatMap { unsafe PackedReal(unsafeToken: $0) } == self
        }
    }
}
