/// Reading values: what is asked for is inferred, and so is what a failure means.
///
/// ```swift
/// let name: String = try json["name"].decode()          // throws where it is no string
/// let nick: String? = json["nick"].decode()             // nil on any failure
/// let age: Int? = try json["age"].decodeIfPresent()     // nil where missing or null, else throws
/// let people = try json["people"].decode(as: [Person].self)
/// let tags: [String?] = json["tags"].decode()           // nil for each element that is no string
/// ```
///
/// An optional asked of `decode()` is always the form that does not throw, with or without `try`:
/// where a wrong type must be an error, the verb is ``decodeIfPresent()``.
extension JSON {
    /// The value as a `T`, inferred from where it goes.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    public func decode<T: JSONInflatable>() throws -> T { try inflated() }

    /// The value as a `T`, or nil where it is missing or cannot be one.
    @inlinable
    public func decode<T: JSONInflatable>() -> T? { T.inflateIfPossible(from: self) }

    /// The value as a `T`: `decode(as: [Person].self)`.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    public func decode<T: JSONInflatable>(as type: T.Type) throws -> T { try inflated() }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with path and location where there is a value that cannot be a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>() throws -> T? { try inflatedIfPresent() }

    /// The value as a `T`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with path and location where there is a value that cannot be a `T`.
    @inlinable
    public func decodeIfPresent<T: JSONInflatable>(as type: T.Type) throws -> T? {
        try inflatedIfPresent()
    }
}

/// Enums by raw value, without a conformance. A type that also conforms to ``JSONInflatable`` goes
/// by its conformance, which may say otherwise: hence the disfavoured overloads.
extension JSON {
    /// The value whose raw value this is.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() throws -> T where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// The value whose raw value this is, or nil where it is missing or the type has no case for it.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() -> T? where T.RawValue: JSONInflatable {
        T.RawValue.inflateIfPossible(from: self).flatMap(T.init(rawValue:))
    }

    /// The value whose raw value this is.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>(as type: T.Type) throws -> T
    where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// The value whose raw value this is, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>() throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }

    /// The value whose raw value this is, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>(as type: T.Type) throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }
}

/// Arrays and dictionaries of which a part may be bad. The forms with `as:` throw where there is no
/// array or object at all; those without never fail.
extension JSON {
    /// The elements of an array, nil for each that cannot be a `T`; none where this is no array.
    @inlinable
    public func decode<T: JSONInflatable>() -> [T?] {
        elements.map(T.inflateIfPossible(from:))
    }

    /// The members of an object, nil for each value that cannot be a `T`; none where this is no
    /// object.
    @inlinable
    public func decode<T: JSONInflatable>() -> [String: T?] {
        var values = [String: T?](minimumCapacity: count)
        for (key, member) in members {
            values.updateValue(T.inflateIfPossible(from: member), forKey: key)
        }
        return values
    }

    /// The elements of an array, nil for each that cannot be a `T`: `decode(as: [Int?].self)`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array, or of what is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [T?].Type) throws -> [T?] {
        try requireKind(.array)
        return decode()
    }

    /// The members of an object, nil for each value that cannot be a `T`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object, or of what is missing.
    @inlinable
    public func decode<T: JSONInflatable>(as type: [String: T?].Type) throws -> [String: T?] {
        try requireKind(.object)
        return decode()
    }

    /// The elements of an array that can be a `T`; why each other was left out is appended to
    /// `dropped`, which keeps no more than ``JSONError/maximumCollected``: the last then tells by
    /// ``JSONError/omittedCount`` how many more there were.
    ///
    /// ```swift
    /// var dropped: [JSONError] = []
    /// let ages: [Int] = try json["ages"].decode(dropped: &dropped)  // of [30, "?", 41]: [30, 41]
    /// dropped.first?.description  // ages[1]: expected Int, found a string (line 1, column 15)
    /// ```
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array, or of what is missing.
    @inlinable
    public func decode<T: JSONInflatable>(dropped: inout [JSONError]) throws -> [T] {
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try transformedElements(droppingInto: &report) { (element: T) in element }
    }
}
