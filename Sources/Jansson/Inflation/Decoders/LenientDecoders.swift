/// Makes a `Bool` of true and false, of the numbers 1 and 0, and of the strings `true`, `false`, `yes`,
/// `no`, `1` and `0`, in upper or lower case: for payloads that say `1`, `"true"` or `"12"`.
///
/// Any other number or string is an error, as are ` true`, `t`, `on` and `2`. With its siblings:
///
/// | decoder | takes | and as a string, which is read whole |
/// |---|---|---|
/// | ``LenientBoolDecoder`` | `true`, `false`, the numbers 1 and 0 | `true`, `false`, `yes`, `no`, `1`, `0`, in any case |
/// | ``LenientIntDecoder`` | a number that is exactly an `Int` | the text of one |
/// | ``LenientDoubleDecoder`` | a number in the range of `Double` | the text of one |
///
/// A number's text is JSON's (RFC 8259, section 6): `12`, `-3.0`, `1e2`; not ` 12`, `+12`, `012`, `.5`,
/// `0x1F`, `1,000`, `NaN` or `Infinity`. Anything else, null and a bool for a number among it, is an
/// error: no value is guessed.
///
/// They are taken by every style:
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

    /// The bool that a value says.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where a number or a string says no bool,
    ///   `typeMismatch` of null, arrays and objects, or of what is missing.
    public func decode(_ json: JSON) throws -> Bool {
        switch json.kind {
        case .string:
            switch try json.convertToString().lowercased() {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw json.invalid(expected: "Bool")
            }
        case .number:
            switch json.asInteger(Int.self) {
            case 1: return true
            case 0: return false
            default: throw json.invalid(expected: "Bool")
            }
        default:
            return try json.convertToBool()
        }
    }
}

/// Makes an `Int` of a number that is exactly one, and of a string that is the text of such a number.
///
/// `12`, `12.0` and `"12"` are 12; `12.5`, `"12.5"`, `"012"`, `"+12"`, `"twelve"` and true are errors.
public struct LenientIntDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The integer that a value says.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where a string says no `Int`, `typeMismatch` of
    ///   other kinds and of a number with a fraction, `numberOutOfRange`, or of what is missing.
    public func decode(_ json: JSON) throws -> Int { try json.lenientNumber() }
}

/// Makes a `Double` of a number, and of a string that is the text of a number.
///
/// `1.5`, `"1.5"` and `"1e3"` are numbers; `"1,5"`, `"NaN"`, `"1e400"` and true are errors.
public struct LenientDoubleDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The number that a value says.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where a string says no `Double`, `typeMismatch` of
    ///   other kinds, `numberOutOfRange`, or of what is missing.
    public func decode(_ json: JSON) throws -> Double { try json.lenientNumber() }
}

/// A decoder of values of several kinds, so that the type a ``ParserPropertyMaker`` is told is not what
/// the value has to be.
protocol LenientDecoder: JSONPropertyDecoder {}

extension LenientBoolDecoder: LenientDecoder {}
extension LenientIntDecoder: LenientDecoder {}
extension LenientDoubleDecoder: LenientDecoder {}

extension JSON {
    fileprivate func lenientNumber<T: JSONInflatable>(_ type: T.Type = T.self) throws(JSONError) -> T {
        guard kind == .string else { return try inflated() }
        // What a text means as a number is for the parser and the conversions to say.
        let text = try convertToString()
        guard text.utf8.allSatisfy(\.continuesNumber), let number = try? JSON(parsing: text),
            let value = T.inflateIfPossible(from: number)
        else { throw invalid(expected: typeName(type)) }
        return value
    }
}

/// Makes an `Int` of a string of digits, with or without a sign.
public struct StringToIntDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The integer that a string says.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no string, `invalidValue` where
    ///   it says no `Int`, or of what is missing.
    public func decode(_ json: JSON) throws -> Int {
        guard let int = Int(try json.convertToString()) else { throw json.invalid(expected: "Int") }
        return int
    }
}
