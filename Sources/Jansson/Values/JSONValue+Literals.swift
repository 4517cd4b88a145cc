extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    /// Makes null from a `nil` literal.
    public init(nilLiteral: ()) { self = .null }

    /// Makes a bool from a Boolean literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a number from an integer literal.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

    /// Makes a number from a floating-point literal.
    public init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// Makes a string from a string literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Makes an array from an array literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Makes an object from a dictionary literal. If a key occurs twice, the last value wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
