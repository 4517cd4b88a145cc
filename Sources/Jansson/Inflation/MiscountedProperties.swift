// What does not compile, so that the compiler says why in one error. Without these, a wrong number of
// properties is followed by an error for each of them.

extension JSON {
    /// Does not compile: there is one property more than there are values.
    @available(
        *, unavailable, message: "there is one property more than there are values for them on the left"
    )
    public func properties<each Output>(
        _ first: _MiscountedProperty<Void>, _ property: repeat _MiscountedProperty<each Output>
    ) throws -> (repeat each Output) {
        throw JSONError(collecting: [])
    }

    /// Does not compile: there is one value more than there are properties.
    @available(
        *, unavailable, message: "there is one value more on the left than there are properties"
    )
    public func properties<First, each Output>(
        _ property: repeat _MiscountedProperty<each Output>
    ) throws -> (First, repeat each Output) {
        throw JSONError(collecting: [])
    }
}

/// A property as the compiler reads it where their number is wrong: written as ``JSONProperty`` is, of any
/// type, and never made.
///
/// Its members are as few and as loosely typed as can be: each overload and each generic parameter more
/// multiplies what the compiler tries.
public struct _MiscountedProperty<Output> {
    public static func required(_ key: String) -> Self { Self() }
    public static func required(_ type: Any.Type = Any.self, at keyPath: String) -> Self { Self() }
    public static func required(_ key: String, with decoder: Any) -> Self { Self() }
    public static func required(at keyPath: String, with decoder: Any) -> Self { Self() }
    public static func required<T, U>(_ key: String, _ transform: (T) throws -> U) -> Self { Self() }

    public static func optional(_ key: String) -> Self { Self() }
    public static func optional(_ type: Any.Type = Any.self, at keyPath: String) -> Self { Self() }
    public static func optional(_ key: String, with decoder: Any) -> Self { Self() }
    public static func optional(at keyPath: String, with decoder: Any) -> Self { Self() }
    public static func optional<T, U>(_ key: String, _ transform: (T) throws -> U) -> Self { Self() }

    public static func `default`(_ key: String, _ value: Any) -> Self { Self() }
    public static func `default`(at keyPath: String, _ value: Any) -> Self { Self() }
    public static func `default`(_ key: String, _ value: Any, with decoder: Any) -> Self { Self() }
    public static func `default`<T, U>(
        _ key: String, _ value: Any, _ transform: (T) throws -> U
    ) -> Self { Self() }

    public static func lossyArray(_ key: String) -> Self { Self() }
    public static func lossyArray(at keyPath: String) -> Self { Self() }
    public static func lossyArray(_ key: String, with decoder: Any) -> Self { Self() }
    public static func lossyArray<T, U>(_ key: String, _ transform: (T) throws -> U) -> Self { Self() }
}
