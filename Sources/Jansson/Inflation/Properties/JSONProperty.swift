/// What to read from an object, and how: one argument of ``JSON/properties(_:)``.
///
/// | property | the value | missing or null |
/// |---|---|---|
/// | `.required` | must be right | an error |
/// | `.optional` | must be right | nil |
/// | `.default` | must be right | a value of yours |
/// | `.lossyArray` | an array; its bad elements are left out | an error |
///
/// Each names a member by its key, `.required("name")`, or a value further down by its key path,
/// `.required(at: "address.city")`, and takes a transformation of the value read:
/// `.required("born") { Date(timeIntervalSince1970: $0) }`.
///
/// A key path is tried as one whole key first, then as keys between dots; one that starts with `/`
/// is a JSON Pointer (RFC 6901), which also leads into arrays: `/addresses/0/city`.
public struct JSONProperty<Output> {
    @usableFromInline let place: PropertyPlace

    /// Reads the value at the place, which may be missing. Captures no more than a caller's own
    /// default or transformation, so that the usual property costs no allocation.
    @usableFromInline let read: (JSON, inout Failures) throws(JSONError) -> Output

    @inlinable
    init(_ place: PropertyPlace, read: @escaping (JSON, inout Failures) throws(JSONError) -> Output) {
        self.place = place
        self.read = read
    }

    /// The value, or nil where there is an error, which goes to `failures`.
    @inlinable
    @inline(__always)
    func value(in json: JSON, failures: inout Failures, report: inout Failures) -> Output? {
        do {
            switch place {
            case .key(let key): return try read(json[key], &report)
            case .keyPath(let keyPath): return try read(json.value(atKeyPath: keyPath), &report)
            }
        } catch {
            failures.add(error)
            return nil
        }
    }
}

/// How a property names its value.
@usableFromInline
enum PropertyPlace {
    case key(String)
    case keyPath(String)

