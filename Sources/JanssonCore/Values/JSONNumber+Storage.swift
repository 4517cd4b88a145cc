internal import CJSONScanner

extension JSONNumber {
    /// The representation of a number.
    enum Storage: Sendable {
        case integer(Int64)
        /// An integer above `Int64.max`.
        case unsigned(UInt64)
        /// A number made from a `Double`, or from the text that is written for a `Double`.
        case real(Double)
        /// A real with few digits, as written: its nearest `Double` may differ, or is written without zeros at the
        /// end. Needs no allocation, because some documents are mostly such numbers.
        case packed(PackedReal)
        /// Any other text that is not the one written for its `Double`, or an integer beyond 64 bits.
        case text(Text)
    }

    /// A number's text. A class, to keep ``JSONValue`` as small as a `String`.
    package final class Text: Sendable {
        package let text: String
        /// The nearest `Double`; infinite for an integer beyond the range of `Double`.
        let double: Double
        let isInteger: Bool
        /// Whether the text is a real with the same value as the shortest text of `double`.
        let isShortest: Bool

        /// - Parameter comparison: The result of `cjs_compare_shortest`, if known.
        init(
            _ text: String, nearest double: Double, isInteger: Bool,
            _ comparison: cjs_comparison = CJS_UNKNOWN
        ) {
            self.text = text
            self.double = double
            self.isInteger = isInteger
            if !isInteger, double.isFinite, comparison == CJS_UNKNOWN {
                isShortest = ExactDecimal(text.utf8Span.span) == ExactDecimal(shortest: double)
            } else {
                isShortest = !isInteger && comparison == CJS_SAME
            }
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

/// A real with few digits and no exponent, stored as written (`-12.50`) in one word. CJSONScanner.h describes the
/// layout.
struct PackedReal: Sendable, Equatable {
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
        // In bounds: 64 bytes are enough.
        unsafe String(unsafeUninitializedCapacity: 64) { bytes in
            unsafe bytes.baseAddress.map { unsafe write(to: $0) } ?? 0
        }
    }

    /// Writes the digits. `bytes` must have 64 bytes. Returns the number of bytes written.
    func write(to bytes: UnsafeMutablePointer<UInt8>) -> Int { unsafe cjs_write_packed(bits, bytes) }

    var exact: ExactDecimal { ExactDecimal(digits, exponent: -scale, isNegative: isNegative) }

    /// Whether this is the shortest decimal of its nearest `Double`.
    var isShortest: Bool {
        // No two decimals of at most 15 digits have the same nearest Double.
        if digits < 1_000_000_000_000_000 { return true }
        var text = TextBuffer(capacity: 72)
        text.append(self)
        // `cjs_compare_shortest` may read eight bytes after the token.
        text.append(repeating: 0, count: 8)
        return unsafe text.withBytes { bytes in
            unsafe bytes.baseAddress.map { unsafe cjs_compare_shortest($0, double) } == CJS_SAME
        }
    }
}
