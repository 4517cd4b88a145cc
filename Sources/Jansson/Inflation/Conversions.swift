/// The conversions from JSON's kinds to Swift's types. All styles and Codable read through these;
/// no other code decides what is an `Int`.
extension JSON {
    /// A string, from a string alone.
    @inline(__always)
    func convertToString() throws(JSONError) -> String {
        guard let string = asString else { throw mismatch(expected: "String") }
        return string
    }

    /// A bool, from true and false alone.
    @inline(__always)
    func convertToBool() throws(JSONError) -> Bool {
        guard let bool = asBool else { throw mismatch(expected: "Bool") }
        return bool
    }

    /// The nearest `Double`, from a number.
    @inline(__always)
    func convertToDouble() throws(JSONError) -> Double {
        guard let double = asDouble else { throw numberError(expected: "Double") }
        return double
    }

    /// The nearest value of `Float` or `Float16`, from a number that is not beyond its range.
    @inline(__always)
    func convertToReal<T: BinaryFloatingPoint>(_ type: T.Type) throws(JSONError) -> T {
        guard let real = asReal(type) else { throw numberError(expected: typeName(type)) }
        return real
    }

    /// An integer, from a number that is exactly one of its values: 3.0 is 3.
    @inline(__always)
    func convertToInteger<T: FixedWidthInteger>(_ type: T.Type) throws(JSONError) -> T {
        guard let integer = asInteger(type) else { throw integerError(type) }
        return integer
    }

    /// What ``convertToString()`` gives; nil where it throws. The forms without an error are for
    /// who makes one of another type, or none: a `JSONError` costs the search for its place.
    @inline(__always)
    var asString: String? {
        guard let node, node.kind == .string else { return nil }
        return document.string(node)
    }

    /// What ``convertToBool()`` gives; nil where it throws.
    @inline(__always)
    var asBool: Bool? {
        switch node?.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// What ``convertToDouble()`` gives; nil where it throws.
    @inline(__always)
    var asDouble: Double? {
        guard let node else { return nil }
        if node.isDouble { return Double(bitPattern: node.payload) }
        if let packed = node.packedReal { return packed.double }
        if node.kind == .integer { return Double(Int64(bitPattern: node.payload)) }
        return otherDouble
    }

    // Apart, so that the common cases are short where they are inlined.
    @inline(never)
    private var otherDouble: Double? { number?.finiteDouble }

    /// What ``convertToReal(_:)`` gives; nil where it throws.
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
    private func otherReal<T: BinaryFloatingPoint>(_ type: T.Type) -> T? { number?.nearest(type) }

    /// What ``convertToInteger(_:)`` gives; nil where it throws.
    @inline(__always)
    func asInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        if let node, node.kind == .integer, let value = T(exactly: Int64(bitPattern: node.payload)) {
            return value
        }
        return otherInteger(type)
    }

    @inline(never)
    private func otherInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? { number?.exactly(type) }

    /// Why this is no `T`.
    func integerError<T: FixedWidthInteger>(_ type: T.Type) -> JSONError {
        guard let number, !number.isIntegral else { return numberError(expected: typeName(type)) }
        return error(.typeMismatch, expected: typeName(type), actual: "a number with a fraction")
    }

    /// Why this is no number of the type that was expected.
    func numberError(expected: String) -> JSONError {
        number == nil ? mismatch(expected: expected) : outOfRange(expected: expected)
    }

    func convertToNumber(expected: String) throws(JSONError) -> JSONNumber {
        guard let number else { throw mismatch(expected: expected) }
        return number
    }

    /// - Throws: ``JSONError`` of code `typeMismatch`, or of what is missing.
    @usableFromInline
    func requireKind(_ kind: Kind) throws(JSONError) {
        guard self.kind == kind else { throw mismatch(expected: "\(kind)") }
    }

    func outOfRange(expected: String) -> JSONError {
        error(.numberOutOfRange, expected: expected, actual: "a number out of its range")
    }

    /// The error of a value that is of the right kind and that the type cannot be made from.
    @usableFromInline
    func invalid(expected: String) -> JSONError {
        guard exists else { return mismatch(expected: expected) }
        return error(.invalidValue, expected: expected, actual: "\(kind) that is not one")
    }
}

/// A type's name as errors say it, without its module.
///
/// Not inlined: of a private type that it knows, the optimizer makes `(Level in _2A69…)`.
@inline(never)
@usableFromInline
func typeName(_ type: any Any.Type) -> String { "\(type)" }
