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
    public func p3_int(key: String) -> Int? { self[key]?.lenientNumber?.wholeInt }

    /// The number as the nearest `Float`; a bool as 1 or 0.
    public func p3_float(key: String) -> Float? {
        self[key]?.lenientNumber?.finiteFloat
    }

    /// The number as the nearest `Double`; a bool as 1 or 0.
    public func p3_double(key: String) -> Double? { self[key]?.lenientNumber?.finiteDouble }

    /// The text of a string.
    public func p3_string(key: String) -> String? { self[key]?.string }

    /// A bool, or whether a number is other than 0.
    public func p3_bool(key: String) -> Bool? {
        guard let value = self[key] else { return nil }
        if case .bool(let bool) = value { return bool }
        return value.lenientNumber.map { $0 != 0 }
    }

    /// The member, null included.
    public func p3_value(key: String) -> JSONValue? { self[key] }

    /// What a decoder makes of the member; nil where it is missing, or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        self[key].flatMap { try? $0.inflatedHere(with: decoder) }
    }

    /// The elements of an array.
    public func p3_array(key: String) -> [JSONValue]? { self[key]?.contents?.array }

    /// The elements of an array as models of any style; nil where any of them is none.
    ///
    /// Those that are models, whatever the others are, `p3_array(key:)` and `compactMap` give.
    ///
    /// ```swift
    /// let authors = json.p3_array(key: "authors", of: Author.self)
    /// ```
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        self[key]?.elements(of: type)
    }

    /// The members of an object.
    public func p3_dictionary(key: String) -> [String: JSONValue]? { self[key]?.contents?.dictionary }

    /// The URL of a string.
    public func p3_url(key: String) -> URL? { self[key]?.string.flatMap(URL.init(exactly:)) }
}

extension JSONValue {
    /// The value, unless the stack is nearly used up: models that recurse by these accessors alone are
    /// asked here. ``JSONInflatable/inflate(from:)-(JSON)`` makes an error of it.
    fileprivate var contents: JSONValue? { isContainer && Stack.isShort ? nil : self }

    /// The elements of an array as models; nil where any of them is none.
    package func elements<T: JSONInflatable>(of type: T.Type) -> [T]? {
        guard case .array = self else { return nil }
        return try? inflatedHere(as: [T].self)
    }

    /// What `NSNumber` takes for a number: a number or a bool.
    package var lenientNumber: JSONNumber? {
        switch self {
        case .number(let number): number
        case .bool(let bool): bool ? 1 : 0
        default: nil
        }
    }
}

extension JSONNumber {
    /// The number as an `Int`, without its fraction, if that fits.
    package var wholeInt: Int? {
        if case .integer(let value) = storage { Int(exactly: value) } else { truncated(to: Int.self) }
    }
}
