/// What to read from an object, and how. It is an argument of `JSON.properties(_:)`.
///
/// | property | the value | missing or null |
/// |---|---|---|
/// | `.required` | must be right | an error |
/// | `.optional` | must be right | nil |
/// | `.default` | must be right | a value of yours |
/// | `.lossyArray` | an array; its bad elements are left out | an error |
///
/// Each form names a member by its key, `.required("name")`, or a deeper value by its key path,
/// `.required(at: "address.city")`. Each takes an optional transformation of the value:
/// `.required("born") { Date(timeIntervalSince1970: $0) }`.
///
/// A key path is tried as one whole key first, and then as keys separated by dots. A key path that starts
/// with `/` is a JSON Pointer (RFC 6901), which also leads into arrays: `/addresses/0/city`.
public struct JSONProperty<Output> {
    @usableFromInline let place: JSONPropertyPlace

    /// Reads the value at the place, which may be missing. It captures only the caller's own default or
    /// transformation, so that the usual property needs no allocation.
    @usableFromInline let read: (JSON, inout Failures) throws(JSONError) -> Output

    @inlinable
    init(_ place: JSONPropertyPlace, read: @escaping (JSON, inout Failures) throws(JSONError) -> Output) {
        self.place = place
        self.read = read
    }

    /// The value, or nil if there is an error, which is added to `failures`.
    @inlinable
    @inline(__always)
    func value(in json: JSON, failures: inout Failures, report: inout Failures) -> Output? {
        do {
            switch place {
            case .key(let key): return try read(json[key], &report)
            case .keyPath(let keyPath): return try read(json.value(atKeyPath: keyPath), &report)
            case .names, .keys: return try read(place.value(in: json), &report)
            }
        } catch {
            failures.add(error)
            return nil
        }
    }
}

/// How a property names its value.
public enum JSONPropertyPlace: Sendable, Hashable {
    /// A member, by its key.
    case key(String)
    /// A deeper value, by its key path.
    case keyPath(String)
    /// The member with the first of these keys that the object has.
    case names([String])
    /// A deeper value, by its path of keys. An empty path is the object itself.
    case keys([String])

    /// The member with the first of these keys that the object has.
    public static func anyOf(_ keys: String...) -> JSONPropertyPlace { .names(keys) }

    /// A deeper value, by its path of keys: `.path("address", "city")`.
    public static func path(_ keys: String...) -> JSONPropertyPlace { .keys(keys) }

    @usableFromInline
    func value(in json: JSON) -> JSON {
        switch self {
        case .key(let key): json[key]
        case .keyPath(let keyPath): json.value(atKeyPath: keyPath)
        case .keys(let keys): json[JSONPath(keys.map { .key($0) })]
        case .names(let keys): keys.lazy.map { json[$0] }.first(where: \.exists) ?? json[keys.first ?? ""]
        }
    }

