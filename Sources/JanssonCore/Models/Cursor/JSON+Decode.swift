/// Reading values. The type of the variable says what is requested, and also what happens on a failure.
/// ```swift
/// let name: String = try json["name"].decode()          // throws where it is no string
/// let nick: String? = json["nick"].decode()             // nil on any failure
/// let age: Int? = try json["age"].decodeIfPresent()     // nil where missing or null, else throws
/// let people = try json["people"].decode(as: [Person].self)
/// let tags: [String?] = json["tags"].decode()           // nil for each element that is no string
/// ```
///
/// An optional requested from `decode()` always means the form that does not throw, with or without
/// `try`. If a wrong type must be an error, use `decodeIfPresent(as:)`.
extension JSON {
    /// The value as a `T`, or nil if it is missing or is not a `T`.
    @inlinable
    public func decode<T: JSONInflatable>() -> T? { T._inflateIfPossible(from: self) }

    /// The value as a `T`, inferred from the context or named: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with path and location, of code
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing,
    ///   - `typeMismatch`, `numberOutOfRange` or `invalidValue` if it is not a `T`,
    ///   - `multiple` if several elements or properties are wrong,
    ///   - `depthExceeded` if the thread's stack is nearly used up,
    ///   - `custom` if the model throws an error of its own, which is the ``JSONError/underlying`` one.
    @inlinable
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try inflated() }

    /// The value as a `T`, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError``, as `decode(as:)` does, if there is a value that is not a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        try inflatedIfPresent()
    }
}

/// Enums by raw value, without a conformance. If a type also conforms to ``JSONInflatable``, that
/// conformance is used, because it may define other behaviour. That is why these overloads are
/// disfavoured.
extension JSON {
    /// The value of `T` with this raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if the type has no case for the raw value, or the
    ///   error of inflating the raw value.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>(as type: T.Type = T.self) throws -> T
    where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// The value of `T` with this raw value, or nil if it is missing or the type has no case for it.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() -> T? where T.RawValue: JSONInflatable {
        T.RawValue._inflateIfPossible(from: self).flatMap(T.init(rawValue:))
    }

    /// The value of `T` with this raw value, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if the type has no case for the raw value, or the
    ///   error of inflating the raw value.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>(as type: T.Type = T.self) throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }
}

/// Arrays and dictionaries that may have bad elements or members. The forms with `as:` throw if there is no
/// array or object at all. The forms without it never fail.
extension JSON {
    /// The elements of an array, with nil for each that is not a `T`. Empty for any other value.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public func decode<T: JSONInflatable>() -> [T?] {
        elements.map(T._inflateIfPossible(from:))
    }

    /// The members of an object, with nil for each value that is not a `T`. Empty for any other value.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public func decode<T: JSONInflatable>() -> [String: T?] {
        var values = [String: T?](minimumCapacity: count)
        for (key, member) in members {
            values.updateValue(T._inflateIfPossible(from: member), forKey: key)
        }
        return values
    }

    /// The elements of an array, with nil for each that is not a `T`: `decode(as: [Int?].self)`.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no array, or of code `keyNotFound`
    ///   or `indexOutOfBounds` if it is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [T?].Type) throws -> [T?] {
        try requireKind(.array)
        return decode()
    }

    /// The members of an object, with nil for each value that is not a `T`.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no object, or of code `keyNotFound`
    ///   or `indexOutOfBounds` if it is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [String: T?].Type) throws -> [String: T?] {
        try requireKind(.object)
        return decode()
    }

    /// The elements of an array that are a `T`. For each other element, an error is appended to
    /// `dropped`.
    ///
    /// `dropped` keeps at most ``JSONError/maximumCollected`` errors. The ``JSONError/omittedCount`` of
    /// the last one is the number of further elements that were left out.
    ///
    /// ```swift
    /// var dropped: [JSONError] = []
    /// let ages: [Int] = try json["ages"].decode(dropped: &dropped)  // of [30, "?", 41]: [30, 41]
    /// dropped.first?.description  // ages[1]: expected Int, found a string (line 1, column 15)
    /// ```
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no array, or of code `keyNotFound`
    ///   or `indexOutOfBounds` if it is missing.
    @inlinable
    public func decode<T: JSONInflatable>(dropped: inout [JSONError]) throws -> [T] {
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try transformedElements(droppingInto: &report) { (element: T) in element }
    }
}
