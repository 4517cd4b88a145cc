#if Foundation
internal import JanssonCore
public import JanssonStyles

extension Parser {
    /// Makes a parser of a dictionary from `JSONSerialization`. For nil, every key is missing.
    ///
    /// Fetching a member that JSON cannot represent, such as a `Date`, throws a `JSONError` that names the member.
    /// Other members can be fetched.
    ///
    /// Complexity: O(1). Each member is converted when it is fetched.
    @_disfavoredOverload
    public init(dictionary: [String: Any]?) {
        self.init(members: AnyMembers(members: dictionary ?? [:], reader: AnyMember.self))
    }

    /// Returns the properties of a dictionary from `JSONSerialization`, as
    /// ``JanssonStyles/Parser/parseProperties(json:_:)`` reads them.
    ///
    /// A member that JSON cannot represent, such as a `Date`, is an error only if a property reads it.
    ///
    /// Complexity: O(1) for each property that is a string, number or bool at a key. Otherwise O(*n*) in the member at
    /// the first key of the property's path, or, for an empty path or a JSON Pointer, in the whole dictionary.
    ///
    /// - Throws: `JSONError` with all errors, each with its path and without a location, up to
    ///   `JSONError.maximumCollected`.
    @_disfavoredOverload
    public static func parseProperties(
        json: [String: Any], _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        try parseProperties(members: AnyMembers(members: json, reader: AnyMember.self), make)
    }
}

/// Functions that give a transformation the object as `JSONSerialization` would: a `[String: Any]`.
///
/// ```swift
/// let place = try parser.fetch("place") { (members: [String: Any]) in Coordinate(dictionary: members) }
/// ```
///
/// The compiler chooses them only if the closure takes a `[String: Any]`. To read a model without a closure, fetch it:
/// `let place: Coordinate = try parser.fetch("place")`.
extension Parser {
    /// Returns the result of `transformation` for the object at `key`.
    ///
    /// - Throws: `JSONError`, as the function for other types does; of code `typeMismatch` if the member is not an
    ///   object.
    @_disfavoredOverload
    public func fetch<U>(_ key: String, transformation: ([String: Any]) throws -> U?) throws -> U {
        try fetch(key) { (members: [String: JSONValue]) in try transformation(members.mapValues(\.anyValue)) }
    }

    /// Returns the result of `transformation` for the object at `key`; nil if the member is missing or null, or
    /// `transformation` returns nil.
    ///
    /// - Throws: `JSONError`, as the function for other types does; of code `typeMismatch` if the member is neither
    ///   null nor an object.
    @_disfavoredOverload
    public func fetchOptional<U>(_ key: String, transformation: ([String: Any]) throws -> U?) throws -> U? {
        try fetchOptional(key) { (members: [String: JSONValue]) in
            try transformation(members.mapValues(\.anyValue))
        }
    }

    /// Returns the results of `transformation` for the objects in the array at `key`, omitting nil.
    ///
    /// - Throws: `JSONError`, as the function for other types does; of code `typeMismatch` for an element that is not
    ///   an object.
    @_disfavoredOverload
    public func fetchArray<U>(_ key: String, transformation: ([String: Any]) throws -> U?) throws -> [U] {
        try fetchArray(key) { (members: [String: JSONValue]) in
            try transformation(members.mapValues(\.anyValue))
        }
    }

    /// Returns the results of `transformation` for the objects in the array at `key`, omitting nil; empty if the array
    /// is missing or null.
    ///
    /// - Throws: `JSONError`, as the function for other types does; of code `typeMismatch` for an element that is not
    ///   an object.
    @_disfavoredOverload
    public func fetchOptionalArray<U>(
        _ key: String, transformation: ([String: Any]) throws -> U?
    ) throws -> [U] {
        try fetchOptionalArray(key) { (members: [String: JSONValue]) in
            try transformation(members.mapValues(\.anyValue))
        }
    }
}

extension JSONInitializable {
    /// Makes a model from a dictionary from `JSONSerialization`; nil if anything is wrong.
    ///
    /// To get the error, use `try Self(parser: Parser(dictionary: dictionary))`.
    @_disfavoredOverload
    public init?(dictionary: [String: Any]) {
        do {
            try self.init(parser: Parser(dictionary: dictionary))
        } catch {
            return nil
        }
    }

    /// Makes a model from a dictionary from `JSONSerialization`; nil if the dictionary is nil or anything is wrong.
    @_disfavoredOverload
    public init?(optionalDictionary: [String: Any]?) {
        guard let optionalDictionary else { return nil }
        self.init(dictionary: optionalDictionary)
    }
}

extension JSONParselable {
    /// Returns a model of a dictionary from `JSONSerialization`.
    ///
    /// A member that JSON cannot represent, such as a `Date`, is left out, because no accessor could read it. To get an
    /// error that names the member, inflate a ``JanssonCore/JSON/init(any:)``.
    ///
    /// A call with a dictionary literal chooses the protocol's requirement, which takes a `[String: JSONValue]`.
    @_disfavoredOverload
    public static func with(json: [String: Any]) -> Self? {
        // Usually succeeds, and is faster than `compactMapValues`, because it keeps the hash table.
        if let members = try? json.mapValues(AnyTree.value(of:)) { return with(json: members) }
        return with(json: json.compactMapValues { (try? AnyTree.value(of: $0)) as JSONValue? })
    }
}
#endif
