// Callers of the original library use these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Foundation
public import Foundation
public import JanssonCore

extension [String: JSONValue] {
    /// Returns the number or bool as an `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? { self[key].flatMap(AnyMember.number(of:)) }
}

/// Functions that read members of a dictionary from `JSONSerialization`, and convert numbers, also Swift's own, as
/// `NSNumber` does: true is 1, and 22.9 as an `Int` is 22. They return nil for a missing member, null, a value of
/// another kind, NaN, and a number that does not fit.
extension [String: Any] {
    /// Returns the number or bool as an `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? {
        guard let member = self[key] else { return nil }
        return AnyMember.number(member)
    }

    /// Returns the number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientInt(member)
    }

    /// Returns the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? {
        guard let member = self[key] else { return nil }
        return AnyMember.float(member)
    }

    /// Returns the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientDouble(member)
    }

    /// Returns the string, or nil.
    public func p3_string(key: String) -> String? {
        guard let member = self[key] else { return nil }
        return AnyMember.string(member)
    }

    /// Returns the bool. A number other than 0 is true.
    public func p3_bool(key: String) -> Bool? {
        guard let member = self[key] else { return nil }
        return AnyMember.lenientBool(member)
    }

    /// Returns the member, which may be null; nil if it is missing.
    public func p3_value(key: String) -> Any? { self[key] }

    /// Returns the member as a model of any style, or any other `JSONInflatable`; nil if the member is missing or not a
    /// `T`.
    ///
    /// Complexity: O(*n*) in the size of the member.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        self[key].flatMap { AnyMember.model($0, of: type) }
    }

    /// Returns the elements of an array, or nil.
    public func p3_array(key: String) -> [Any]? { self[key].flatMap(AnyMember.elements) }

    /// Returns the elements of an array as models of any style; nil if any element is not a `T`. `p3_lossyArray(key:of:)`
    /// leaves out such elements.
    ///
    /// Complexity: O(*n*).
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        self[key].flatMap { AnyMember.models($0, of: type) }
    }

    /// Returns the elements of an array that are a `T`, a model of any style; nil if the member is not an array.
    ///
    /// Complexity: O(*n*).
    public func p3_lossyArray<T: JSONInflatable>(key: String, of type: T.Type = T.self) -> [T]? {
        p3_array(key: key)?.compactMap { AnyMember.model($0, of: type) }
    }

    /// Returns the members of a dictionary with string keys, or nil.
    public func p3_dictionary(key: String) -> [String: Any]? { self[key].flatMap(AnyMember.members) }

    /// Returns the URL in a string; nil if the string is not exactly a URL.
    public func p3_url(key: String) -> URL? { p3_string(key: key).flatMap(URL.init(exactly:)) }

    /// Returns the decoder's output for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        self[key].flatMap { AnyMember.decoded($0, with: decoder) }
    }
}

/// A type of key that the `p3_` functions accept: `String`, and the types that `NSDictionary` uses.
public protocol P3Key: Hashable {}

extension String: P3Key {}
extension NSString: P3Key {}
extension AnyHashable: P3Key {}

/// The same functions for dictionaries with other keys, such as `[NSString: Any]`, or with values of one type, such as
/// `[String: Int]`.
extension Dictionary where Key: P3Key {
    /// Returns the number or bool as an `NSNumber`; nil for a number that is not finite.
    public func p3_number(key: String) -> NSNumber? { p3_value(key: key).flatMap(AnyMember.number) }

    /// Returns the number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? { p3_value(key: key).flatMap(AnyMember.lenientInt) }

    /// Returns the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? { p3_value(key: key).flatMap(AnyMember.float) }

    /// Returns the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? { p3_value(key: key).flatMap(AnyMember.lenientDouble) }

    /// Returns the string, or nil.
    public func p3_string(key: String) -> String? { p3_value(key: key).flatMap(AnyMember.string) }

    /// Returns the bool. A number other than 0 is true.
    public func p3_bool(key: String) -> Bool? { p3_value(key: key).flatMap(AnyMember.lenientBool) }

    /// Returns the member, which may be null; nil if it is missing.
    public func p3_value(key: String) -> Any? {
        guard let key = key as? Key, let member = self[key] else { return nil }
        return member
    }

    /// Returns the member as a model of any style, or any other `JSONInflatable`; nil if the member is missing or not a
    /// `T`.
    ///
    /// Complexity: O(*n*) in the size of the member.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        p3_value(key: key).flatMap { AnyMember.model($0, of: type) }
    }

    /// Returns the elements of an array, or nil.
    public func p3_array(key: String) -> [Any]? { p3_value(key: key).flatMap(AnyMember.elements) }

    /// Returns the elements of an array as models of any style; nil if any element is not a `T`. `p3_lossyArray(key:of:)`
    /// leaves out such elements.
    ///
    /// Complexity: O(*n*).
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        p3_value(key: key).flatMap { AnyMember.models($0, of: type) }
    }

    /// Returns the elements of an array that are a `T`, a model of any style; nil if the member is not an array.
    ///
    /// Complexity: O(*n*).
    public func p3_lossyArray<T: JSONInflatable>(key: String, of type: T.Type = T.self) -> [T]? {
        p3_array(key: key)?.compactMap { AnyMember.model($0, of: type) }
    }

    /// Returns the members of a dictionary with string keys, or nil.
    public func p3_dictionary(key: String) -> [String: Any]? { p3_value(key: key).flatMap(AnyMember.members) }

    /// Returns the URL in a string; nil if the string is not exactly a URL.
    public func p3_url(key: String) -> URL? { p3_string(key: key).flatMap(URL.init(exactly:)) }

    /// Returns the decoder's output for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        p3_value(key: key).flatMap { AnyMember.decoded($0, with: decoder) }
    }
}
#endif
