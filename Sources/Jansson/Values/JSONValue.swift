/// A JSON value as a plain Swift tree: yours to build, take apart and change.
///
/// ```swift
/// var value = try JSONValue(parsing: #"{"people": [{"name": "Ann"}]}"#)
/// value[at: "people", 0, "age"] = 30
/// value[at: "people", 0, "age"]?.int  // 30
/// ```
///
/// Objects are dictionaries, so the order of members is not kept, and keys are Swift strings:
/// canonically equivalent ones (é composed and decomposed) are one key, of which the last value is
/// kept. ``JSON`` keeps order and compares keys byte by byte.
///
/// Nothing but its release takes a stack that grows with depth: Swift releases what is nested by recursion.
/// A thread with 256 KiB has room for 1500 levels in optimized code and 1000 without optimization, one with
/// 512 KiB for the 2048 that can be parsed.
public enum JSONValue: Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(JSONNumber)
    case bool(Bool)
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
