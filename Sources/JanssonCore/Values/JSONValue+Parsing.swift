extension JSONValue {
    /// Parses bytes, like ``JSON/init(parsing:options:)-(Span<UInt8>,_)``.
    ///
    /// Canonically equivalent keys become one key in a Swift `Dictionary`, with the last value. If the options reject
    /// duplicate keys, such keys are rejected too.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of that initializer.
    public init(parsing source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses bytes or a string.
    ///
    /// - Throws: ``JSONError``, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    @inlinable
    public init(parsing source: some JSONBytes, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try source.withJSONBytes { source throws in try JSONValue(parsing: source, options: options) }
    }

    /// Parses the file at a path, like ``JSON/init(contentsOf:options:)-(String,_)``.
    ///
    /// - Throws: ``JSONError`` of code `file`, or with the codes of
    ///   ``init(parsing:options:)-(Span<UInt8>,_)``.
    public init(contentsOf path: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try JSON(contentsOf: path, options: options).distinctValue()
    }
}
