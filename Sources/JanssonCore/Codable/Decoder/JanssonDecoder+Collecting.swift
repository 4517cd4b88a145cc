extension JanssonDecoder {
    /// Decodes a model. If decoding fails, throws the errors in the value together.
    ///
    /// ```swift
    /// struct Person: Decodable { let name: String, age: Int, tags: [String] }
    ///
    /// try JanssonDecoder().decode(
    ///     [Person].self, from: #"[{"age": "33", "tags": ["a", 1]}, 7]"#, collectingErrors: true)
    /// // [0].name: missing, expected String (line 1, column 2)
    /// // [0].age: expected Int, found a string (line 1, column 10)
    /// // [0].tags[1]: expected String, found a number (line 1, column 30)
    /// // [1]: expected an object, found a number (line 1, column 35)
    /// ```
    ///
    /// A value with errors is decoded again. Each failing read is then recorded, and returns a placeholder: 0, false,
    /// an empty string, array or object, nil, or a model of these. So the initializer continues with its next property.
    /// A model with a placeholder is never returned, because an error is thrown.
    ///
    /// These errors are found, at any depth: every member that is missing or of a wrong type, every bad element of an
    /// array or set, and every bad value of a `[String: T]`.
    ///
    /// These errors are not found:
    ///
    /// - errors after a bad value in the same initializer, if the value's type has no placeholder. Examples are enums,
    ///   and types that validate their values. Later elements of an array are still decoded.
    /// - errors that an initializer throws itself after a read returned a placeholder, which may be the cause.
    ///
    /// In an object with other errors, a failing read may be reported even if the initializer then tries another read
    /// or uses a default.
    ///
    /// Initializers see placeholders. An initializer that traps on an empty array also traps here. After the maximum
    /// number of errors, every read fails and arrays end.
    ///
    /// Complexity: O(*n*). If there are errors, each value is decoded a few more times.
    ///
    /// - Parameters:
    ///   - type: The type of the model.
    ///   - json: The value to decode.
    ///   - collectingErrors: False is the same as ``decode(_:from:)-(_,JSON)``.
    /// - Throws: With `collectingErrors`, a ``JSONError``: the only error, or one of code `multiple` with up to
    ///   ``JSONError/maximumCollected`` errors in document order. Without `collectingErrors`, `DecodingError`.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from json: JSON, collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: json, snapshot, collectingErrors: collectingErrors)
    }

    private func decode<T: Decodable>(
        _ type: T.Type, from json: JSON, _ snapshot: Snapshot, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: json, snapshot) }
        do {
            return try decode(type, from: json, snapshot)
        } catch {
            throw ErrorCollector.errors(of: type, json, snapshot, first: error)
        }
    }

    /// Decodes a model from bytes. See ``decode(_:from:collectingErrors:)-(_,JSON,_)``.
    ///
    /// - Throws: ``JSONError``, also for input that is not JSON. If `collectingErrors` is false, `DecodingError`.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: Span<UInt8>, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: source) }
        let snapshot = snapshot
        return try decode(type, from: snapshot.settings.parsed(source), snapshot, collectingErrors: true)
    }

    /// Decodes a model from bytes or a string. See ``decode(_:from:collectingErrors:)-(_,JSON,_)``.
    ///
    /// - Throws: ``JSONError``, also for input that is not JSON. If `collectingErrors` is false, `DecodingError`.
    @_disfavoredOverload
    @inlinable
    public func decode<T: Decodable>(
        _ type: T.Type, from source: some JSONBytes, collectingErrors: Bool
    ) throws -> T {
        try source.withJSONBytes { source throws in
            try decode(type, from: source, collectingErrors: collectingErrors)
        }
    }
}
