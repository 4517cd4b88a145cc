// Each fails with code `typeMismatch`, for numbers also `numberOutOfRange`, or with the failure so far.

extension JSONValueWalk {
    /// The elements of an array.
    public var array: JSONResult<[JSONValue]> { read(\.array) }

    /// The members of an object.
    public var dictionary: JSONResult<[String: JSONValue]> { read(\.dictionary) }

    /// The text of a string.
    public var string: JSONResult<String> { read(\.string) }

    /// The number, as JSON means it.
    public var number: JSONResult<JSONNumber> { read(\.number) }

    /// The number as an `Int`, if it is exactly one: 3.0 is 3, 3.5 is a failure.
    public var int: JSONResult<Int> { read(\.int) }

    /// The nearest `Double` of a number.
    public var double: JSONResult<Double> { read(\.double) }

    /// A bool; nothing else is taken for one.
    public var bool: JSONResult<Bool> { read(\.bool) }
}

// Disfavoured, so that in a chain the same members of a walk, which knows its path, are taken.
extension Result where Success == JSONValue, Failure == JSONError {
    /// The elements of an array.
    @_disfavoredOverload
    public var array: JSONResult<[JSONValue]> { walk.array }

    /// The members of an object.
    @_disfavoredOverload
    public var dictionary: JSONResult<[String: JSONValue]> { walk.dictionary }

    /// The text of a string.
    @_disfavoredOverload
    public var string: JSONResult<String> { walk.string }

    /// The number, as JSON means it.
    @_disfavoredOverload
    public var number: JSONResult<JSONNumber> { walk.number }

    /// The number as an `Int`, if it is exactly one: 3.0 is 3, 3.5 is a failure.
    @_disfavoredOverload
    public var int: JSONResult<Int> { walk.int }

    /// The nearest `Double` of a number.
    @_disfavoredOverload
    public var double: JSONResult<Double> { walk.double }

    /// A bool; nothing else is taken for one.
    @_disfavoredOverload
    public var bool: JSONResult<Bool> { walk.bool }

    /// The value as any model, of whatever style, or the failure: ``JSONValue/inflated(as:)``.
    @_disfavoredOverload
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> { walk.inflated() }
}

extension JSONValue {
    /// The value as any model, of whatever style; all that is wrong with it, with the paths to it.
    ///
    /// ```swift
    /// let people = json["people"].inflated(as: [Person].self)
    /// // people[1].age: expected Int, found a string
    /// // people[4].name: expected String, found no such key
    /// ```
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> { walk.inflated() }
}
