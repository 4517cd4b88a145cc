/// Reading values. The type of the variable determines the requested type and what happens on failure.
/// ```swift
/// let name: String = try json["name"].decode()          // throws if it is not a string
/// let nick: String? = json["nick"].decode()             // nil on any failure
/// let age: Int? = try json["age"].decodeIfPresent()     // nil if missing or null, else throws
/// let people = try json["people"].decode(as: [Person].self)
/// let tags: [String?] = json["tags"].decode()           // nil for each element that is not a string
/// ```
///
/// For an optional, `decode()` never throws, with or without `try`. If a wrong type must be an error, use
/// `decodeIfPresent(as:)`.
extension JSON {
    /// Returns the value as a `T`, or nil if the value is missing or is not a `T`.
    @inlinable
    public func decode<T: JSONInflatable>() -> T? { T._inflateIfPossible(from: self) }

    /// Returns the value as a `T`, inferred from the context or named: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with path and location, of code
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing,
    ///   - `typeMismatch`, `numberOutOfRange` or `invalidValue` if the value is not a `T`,
    ///   - `multiple` if several elements or properties are wrong,
    ///   - `depthExceeded` if the thread's stack is nearly used up,
    ///   - `custom` if the model throws another error, which becomes the ``JSONError/underlying`` error.
    @inlinable
    public func decode<T: JSONInflatable>(as type: T.Type = T.self) throws -> T { try inflated() }

    /// Returns the value as a `T`, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError``, as `decode(as:)` does, for any other value that is not a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws -> T? {
        try inflatedIfPresent()
    }
}

/// Enums by raw value, without a conformance. These overloads are disfavoured, so that a conformance to
/// ``JSONInflatable`` takes precedence.
extension JSON {
    /// Returns the `T` with this raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if no case has the raw value, or the error of inflating it.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>(as type: T.Type = T.self) throws -> T
    where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// Returns the `T` with this raw value, or nil on any failure.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() -> T? where T.RawValue: JSONInflatable {
        T.RawValue._inflateIfPossible(from: self).flatMap { JSON._value(ofRaw: $0) }
    }

    /// Returns the `T` with this raw value, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if no case has the raw value, or the error of inflating it.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>(as type: T.Type = T.self) throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }
}

/// Arrays and dictionaries that may have bad elements or members. The forms with `as:` or `dropped:` throw for a
/// missing value or a value of another kind. The other forms never fail.
extension JSON {
    /// Returns the elements of an array, with nil for each that is not a `T`. Empty for any other value.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public func decode<T: JSONInflatable>() -> [T?] {
        elements.map(T._inflateIfPossible(from:))
    }

    /// Returns the members of an object, with nil for each value that is not a `T`. Empty for any other value.
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

    /// Returns the elements of an array, with nil for each that is not a `T`: `decode(as: [Int?].self)`.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an array, `keyNotFound` or `indexOutOfBounds`
    ///   if the value is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [T?].Type) throws -> [T?] {
        try requireKind(.array)
        return decode()
    }

    /// Returns the members of an object, with nil for each value that is not a `T`.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, `keyNotFound` or
    ///   `indexOutOfBounds` if the value is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [String: T?].Type) throws -> [String: T?] {
        try requireKind(.object)
        return decode()
    }

    /// Returns the elements of an array that are a `T`. Appends an error to `dropped` for each other element.
    ///
    /// `dropped` keeps at most ``JSONError/maximumCollected`` errors. The last error's ``JSONError/omittedCount``
    /// counts further elements.
    ///
    /// ```swift
    /// var dropped: [JSONError] = []
    /// let ages: [Int] = try json["ages"].decode(dropped: &dropped)  // of [30, "?", 41]: [30, 41]
    /// dropped.first?.description  // ages[1]: expected Int, found a string (line 1, column 15)
    /// ```
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an array, `keyNotFound` or `indexOutOfBounds`
    ///   if the value is missing.
    @inlinable
    public func decode<T: JSONInflatable>(dropped: inout [JSONError]) throws -> [T] {
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try transformedElements(droppingInto: &report) { (element: T) in element }
    }
}
