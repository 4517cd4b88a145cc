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
