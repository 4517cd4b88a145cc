public import JanssonCore

/// The functions of the cursor style for plain values. Errors have the whole path of the expression.
///
/// ```swift
/// let people: [Person] = try value["people"].decode()
/// for person in value["people"].elements {
///     let name: String = try person["name"].decode()  // people[3].name: expected String, found null
/// }
/// ```
extension _JSONValueCursorConvertible {
    /// The elements of an array. Each knows its path. Empty for any other value.
    public var elements: [JSONValueCursor] { walk.elementWalks }

    /// The value as a `T`, or nil if it is missing or is not a `T`.
    public func decode<T: JSONInflatable>() -> T? { try? walk.inflated().get() }

    /// The value as a `T`, inferred from the context or named: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with the path of the expression: `keyNotFound` or `indexOutOfBounds` if
    ///   the value is missing, `typeMismatch`, `numberOutOfRange` or `invalidValue` if it is not a `T`,
    ///   or the error that `T` throws.
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try walk.inflated().get() }

    /// The output of a decoder for the value.
    ///
    /// - Throws: ``JSONError`` with the path of the expression and the code of the decoder's error.
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.inflated(with: decoder).get()
    }

    /// The value as a `T`, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path of the expression, if there is a value that is not a `T`.
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        walk.hasValue ? try walk.inflated().get() : nil
    }

    /// The output of a decoder for the value, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path of the expression and the code of the decoder's error.
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        walk.hasValue ? try walk.inflated(with: decoder).get() : nil
    }
}

/// The same functions for a result. They are disfavoured, so that in a chain those of walks are chosen,
/// which know the path.
extension Result where Success == JSONValue, Failure == JSONError {
    /// The elements of an array. Each knows its path from this result. Empty for any other value.
    @_disfavoredOverload
    public var elements: [JSONValueCursor] { walk.elementWalks }

    /// The value as a `T`, or nil if it is missing or is not a `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>() -> T? { walk.decode() }

    /// The value as a `T`.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of a value that is not a `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try walk.decode() }

    /// The output of a decoder for the value.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of the decoder.
    @_disfavoredOverload
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.decode(with: decoder)
    }

    /// The value as a `T`, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of a value that is not a `T`.
    @_disfavoredOverload
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        try walk.decodeIfPresent()
    }

    /// The output of a decoder for the value, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError``: the failure, or the error of the decoder.
    @_disfavoredOverload
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        try walk.decodeIfPresent(with: decoder)
    }
}
