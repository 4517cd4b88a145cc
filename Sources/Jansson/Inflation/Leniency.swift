/// What the verbs that do not insist share.
extension JSON {
    /// The value as a `T`, or nil where it is missing or null.
    @inlinable
    func inflatedIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T? {
        hasValue ? try inflated() : nil
    }

    /// The elements that can be a `T`; the errors of the others go to `dropped`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array, or of what is missing.
    @inlinable
    func inflatedElements<T: JSONInflatable>(
        as type: T.Type = T.self, dropped: inout [JSONError]
    ) throws(JSONError) -> [T] {
        try elements(dropped: &dropped) { (element) throws(JSONError) in try element.inflated() }
    }

    /// What `convert` makes of each element, but for those where it throws; their errors go to
    /// `dropped`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array, or of what is missing.
    @inlinable
    func elements<T>(
        dropped: inout [JSONError], convert: (JSON) throws(JSONError) -> T
    ) throws(JSONError) -> [T] {
        try requireKind(.array)
        var values: [T] = []
        values.reserveCapacity(count)
        for element in elements {
            do {
                values.append(try convert(element))
            } catch {
                dropped.append(error)
            }
        }
        return values
    }

    /// What `transform` makes of a value that was read here.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where it makes nothing; whatever it throws,
    ///   with this value's place.
    @inlinable
    func transformed<T, Output>(
        _ value: T, by transform: (T) throws -> Output?
    ) throws(JSONError) -> Output {
        guard let output = try transformedIfPossible(value, by: transform) else {
            throw invalid(expected: "\(Output.self)")
        }
        return output
    }

    /// What `transform` makes of a value that was read here, nil included.
    ///
    /// - Throws: Whatever it throws, with this value's place.
    @inlinable
    func transformedIfPossible<T, Output>(
        _ value: T, by transform: (T) throws -> Output?
    ) throws(JSONError) -> Output? {
        do {
            return try transform(value)
        } catch {
            throw placing(error)
        }
    }
}
