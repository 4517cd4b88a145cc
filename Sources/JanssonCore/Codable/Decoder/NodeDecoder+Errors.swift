extension NodeDecoder {
    /// The context of an error. Its text gets the error's place where it leaves the decoder, because models may try
    /// several reads: see ``DecodingSession/reportingPlaces(_:)``.
    func context(_ error: JSONError, path: [any CodingKey]? = nil) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: path ?? codingPath, debugDescription: error.statement, underlyingError: error)
    }

    /// Throws the error for this value, of which no instance of a scalar can be made. During a search, it records the
    /// error and returns a stand-in instead.
    @inline(never)
    func refuse<T: JSONScalar>() throws -> T {
        let kind = node(index).kind
        // JSONDecoder gives no path for a number that does not fit. The underlying error has it.
        let error =
            T.kind == .number && kind.jsonKind == .number
            ? DecodingError.dataCorrupted(context(T.error(of: json), path: [])) : mismatch(T.self)
        return try report(error, at: index, placeholder: T.placeholder)
    }

    /// - Throws: `DecodingError.valueNotFound` if the value is null.
    func requireValue(_ type: (some JSONScalar).Type) throws {
        if node(index).kind == .null { throw mismatch(type) }
    }

    /// The error for a value of another kind than that of a scalar.
    private func mismatch<T: JSONScalar>(_ type: T.Type) -> DecodingError {
        let kind = node(index).kind
        let context = context(T.error(of: json))
        return kind == .null && type != Bool.self
            ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The name of a requested type in errors.
    @inline(never)
    func name(_ type: Any.Type) -> String {
        typeName((type as? any TypeWrapper.Type)?.wrappedType ?? type)
    }

    /// The error for a missing key.
    @inline(never)
    func keyNotFound(_ key: some CodingKey, _ expected: String) -> DecodingError {
        .keyNotFound(key, context(json[JSONPathElement.key(key.stringValue)].mismatch(expected: expected)))
    }

    /// The error for a string that has the wrong form.
    func invalid(_ expected: String, path: [any CodingKey]? = nil) -> DecodingError {
        .dataCorrupted(context(json.invalid(expected: expected), path: path))
    }

    /// The error that a type's initializer threw. If the standard library or Foundation wrote the text, which may show the
    /// value, the error only names the type.
    func withoutTextOfLibrary(_ error: DecodingError, _ type: Any.Type) -> DecodingError {
        // An error with a longer path is that of a value inside.
        guard case .dataCorrupted(let context) = error, context.underlyingError == nil,
            context.codingPath.count <= codingPath.count, NodeDecoder.isReadByLibrary(type)
        else { return error }
        return invalid(name(type), path: context.codingPath)
    }

    /// Whether the initializer of a type is one of the standard library or of Foundation. So is that of a raw type, unless
    /// it has its own, which cannot be told.
    private static func isReadByLibrary(_ type: Any.Type) -> Bool {
        if type is any RawRepresentable.Type { return true }
        // An optional passes on the error of its value.
        if type is any ExpressibleByNilLiteral.Type { return false }
        let name = String(reflecting: type)
        return name.hasPrefix("Swift.") || name.hasPrefix("Foundation.")
            || name.hasPrefix("FoundationEssentials.")
    }
}

/// A wrapper type. Errors name the type that it holds.
protocol TypeWrapper {
    static var wrappedType: Any.Type { get }
}
