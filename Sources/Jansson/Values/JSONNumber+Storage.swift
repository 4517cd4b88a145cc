internal import CJSONScanner

extension JSONNumber {
    /// What a number is kept as.
    enum Storage: Sendable {
        case integer(Int64)
        /// Above `Int64.max`.
        case unsigned(UInt64)
        /// What has no text, or a text that says no more than ``ExactDecimal/init(written:)`` does.
        case real(Double)
        /// A text with a point and few digits, which may say more than its nearest `Double`: without
        /// an allocation, as there are documents full of them.
        case packed(PackedReal)
        /// Any other text of which a `Double` would lose something, or an integer beyond 64 bits.
        case text(Text)
    }

    /// A number's text, behind a reference, so that a ``JSONValue`` is no larger than a string makes it.
    package final class Text: Sendable {
        package let text: String
        /// The nearest one; infinite for an integer beyond them all.
        let double: Double
        let isInteger: Bool

        init(_ text: String, nearest double: Double, isInteger: Bool) {
            self.text = text
            self.double = double
            self.isInteger = isInteger
        }

        var exact: ExactDecimal { ExactDecimal(text.utf8Span.span) ?? ExactDecimal(exactly: 0) }
    }

    /// What a number is to those who know no more than integers and `Double`s: a real is the nearest
    /// `Double`.
    package enum Plain {
        case integer(Int64)
        /// Above `Int64.max`.
        case unsigned(UInt64)
        case real(Double)
        /// An integer beyond both.
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

/// A real of few digits as it is written, `-12.5`, in one word (see CJSONScanner.h).
///
/// Its last digit is not 0, and it is in the notation in which reals are written, so that of each
/// number there is one, and the shortest text of a `Double` is its packed text where there is one.
struct PackedReal: Sendable, Hashable {
    private let bits: UInt64

    /// Takes what a node of this kind holds.
    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// Packs the token at `token`, if it is of this kind.
    ///
    /// The caller vouches that the token and eight bytes behind it can be read.
    @inline(__always)
    init?(unsafeToken token: UnsafePointer<UInt8>) {
        bits = unsafe cjs_pack_real(token)
        if bits == 0 { return nil }
    }

    private var digits: UInt64 { bits >> 6 }

    /// How many digits follow the point.
    private var scale: Int { Int(bits >> 1 & 31) }

    private var isNegative: Bool { bits & 1 != 0 }

    var double: Double { cjs_packed_value(bits) }

    var text: String {
        let digits = "\(digits)"
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
        return (isNegative ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
    }

    var exact: ExactDecimal { ExactDecimal(text.utf8Span.span) ?? ExactDecimal(exactly: double) }
}
