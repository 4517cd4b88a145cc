public import JanssonCore

/// A model made from a dictionary, or nil: the optionals style.
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
    /// Makes a model from an object's members; nil if the members do not fit the model.
    static func with(json: [String: JSONValue]) -> Self?
}

extension JSONParselable {
    /// Calls ``with(json:)`` with the members of the object.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, or `invalidValue` if
    ///   ``with(json:)`` returns nil.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard let members = json.dictionary else {
            throw json.mismatch(expected: .type(Self.self, kind: .object))
        }
        guard let model = with(json: members) else {
            throw json.invalid(expected: .type(Self.self, kind: .object))
        }
        return model
    }

    /// Calls ``with(json:)`` with the members of the object, without copying them.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, or `invalidValue` if
    ///   ``with(json:)`` returns nil.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        guard let members = value.dictionary else {
            throw value.mismatch(expected: .type(Self.self, kind: .object))
        }
        guard let model = with(json: members) else {
            throw value.invalid(expected: .type(Self.self, kind: .object))
        }
        return model
    }
}
