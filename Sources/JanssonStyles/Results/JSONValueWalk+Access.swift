public import JanssonCore

extension JSONValueCursor {
    /// The elements of an array. Fails with code `typeMismatch`, or with the cursor's failure.
    public var array: JSONResult<[JSONValue]> { read(\.array) }

    /// The members of an object. Fails with code `typeMismatch`, or with the cursor's failure.
    public var dictionary: JSONResult<[String: JSONValue]> { read(\.dictionary) }

    /// The string. Fails with code `typeMismatch`, or with the cursor's failure.
    public var string: JSONResult<String> { read(\.string) }

    /// The number. Fails with code `typeMismatch`, or with the cursor's failure.
    public var number: JSONResult<JSONNumber> { read(\.number) }

    /// The number as an `Int`, if it has no fraction: 3.0 is 3. Fails with code `typeMismatch` (also for 3.5),
    /// `numberOutOfRange`, or with the cursor's failure.
    public var int: JSONResult<Int> { read(\.int) }

    /// The nearest `Double` of a number. Fails with code `typeMismatch`, `numberOutOfRange`, or with the cursor's
    /// failure.
    public var double: JSONResult<Double> { read(\.double) }

    /// The bool. Fails with code `typeMismatch`, or with the cursor's failure.
    public var bool: JSONResult<Bool> { read(\.bool) }
}

// Disfavoured, so that in a chain the compiler chooses the members of cursors, which keep the path.
extension Result where Success == JSONValue, Failure == JSONError {
    /// The elements of an array: see ``JSONValueCursor/array``.
    @_disfavoredOverload
    public var array: JSONResult<[JSONValue]> { walk.array }

    /// The members of an object: see ``JSONValueCursor/dictionary``.
    @_disfavoredOverload
    public var dictionary: JSONResult<[String: JSONValue]> { walk.dictionary }

    /// The string: see ``JSONValueCursor/string``.
    @_disfavoredOverload
    public var string: JSONResult<String> { walk.string }

    /// The number: see ``JSONValueCursor/number``.
    @_disfavoredOverload
    public var number: JSONResult<JSONNumber> { walk.number }

    /// The number as an `Int`: see ``JSONValueCursor/int``.
    @_disfavoredOverload
    public var int: JSONResult<Int> { walk.int }

    /// The nearest `Double`: see ``JSONValueCursor/double``.
    @_disfavoredOverload
    public var double: JSONResult<Double> { walk.double }

    /// The bool: see ``JSONValueCursor/bool``.
    @_disfavoredOverload
    public var bool: JSONResult<Bool> { walk.bool }

    /// Returns the value as a model of any style, or the failure: see ``JSONValue/inflated(as:)``.
    @_disfavoredOverload
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> { walk.inflated() }
}

extension JSONValue {
    /// Returns the value as a model of any style, or a failure with all its errors and their paths.
    ///
    /// ```swift
    /// let people = json["people"].inflated(as: [Person].self)
    /// // people[1].age: expected Int, found a string
    /// // people[4].name: missing, expected String
    /// ```
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> { walk.inflated() }
}
