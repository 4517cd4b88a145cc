// The names, which are the seed's, are fixed by those who call them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads members as `NSNumber` reads numbers: true is 1 and 22.9 as an `Int` is 22, but nothing
/// traps: a number that does not fit is nil. A missing member, null and a value of another kind
/// are nil.
///
/// Each is O(1).
extension [String: JSONValue] {
    /// The number as an `Int`, without its fraction; a bool as 1 or 0.
    public func p3_int(key: String) -> Int? { self[key]?.lenientNumber?.truncated(to: Int.self) }

    /// The number as the nearest `Float`; a bool as 1 or 0.
    public func p3_float(key: String) -> Float? {
        self[key]?.lenientNumber?.finiteFloat
    }

    /// The number as the nearest `Double`; a bool as 1 or 0.
    public func p3_double(key: String) -> Double? { self[key]?.lenientNumber?.finiteDouble }

    /// The text of a string.
    public func p3_string(key: String) -> String? { self[key]?.string }

    /// A bool, or whether a number is other than 0.
    public func p3_bool(key: String) -> Bool? { self[key]?.lenientNumber.map { $0 != 0 } }

    /// The member, null included.
    public func p3_value(key: String) -> JSONValue? { self[key] }

    /// The elements of an array.
    public func p3_array(key: String) -> [JSONValue]? { self[key]?.array }

    /// The members of an object.
    public func p3_dictionary(key: String) -> [String: JSONValue]? { self[key]?.dictionary }

    /// The URL of a string.
    public func p3_url(key: String) -> URL? { self[key]?.string.flatMap { URL(string: $0) } }
}

extension JSONValue {
    /// What `NSNumber` takes for a number: a number or a bool.
    package var lenientNumber: JSONNumber? {
        switch self {
        case .number(let number): number
        case .bool(let bool): bool ? 1 : 0
        default: nil
        }
    }
}
