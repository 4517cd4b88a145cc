/// Reads the properties of an object one after another, with all errors together at the end.
///
/// It is for the code that `@JSONModel` writes: the optimizer reads each property by code of its own, where
/// `JSON.properties(_:)` takes all through one generic function.
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
    @usableFromInline var report = ErrorAccumulator.unwanted

    /// A reader of an object's properties.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds` if there is no object.
    public init(_ json: JSON) throws {
        try json.requireKind(.object)
        self.json = json
    }

    /// The value of a property, or nil if there is an error.
    @inlinable
    public mutating func read<Output>(_ property: JSONProperty<Output>) -> Output? {
        property.value(in: json, failures: &failures, report: &report)
    }

    /// The value of a required property, or nil if there is an error, like `read(.required(place))`. If the type cannot be
    /// inflated, the compiler's error names it.
    @inlinable
    @inline(__always)
    public mutating func read<Output: JSONInflatable>(
        required place: some JSONPropertyPathConvertible
    ) -> Output? {
        read(JSONProperty<Output>.required(place))
    }

    /// Whether there was no error.
    @inlinable public var isComplete: Bool { failures.errors.isEmpty }

    /// All errors in document order, up to ``JSONError/maximumCollected``.
    public var error: JSONError { failures.error }
}
