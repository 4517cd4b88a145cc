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
