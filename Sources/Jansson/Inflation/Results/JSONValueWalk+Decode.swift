/// The cursor's verbs, for values: what a step comes to as what it goes to, with the whole path in what
/// is thrown.
///
/// ```swift
/// let people: [Person] = try value["people"].decode()
/// for person in value["people"].elements {
///     let name: String = try person["name"].decode()  // people[3].name: expected String, found null
/// }
/// ```
extension _JSONWalkable {
    /// The elements of an array, each knowing its path; none where this is no array.
    public var elements: [JSONValueWalk] { walk.elementWalks }

    /// The value as a `T`, inferred from where it goes.
    ///
    /// - Throws: ``JSONError`` with the path walked.
    public func decode<T: JSONInflatable>() throws -> T { try walk.inflated().get() }

    /// The value as a `T`, or nil where it is missing or cannot be one.
    public func decode<T: JSONInflatable>() -> T? { try? walk.inflated().get() }

    /// The value as a `T`: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with the path walked.
    public func decode<T: JSONInflatable>(as type: T.Type) throws -> T { try walk.inflated().get() }

    /// What a decoder makes of the value.
    ///
    /// - Throws: ``JSONError`` with the path walked, whatever the decoder throws.
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.inflated(with: decoder).get()
    }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path walked, where there is a value that cannot be a `T`.
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        walk.hasValue ? try walk.inflated().get() : nil
    }

    /// What a decoder makes of the value, or nil where that is missing or null.
    ///
    /// - Throws: ``JSONError`` with the path walked, whatever the decoder throws.
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        walk.hasValue ? try walk.inflated(with: decoder).get() : nil
    }
}

/// The same verbs for a result; disfavoured, so that in a chain those of walks are taken, which know
/// the path.
extension _JSONResultWalkable {
    /// The elements of an array, each knowing its path from here; none where this is no array.
    @_disfavoredOverload
    public var elements: [JSONValueWalk] { walk.elementWalks }

    /// The value as a `T`, inferred from where it goes.
    ///
    /// - Throws: ``JSONError``: the failure, or why the value is no `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>() throws -> T { try walk.decode() }

    /// The value as a `T`, or nil where it is missing or cannot be one.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>() -> T? { walk.decode() }

    /// The value as a `T`.
    ///
    /// - Throws: ``JSONError``: the failure, or why the value is no `T`.
    @_disfavoredOverload
    public func decode<T: JSONInflatable>(as type: T.Type) throws -> T { try walk.decode() }

    /// What a decoder makes of the value.
    ///
    /// - Throws: ``JSONError``: the failure, or whatever the decoder throws.
    @_disfavoredOverload
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try walk.decode(with: decoder)
    }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError``: the failure, or why the value is no `T`.
    @_disfavoredOverload
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        try walk.decodeIfPresent()
    }

    /// What a decoder makes of the value, or nil where that is missing or null.
    ///
    /// - Throws: ``JSONError``: the failure, or whatever the decoder throws.
    @_disfavoredOverload
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        try walk.decodeIfPresent(with: decoder)
    }
}
