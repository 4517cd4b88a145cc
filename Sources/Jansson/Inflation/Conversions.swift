/// The conversions from JSON's kinds to Swift's types. All styles and Codable read through these;
/// no other code decides what is an `Int`.
extension JSON {
    /// A string, from a string alone.
    @inline(__always)
    func convertToString() throws(JSONError) -> String {
        guard let node, node.kind == .string else { throw mismatch(expected: "String") }
        return document.string(node)
    }

    /// A bool, from true and false alone.
    @inline(__always)
    func convertToBool() throws(JSONError) -> Bool {
        switch node?.kind {
        case .true: return true
        case .false: return false
        default: throw mismatch(expected: "Bool")
        }
    }

    /// The nearest `Double`, from a number.
    @inline(__always)
    func convertToDouble() throws(JSONError) -> Double {
        switch node?.kind {
        case .real: return Double(bitPattern: document[index].payload)
        case .integer: return Double(Int64(bitPattern: document[index].payload))
        default: break
        }
        let number = try convertToNumber(expected: "Double")
        guard let double = number.finiteDouble else { throw outOfRange(expected: "Double") }
        return double
    }

    /// The nearest `Float`, from a number that is not beyond its range.
    func convertToFloat() throws(JSONError) -> Float {
        let number = try convertToNumber(expected: "Float")
        guard let float = number.finiteFloat else { throw outOfRange(expected: "Float") }
        return float
    }

    /// An integer, from a number that is exactly one of its values: 3.0 is 3.
    @inline(__always)
    func convertToInteger<T: FixedWidthInteger>(_ type: T.Type) throws(JSONError) -> T {
        if let node, node.kind == .integer, let value = T(exactly: Int64(bitPattern: node.payload)) {
            return value
        }
        let number = try convertToNumber(expected: "\(type)")
        guard let value = number.exactly(type) else {
            guard number.isIntegral else {
                throw error(.typeMismatch, expected: "\(type)", actual: "a number with a fraction")
            }
            throw outOfRange(expected: "\(type)")
        }
        return value
    }

    func convertToNumber(expected: String) throws(JSONError) -> JSONNumber {
        guard let number else { throw mismatch(expected: expected) }
        return number
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
