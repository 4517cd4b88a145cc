#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A number as JSON means it (RFC 8259, section 6): no type, and no limit to its digits.
///
/// Integers of 64 bits, signed and unsigned, are exact; larger ones are kept by their text; a
/// number with a point or an exponent is the nearest `Double`. Equality and hashing are numeric:
/// `1 == 1.0`, and 9007199254740993 is not 9007199254740992.0.
public struct JSONNumber: Sendable {
    package enum Storage: Sendable {
        case integer(Int64)
        /// Above `Int64.max`.
        case unsigned(UInt64)
        case real(Double)
        /// An integer beyond both.
        case big(BigInteger)
    }

    /// The canonical text of an integer, behind a reference, to keep a JSONValue at two words.
    package final class BigInteger: Sendable {
        package let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    package let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// The number of an integer of any width.
    public init(_ value: some BinaryInteger) {
        if let integer = Int64(exactly: value) {
            storage = .integer(integer)
        } else if let unsigned = UInt64(exactly: value) {
            storage = .unsigned(unsigned)
        } else {
            storage = .big(BigInteger("\(value)"))
        }
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
        case .big(let value): Double(value.text) ?? .nan
        }
    }

    /// The nearest `Double`, if the number is within its range.
    package var finiteDouble: Double? {
        let double = double
        return double.isFinite ? double : nil
    }

    /// The nearest `Float`, if the number is within its range.
    package var finiteFloat: Float? {
        let float = Float(double)
        return float.isFinite ? float : nil
    }

    /// The number as JSON: an integer's digits, or a real's shortest text that reads back the same.
    public var text: String {
        switch storage {
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .real(let value): JSONNumber.text(of: value)
        case .big(let value): value.text
        }
    }

    /// The number as a `Decimal`: exact for integers up to 38 digits, the shortest text's value for
    /// reals; nil for NaN, infinities and what is beyond its range.
    public var decimal: Decimal? {
        // Decimal reads "-inf" as 0.
        if case .real(let value) = storage, !value.isFinite { return nil }
        return Decimal(json: text)
    }

    /// The number as an integer type, if it is exactly one of its values. Never traps.
    ///
    /// This is the one conversion to integers that all styles and Codable share.
    func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        switch storage {
        case .integer(let value): T(exactly: value)
        case .unsigned(let value): T(exactly: value)
        case .real(let value): T(exactly: value)
        case .big(let value): T(value.text)
        }
    }

    /// Whether the number has no fraction.
    var isIntegral: Bool {
        if case .real(let value) = storage { value.rounded(.towardZero) == value } else { true }
    }
}

extension Decimal {
    /// The decimal that a JSON number's text says, if it has one.
    init?(json text: String) {
        guard let decimal = Decimal(string: text), decimal.isFinite else { return nil }
        self = decimal
    }
}

extension JSONNumber: CustomStringConvertible {
    public var description: String { text }
}
