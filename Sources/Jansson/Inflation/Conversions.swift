/// The conversions from JSON's kinds to Swift's types. All styles and Codable use these, so an `Int`,
/// for example, has one definition.
extension JSON {
    /// The text of a string; any other value is an error.
    @inline(__always)
    func convertToString() throws(JSONError) -> String {
        guard let string = asString else { throw mismatch(expected: "String") }
        return string
    }

    /// The value of a bool; any other value is an error.
    @inline(__always)
    func convertToBool() throws(JSONError) -> Bool {
        guard let bool = asBool else { throw mismatch(expected: "Bool") }
        return bool
    }

    /// The nearest `Double` of a number.
    @inline(__always)
    func convertToDouble() throws(JSONError) -> Double {
        guard let double = asDouble else { throw numberError(expected: "Double") }
        return double
    }

    /// The nearest `Float` or `Float16` of a number in its range.
    @inline(__always)
    func convertToReal<T: BinaryFloatingPoint>(_ type: T.Type) throws(JSONError) -> T {
        guard let real = asReal(type) else { throw numberError(expected: typeName(type)) }
        return real
    }

    /// The integer of a number that is exactly one of the type's values: 3.0 is 3.
    @inline(__always)
    func convertToInteger<T: FixedWidthInteger>(_ type: T.Type) throws(JSONError) -> T {
        guard let integer = asInteger(type) else { throw integerError(type) }
        return integer
    }

    /// Like ``convertToString()``, but nil instead of an error. The forms without an error are for
    /// callers that discard or replace it, because a ``JSONError`` costs the search for its location.
    @inline(__always)
    var asString: String? {
        guard let node, node.kind == .string else { return nil }
        return document.string(node)
    }

    /// Like ``convertToBool()``, but nil instead of an error.
    @inline(__always)
    var asBool: Bool? { node?.bool }

    /// Like ``convertToDouble()``, but nil instead of an error.
    @inline(__always)
    var asDouble: Double? {
        guard let node else { return nil }
        return node.frequentDouble ?? otherDouble
    }

    // A function of its own, so that the inlined common cases stay short.
    @inline(never)
    var otherDouble: Double? { isNegativeZero ? -0.0 : number?.finiteDouble }

    /// Whether the text is `-0`. A ``JSONNumber`` of it is the integer 0, but a floating-point number keeps the sign.
    private var isNegativeZero: Bool {
        guard let node, node.kind == .integer, node.payload == 0, let offset = document.offset(of: index)
        else {
            return false
        }
        // In bounds: the number is in the source.
        return unsafe document.sourceStart(offset).pointee == UInt8(ascii: "-")
    }

    /// Like ``convertToReal(_:)``, but nil instead of an error.
    @inline(__always)
    func asReal<T: BinaryFloatingPoint>(_ type: T.Type) -> T? {
        guard let node else { return nil }
        if node.kind == .real, case let double = node.double, !T.isTieLikely(double) {
            let real = T(double)
            return real.isFinite ? real : nil
        }
        return otherReal(type)
    }

    @inline(never)
    private func otherReal<T: BinaryFloatingPoint>(_ type: T.Type) -> T? {
        isNegativeZero ? -0.0 : number?.nearest(type)
    }

    /// Like ``convertToInteger(_:)``, but nil instead of an error.
    @inline(__always)
    func asInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        node?.frequentInteger(type) ?? otherInteger(type)
    }

    @inline(never)
    func otherInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? { number?.exactly(type) }

    /// The error for a value that is not a `T`.
    func integerError<T: FixedWidthInteger>(_ type: T.Type) -> JSONError {
        guard let number, !number.isIntegral else { return numberError(expected: typeName(type)) }
        return error(.typeMismatch, expected: typeName(type), actual: "a number with a fraction")
    }

    /// The error for a value that is not a number of the expected type.
    func numberError(expected: String) -> JSONError {
        number == nil ? mismatch(expected: expected) : outOfRange(expected: expected)
    }

    /// Makes a value from the whole text of a string.
    func convertText<T>(_ type: T.Type, by make: (String) -> T?) throws(JSONError) -> T {
        guard kind == .string else { throw mismatch(expected: typeName(type)) }
        guard let value = asString.flatMap(make) else { throw invalid(expected: typeName(type)) }
        return value
    }

    func convertToNumber(expected: String) throws(JSONError) -> JSONNumber {
        guard let number else { throw mismatch(expected: expected) }
        return number
    }

    /// - Throws: ``JSONError`` of code `typeMismatch`, or the error of a missing value.
    @usableFromInline
    func requireKind(_ kind: Kind) throws(JSONError) {
        guard self.kind == kind else { throw mismatch(expected: "\(kind)") }
    }

    func outOfRange(expected: String) -> JSONError {
        error(.numberOutOfRange, expected: expected, actual: "a number out of its range")
    }

    /// The error for a value of the right kind from which the type cannot be made.
    @usableFromInline
    func invalid(expected: String) -> JSONError {
        guard exists else { return mismatch(expected: expected) }
        return error(.invalidValue, expected: expected, actual: "\(kind) that is not one")
    }
}

/// The name of a type in error texts, without its module.
///
/// It is not inlined, because for a private type that it knows, the optimizer would print
/// `(Level in _2A69…)`.
@inline(never)
@usableFromInline
func typeName(_ type: any Any.Type) -> String { "\(type)" }

/// The values that a node shows without its document.
extension Node {
    @inline(__always)
    var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The integer of an integer that fits; nil for all that needs another look.
    @inline(__always)
    func frequentInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        kind == .integer ? T(exactly: Int64(bitPattern: payload)) : nil
    }

    /// The `Double` of most numbers; nil for all that needs another look.
    @inline(__always)
    var frequentDouble: Double? {
        if isDouble { return Double(bitPattern: payload) }
        if let packedReal { return packedReal.double }
        // Of a zero, the text has the sign.
        return kind == .integer && payload != 0 ? Double(Int64(bitPattern: payload)) : nil
    }
}
