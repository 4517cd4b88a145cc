/// A reader of an object's properties, one after another, that reports all errors at the end.
///
/// `@JSONModel` writes code that uses this type, so that the optimizer specializes each read. `JSON.properties(_:)`
/// reads all properties in one generic function.
///
/// ```swift
/// init(json: JSON) throws {
///     var reader = try _JSONPropertyReader(json)
///     let name: String? = reader.read(.required("name"))
///     let nick: String?? = reader.read(.optional("nick"))
///     guard reader.isComplete, let name, let nick else { throw reader.error }
///     self.name = name
///     self.nick = nick
/// }
/// ```
public struct _JSONPropertyReader: ~Copyable {
    @usableFromInline let json: JSON
    @usableFromInline var failures = ErrorAccumulator()
    @usableFromInline var report = ErrorAccumulator.discarding

    /// Creates a reader of an object's properties.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds` if the value is not an
    ///   object.
    public init(_ json: JSON) throws {
        try json.requireKind(.object)
        self.json = json
    }

    /// Returns the value of a property, or nil on an error.
    @inlinable
    public mutating func read<Output>(_ property: JSONProperty<Output>) -> Output? {
        property.value(in: json, failures: &failures, report: &report)
    }

    /// Returns the value of a required property, or nil on an error, like `read(.required(place))`. If the type cannot
    /// be inflated, the compiler's error names the type.
    @inlinable
    @inline(__always)
    public mutating func read<Output: JSONInflatable>(
        required place: some JSONPropertyPathConvertible
    ) -> Output? {
        read(JSONProperty<Output>.required(place))
    }

    /// True if there was no error.
    @inlinable public var isComplete: Bool { failures.errors.isEmpty }

    /// All errors in document order, up to ``JSONError/maximumCollected``.
    public var error: JSONError { failures.error }
}
