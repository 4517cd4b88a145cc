// A step is declared twice, once to a result and once to a walk, and which one is meant follows from
// what is done with it:
//
//     let people = json["people"]      a result: a type's own member goes before a protocol's
//     json["people"][0]["name"]        walks, and a result at the end
//
// In the second, a result in the middle would do as well, and forget the path. That is what
// `@_disfavoredOverload` is for: the members of results carry it, and those of walks do not.

/// What steps start from: a ``JSONValue`` or a ``JSONValueWalk``.
public protocol _JSONWalkable {
    /// The walk so far.
    var walk: JSONValueWalk { get }
}

/// The other thing that steps start from: a ``JSONValueResult``.
public protocol _JSONResultWalkable {
    /// A walk from the value, or the failure.
    var walk: JSONValueWalk { get }
}

extension _JSONWalkable {
    /// The member of an object, to step on from.
    public subscript(key: String) -> JSONValueWalk { walk.step(.key(key)) }

    /// The element of an array, to step on from.
    public subscript(index: Int) -> JSONValueWalk { walk.step(.index(index)) }
}

extension _JSONResultWalkable {
    /// The member of an object, to step on from.
    @_disfavoredOverload
    public subscript(key: String) -> JSONValueWalk { walk.step(.key(key)) }

    /// The element of an array, to step on from.
    @_disfavoredOverload
    public subscript(index: Int) -> JSONValueWalk { walk.step(.index(index)) }
}

extension JSONValue: _JSONWalkable {
    /// A walk from here.
    public var walk: JSONValueWalk { JSONValueWalk(self) }

    /// The member of an object.
    ///
    /// Fails with code `keyNotFound`, or `typeMismatch` where this is no object.
    public subscript(key: String) -> JSONValueResult { walk.step(.key(key)).result }

    /// The element of an array.
    ///
    /// Fails with code `indexOutOfBounds`, for a negative index too, or `typeMismatch` where this is no
    /// array.
    public subscript(index: Int) -> JSONValueResult { walk.step(.index(index)).result }
}

extension JSONValueWalk: _JSONWalkable {
    /// The walk itself.
    public var walk: JSONValueWalk { self }

    /// The member of an object, as ``JSONValue/subscript(_:)-(String)`` gives it.
    public subscript(key: String) -> JSONValueResult { step(.key(key)).result }

    /// The element of an array, as ``JSONValue/subscript(_:)-(Int)`` gives it.
    public subscript(index: Int) -> JSONValueResult { step(.index(index)).result }
}

extension Result: _JSONResultWalkable where Success == JSONValue, Failure == JSONError {
    /// A walk from the value, or the failure. Its path starts here.
    public var walk: JSONValueWalk { JSONValueWalk(self) }

    /// The member of an object, as ``JSONValue/subscript(_:)-(String)`` gives it, or the failure.
    @_disfavoredOverload
    public subscript(key: String) -> JSONValueResult { walk.step(.key(key)).result }

    /// The element of an array, as ``JSONValue/subscript(_:)-(Int)`` gives it, or the failure.
    @_disfavoredOverload
    public subscript(index: Int) -> JSONValueResult { walk.step(.index(index)).result }
}
