extension JanssonDecoder {
    /// Decodes a model. If that fails, finds everything that is wrong with the value and throws it
    /// together.
    ///
    /// ```swift
    /// struct Person: Decodable { let name: String, age: Int, tags: [String] }
    ///
    /// try JanssonDecoder().decode(
    ///     [Person].self, from: #"[{"age": "33", "tags": ["a", 1]}, 7]"#, collectingErrors: true)
    /// // [0].name: expected String, found no such key (line 1, column 2)
    /// // [0].age: expected Int, found a string (line 1, column 10)
    /// // [0].tags[1]: expected String, found a number (line 1, column 30)
    /// // [1]: expected an object, found a number (line 1, column 35)
    /// ```
    ///
    /// A value that decodes is decoded just as without collecting. In a value that does not decode, each
    /// part is tried again. A read that fails is recorded and returns a stand-in (0, false, an empty
    /// string, array or object, nil, or a model of these), so that the model's initializer continues with its next
    /// property. No model with a stand-in in it is ever returned: once an error is recorded, an error is thrown.
    ///
    /// These errors are found: every member that is missing or of a wrong type, at any depth; every bad
    /// element of an array or set, and every bad value of a `[String: T]`, whatever its type.
    ///
    /// These errors are not found:
    ///
    /// - what follows a bad value in the same initializer, if the value's type refuses an empty stand-in. Enums do so,
    ///   and types that validate what they read. The other elements of an array are still looked at;
    /// - errors that an initializer throws itself after it got a stand-in, because the stand-in may be
    ///   the cause.
    ///
    /// An initializer that tries one read after another, or takes a default where one fails, may be reported for
    /// the first of them, if its object has other errors.
    ///
    /// Initializers see the stand-ins. One that traps on an empty array also traps here. Once the maximum
    /// number of errors is reached, every read fails and lists end.
    ///
    /// Complexity: O(*n*). If there are errors, each value is decoded a few more times.
    ///
    /// - Parameters:
    ///   - type: The type of the model.
    ///   - json: The value to decode.
    ///   - collectingErrors: False is the same as ``decode(_:from:)-(_,JSON)``.
    /// - Throws: With `true`, a ``JSONError``: the only error, or one of code `multiple` with up to
    ///   ``JSONError/maximumCollected`` errors in document order.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from json: JSON, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: json) }
        do {
            return try decode(type, from: json)
        } catch {
            throw ErrorCollector.errors(of: type, json, self, first: error)
        }
    }

    /// Decodes a model from bytes. See ``decode(_:from:collectingErrors:)-(_,JSON,_)``.
    ///
    /// - Throws: With `true`, ``JSONError``, also for text that is not JSON; otherwise `DecodingError`.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: Span<UInt8>, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: source) }
        return try decode(type, from: parsed(source), collectingErrors: true)
    }

    /// Decodes a model from bytes or a text. See ``decode(_:from:collectingErrors:)-(_,JSON,_)``.
    ///
    /// - Throws: With `true`, ``JSONError``, also for text that is not JSON; otherwise `DecodingError`.
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
