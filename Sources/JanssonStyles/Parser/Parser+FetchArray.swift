public import JanssonCore

extension Parser {
    /// Returns the elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` if the member is missing, `typeMismatch` if it is not an array, or
    ///   the errors of all bad elements, up to ``JSONError/maximumCollected``, in one error of code `multiple`.
    @inlinable
    public func fetchArray<T: JSONInflatable>(_ key: String) throws -> [T] {
        try fetch(key)
    }

    /// Returns the results of `transformation` for the elements of the array at `key`, omitting nil.
    ///
    /// ``fetchArray(_:dropped:transformation:)`` also reports the omitted elements.
    ///
    /// - Throws: ``JSONError``, as ``fetchArray(_:)`` does; of code `custom` if `transformation` throws.
    @inlinable
    public func fetchArray<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> [U] {
        switch source {
        case .view(let json): try json[key].transformedElements(by: transformation)
        case .values, .any:
            try requiredValue(key, as: [JSONValue].self)
                .transformedElements(below: .key(key), by: transformation)
        }
    }

    /// Returns the elements of the array at `key`; empty if the array is missing or null.
    ///
    /// If the context requires an optional array, the compiler chooses the overload that returns nil.
    ///
    /// - Throws: ``JSONError``, as ``fetchArray(_:)`` does, for any other member.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(_ key: String) throws -> [T] {
        try fetchOptional(key) ?? []
    }

    /// Returns the results of `transformation` for the elements of the array at `key`, omitting nil; empty if the array
    /// is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``fetchArray(_:transformation:)`` does, for any other member.
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
        case .values, .any:
            try presentValue(key)?.transformedElements(below: .key(key), by: transformation)
        }
    }
}

/// Functions that distinguish a missing array from an empty one. ``Parser`` conforms.
///
/// The compiler prefers functions of ``Parser`` to functions of a protocol. It chooses these only if the context
/// requires an optional array.
public protocol _OptionalArrayFetching {
    /// Returns the parser that fetches. A static function, which completion after a parser does not show.
    static func _parser(of value: Self) -> Parser
}

extension Parser: _OptionalArrayFetching {
    /// The parser itself.
    @inlinable
    public static func _parser(of value: Parser) -> Parser { value }
}

extension _OptionalArrayFetching {
    /// Returns the elements of the array at `key`, or nil if the array is missing or null.
    ///
    /// Chosen if the context requires an optional array:
    ///
    /// ```swift
    /// let tags: [String] = try parser.fetchOptionalArray("tags")  // [] if missing or null
    /// let links: [URL]? = try parser.fetchOptionalArray("links")  // nil if missing or null
    /// ```
    ///
    /// - Throws: ``JSONError``, as ``Parser/fetchArray(_:)`` does, for any other member.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(_ key: String) throws -> [T]? {
        try Self._parser(of: self).fetchOptional(key)
    }

    /// Returns the results of `transformation` for the elements of the array at `key`, omitting nil; nil if the array
    /// is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``Parser/fetchArray(_:transformation:)`` does, for any other member.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> [U]? {
        try Self._parser(of: self).optionalElements(key, by: transformation)
    }
}
