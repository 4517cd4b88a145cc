extension DecodingSession {
    /// Runs `body`, and gives the decoding error it throws its place.
    func reportingPlaces<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DecodingError {
            throw placed(error)
        }
    }

    /// The error with its path, line and column in text and as a ``JSONError``.
    func placed(_ error: DecodingError) -> DecodingError {
        switch error {
        case .typeMismatch(let type, let context): .typeMismatch(type, placed(context, .typeMismatch))
        case .valueNotFound(let type, let context): .valueNotFound(type, placed(context, .typeMismatch))
        case .keyNotFound(let key, let context):
            .keyNotFound(key, placed(context, .keyNotFound, missing: .key(key.stringValue)))
        case .dataCorrupted(let context): .dataCorrupted(placed(context, .invalidValue))
        @unknown default: error
        }
    }

    private func placed(
        _ context: DecodingError.Context, _ code: JSONError.Code, missing: JSONPathElement? = nil
    ) -> DecodingError.Context {
        if let failure = context.underlyingError as? PendingFailure {
            let error = failure.resolved(in: self)
            return DecodingError.Context(
                codingPath: context.codingPath, debugDescription: "\(error)", underlyingError: error)
        }
        guard context.underlyingError == nil else { return context }
        // Thrown by the model or the standard library: its text is kept, and the place added.
        let json = value(at: context.codingPath)
        let error = (missing.map { json[$0] } ?? json).failed(code)
        let place = json.location.map { " (\($0))" } ?? ""
        return DecodingError.Context(
            codingPath: context.codingPath, debugDescription: context.debugDescription + place,
            underlyingError: error)
    }

    /// The value at a coding path, or the last one on the way to it.
    private func value(at codingPath: [any CodingKey]) -> JSON {
        guard var decoder = try? root() else { return json(NodeDecoder.nothing) }
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
        guard let position, position >= 0, position < Int(node(index).low) else { return nil }
        return session.document.element(UInt32(position), of: index)
    }
}

extension JSON {
    /// The error of a value whose type was not made from it, for a reason not ours to tell.
    fileprivate func failed(_ code: JSONError.Code) -> JSONError {
        exists ? error(code) : mismatch(expected: "a value")
    }
}
