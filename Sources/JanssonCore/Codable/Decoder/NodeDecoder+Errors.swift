/// The reason of a failed read, before its location is known.
///
/// Models may try several reads, so an error is cheap until it leaves the decoder. Only then are its
/// path, line and column searched, or when the text of one that a model caught is needed.
struct PendingFailure: Error, CustomStringConvertible {
    /// The value at fault.
    let json: JSON

    /// The element that is missing there, if any.
    let missing: JSONPathElement?

    /// Makes the error of the value.
    let error: @Sendable (JSON) -> JSONError

    init(_ json: JSON, missing: JSONPathElement? = nil, error: @escaping @Sendable (JSON) -> JSONError) {
        self.json = json
        self.missing = missing
        self.error = error
    }

    var resolved: JSONError { error(missing.map { json[$0] } ?? json) }

    var description: String { "\(resolved)" }
}

extension NodeDecoder {
    typealias Failure = PendingFailure

    /// The context of an error whose location is not known yet. ``DecodingSession/reportingPlaces(_:)``
    /// adds it.
    func context(_ expected: String, _ actual: Node.Kind, _ failure: Failure) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: codingPath, debugDescription: "expected \(expected), found \(actual.jsonKind)",
            underlyingError: failure)
    }

    /// Throws the error for this value, of which no instance of a scalar can be made. During a search, it records the
    /// error and returns a stand-in instead.
    @inline(never)
    func refuse<T: JSONScalar>() throws -> T {
        let kind = node(index).kind
        // JSONDecoder gives no path for a number that does not fit. The underlying error has it.
        let error =
            T.kind == .number && kind.jsonKind == .number
            ? DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "expected \(T.name), found a number that does not fit",
                    underlyingError: Failure(json) { T.error(of: $0) }))
            : mismatch(T.self)
        return try report(error, at: index, standIn: T.standIn)
    }

    /// - Throws: `DecodingError.valueNotFound` if the value is null.
    func requireValue(_ type: (some JSONScalar).Type) throws {
        if node(index).kind == .null { throw mismatch(type) }
    }

    /// The error for a value of another kind than that of a scalar.
    private func mismatch<T: JSONScalar>(_ type: T.Type) -> DecodingError {
        let kind = node(index).kind
        let context = context(T.name, kind, Failure(json) { T.error(of: $0) })
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
        let failure = Failure(json, missing: .key(key.stringValue)) {
            $0.mismatch(expected: expected)
        }
        return .keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "expected \(expected), found no such key",
                underlyingError: failure))
    }

    /// The error for a string that has the wrong form.
    func invalid(_ expected: String, path: [any CodingKey]? = nil) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: path ?? codingPath, debugDescription: "expected \(expected)",
                underlyingError: Failure(json) { $0.invalid(expected: expected) }))
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
