/// A reader of an object's properties, one after another, that reports all errors at the end.
///
/// `@JSONModel` writes code that uses this type, so that the optimizer specializes each read. `JSON.properties(_:)`
/// reads all properties in one generic function.
///
/// ```swift
/// init(json: JSON) throws {
///     var reader = try _JSONPropertyReader(json)
///     let name: String? = reader.required("name")
///     let nick: String?? = reader.optional("nick")
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

    /// Does the same as `read(.required(key))`, for a property that is also written.
    @inlinable
    @inline(__always)
    public mutating func required<Output: JSONInflatable & JSONEncodable>(_ key: String) -> Output? {
        read(.required(key))
    }

    /// Does the same as `read(.required(place))`, for a property that is also written.
    @inlinable
    @inline(__always)
    public mutating func required<Output: JSONInflatable & JSONEncodable>(
        at place: JSONPropertyPath
    ) -> Output? {
        read(.required(place))
    }

    /// Does the same as `read(.optional(key))`, for a property that is also written.
    @inlinable
    @inline(__always)
    public mutating func optional<Output: JSONInflatable & JSONEncodable>(_ key: String) -> Output?? {
        read(.optional(key))
    }

    /// Does the same as `read(.optional(place))`, for a property that is also written.
    @inlinable
    @inline(__always)
    public mutating func optional<Output: JSONInflatable & JSONEncodable>(
        at place: JSONPropertyPath
    ) -> Output?? {
        read(.optional(place))
    }

    /// True if there was no error.
    @inlinable public var isComplete: Bool { failures.errors.isEmpty }

    /// All errors in document order, up to ``JSONError/maximumCollected``.
    public var error: JSONError { failures.error }
}

// A property whose type is no model has one error: that of `required` or `optional` above. The other functions that the
// macro calls for the property accept any type, and report nothing. If the type can be read but not written, the error
// is one of these functions.
extension _JSONPropertyReader {
    /// Unavailable: the type of the property cannot be written.
    @_disfavoredOverload
    @available(*, unavailable, message: "the property's type is not JSONEncodable, so it cannot be written")
    public mutating func required<Output: JSONInflatable>(_ key: String) -> Output? { nil }

    /// Unavailable: the type of the property cannot be written.
    @_disfavoredOverload
    @available(*, unavailable, message: "the property's type is not JSONEncodable, so it cannot be written")
    public mutating func required<Output: JSONInflatable>(at place: JSONPropertyPath) -> Output? { nil }

    /// Unavailable: the type of the property cannot be written.
    @_disfavoredOverload
    @available(*, unavailable, message: "the property's type is not JSONEncodable, so it cannot be written")
    public mutating func optional<Output: JSONInflatable>(_ key: String) -> Output?? { nil }

    /// Unavailable: the type of the property cannot be written.
    @_disfavoredOverload
    @available(*, unavailable, message: "the property's type is not JSONEncodable, so it cannot be written")
    public mutating func optional<Output: JSONInflatable>(at place: JSONPropertyPath) -> Output?? { nil }
}
