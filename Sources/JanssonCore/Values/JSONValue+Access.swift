extension JSONValue {
    /// The members of an object; nil for any other value.
    public var dictionary: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The elements of an array; nil for any other value.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The string; nil for any other value.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number; nil for any other value.
    public var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number as an `Int`: 3.0 is 3. Nil for 3.5, a number out of range, and any other value.
    public var int: Int? { number?.int }

    /// The nearest `Double` of a number; nil if the `Double` is not finite, and for any other value.
    public var double: Double? { number?.finiteDouble }

    /// The Boolean; nil for any other value, including numbers and strings.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// Whether the value is null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }
}
