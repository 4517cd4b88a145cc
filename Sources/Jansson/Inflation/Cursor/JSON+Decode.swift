/// Reading values: what is asked for is inferred, and so is what a failure means.
///
/// ```swift
/// let name: String = try json["name"].decode()          // throws where it is no string
/// let nick: String? = json["nick"].decode()             // nil on any failure
/// let age: Int? = try json["age"].decodeIfPresent()     // nil where missing or null, else throws
/// let people = try json["people"].decode(as: [Person].self)
/// let tags: [String?] = json["tags"].decode()           // nil for each element that is no string
/// ```
///
/// An optional asked of `decode()` is always the form that does not throw, with or without `try`:
/// where a wrong type must be an error, the verb is ``decodeIfPresent()``.
extension JSON {
    /// The value as a `T`, inferred from where it goes.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    public func decode<T: JSONInflatable>() throws -> T { try inflated() }

    /// The value as a `T`, or nil where it is missing or cannot be one.
    @inlinable
    public func decode<T: JSONInflatable>() -> T? { T.inflateIfPossible(from: self) }

    /// The value as a `T`: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    public func decode<T: JSONInflatable>(as type: T.Type) throws -> T { try inflated() }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with path and location where there is a value that cannot be a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>() throws -> T? { try inflatedIfPresent() }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with path and location where there is a value that cannot be a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type) throws -> T? {
        try inflatedIfPresent()
    }
}
