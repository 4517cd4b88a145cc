/// A decoder of a `Bool` that also accepts `1` or `"true"`.
///
/// The lenient decoders accept:
///
/// | decoder | values | and strings that are exactly |
/// |---|---|---|
/// | ``LenientBoolDecoder`` | `true`, `false`, the numbers 1 and 0 | `true`, `false`, `yes`, `no`, `1`, `0`, in any case |
/// | ``LenientIntDecoder`` | a number that is exactly an `Int` | such a number |
/// | ``LenientDoubleDecoder`` | a number in the range of `Double` | such a number |
/// | ``LenientDecimalDecoder`` | a number that is exactly a `Decimal` | such a number |
///
/// Numbers in strings have JSON's grammar (RFC 8259, section 6): `12`, `-3.0`, `1e2`; not ` 12`, `+12`, `012`, `.5`,
/// `0x1F`, `1,000`, `NaN` or `Infinity`. Anything else is an error, for example null, a boolean in place of a number, and
/// ` true`, `t`, `on` and `2` in place of a boolean.
///
/// Every style takes these decoders:
///
/// ```swift
/// try json["active"].decode(with: LenientBoolDecoder())
/// try parser.fetch("active", with: LenientBoolDecoder())
/// try json.properties(.required("active", with: LenientBoolDecoder()), .optional("age", with: LenientIntDecoder()))
/// make.propertyForKeyPath("active", type: .bool, decoder: LenientBoolDecoder())
/// value["active"].inflated(with: LenientBoolDecoder())
/// dictionary.p3_value(key: "active", with: LenientBoolDecoder())
/// ```
public struct LenientBoolDecoder: JSONPropertyDecoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns a value as a `Bool`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for any other number or string, `typeMismatch` for null, arrays
    ///   and objects, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Bool {
        switch json.kind {
        case .string:
            switch try json.scalar(String.self).lowercased() {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw json.invalid(expected: .type(Bool.self))
            }
        case .number:
            switch json.asScalar(Int.self) {
            case 1: return true
            case 0: return false
            default: throw json.invalid(expected: .type(Bool.self))
            }
        default:
            return try json.scalar()
        }
    }
}

/// A decoder of an `Int` from an integral number, or from a string of such a number.
///
/// `12`, `12.0` and `"12"` are 12. `12.5`, `"12.5"`, `"012"`, `"+12"`, `"twelve"` and true are errors.
public typealias LenientIntDecoder = LenientNumberDecoder<Int>

/// A decoder of a `Double` from a number, or from a string of a number.
///
/// `1.5`, `"1.5"` and `"1e3"` are numbers. `"1,5"`, `"NaN"`, `"1e400"` and true are errors.
public typealias LenientDoubleDecoder = LenientNumberDecoder<Double>

#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decoder of a `Decimal` from a number, or from a string of a number.
///
/// `0.1`, `"0.1"` and `"1e3"` are numbers. `"1,5"`, `"NaN"` and true are errors, and so is a number with more digits than
/// a `Decimal` has.
public typealias LenientDecimalDecoder = LenientNumberDecoder<Decimal>
#endif

/// A decoder of a number from a number, or from a string of a number. See ``LenientBoolDecoder``.
public struct LenientNumberDecoder<Number: Numeric & JSONInflatable>: JSONPropertyDecoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns a value as a number of exactly that value; a `Double`, as the nearest one.
    ///
    /// - Throws: ``JSONError`` of code
    ///   - `invalidValue` if a string is not such a number,
    ///   - `typeMismatch` for other kinds and, for an integer, for a number with a fraction,
    ///   - `numberOutOfRange`,
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Number {
        guard json.kind == .string else { return try json.inflated() }
        // Parses the string like a number in a document.
        let text: String = try json.scalar()
        guard text.utf8.allSatisfy(\.continuesNumber), let number = try? JSON(parsing: text),
            let value = Number._inflateIfPossible(from: number)
        else { throw json.invalid(expected: .type(Number.self)) }
        return value
    }
}

/// A decoder of several kinds of values. ``ParserPropertyMaker`` checks a property's declared type only if the type is
/// `.array`.
package protocol LenientDecoder: JSONPropertyDecoder {}

extension LenientBoolDecoder: LenientDecoder {}
extension LenientNumberDecoder: LenientDecoder {}

/// A decoder of an `Int` from a string of digits, with or without a sign.
public struct StringToIntDecoder: JSONPropertyDecoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns a string as an `Int`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not a string, `invalidValue` if the string is not
    ///   an `Int`, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Int {
        guard let int = Int(try json.scalar(String.self)) else {
            throw json.invalid(expected: .type(Int.self))
        }
        return int
    }
}

extension StringToIntDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["pattern"] = "^[+-]?[0-9]+$"
    }
}
