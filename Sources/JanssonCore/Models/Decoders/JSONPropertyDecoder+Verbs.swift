extension JSON {
    /// Returns a decoder's output for the value.
    ///
    /// ```swift
    /// let active = try json["active"].decode(with: LenientBoolDecoder())
    /// ```
    ///
    /// - Throws: ``JSONError`` with path and location: `keyNotFound` or `indexOutOfBounds` if the value is missing, or
    ///   the decoder's error. An error of another type gets the code `custom`.
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try decoded(by: decoder)
    }

    /// Returns a decoder's output for the value, or nil if the value is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``decode(with:)`` does.
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        hasValue ? try decoded(by: decoder) : nil
    }

    /// Returns a decoder's output for the value. Errors get a path and location.
    @usableFromInline
    package func decoded<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> D.Output {
        guard exists else { throw mismatch(expected: .type(D.Output.self, describedBy: D.self)) }
        let limitHits = try checkStack()
        let output: D.Output
        do {
            output = try decoder.decode(self)
        } catch {
            throw placing(error)
        }
        if let limitHits, limitHits != Stack.limitHits { throw stackExceeded() }
        return output
    }

    /// Returns a decoder's outputs for the elements of an array.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, or the errors of bad elements, up to
    ///   ``JSONError/maximumCollected``.
    package func decodedElements<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> [D.Output] {
        try requireKind(.array)
        var outputs: [D.Output] = []
        outputs.reserveCapacity(count)
        var failures = ErrorAccumulator()
        for element in elements where !failures.isFull {
            let output = failures.collect { () throws(JSONError) in try element.decoded(by: decoder) }
            if let output { outputs.append(output) }
        }
        try failures.throwIfAny()
        return outputs
    }
}

extension JSONProperty {
    /// Reads a required value with a decoder: `.required("active", with: LenientBoolDecoder())`.
    public static func required<D: JSONPropertyDecoder>(
        _ place: some JSONPropertyPathConvertible, with decoder: D
    )
        -> JSONProperty
    where D.Output == Output {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in try json.decoded(by: decoder) }
    }

    /// Reads a value with a decoder; nil if the value is missing or null.
    public static func optional<D: JSONPropertyDecoder>(
        _ place: some JSONPropertyPathConvertible, with decoder: D
    )
        -> JSONProperty
    where Output == D.Output? {
        JSONProperty(place.propertyPath) { (json, _) throws(JSONError) in
            json.hasValue ? try json.decoded(by: decoder) : nil
        }
    }

    /// Reads a property with a decoder, or uses `value` if the property is missing or null.
    public static func `default`<D: JSONPropertyDecoder>(
        _ place: some JSONPropertyPathConvertible, _ value: Output, with decoder: D
    ) -> JSONProperty where D.Output == Output {
        `default`(place, value) { (json) throws(JSONError) in try json.decoded(by: decoder) }
    }
}
