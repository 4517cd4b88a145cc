/// A JSON value as a Swift tree that you can build, inspect and change.
///
/// ```swift
/// var value = try JSONValue(parsing: #"{"people": [{"name": "Ann"}]}"#)
/// value[at: "people", 0, "age"] = 30
/// value[at: "people", 0, "age"]?.int  // 30
/// ```
///
/// Objects are dictionaries, without an order of members. Canonically equivalent keys (é composed and decomposed) are
/// one key, with the last value. ``JSON`` keeps the order and compares keys byte by byte. `==` compares strings and keys
/// byte by byte, too.
///
/// Releasing a value is the only operation that needs more stack for deeper values, because Swift releases nested
/// values recursively. 256 KiB are enough for 1500 levels in optimized code, and 1000 without optimization; 512 KiB are
/// enough for the parser's maximum of 2048 levels.
public enum JSONValue: Sendable {
    /// An object. Its members have no order.
    case object([String: JSONValue])
    /// An array.
    case array([JSONValue])
    /// A string.
    case string(String)
    /// A number of any size.
    case number(JSONNumber)
    /// True or false.
    case bool(Bool)
    /// Null.
    case null
}

extension JSONValue {
    /// The value's kind.
    public var kind: JSON.Kind {
        switch self {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .bool: .bool
        case .null: .null
        }
    }
}

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
