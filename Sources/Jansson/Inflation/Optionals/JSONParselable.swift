/// A model that is made from a dictionary, or not at all: the optional style.
///
/// ```swift
/// struct Review {
///     let comment: String
///     let reviewer: String
/// }
///
/// extension Review: JSONParselable {
///     static func with(json: [String: JSONValue]) -> Review? {
///         guard
///             let comment = json.p3_string(key: "comment"),
///             let reviewer = json.p3_string(key: "reviewer")
///         else { return nil }
///         return Review(comment: comment, reviewer: reviewer)
///     }
/// }
/// ```
public protocol JSONParselable: JSONInflatable {
    /// Makes a model of an object's members, or nil where they are not what it takes.
    static func with(json: [String: JSONValue]) -> Self?
}

extension JSONParselable {
    /// Inflates the object by ``with(json:)``.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object, `invalidValue` where
    ///   the model does not take it: an optional has no more to say.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard let members = json.dictionary else { throw json.mismatch(expected: typeName(Self.self)) }
        guard let model = with(json: members) else { throw json.invalid(expected: typeName(Self.self)) }
        return model
    }

    /// Makes a model of an object's members by ``with(json:)``, without a copy of them.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object, `invalidValue` where
    ///   the model does not take it.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        guard let members = value.dictionary else { throw value.mismatch(expected: typeName(Self.self)) }
        guard let model = with(json: members) else { throw value.invalid(expected: typeName(Self.self)) }
        return model
    }
}
