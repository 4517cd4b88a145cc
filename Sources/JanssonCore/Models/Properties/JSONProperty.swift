/// What to read from an object, and how. It is an argument of `JSON.properties(_:)`.
///
/// | property | the value | missing or null |
/// |---|---|---|
/// | `.required` | must be right | an error |
/// | `.optional` | must be right | nil |
/// | `.default` | must be right | a value of yours |
/// | `.lossyArray` | an array; its bad elements are left out | an error |
///
/// Each names a member by its key, `.required("name")`, or a value by a ``JSONPropertyPath``:
/// `.default(.keyPath("address.city"), "")`, `.optional(.anyOf("nick", "alias"))`. Each takes an optional
/// transformation of the value: `.required("born") { Date(timeIntervalSince1970: $0) }`.
///
/// A key path is tried as one whole key first, and then as keys separated by dots. A key path that starts
/// with `/` is a JSON Pointer (RFC 6901), which also leads into arrays: `/addresses/0/city`.
public struct JSONProperty<Output> {
    @usableFromInline let place: JSONPropertyPath

    /// Reads the value at the place, which may be missing. It captures only the caller's own default or
    /// transformation, so that the usual property needs no allocation.
    @usableFromInline let read: (JSON, inout ErrorAccumulator) throws(JSONError) -> Output

    @inlinable
    init(
        _ place: JSONPropertyPath, read: @escaping (JSON, inout ErrorAccumulator) throws(JSONError) -> Output
    ) {
        self.place = place
        self.read = read
    }

    /// The value, or nil if there is an error, which is added to `failures`.
    @inlinable
    @inline(__always)
    func value(in json: JSON, failures: inout ErrorAccumulator, report: inout ErrorAccumulator) -> Output? {
        failures.collect { () throws(JSONError) in try value(in: json, report: &report) }
    }

    /// The value of the property after `count` others, which it counts too.
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

/// How a property names its value: by the key of a member, by a key path, by several keys or by a path of keys.
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

    /// Whether the value may be read from an array: with a JSON Pointer, or as the array itself.
    @usableFromInline package var leadsIntoArrays: Bool {
        guard case .keyPath(let text) = steps else { return false }
        return text.isEmpty || text.utf8.first == UInt8(ascii: "/")
    }
}

/// Names the value of a property: a `String`, which is the key of a member, or a ``JSONPropertyPath``.
public protocol JSONPropertyPathConvertible {
    /// The place of the value.
    var jsonPropertyPlace: JSONPropertyPath { get }
}

extension JSONPropertyPath: JSONPropertyPathConvertible {
    /// The place itself.
    @inlinable public var jsonPropertyPlace: JSONPropertyPath { self }
}

extension String: JSONPropertyPathConvertible {
    /// The member with this key.
    @inlinable public var jsonPropertyPlace: JSONPropertyPath { JSONPropertyPath(.key(self)) }
}

// In an extension of the protocol, so that `.anyOf("user_name", "userName")` is found where any place is asked for.
extension JSONPropertyPathConvertible where Self == JSONPropertyPath {
    /// A member, by its key.
    @inlinable
    public static func key(_ key: String) -> JSONPropertyPath { JSONPropertyPath(.key(key)) }

    /// A deeper value, by its key path: `.keyPath("address.city")`.
    @inlinable
    public static func keyPath(_ keyPath: String) -> JSONPropertyPath {
        JSONPropertyPath(.keyPath(keyPath))
    }

    /// The member with the first of these keys that the object has.
    public static func anyOf(_ keys: String...) -> JSONPropertyPath { JSONPropertyPath(.names(keys)) }

    /// A deeper value, by its path of keys: `.path("address", "city")`. An empty path is the object itself.
    public static func path(_ keys: String...) -> JSONPropertyPath { JSONPropertyPath(.keys(keys)) }
}

extension JSONProperty where Output: JSONInflatable {
    /// A required value at a key path: `.required(at: "address.city")`, or
    /// `.required(String.self, at: "/addresses/0/city")` if the type is not inferred.
    @inlinable
    public static func required(_ type: Output.Type = Output.self, at keyPath: String) -> JSONProperty {
        required(JSONPropertyPath.keyPath(keyPath))
    }

    /// A required value: `.required("name")`. It is an error if it is missing, null or of another type.
    @inlinable
    public static func required(_ place: some JSONPropertyPathConvertible) -> JSONProperty {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// The result of `transform` for a required value.
    ///
    /// If `transform` returns nil, the error has the code `invalidValue`. An error that it throws becomes
    /// the ``JSONError/underlying`` one.
    @inlinable
    public static func required<T: JSONInflatable>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }
}

extension JSONProperty {
    /// The value at a key path, or nil if it is missing or null. A value of another type is an error.
    @inlinable
    public static func optional<T: JSONInflatable>(
        _ type: T.Type = T.self, at keyPath: String
    ) -> JSONProperty where Output == T? {
        optional(JSONPropertyPath.keyPath(keyPath))
    }

    /// A value, or nil if it is missing or null: `.optional("nick")`. A value of another type is an error.
    @inlinable
    public static func optional<T: JSONInflatable>(_ place: some JSONPropertyPathConvertible) -> JSONProperty
    where Output == T? {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in try json.inflatedIfPresent() }
    }

    /// The result of `transform` for a value, which may be nil; nil if the value is missing or null.
    ///
    /// A value of another type is an error. An error that `transform` throws becomes the
    /// ``JSONError/underlying`` one.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            json.hasValue ? try json.transformed(by: transform) : nil
        }
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// The value at a place, or `value` if that is missing or null. A value of another type is an error.
    ///
    /// `JSON.properties(_:dropped:)` reports where the default was used.
    @inlinable
    public static func `default`(_ place: some JSONPropertyPathConvertible, _ value: Output) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// The result of `transform` for the value at a place, or `value` if that is missing or null.
    ///
    /// A value of another type is an error, and so is one for which `transform` returns nil or throws.
    /// `JSON.properties(_:dropped:)` reports where the default was used.
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
        JSONProperty(place.jsonPropertyPlace) { (json, report) throws(JSONError) in
            if json.hasValue { return try read(json) }
            if report.isFull {
                report.omit()
            } else {
                report.keep(json.mismatch(expected: typeName(Output.self)))
            }
            return value
        }
    }
}

extension JSONProperty {
    /// The good elements of an array. The others are left out.
    ///
    /// It is an error if the value is missing, null or no array. `JSON.properties(_:dropped:)` reports
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable>(_ place: some JSONPropertyPathConvertible)
        -> JSONProperty
    where Output == [T] {
        JSONProperty(place.jsonPropertyPlace) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report) { (element: T) in element }
        }
    }

    /// The results of `transform` for the elements of an array. Bad elements are left out, and so are
    /// those for which `transform` returns nil or throws.
    ///
    /// It is an error if the value is missing, null or no array. `JSON.properties(_:dropped:)` reports
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable, Transformed>(
        _ place: some JSONPropertyPathConvertible, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        JSONProperty(place.jsonPropertyPlace) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report, by: transform)
        }
    }
}