    /// Whether it may be read from an array: by a JSON Pointer, or as the array itself.
    @usableFromInline var leadsIntoArrays: Bool {
        guard case .keyPath(let text) = self else { return false }
        return text.isEmpty || text.utf8.first == UInt8(ascii: "/")
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// A member that must be there, and right.
    @inlinable
    public static func required(_ key: String) -> JSONProperty { required(.key(key)) }

    /// A value further down that must be there, and right: `.required(at: "address.city")`, or
    /// `.required(String.self, at: "/addresses/0/city")` where the type is not inferred.
    @inlinable
    public static func required(_ type: Output.Type = Output.self, at keyPath: String) -> JSONProperty {
        required(.keyPath(keyPath))
    }

    @inlinable
    static func required(_ place: PropertyPlace) -> JSONProperty {
        JSONProperty(place) { (json, _) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// What `transform` makes of a member that must be there, and right.
    ///
    /// Where it returns nil, the error is of code `invalidValue`; one that it throws is kept as
    /// ``JSONError/underlying``.
    @inlinable
    public static func required<T: JSONInflatable>(
        _ key: String, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        required(.key(key), transform)
    }

    /// What `transform` makes of a value further down that must be there, and right.
    ///
    /// Where it returns nil, the error is of code `invalidValue`; one that it throws is kept as
    /// ``JSONError/underlying``.
    @inlinable
    public static func required<T: JSONInflatable>(
        at keyPath: String, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        required(.keyPath(keyPath), transform)
    }

    @inlinable
    static func required<T: JSONInflatable>(
        _ place: PropertyPlace, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        JSONProperty(place) { (json, _) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }
}

extension JSONProperty {
    /// A member that may be missing or null, which is nil; a value of another type is an error.
    @inlinable
    public static func optional<T: JSONInflatable>(_ key: String) -> JSONProperty where Output == T? {
        optional(.key(key))
    }

    /// A value further down that may be missing or null, which is nil; a value of another type is
    /// an error.
    @inlinable
    public static func optional<T: JSONInflatable>(
        _ type: T.Type = T.self, at keyPath: String
    ) -> JSONProperty where Output == T? {
        optional(.keyPath(keyPath))
    }

    @inlinable
    static func optional<T: JSONInflatable>(_ place: PropertyPlace) -> JSONProperty where Output == T? {
        JSONProperty(place) { (json, _) throws(JSONError) in try json.inflatedIfPresent() }
    }

    /// What `transform` makes of a member, nil included; nil where it is missing or null.
    ///
    /// A value of another type is an error, as is one that `transform` throws, which is kept as
    /// ``JSONError/underlying``.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        _ key: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        optional(.key(key), transform)
    }

    /// What `transform` makes of a value further down, nil included; nil where it is missing or
    /// null.
    ///
    /// A value of another type is an error, as is one that `transform` throws, which is kept as
    /// ``JSONError/underlying``.
    @inlinable
    public static func optional<T: JSONInflatable, Transformed>(
        at keyPath: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        optional(.keyPath(keyPath), transform)
    }

    @inlinable
    static func optional<T: JSONInflatable, Transformed>(
        _ place: PropertyPlace, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == Transformed? {
        JSONProperty(place) { (json, _) throws(JSONError) in
            json.hasValue ? try json.transformed(by: transform) : nil
        }
    }
}

extension JSONProperty where Output: JSONInflatable {
    /// A member, or `value` where it is missing or null; a value of another type is an error.
    ///
    /// ``JSON/properties(_:dropped:)`` tells where the default was taken.
    @inlinable
    public static func `default`(_ key: String, _ value: Output) -> JSONProperty {
        `default`(.key(key), value)
    }

    /// A value further down, or `value` where it is missing or null; a value of another type is an
    /// error.
    ///
    /// ``JSON/properties(_:dropped:)`` tells where the default was taken.
    @inlinable
    public static func `default`(at keyPath: String, _ value: Output) -> JSONProperty {
        `default`(.keyPath(keyPath), value)
    }

    @inlinable
    static func `default`(_ place: PropertyPlace, _ value: Output) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in try json.inflated() }
    }
}

extension JSONProperty {
    /// What `transform` makes of a member, or `value` where it is missing or null.
    ///
    /// A value of another type is an error, as is one of which `transform` makes nil, or throws.
    /// ``JSON/properties(_:dropped:)`` tells where the default was taken.
    @inlinable
    public static func `default`<T: JSONInflatable>(
        _ key: String, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(.key(key), value, transform)
    }

    /// What `transform` makes of a value further down, or `value` where it is missing or null.
    ///
    /// A value of another type is an error, as is one of which `transform` makes nil, or throws.
    /// ``JSON/properties(_:dropped:)`` tells where the default was taken.
    @inlinable
    public static func `default`<T: JSONInflatable>(
        at keyPath: String, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(.keyPath(keyPath), value, transform)
    }

    @inlinable
    static func `default`<T: JSONInflatable>(
        _ place: PropertyPlace, _ value: Output, _ transform: @escaping (T) throws -> Output?
    ) -> JSONProperty {
        `default`(place, value) { (json) throws(JSONError) in
            try json.transformedOrInvalid(by: transform)
        }
    }

    @inlinable
    static func `default`(
        _ place: PropertyPlace, _ value: Output, read: @escaping (JSON) throws(JSONError) -> Output
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
    /// The elements of an array that are right; the others are left out.
    ///
    /// That it is missing, null or no array is an error. ``JSON/properties(_:dropped:)`` tells
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable>(_ key: String) -> JSONProperty where Output == [T] {
        lossyArray(.key(key))
    }

    /// The elements of an array further down that are right; the others are left out.
    ///
    /// That it is missing, null or no array is an error. ``JSON/properties(_:dropped:)`` tells
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable>(at keyPath: String) -> JSONProperty
    where Output == [T] {
        lossyArray(.keyPath(keyPath))
    }

    @inlinable
    static func lossyArray<T: JSONInflatable>(_ place: PropertyPlace) -> JSONProperty where Output == [T] {
        JSONProperty(place) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report) { (element: T) in element }
        }
    }

    /// What `transform` makes of the elements of an array; those that are wrong, or of which it
    /// makes nil or throws, are left out.
    ///
    /// That it is missing, null or no array is an error. ``JSON/properties(_:dropped:)`` tells
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable, Transformed>(
        _ key: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        lossyArray(.key(key), transform)
    }

    /// What `transform` makes of the elements of an array further down; those that are wrong, or of
    /// which it makes nil or throws, are left out.
    ///
    /// That it is missing, null or no array is an error. ``JSON/properties(_:dropped:)`` tells
    /// which elements were left out, and why.
    @inlinable
    public static func lossyArray<T: JSONInflatable, Transformed>(
        at keyPath: String, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        lossyArray(.keyPath(keyPath), transform)
    }

    @inlinable
    static func lossyArray<T: JSONInflatable, Transformed>(
        _ place: PropertyPlace, _ transform: @escaping (T) throws -> Transformed?
    ) -> JSONProperty where Output == [Transformed] {
        JSONProperty(place) { (json, report) throws(JSONError) in
            try json.transformedElements(droppingInto: &report, by: transform)
        }
    }
}