    /// Whether the value may be read from an array: with a JSON Pointer, or as the array itself.
    @usableFromInline var leadsIntoArrays: Bool {
        guard case .keyPath(let text) = self else { return false }
        return text.isEmpty || text.utf8.first == UInt8(ascii: "/")
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// A required member. It is an error if it is missing, null or of another type.
    @inlinable
    public static func required(_ key: String) -> JSONProperty { required(.key(key)) }

    /// A required value at a key path: `.required(at: "address.city")`, or
    /// `.required(String.self, at: "/addresses/0/city")` if the type is not inferred.
    @inlinable
    public static func required(_ type: Output.Type = Output.self, at keyPath: String) -> JSONProperty {
        required(.keyPath(keyPath))
    }

    /// A required value at a place, which is one of several keys or a path of keys:
    /// `.required(.anyOf("user_name", "userName"))`.
    @inlinable
    public static func required(_ place: JSONPropertyPlace) -> JSONProperty {
        JSONProperty(place) { (json, _) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// The result of `transform` for a required member.
    ///
    /// If `transform` returns nil, the error has the code `invalidValue`. An error that it throws becomes
    /// the ``JSONError/underlying`` one.
    @inlinable
    public static func required<T: JSONInflatable>(
        _ key: String, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        required(.key(key), transform)
    }

    /// The result of `transform` for a required value at a key path.
    ///
    /// If `transform` returns nil, the error has the code `invalidValue`. An error that it throws becomes
    /// the ``JSONError/underlying`` one.
    @inlinable
    public static func required<T: JSONInflatable>(
        at keyPath: String, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        required(.keyPath(keyPath), transform)
    }

    @inlinable
    static func required<T: JSONInflatable>(
        _ place: JSONPropertyPlace, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        JSONProperty(place) { (json, _) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }
}

extension JSONProperty {
    /// A member, or nil if it is missing or null. A value of another type is an error.
    @inlinable
    public static func optional<T: JSONInflatable>(_ key: String) -> JSONProperty where Output == T? {
        optional(.key(key))
    }

    /// The value at a key path, or nil if it is missing or null. A value of another type is an error.
    @inlinable
    public static func optional<T: JSONInflatable>(
        _ type: T.Type = T.self, at keyPath: String
    ) -> JSONProperty where Output == T? {
        optional(.keyPath(keyPath))
    }

    /// The value at a place, which is one of several keys or a path of keys; nil if it is missing or null:
    /// `.optional(.path("address", "city"))`.
    @inlinable
    public static func optional<T: JSONInflatable>(_ place: JSONPropertyPlace) -> JSONProperty
    where Output == T? {
        JSONProperty(place) { (json, _) throws(JSONError) in try json.inflatedIfPresent() }
    }

    /// The result of `transform` for a member, which may be nil; nil if the member is missing or null.
    ///
    /// A value of another type is an error. An error that `transform` throws becomes the
    /// ``JSONError/underlying`` one.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        _ key: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        optional(.key(key), transform)
    }

    /// The result of `transform` for the value at a key path, which may be nil; nil if the value is
    /// missing or null.
    ///
    /// A value of another type is an error. An error that `transform` throws becomes the
    /// ``JSONError/underlying`` one.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        at keyPath: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        optional(.keyPath(keyPath), transform)
    }

    @inlinable
    static func optional<T: JSONInflatable, Transformed>(
        _ place: JSONPropertyPlace, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        JSONProperty(place) { (json, _) throws(JSONError) in
            json.hasValue ? try json.transformed(by: transform) : nil
        }
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// A member, or `value` if the member is missing or null. A value of another type is an error.
    ///
    /// `JSON.properties(_:dropped:)` reports where the default was used.
    @inlinable
    public static func `default`(_ key: String, _ value: Output) -> JSONProperty {
        `default`(.key(key), value)
    }

    /// The value at a key path, or the default if that is missing or null. A value of another type is an
    /// error.
    ///
    /// `JSON.properties(_:dropped:)` reports where the default was used.
    @inlinable
    public static func `default`(at keyPath: String, _ value: Output) -> JSONProperty {
        `default`(.keyPath(keyPath), value)
    }

    @inlinable
    static func `default`(_ place: JSONPropertyPlace, _ value: Output) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// The result of `transform` for a member, or `value` if the member is missing or null.
    ///
    /// A value of another type is an error, and so is one for which `transform` returns nil or throws.
    /// `JSON.properties(_:dropped:)` reports where the default was used.
    @inlinable
    public static func `default`<T: JSONInflatable>(
        _ key: String, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(.key(key), value, transform)
    }

    /// The result of `transform` for the value at a key path, or the default if that is missing or null.
    ///
    /// A value of another type is an error, and so is one for which `transform` returns nil or throws.
    /// `JSON.properties(_:dropped:)` reports where the default was used.
    @inlinable
    public static func `default`<T: JSONInflatable>(
        at keyPath: String, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(.keyPath(keyPath), value, transform)
    }

    @inlinable
    static func `default`<T: JSONInflatable>(
        _ place: JSONPropertyPlace, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }

    @inlinable
    static func `default`(
        _ place: JSONPropertyPlace, _ value: Output, read: @escaping (JSON) throws(JSONError) -> Output
    ) -> JSONProperty {
        JSONProperty(place) { (json, report) throws(JSONError) in
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
    public static func lossyArray<T: JSONInflatable>(_ key: String) -> JSONProperty where Output == [T] {
        lossyArray(.key(key))
    }

    /// The good elements of the array at a key path. The others are left out.
    ///
    /// It is an error if the value is missing, null or no array. `JSON.properties(_:dropped:)` reports
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable>(at keyPath: String) -> JSONProperty
    where Output == [T] {
        lossyArray(.keyPath(keyPath))
    }

    @inlinable
    static func lossyArray<T: JSONInflatable>(_ place: JSONPropertyPlace) -> JSONProperty
    where Output == [T] {
        JSONProperty(place) { (json, report) throws(JSONError) in
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
        _ key: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        lossyArray(.key(key), transform)
    }

    /// The results of `transform` for the elements of the array at a key path. Bad elements are left out,
    /// and so are those for which `transform` returns nil or throws.
    ///
    /// It is an error if the value is missing, null or no array. `JSON.properties(_:dropped:)` reports
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable, Transformed>(
        at keyPath: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        lossyArray(.keyPath(keyPath), transform)
    }

    @inlinable
    static func lossyArray<T: JSONInflatable, Transformed>(
        _ place: JSONPropertyPlace, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        JSONProperty(place) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report, by: transform)
        }
    }
}
