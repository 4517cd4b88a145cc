extension NodeDecoder {
    /// Returns the context of an error. ``DecodingSession/addingLocations(_:)`` adds the location later, because models
    /// may try several reads.
    func context(_ error: JSONError, path: [any CodingKey]? = nil) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: path ?? codingPath, debugDescription: error.statement, underlyingError: error)
    }

    /// Throws the error for a value that a scalar type cannot hold. While an ``ErrorCollector`` searches, records the
    /// error and returns a placeholder.
    @inline(never)
    func throwConversionError<T: JSONScalar>() throws -> T {
        let kind = node(index).kind
        // `JSONDecoder` gives an empty path for a number out of range. The underlying error has the path.
        let error =
            T.kind == .number && kind.jsonKind == .number
            ? DecodingError.dataCorrupted(context(T.error(of: json), path: [])) : mismatch(T.self)
        return try report(error, at: index, placeholder: T.placeholder)
    }

    /// - Throws: `DecodingError.valueNotFound` if the value is null.
    func requireValue(_ type: (some JSONScalar).Type) throws {
        if node(index).kind == .null { throw mismatch(type) }
    }

    /// Returns the error for a value of the wrong kind for a scalar type.
    private func mismatch<T: JSONScalar>(_ type: T.Type) -> DecodingError {
        let kind = node(index).kind
        let context = context(T.error(of: json))
        return kind == .null && type != Bool.self
            ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    @inline(never)
    func expectation(of type: Any.Type) -> JSONError.Expectation {
        .type((type as? any TypeWrapper.Type)?.wrappedType ?? type)
    }

    @inline(never)
    func keyNotFound(_ key: some CodingKey, _ expected: JSONError.Expectation) -> DecodingError {
        let element = keepsKeys ? .key(key.stringValue) : session.missingElement(key)
        return .keyNotFound(key, context(json[element].mismatch(expected: expected)))
    }

    func invalid(_ expected: JSONError.Expectation, path: [any CodingKey]? = nil) -> DecodingError {
        .dataCorrupted(context(json.invalid(expected: expected), path: path))
    }

    /// Returns whether the description of an initializer's error may show the value, because it is by the standard
    /// library or Foundation.
    func showsValues(_ context: DecodingError.Context, _ type: Any.Type) -> Bool {
        // An error with a longer path belongs to a nested value.
        context.underlyingError == nil && context.codingPath.count <= codingPath.count
            && NodeDecoder.isReadByLibrary(type)
    }

    /// Returns whether a type's initializer may be in the standard library or Foundation. True for every
    /// `RawRepresentable`, because a custom initializer cannot be detected.
    private static func isReadByLibrary(_ type: Any.Type) -> Bool {
        if type is any RawRepresentable.Type { return true }
        // An optional passes on the error of its value.
        if type is any ExpressibleByNilLiteral.Type { return false }
        let name = String(reflecting: type)
        return name.hasPrefix("Swift.") || name.hasPrefix("Foundation.")
            || name.hasPrefix("FoundationEssentials.")
    }
}

/// A wrapper type. Errors name the wrapped type.
protocol TypeWrapper {
    static var wrappedType: Any.Type { get }
}
