public import JanssonCore

// Each step is declared twice: returning a result and returning a cursor. The compiler chooses by use:
//
//     let people = json["people"]      a result, because a type's own member precedes a protocol's
//     json["people"][0]["name"]        cursors, and a result at the end
//
// In the second line, a result in the middle would compile but lose the path, so the members of results are marked
// `@_disfavoredOverload`.

/// The start of a chain of steps: a ``JSONValue`` or a ``JSONValueCursor``.
public protocol _JSONValueCursorConvertible {
    /// Returns the cursor. A static function, which completion after a value does not show.
    static func _cursor(at value: Self) -> JSONValueCursor
}

extension _JSONValueCursorConvertible {
    @inlinable
    var walk: JSONValueCursor { Self._cursor(at: self) }

    /// The cursor at a member of an object.
    @inlinable
    public subscript(key: String) -> JSONValueCursor { walk.member(key) }

    /// The cursor at an element of an array.
    @inlinable
    public subscript(index: Int) -> JSONValueCursor { walk.element(index) }
}

extension JSONValue: _JSONValueCursorConvertible {
    /// A cursor at the value.
    @inlinable
    public static func _cursor(at value: JSONValue) -> JSONValueCursor { JSONValueCursor(value) }

    /// The member of an object.
    ///
    /// Fails with code `keyNotFound`, or `typeMismatch` if the value is not an object.
    public subscript(key: String) -> JSONValueResult { walk.member(key).result }

    /// The element of an array.
    ///
    /// Fails with code `indexOutOfBounds`, also for a negative index, or `typeMismatch` if the value is not an array.
    public subscript(index: Int) -> JSONValueResult { walk.element(index).result }
}

extension JSONValueCursor: _JSONValueCursorConvertible {
    /// The cursor itself.
    @inlinable
    public static func _cursor(at value: JSONValueCursor) -> JSONValueCursor { value }

    /// The member of an object. See ``JSONValue/subscript(_:)-(String)``.
    public subscript(key: String) -> JSONValueResult { member(key).result }

    /// The element of an array. See ``JSONValue/subscript(_:)-(Int)``.
    public subscript(index: Int) -> JSONValueResult { element(index).result }
}

extension Result where Success == JSONValue, Failure == JSONError {
    /// A cursor at the value, or with the failure. Its path starts at this result.
    var walk: JSONValueCursor { JSONValueCursor(self) }

    /// The member of an object, or the failure. See ``JSONValue/subscript(_:)-(String)``.
    @_disfavoredOverload
    public subscript(key: String) -> JSONValueResult { walk.member(key).result }

    /// The element of an array, or the failure. See ``JSONValue/subscript(_:)-(Int)``.
    @_disfavoredOverload
    public subscript(index: Int) -> JSONValueResult { walk.element(index).result }

    // The default arguments make the compiler prefer the overloads above.

    /// The cursor at a member of an object.
    @_disfavoredOverload
    public subscript(key: String, as type: JSONValueCursor.Type = JSONValueCursor.self) -> JSONValueCursor {
        walk.member(key)
    }

    /// The cursor at an element of an array.
    @_disfavoredOverload
    public subscript(index: Int, as type: JSONValueCursor.Type = JSONValueCursor.self) -> JSONValueCursor {
        walk.element(index)
    }
}
