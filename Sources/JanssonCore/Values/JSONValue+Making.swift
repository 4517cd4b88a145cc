/// Initializers for variables in literals: `["id": JSONValue(id), "price": .number(price), "name": .string(name)]`.
extension JSONValue {
    /// Makes a number from an integer of any width.
    public init(_ value: some BinaryInteger) { self = .number(JSONNumber(value)) }

    /// Makes a number from a `Double`. NaN and infinities are kept, but cannot be written.
    public init(_ value: Double) { self = .number(JSONNumber(value)) }

    /// Makes a number.
    public init(_ value: JSONNumber) { self = .number(value) }

    /// Makes a string from a `String` or a `Substring`.
    public init(_ value: some StringProtocol) { self = .string(String(value)) }

    /// Makes a bool.
    public init(_ value: Bool) { self = .bool(value) }

    /// Makes an array: `JSONValue([1, "a"])`.
    public init(_ elements: [JSONValue]) { self = .array(elements) }

    /// Makes an object: `JSONValue(["id": 1])`.
    public init(_ members: [String: JSONValue]) { self = .object(members) }

    // Disfavored, so that `.number(.init(value))` is the enum case.

    /// Makes a number from an integer of any width: `["id": .number(id)]`.
    @_disfavoredOverload
    public static func number(_ value: some BinaryInteger) -> JSONValue { .number(JSONNumber(value)) }

    /// Makes a number from a `Double`. NaN and infinities are kept, but cannot be written.
    @_disfavoredOverload
    public static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}
