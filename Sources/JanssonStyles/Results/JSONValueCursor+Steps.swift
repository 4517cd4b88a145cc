public import JanssonCore

// Each step is declared twice: one declaration returns a result and the other a walk. The compiler chooses
// by how the step is used:
//
//     let people = json["people"]      a result, because a type's own member precedes a protocol's
//     json["people"][0]["name"]        walks, and a result at the end
//
// In the second line a result in the middle would also compile, but would lose the path. The members of
// results are therefore marked `@_disfavoredOverload`, and those of walks are not.

/// A value from which steps start: a ``JSONValue`` or a ``JSONValueCursor``.
public protocol _JSONValueCursorConvertible {
    /// The walk so far.
    var walk: JSONValueCursor { get }
}

extension _JSONValueCursorConvertible {
    /// The member of an object, for further steps.
    @inlinable
    public subscript(key: String) -> JSONValueCursor { walk.member(key) }

    /// The element of an array, for further steps.
    @inlinable
    public subscript(index: Int) -> JSONValueCursor { walk.element(index) }
}

extension JSONValue: _JSONValueCursorConvertible {
    /// A walk that starts at this value.
    @inlinable
    public var walk: JSONValueCursor { JSONValueCursor(self) }

    /// The member of an object.
    ///
    /// Fails with code `keyNotFound`, or with code `typeMismatch` if the value is no object.
    public subscript(key: String) -> JSONValueResult { walk.member(key).result }

    /// The element of an array.
    ///
    /// Fails with code `indexOutOfBounds`, also for a negative index, or with code `typeMismatch` if the
    /// value is no array.
    public subscript(index: Int) -> JSONValueResult { walk.element(index).result }
}

extension JSONValueCursor: _JSONValueCursorConvertible {
    /// The walk itself.
    public var walk: JSONValueCursor { self }

    /// The member of an object. See ``JSONValue/subscript(_:)-(String)``.
    public subscript(key: String) -> JSONValueResult { member(key).result }

    /// The element of an array. See ``JSONValue/subscript(_:)-(Int)``.
    public subscript(index: Int) -> JSONValueResult { element(index).result }
}

extension Result where Success == JSONValue, Failure == JSONError {
    /// A walk from the value, or the failure. Its path starts here.
    public var walk: JSONValueCursor { JSONValueCursor(self) }

    /// The member of an object, or the failure. See ``JSONValue/subscript(_:)-(String)``.
    @_disfavoredOverload
    public subscript(key: String) -> JSONValueResult { walk.member(key).result }

    /// The element of an array, or the failure. See ``JSONValue/subscript(_:)-(Int)``.
    @_disfavoredOverload
    public subscript(index: Int) -> JSONValueResult { walk.element(index).result }

    // An overload with a default argument is chosen only if the one without does not fit.

    /// The member of an object, for further steps.
    @_disfavoredOverload
    public subscript(key: String, as type: JSONValueCursor.Type = JSONValueCursor.self) -> JSONValueCursor {
        walk.member(key)
    }

    /// The element of an array, for further steps.
    @_disfavoredOverload
    public subscript(index: Int, as type: JSONValueCursor.Type = JSONValueCursor.self) -> JSONValueCursor {
        walk.element(index)
    }
}
