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
