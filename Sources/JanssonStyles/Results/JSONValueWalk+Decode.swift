public import JanssonCore

/// The cursor style for values. Errors have the whole path of the expression.
///
/// ```swift
/// let people: [Person] = try value["people"].decode()
/// for person in value["people"].elements {
///     let name: String = try person["name"].decode()  // people[3].name: expected String, found null
/// }
/// ```
extension _JSONValueCursorConvertible {
    /// Cursors at the elements of an array. Empty for any other value.
    public var elements: [JSONValueCursor] { walk.elementCursors }

    /// Returns the value as a `T`, or nil if it is missing or not a `T`.
    public func decode<T: JSONInflatable>() -> T? { try? walk.inflated().get() }

    /// Returns the value as a `T`, inferred from the context or named: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with the path of the expression: `keyNotFound` or `indexOutOfBounds` if the value is
    ///   missing; `typeMismatch`, `numberOutOfRange` or `invalidValue` if it is not a `T`; or the error that `T`
    ///   throws.
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try walk.inflated().get() }

    /// Returns the output of a decoder for the value.
    ///
    /// - Throws: ``JSONError`` with the path of the expression and the code of the decoder's error.
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.inflated(with: decoder).get()
    }

    /// Returns the value as a `T`, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path of the expression if a value other than null is not a `T`.
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        walk.hasValue ? try walk.inflated().get() : nil
    }

    /// Returns the output of a decoder for the value, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path of the expression and the code of the decoder's error.
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        walk.hasValue ? try walk.inflated(with: decoder).get() : nil
    }
}

/// The same functions for a result. Disfavoured, so that in a chain the compiler chooses the functions of cursors,
/// which keep the path.
extension Result where Success == JSONValue, Failure == JSONError {
    /// Cursors at the elements of an array, with paths that start at this result. Empty for any other value.
    @_disfavoredOverload
    public var elements: [JSONValueCursor] { walk.elementCursors }

    /// Returns the value as a `T`, or nil if it is missing or not a `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>() -> T? { walk.decode() }

    /// Returns the value as a `T`.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of a value that is not a `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try walk.decode() }

    /// Returns the output of a decoder for the value.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of the decoder.
    @_disfavoredOverload
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.decode(with: decoder)
    }

    /// Returns the value as a `T`, or nil if it is null.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of a value that is not a `T`.
    @_disfavoredOverload
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        try walk.decodeIfPresent()
    }

    /// Returns the output of a decoder for the value, or nil if the value is null.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of the decoder.
    @_disfavoredOverload
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        try walk.decodeIfPresent(with: decoder)
    }
}
