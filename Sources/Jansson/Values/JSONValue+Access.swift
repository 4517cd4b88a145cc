extension JSONValue {
    /// The members of an object.
    public var dictionary: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The elements of an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, as JSON means it.
    public var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number as an `Int`, if it is exactly one: 3.0 is 3, 3.5 is nil.
    public var int: Int? { number?.int }

    /// The nearest `Double` of a number; nil where it is beyond its range.
    public var double: Double? { number?.finiteDouble }

    /// A bool; nothing else is taken for one.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// Whether this is null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }
}
