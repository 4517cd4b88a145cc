/// The reason of a failed read, before its location is known.
///
/// Models may try several reads, so an error is cheap until it leaves the decoder. Only then are its
/// path, line and column searched.
struct PendingFailure: Error {
    /// The index of the value at fault.
    let index: UInt32

    /// The element that is missing there, if any.
    var missing: JSONPathElement?

    /// Makes the error of the value.
    let error: @Sendable (JSON) -> JSONError

    init(
        index: UInt32, missing: JSONPathElement? = nil, error: @escaping @Sendable (JSON) -> JSONError
    ) {
        self.index = index
        self.missing = missing
        self.error = error
    }

    func resolved(in session: DecodingSession) -> JSONError {
        let json = session.json(index)
        return error(missing.map { json[$0] } ?? json)
    }
}

extension NodeDecoder {
    typealias Failure = PendingFailure

    /// The index to report: that of this value or, if it is missing, of the nearest value around it.
    var placeIndex: UInt32 {
        var decoder = self
        while !NodeDecoder.exists(decoder.index), let parent = decoder.parent { decoder = parent }
        return decoder.index
    }

    /// The context of an error whose location is not known yet. ``DecodingSession/reportingPlaces(_:)``
    /// adds it.
    func context(
        _ expected: String, _ actual: Node.Kind, _ failure: Failure, at key: (any CodingKey)? = nil
    ) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: key.map { codingPath + [$0] } ?? codingPath,
            debugDescription: "expected \(expected), found \(actual.jsonKind)", underlyingError: failure)
    }

    /// The error for a value that is no scalar of `type`. The value is at `index`: the child of this one
    /// at `key`, or this one itself.
    @inline(never)
    func notAScalar<T>(_ type: T.Type, at index: UInt32, _ key: (any CodingKey)?) -> DecodingError {
        mismatch(type, at: index, key, nullIsMissing: type != Bool.self) {
            $0.mismatch(expected: typeName(type))
        }
    }

    /// The error for a value that is no number of `type`.
    @inline(never)
    func notANumber<T>(
        _ type: T.Type, at index: UInt32, _ key: (any CodingKey)?,
        _ error: @escaping @Sendable (JSON) -> JSONError
    ) -> DecodingError {
        guard node(index).kind.jsonKind == .number else {
            return mismatch(type, at: index, key, nullIsMissing: true, error)
        }
        // JSONDecoder gives no path here. The underlying error has it.
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: [],
                debugDescription: "expected \(typeName(type)), found a number that does not fit",
                underlyingError: Failure(index: index, error: error)))
    }

    private func mismatch<T>(
        _ type: T.Type, at index: UInt32, _ key: (any CodingKey)?, nullIsMissing: Bool,
        _ error: @escaping @Sendable (JSON) -> JSONError
    ) -> DecodingError {
        let kind = node(index).kind
        let failure = Failure(index: NodeDecoder.exists(index) ? index : placeIndex, error: error)
        let context = context(typeName(type), kind, failure, at: key)
        return kind == .null && nullIsMissing ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The name of a requested type in errors.
    @inline(never)
    func name(_ type: Any.Type) -> String {
        typeName((type as? any TypeWrapper.Type)?.wrappedType ?? type)
    }

    /// The error for a missing key.
    @inline(never)
    func keyNotFound(_ key: some CodingKey, _ expected: String) -> DecodingError {
        let failure = Failure(index: placeIndex, missing: .key(key.stringValue)) {
            $0.mismatch(expected: expected)
        }
        return .keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "expected \(expected), found no such key",
                underlyingError: failure))
    }

    /// The error for a string that has the wrong form: the child at `key`, or this value itself.
    func invalid(_ expected: String, at index: UInt32, path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: path, debugDescription: "expected \(expected)",
                underlyingError: Failure(index: index) { $0.invalid(expected: expected) }))
    }
}

/// A wrapper type. Errors name the type that it holds.
protocol TypeWrapper {
    static var wrappedType: Any.Type { get }
}
