/// Makes a `Bool` from true and false, from the numbers 1 and 0, and from the strings `true`, `false`,
/// `yes`, `no`, `1` and `0` in upper or lower case. It is for payloads that say `1` or `"true"`.
///
/// Any other number or string is an error, for example ` true`, `t`, `on` and `2`. The three lenient
/// decoders are:
///
/// | decoder | takes | and as a string, which is read whole |
/// |---|---|---|
/// | ``LenientBoolDecoder`` | `true`, `false`, the numbers 1 and 0 | `true`, `false`, `yes`, `no`, `1`, `0`, in any case |
/// | ``LenientIntDecoder`` | a number that is exactly an `Int` | the text of one |
/// | ``LenientDoubleDecoder`` | a number in the range of `Double` | the text of one |
///
/// The text of a number is that of JSON (RFC 8259, section 6): `12`, `-3.0`, `1e2`; not ` 12`, `+12`,
/// `012`, `.5`, `0x1F`, `1,000`, `NaN` or `Infinity`. Anything else is an error, including null, and a
/// bool in place of a number. No value is guessed.
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
    /// Makes a decoder.
    public init() {}

    /// The bool of a value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if a number or a string is no bool, `typeMismatch`
    ///   for null, arrays and objects, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Bool {
        switch json.kind {
        case .string:
            switch try json.scalar(String.self).lowercased() {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw json.invalid(expected: "Bool")
            }
        case .number:
            switch json.asScalar(Int.self) {
            case 1: return true
            case 0: return false
            default: throw json.invalid(expected: "Bool")
            }
        default:
            return try json.scalar()
        }
    }
}

/// Makes an `Int` from a number that is exactly one, and from a string that is the text of such a number.
///
/// `12`, `12.0` and `"12"` are 12. `12.5`, `"12.5"`, `"012"`, `"+12"`, `"twelve"` and true are errors.
public struct LenientIntDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The integer of a value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if a string is no `Int`, `typeMismatch` for other
    ///   kinds and for a number with a fraction, `numberOutOfRange`, or `keyNotFound` or
    ///   `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Int { try json.lenientNumber() }
}

/// Makes a `Double` from a number, and from a string that is the text of a number.
///
/// `1.5`, `"1.5"` and `"1e3"` are numbers. `"1,5"`, `"NaN"`, `"1e400"` and true are errors.
public struct LenientDoubleDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The number of a value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if a string is no `Double`, `typeMismatch` for
    ///   other kinds, `numberOutOfRange`, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Double { try json.lenientNumber() }
}

/// A decoder that accepts several kinds of values. A ``ParserPropertyMaker`` therefore does not check the
/// declared type of the property.
package protocol LenientDecoder: JSONPropertyDecoder {}

extension LenientBoolDecoder: LenientDecoder {}
extension LenientIntDecoder: LenientDecoder {}
extension LenientDoubleDecoder: LenientDecoder {}

extension JSON {
    fileprivate func lenientNumber<T: JSONInflatable>(_ type: T.Type = T.self) throws(JSONError) -> T {
        guard kind == .string else { return try inflated() }
        // The parser and the conversions decide which number a text means.
        let text: String = try scalar()
        guard text.utf8.allSatisfy(\.continuesNumber), let number = try? JSON(parsing: text),
            let value = T._inflateIfPossible(from: number)
        else { throw invalid(expected: typeName(type)) }
        return value
    }
}

/// Makes an `Int` from a string of digits, with or without a sign.
public struct StringToIntDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The integer of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no string, `invalidValue` if the
    ///   string is no `Int`, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Int {
        guard let int = Int(try json.scalar(String.self)) else { throw json.invalid(expected: "Int") }
        return int
    }
}

extension StringToIntDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["pattern"] = "^[+-]?[0-9]+$"
    }
}
