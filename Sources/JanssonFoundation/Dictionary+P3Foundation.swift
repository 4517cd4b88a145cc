// The callers of the original library determine these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Foundation
public import Foundation
public import JanssonCore

extension [String: JSONValue] {
    /// The number as an `NSNumber`; a bool as a boolean `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? { self[key].flatMap(AnyMember.number(of:)) }
}

/// Reads the members of a dictionary of `JSONSerialization` in the way `NSNumber` converts numbers: true
/// is 1, and 22.9 as an `Int` is 22. Nothing traps: a number that does not fit, or is NaN, is nil. A
/// missing member, null and a value of another kind are nil too. Swift's own numbers and bools are read
/// likewise.
extension [String: Any] {
    /// The number as an `NSNumber`; a bool as a boolean `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? {
        guard let member = self[key] else { return nil }
        return AnyMember.number(member)
    }

    /// The number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientInt(member)
    }

    /// The number as the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? {
        guard let member = self[key] else { return nil }
        return AnyMember.float(member)
    }

    /// The number as the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientDouble(member)
    }

    /// The text of a string, or nil.
    public func p3_string(key: String) -> String? {
        guard let member = self[key] else { return nil }
        return AnyMember.string(member)
    }

    /// The value of a bool, or whether a number is not 0.
    public func p3_bool(key: String) -> Bool? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientBool(member)
    }

    /// The member, which may be null; nil if it is missing.
    public func p3_value(key: String) -> Any? { self[key] }

    /// The member as a model of any style, or as any other type that inflates; nil if the member is missing
    /// or is not one.
    ///
    /// Complexity: O(*n*) in what the member holds.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        self[key].flatMap { AnyMember.model($0, of: type) }
    }

    /// The elements of an array, or nil.
    public func p3_array(key: String) -> [Any]? { self[key].flatMap(AnyMember.elements) }

    /// The elements of an array as models of any style; nil if any element is not one.
    ///
    /// Use `p3_array(key:)` and `compactMap` to keep only the elements that are models.
    ///
    /// Complexity: O(*n*).
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        self[key].flatMap { AnyMember.models($0, of: type) }
    }

    /// The members of a dictionary with string keys, or nil.
    public func p3_dictionary(key: String) -> [String: Any]? { self[key].flatMap(AnyMember.members) }

    /// The URL of a string, or nil if the string is not a URL as it stands.
    public func p3_url(key: String) -> URL? { p3_string(key: key).flatMap(URL.init(exactly:)) }

    /// The output of a decoder for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        self[key].flatMap { AnyMember.decoded($0, with: decoder) }
    }
}

/// A type of key that the `p3_` functions accept: `String`, and the types that `NSDictionary` uses.
public protocol P3Key: Hashable {}

extension String: P3Key {}
extension NSString: P3Key {}
extension AnyHashable: P3Key {}

/// The same functions for dictionaries with other keys, such as `[NSString: Any]` and
/// `[AnyHashable: Any]`, and for dictionaries whose values have one type, such as `[String: Int]`.
extension Dictionary where Key: P3Key {
    /// The number as an `NSNumber`; a bool as a boolean `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? { p3_value(key: key).flatMap(AnyMember.number) }

    /// The number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? { p3_value(key: key).flatMap(AnyMember.lenientInt) }

    /// The number as the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? { p3_value(key: key).flatMap(AnyMember.float) }

    /// The number as the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? { p3_value(key: key).flatMap(AnyMember.lenientDouble) }

    /// The text of a string, or nil.
    public func p3_string(key: String) -> String? { p3_value(key: key).flatMap(AnyMember.string) }

    /// The value of a bool, or whether a number is not 0.
    public func p3_bool(key: String) -> Bool? { p3_value(key: key).flatMap(AnyMember.lenientBool) }

    /// The member, which may be null; nil if it is missing.
    public func p3_value(key: String) -> Any? {
        guard let key = key as? Key, let member = self[key] else { return nil }
        return member
    }

    /// The member as a model of any style, or as any other type that inflates; nil if the member is missing
    /// or is not one.
    ///
    /// Complexity: O(*n*) in what the member holds.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        p3_value(key: key).flatMap { AnyMember.model($0, of: type) }
    }

    /// The elements of an array, or nil.
    public func p3_array(key: String) -> [Any]? { p3_value(key: key).flatMap(AnyMember.elements) }

    /// The elements of an array as models of any style; nil if any element is not one.
    ///
    /// Use `p3_array(key:)` and `compactMap` to keep only the elements that are models.
    ///
    /// Complexity: O(*n*).
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        p3_value(key: key).flatMap { AnyMember.models($0, of: type) }
    }

    /// The members of a dictionary with string keys, or nil.
    public func p3_dictionary(key: String) -> [String: Any]? { p3_value(key: key).flatMap(AnyMember.members) }

    /// The URL of a string, or nil if the string is not a URL as it stands.
    public func p3_url(key: String) -> URL? { p3_string(key: key).flatMap(URL.init(exactly:)) }

    /// The output of a decoder for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        p3_value(key: key).flatMap { AnyMember.decoded($0, with: decoder) }
    }
}
#endif
