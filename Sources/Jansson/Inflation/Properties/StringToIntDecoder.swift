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
