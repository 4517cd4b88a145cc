// The names, which are the seed's, are fixed by those who call them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import Jansson

extension [String: JSONValue] {
    /// The number as an `NSNumber`, a bool as a boolean one; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? {
        switch self[key] {
        case .bool(let bool): NSNumber(value: bool)
        case .number(let number) where number.double.isFinite: number.foundationNumber
        default: nil
        }
    }
}

/// Reads members of what `JSONSerialization` returns as `NSNumber` reads numbers: true is 1 and 22.9
/// as an `Int` is 22, but nothing traps: a number that does not fit, or is NaN, is nil. A missing
/// member, null and a value of another kind are nil. Swift's own numbers and bools in `Any` do as
/// well.
extension [String: Any] {
    /// The number as an `NSNumber`; a bool as a boolean one; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? {
        guard let member = self[key], case .scalar(let value) = AnyKind(member) else { return nil }
        return ["": value].p3_number(key: "")
    }

    /// The number as an `Int`, without its fraction; a bool as 1 or 0.
    public func p3_int(key: String) -> Int? { lenientNumber(key)?.truncated(to: Int.self) }

    /// The number as the nearest `Float`; a bool as 1 or 0.
    public func p3_float(key: String) -> Float? { lenientNumber(key)?.finiteFloat }

    /// The number as the nearest `Double`; a bool as 1 or 0.
    public func p3_double(key: String) -> Double? { lenientNumber(key)?.finiteDouble }

    /// The text of a string.
    public func p3_string(key: String) -> String? { scalar(key)?.string }

    /// A bool, or whether a number is other than 0.
    public func p3_bool(key: String) -> Bool? { lenientNumber(key).map { $0 != 0 } }

    /// The member, null included.
    public func p3_value(key: String) -> Any? { self[key] }

    /// The elements of an array.
    public func p3_array(key: String) -> [Any]? {
        guard let member = self[key], case .array(let items) = AnyKind(member) else { return nil }
        return items
    }

    /// The members of a dictionary whose keys are strings.
    public func p3_dictionary(key: String) -> [String: Any]? {
        guard let member = self[key], case .object(let members) = AnyKind(member) else { return nil }
        return [String: Any](members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The URL of a string.
    public func p3_url(key: String) -> URL? { p3_string(key: key).flatMap { URL(string: $0) } }

    private func scalar(_ key: String) -> JSONValue? {
        guard let member = self[key], case .scalar(let value) = AnyKind(member) else { return nil }
        return value
    }

    private func lenientNumber(_ key: String) -> JSONNumber? { scalar(key)?.lenientNumber }
}
