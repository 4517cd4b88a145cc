/// A property to read from an object, as an argument of `JSON.properties(_:)`.
///
/// | property | the value | missing or null |
/// |---|---|---|
/// | `.required` | must be right | an error |
/// | `.optional` | must be right | nil |
/// | `.default` | must be right | your default |
/// | `.lossyArray` | an array; its bad elements are left out | an error |
///
/// - The first argument is the key of a member, `.required("name")`, or a ``JSONPropertyPath``:
///   `.default(.keyPath("address.city"), "")`, `.optional(.anyOf("nick", "alias"))`.
/// - A closure may transform the value: `.required("born") { Date(timeIntervalSince1970: $0) }`.
/// - A key path is tried as one key first, then as keys separated by dots.
/// - A key path that starts with `/` is only a JSON Pointer (RFC 6901), which also leads into arrays:
///   `/addresses/0/city`.
public struct JSONProperty<Output> {
    @usableFromInline let place: JSONPropertyPath

    /// Reads the value at `place`, which may be missing. Captures only the caller's default or transformation, so most
    /// properties need no allocation.
    @usableFromInline let read: (JSON, inout ErrorAccumulator) throws(JSONError) -> Output

    @inlinable
    init(
        _ place: JSONPropertyPath, read: @escaping (JSON, inout ErrorAccumulator) throws(JSONError) -> Output
    ) {
        self.place = place
        self.read = read
    }

    /// Returns the value. On failure, adds the error to `failures` and returns nil.
    @inlinable
    @inline(__always)
    func value(in json: JSON, failures: inout ErrorAccumulator, report: inout ErrorAccumulator) -> Output? {
        failures.collect { () throws(JSONError) in try value(in: json, report: &report) }
    }

    /// Increments `count` and returns the value.
    @inlinable
    @inline(__always)
    func next(in json: JSON, after count: inout Int, report: inout ErrorAccumulator) throws(JSONError)
        -> Output
    {
        count += 1
        return try value(in: json, report: &report)
    }

    @inlinable
    @inline(__always)
    func value(in json: JSON, report: inout ErrorAccumulator) throws(JSONError) -> Output {
        switch place.steps {
        case .key(let key): try read(json[key], &report)
        case .keyPath(let keyPath): try read(json.value(atKeyPath: keyPath), &report)
        case .names, .keys: try read(place.value(in: json), &report)
        }
    }
}

/// The path of a property's value: a key, a key path, alternative keys or a list of keys.
public struct JSONPropertyPath: Sendable, Hashable {
    @usableFromInline
    enum Steps: Sendable, Hashable {
        case key(String)
        case keyPath(String)
        case names([String])
        case keys([String])
    }

    @usableFromInline let steps: Steps

    @inlinable
    init(_ steps: Steps) {
        self.steps = steps
    }

    /// The object itself.
    @usableFromInline static let object = JSONPropertyPath(.keys([]))

    @usableFromInline
    func value(in json: JSON) -> JSON {
        switch steps {
        case .key(let key): json[key]
        case .keyPath(let keyPath): json.value(atKeyPath: keyPath)
        case .keys(let keys): json[JSONPath(keys.map { .key($0) })]
        case .names(let keys): keys.lazy.map { json[$0] }.first(where: \.exists) ?? json[keys.first ?? ""]
        }
    }

    /// True for a JSON Pointer or an empty key path.
    @usableFromInline package var leadsIntoArrays: Bool {
        guard case .keyPath(let text) = steps else { return false }
        return text.isEmpty || text.utf8.first == UInt8(ascii: "/")
    }
}

/// A path of a property's value: a `String`, which is the key of a member, or a ``JSONPropertyPath``.
public protocol JSONPropertyPathConvertible {
    /// Returns the path of the value. A static function, which completion after a string does not show.
    static func _propertyPath(of value: Self) -> JSONPropertyPath
}

extension JSONPropertyPathConvertible {
    @inlinable var propertyPath: JSONPropertyPath { Self._propertyPath(of: self) }
}

extension JSONPropertyPath: JSONPropertyPathConvertible {
    /// The path itself.
    @inlinable public static func _propertyPath(of value: JSONPropertyPath) -> JSONPropertyPath { value }
}

extension String: JSONPropertyPathConvertible {
    /// The member with this key.
    @inlinable public static func _propertyPath(of value: String) -> JSONPropertyPath {
        JSONPropertyPath(.key(value))
    }
}

// Extends the protocol, so that `.anyOf("user_name", "userName")` works as an argument.
extension JSONPropertyPathConvertible where Self == JSONPropertyPath {
    /// Returns the path of a member, by its key.
    @inlinable
    public static func key(_ key: String) -> JSONPropertyPath { JSONPropertyPath(.key(key)) }

