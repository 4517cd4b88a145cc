#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A number as JSON means it (RFC 8259, section 6): no type, and no limit to its digits.
///
/// Integers are exact, however large. A number with a point or an exponent is kept as its nearest
/// `Double`, unless that would lose something of what its text says: then it is kept by its text. A
/// number made of a `Double` is that `Double` to its last binary digit.
///
/// ```swift
/// JSONNumber("9007199254740993.0")?.int  // 9007199254740993, which no Double is
/// JSONNumber("0.1000000000000000000001")?.text  // "0.1000000000000000000001"
/// JSONNumber(4611686018427387904.0).text  // "4611686018427387904.0"
/// ```
///
/// Equality and hashing are numeric and exact: `1 == 1.0`, and 9007199254740993 is not
/// 9007199254740992.0. A text with a point or an exponent equals a `Double` if it says what the
/// shortest text of that `Double` says, as 6.02e23 does, or all of its digits. Other
/// texts are equal if they say the same number.
public struct JSONNumber: Sendable {
    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// The number of an integer of 64 bits, for callers that would pay for the general initialiser.
    package init(integer value: Int64) {
        storage = .integer(value)
    }

    /// The number of an integer of any width.
    public init(_ value: some BinaryInteger) {
        if let integer = Int64(exactly: value) {
            self.init(.integer(integer))
        } else if let unsigned = UInt64(exactly: value) {
            self.init(.unsigned(unsigned))
        } else {
            self.init(bigInteger: "\(value)")
        }
    }

    /// The number that the digits of an integer beyond 64 bits say.
    init(bigInteger digits: String) {
        storage = .text(Text(digits, nearest: Double(digits) ?? .nan, isInteger: true))
    }

    /// The number of a `Double`. NaN and infinities are kept, and cannot be written.
    public init(_ value: Double) {
        storage = .real(value)
    }

    /// The number that a text in JSON's grammar says; nil of any other text, and of a real beyond
    /// `Double`'s range.
    public init?(_ text: String) {
        // A document may have white space around its value; a number's text has none.
        guard text.utf8.allSatisfy(\.continuesNumber), let number = try? JSON(parsing: text).number else {
            return nil
        }
        self = number
    }

    /// The number as an `Int`, if it is exactly one: 3.0 is 3, 3.5 is nil.
    public var int: Int? { exactly(Int.self) }

    /// The number as a `UInt`, if it is exactly one.
    public var uint: UInt? { exactly(UInt.self) }

    /// The nearest `Double`; an infinity where the number is beyond its range.
    public var double: Double {
        switch storage {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .packed(let real): real.double
        case .text(let text): text.double
        }
    }

    /// The number as a `Decimal`, exactly; nil of more than 38 significant digits, of what is beyond
    /// its range, and of NaN and infinities. A `Double` is taken for what it is written as.
    public var decimal: Decimal? { exact.flatMap(Decimal.init) }

    /// The number as JSON: an integer's digits, the text of a real that is kept by it, or the shortest
    /// text that reads back the same ``init(_:)-(Double)``. That is all digits of an integral `Double`
    /// from 2^53 to 2^128 where its shortest text says another integer.
    public var text: String {
        switch storage {
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .real(let value): JSONNumber.text(of: value)
        case .packed(let real): real.text
        case .text(let text): text.text
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    public var description: String { text }
}
