/// A number as JSON defines it (RFC 8259, section 6): without a type and with any number of digits.
///
/// - An integer is exact, however large.
/// - A number with a point or an exponent keeps its text, if a `Double` would be written differently.
/// - A number made from a `Double` is exactly that `Double`.
///
/// ```swift
/// JSONNumber("9007199254740993.0")?.int  // 9007199254740993, which no Double is
/// JSONNumber("1.50")?.text  // "1.50"
/// JSONNumber(4611686018427387904.0).text  // "4611686018427387904.0"
/// ```
///
/// Equality and hashing are numeric and exact: `1 == 1.0`, and 9007199254740993 is not 9007199254740992.0. A text with
/// a point or an exponent equals a `Double` if it is the same number as the `Double`'s shortest text (6.02e23) or exact
/// value. Two texts are equal if they are the same number.
public struct JSONNumber: Sendable {
    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// Makes a number from a 64-bit integer, faster than the generic initializer.
    package init(integer value: Int64) {
        storage = .integer(value)
    }

    /// Makes a number from an integer of any width.
    public init(_ value: some BinaryInteger) {
        if let integer = Int64(exactly: value) {
            self.init(.integer(integer))
        } else if let unsigned = UInt64(exactly: value) {
            self.init(.unsigned(unsigned))
        } else {
            self.init(bigInteger: "\(value)")
        }
    }

    /// Makes a number from the digits of an integer beyond 64 bits.
    init(bigInteger digits: String) {
        storage = .text(Text(digits, nearest: Double(digits) ?? .nan, isInteger: true))
    }

    /// Makes a number from a `Double`. NaN and infinities are kept, but cannot be written.
    public init(_ value: Double) {
        storage = .real(value)
    }

    /// Parses a number in JSON's grammar. Returns nil for any other text, and for a real beyond the range of `Double`.
    ///
    /// Complexity: O(*n*).
    public init?(_ text: String) {
        // A document may have white space around a number; a number's text may not.
        guard text.utf8.allSatisfy(\.continuesNumber), let number = try? JSON(parsing: text).number else {
            return nil
        }
        self = number
    }

    /// The number as an `Int`: 3.0 is 3. Nil if fractional or out of range.
    public var int: Int? { exactly(Int.self) }

    /// The number as a `UInt`; nil if fractional or out of range.
    public var uint: UInt? { exactly(UInt.self) }

    /// The nearest `Double`; an infinity if the number is beyond its range.
    public var double: Double {
        switch storage {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .packed(let real): real.double
        case .text(let text): text.double
        }
    }

    /// The number as JSON:
    ///
    /// - an integer: all its digits
    /// - a real made from text: that text
    /// - a `Double`: the shortest text that reads back the same (``init(_:)-(Double)``)
    /// - a `Double` between 2^53 and 2^128: all its digits, if the shortest text would be another integer
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
    /// The number's ``text``.
    public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a number from an integer literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Makes a number from a floating-point literal.
    public init(floatLiteral value: Double) { self.init(value) }
}
