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
