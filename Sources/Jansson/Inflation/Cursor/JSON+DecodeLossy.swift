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
