extension Parser {
    /// The elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, of code `typeMismatch` where the member is no
    ///   array, or of all that is wrong with its elements, up to ``JSONError/maximumCollected``.
    @inlinable
    public func fetchArray<T: JSONInflatable>(_ key: String) throws -> [T] {
        try fetch(key)
    }

    /// What `transformation` makes of each element of the array at `key`, without those of which it
    /// makes nil.
    ///
    /// ``fetchArray(_:dropped:transformation:)`` tells which those were.
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:)`` does; of code `custom` where `transformation`
    ///   throws.
    @inlinable
    public func fetchArray<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> [U] {
        switch source {
        case .view(let json): try json[key].transformedElements(by: transformation)
        case .members(let members):
            try members.required(key, as: [JSONValue].self)
                .transformedElements(below: .key(key), by: transformation)
        }
    }

    /// The elements of the array at `key`; none where it is missing or null.
    ///
    /// Where an optional array is asked for, by its type, the other overload gives nil instead.
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:)`` does of a member that is there.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(_ key: String) throws -> [T] {
        try fetchOptional(key) ?? []
    }

    /// What `transformation` makes of each element of the array at `key`, without those of which it
    /// makes nil; empty where the array is missing or null.
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:transformation:)`` does of a member that is there.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> [U] {
        try optionalElements(key, by: transformation) ?? []
    }

    @inlinable
    func optionalElements<T: JSONInflatable, U>(
        _ key: String, by transformation: (T) throws -> U?
    ) throws(JSONError) -> [U]? {
        switch source {
        case .view: try member(key)?.transformedElements(by: transformation)
        case .members(let members):
            try members.present(key)?.transformedElements(below: .key(key), by: transformation)
        }
    }
}

/// What has the verbs that tell an array that is missing from an empty one: a ``Parser``.
///
/// They are a protocol's, so that of two that fit the parser's own are taken: which these are only where
/// an optional array is asked for, and not where no type says what is.
public protocol _OptionalArrayFetching {
    /// The parser that fetches.
    var parser: Parser { get }
}

extension Parser: _OptionalArrayFetching {
    /// The parser itself.
    public var parser: Parser { self }
}

extension _OptionalArrayFetching {
    /// The elements of the array at `key`, or nil where it is missing or null.
    ///
    /// Chosen where the type asked for is an optional array:
    ///
    /// ```swift
    /// let tags: [String] = try parser.fetchOptionalArray("tags")  // [] where there are none
    /// let links: [URL]? = try parser.fetchOptionalArray("links")  // nil where there are none
    /// ```
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:)`` does of a member that is there.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(_ key: String) throws -> [T]? {
        try parser.fetchOptional(key)
    }

    /// What `transformation` makes of each element of the array at `key`, without those of which it
    /// makes nil; nil where the array is missing or null. Chosen where the type asked for is an
    /// optional array.
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:transformation:)`` does of a member that is there.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> [U]? {
        try parser.optionalElements(key, by: transformation)
    }
}