    /// Returns the path of a deeper value, by its key path: `.keyPath("address.city")`.
    @inlinable
    public static func keyPath(_ keyPath: String) -> JSONPropertyPath {
        JSONPropertyPath(.keyPath(keyPath))
    }

    /// Returns the path of the member with the first of these keys that the object has. Errors name the first key if
    /// the object has none.
    public static func anyOf(_ keys: String...) -> JSONPropertyPath { JSONPropertyPath(.names(keys)) }

    /// Returns the path of a deeper value, by its keys: `.path("address", "city")`. An empty path is the object itself.
    public static func path(_ keys: String...) -> JSONPropertyPath { JSONPropertyPath(.keys(keys)) }
}

extension JSONProperty where Output: JSONInflatable {
    /// Reads a required value at a key path: `.required(at: "address.city")`, or
    /// `.required(String.self, at: "/addresses/0/city")` if the type is not inferred.
    @inlinable
    public static func required(_ type: Output.Type = Output.self, at keyPath: String) -> JSONProperty {
        required(JSONPropertyPath.keyPath(keyPath))
    }

    /// Reads a required value: `.required("name")`. Throws if the value is missing, null or of another type.
    @inlinable
    public static func required(_ place: some JSONPropertyPathConvertible) -> JSONProperty {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// Reads a required value and transforms it.
    ///
    /// If `transform` returns nil, the error has the code `invalidValue`. An error that `transform` throws becomes the
    /// ``JSONError/underlying`` error.
    @inlinable
    public static func required<T: JSONInflatable>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }
}

extension JSONProperty {
    /// Reads a value at a key path; nil if the value is missing or null. Throws for a value of another type.
    @inlinable
    public static func optional<T: JSONInflatable>(
        _ type: T.Type = T.self, at keyPath: String
    ) -> JSONProperty where Output == T? {
        optional(JSONPropertyPath.keyPath(keyPath))
    }

    /// Reads a value: `.optional("nick")`. Nil if missing or null. Throws for a value of another type.
    @inlinable
    public static func optional<T: JSONInflatable>(_ place: some JSONPropertyPathConvertible) -> JSONProperty
    where Output == T? {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in try json.inflatedIfPresent() }
    }

    /// Reads a value and transforms it; nil if the value is missing or null. `transform` may return nil.
    ///
    /// Throws for a value of another type. An error that `transform` throws becomes the ``JSONError/underlying`` error.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in
            json.hasValue ? try json.transformed(by: transform) : nil
        }
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// Reads a property, or uses `value` if the property is missing or null. Throws for a value of another type.
    ///
    /// `JSON.properties(_:dropped:)` reports each use of the default.
    @inlinable
    public static func `default`(_ place: some JSONPropertyPathConvertible, _ value: Output) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// Reads a property and transforms it, or uses `value` if the property is missing or null.
    ///
    /// Throws for a value of another type, and if `transform` returns nil or throws. `JSON.properties(_:dropped:)`
    /// reports each use of the default.
    @inlinable
    public static func `default`<T: JSONInflatable>(
        _ place: some JSONPropertyPathConvertible, _ value: Output,
        _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }

    @inlinable
    static func `default`(
        _ place: some JSONPropertyPathConvertible, _ value: Output,
        read: @escaping (JSON) throws(JSONError) -> Output
    ) -> JSONProperty {
        JSONProperty(place.propertyPath) { (json, report) throws(JSONError) in
            if json.hasValue { return try read(json) }
            if report.isFull {
                report.omit()
            } else {
                report.keep(json.mismatch(expected: .type(Output.self)))
            }
            return value
        }
    }
}

extension JSONProperty {
    /// Reads the good elements of an array.
    ///
    /// Throws if the value is missing, null or not an array. `JSON.properties(_:dropped:)` reports the bad elements.
    @inlinable
    public static func lossyArray<T: JSONInflatable>(_ place: some JSONPropertyPathConvertible)
        -> JSONProperty
    where Output == [T] {
        JSONProperty(place.propertyPath) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report) { (element: T) in element }
        }
    }

    /// Reads the good elements of an array and transforms them. An element is bad if `transform` returns nil or throws.
    ///
    /// Throws if the value is missing, null or not an array. `JSON.properties(_:dropped:)` reports the bad elements.
    @inlinable
    public static func lossyArray<T: JSONInflatable, Transformed>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        JSONProperty(place.propertyPath) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report, by: transform)
        }
    }
}
