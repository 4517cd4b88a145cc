/// Why a read failed, before its place is known.
///
/// Models may try one read after another, so an error on its way is cheap: the search for its path,
/// line and column is made when it leaves the decoder.
struct PendingFailure: Error {
    /// The value at fault.
    let index: UInt32

    /// What is missing there, if something is.
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

    /// The index to report: this value's, or of one that is missing, the closest one's around it.
    var placeIndex: UInt32 {
        var decoder = self
        while !NodeDecoder.exists(decoder.index), let parent = decoder.parent { decoder = parent }
        return decoder.index
    }

    /// A context for an error on its way; ``DecodingSession/reportingPlaces(_:)`` adds the place.
    func context(
        _ expected: String, _ actual: Node.Kind, _ failure: Failure, at key: (any CodingKey)? = nil
    ) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: key.map { codingPath + [$0] } ?? codingPath,
            debugDescription: "expected \(expected), found \(actual.kind)", underlyingError: failure)
    }

    /// Why the value at `index`, below this one by `key` or this one itself, is no scalar `type`.
    @inline(never)
    func notAScalar<T>(_ type: T.Type, at index: UInt32, _ key: (any CodingKey)?) -> DecodingError {
        mismatch(type, at: index, key, nullIsMissing: type != Bool.self) {
            $0.mismatch(expected: typeName(type))
        }
    }

    /// Why the value at `index` is no number of `type`.
    @inline(never)
    func notANumber<T>(
        _ type: T.Type, at index: UInt32, _ key: (any CodingKey)?,
        _ error: @escaping @Sendable (JSON) -> JSONError
    ) -> DecodingError {
        guard node(index).kind.kind == .number else {
            return mismatch(type, at: index, key, nullIsMissing: true, error)
        }
        // Without a path, as JSONDecoder has it; the underlying error has the path.
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: [], debugDescription: "expected \(typeName(type)), found a number that is none",
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

    /// What to call a type that was asked for and is missing.
    @inline(never)
    func name(_ type: Any.Type) -> String {
        typeName((type as? any TypeWrapper.Type)?.wrappedType ?? type)
    }

    /// The error of a key that the object lacks.
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

    /// The error of a string, below this value by `key` or itself, that is not what it should be.
    func invalid(_ expected: String, at index: UInt32, path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: path, debugDescription: "expected \(expected)",
                underlyingError: Failure(index: index) { $0.invalid(expected: expected) }))
    }
}

/// A type that is spelled in a model for the one it holds.
protocol TypeWrapper {
    static var wrappedType: Any.Type { get }
}
