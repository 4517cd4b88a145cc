extension DecodingSession {
    /// Runs `body`, adds locations to decoding errors, and reports unknown keys.
    func addingLocations<T>(_ body: () throws -> T) throws -> T {
        do {
            let value = try body()
            if let stackError { throw stackError }
            try reportUnknownKeys()
            return value
        } catch let error as DecodingError {
            throw placed(stackError ?? error)
        }
    }

    /// Returns the error with its location in the description and a ``JSONError`` as `underlyingError`. An error with
    /// another `underlyingError` is unchanged.
    func placed(_ error: DecodingError) -> DecodingError {
        switch error {
        case .typeMismatch(let type, let context): .typeMismatch(type, placed(context, .typeMismatch))
        case .valueNotFound(let type, let context): .valueNotFound(type, placed(context, .typeMismatch))
        case .keyNotFound(let key, let context):
            .keyNotFound(key, placed(context, .keyNotFound, missing: missingElement(key)))
        case .dataCorrupted(let context): .dataCorrupted(placed(context, .invalidValue))
        @unknown default: error
        }
    }

    private func placed(
        _ context: DecodingError.Context, _ code: JSONError.Code, missing: JSONPathElement? = nil
    ) -> DecodingError.Context {
        if let error = context.underlyingError as? JSONError, error.statement == context.debugDescription {
            return DecodingError.Context(
                codingPath: context.codingPath, debugDescription: error.contextDescription,
                underlyingError: error)
        }
        guard context.underlyingError == nil else { return context }
        let error = error(of: context, code, missing: missing)
        // Keeps the model's description, and adds the path and the location.
        let path = error.path.isEmpty ? "" : "\(error.path): "
        let place = error.location.map { " (\($0))" } ?? ""
        return DecodingError.Context(
            codingPath: context.codingPath, debugDescription: path + context.debugDescription + place,
            underlyingError: error)
    }

    private func error(
        of context: DecodingError.Context, _ code: JSONError.Code, missing: JSONPathElement?
    ) -> JSONError {
        let json = value(at: context.codingPath)
        return (missing.map { json[$0] } ?? json).failure(code, context.debugDescription)
    }

    /// Returns a decoding error as a ``JSONError``. If a model set another `underlyingError`, the description is kept.
    func jsonError(of error: DecodingError) -> JSONError {
        let error = placed(error)
        if let known = error.jsonError { return known }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return self.error(of: context, .typeMismatch, missing: nil)
        case .keyNotFound(let key, let context):
            return self.error(of: context, .keyNotFound, missing: missingElement(key))
        case .dataCorrupted(let context): return self.error(of: context, .invalidValue, missing: nil)
        @unknown default: return JSONError(wrapping: error)
        }
    }

    /// The path element of a missing member: the key that the document should have. For `convertFromSnakeCase`, that of
    /// `userID` is `userID`, because `user_id` would become `userId`.
    func missingElement(_ key: some CodingKey) -> JSONPathElement {
        let key = key.stringValue
        switch strategies.keyDecodingStrategy {
        case .useDefaultKeys, .custom: return .key(key)
        case .matchSnakeCase: return .key(snakeCase.encoded(key))
        case .convertFromSnakeCase:
            let encoded = snakeCase.encoded(key)
            return .key(snakeCase.decoded(encoded) == key ? encoded : key)
        }
    }

    /// Returns the value at a coding path, or the last existing value on the path.
    private func value(at codingPath: [any CodingKey]) -> JSON {
        guard var decoder = try? root(for: Any.self) else { return json(NodeDecoder.nothing) }
        for key in codingPath {
            let child: UInt32?
            switch decoder.node(decoder.index).kind {
            case .object: child = decoder.find(key) ?? decoder.plainMember(key.stringValue)
            case .array: child = decoder.element(key.intValue)
            default: child = nil
            }
            guard let child else { break }
            decoder = NodeDecoder(session: self, index: child, parent: decoder, key: key)
        }
        return decoder.json
    }
}

extension NodeDecoder {
    fileprivate func element(_ position: Int?) -> UInt32? {
        guard let position, position >= 0, position < Int(node(index).count) else { return nil }
        return session.document.element(UInt32(position), of: index)
    }
}

extension JSON {
    /// Returns the error for a value that a model rejected.
    fileprivate func failure(_ code: JSONError.Code, _ message: String) -> JSONError {
        exists ? error(code, message: message) : mismatch(expected: "a value")
    }
}

extension DecodingError {
    /// Returns the error for a container that another package's decoder reads while this thread's stack is nearly used
    /// up.
    static func nestedTooDeep(at codingPath: [any CodingKey]) -> DecodingError {
        let error = JSONError(.depthExceeded, message: Stack.exceeded)
        return .dataCorrupted(
            Context(
                codingPath: codingPath, debugDescription: error.contextDescription, underlyingError: error))
    }

    /// The underlying ``JSONError``; nil unless a ``JanssonDecoder`` threw this error.
    package var jsonError: JSONError? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.underlyingError as? JSONError
        @unknown default: nil
        }
    }
}
