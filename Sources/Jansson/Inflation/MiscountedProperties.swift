// Declarations that never compile, so that the compiler explains a wrong number of properties in one
// error. Without them, it would report an error for each property.

extension JSON {
    /// Does not compile, because there is one more property than there are values.
    @available(
        *, unavailable, message: "there is one more property than there are values on the left"
    )
    public func properties<each Output>(
        _ first: _MiscountedProperty<Void>, _ property: repeat _MiscountedProperty<each Output>
    ) throws -> (repeat each Output) {
        throw JSONError(collecting: [])
    }

    /// Does not compile, because there is one more value than there are properties.
    @available(
        *, unavailable, message: "there is one more value on the left than there are properties"
    )
    public func properties<First, each Output>(
        _ property: repeat _MiscountedProperty<each Output>
    ) throws -> (First, repeat each Output) {
        throw JSONError(collecting: [])
    }
}

/// Stands for a property if the number of properties is wrong. It is written like a ``JSONProperty``, has
/// any type, and is never made.
///
/// It has as few and as loosely typed members as possible, because each overload and each generic
/// parameter multiplies the work of the compiler.
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
