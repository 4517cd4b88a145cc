extension DecodingSession {
    /// Runs `body`, and gives the decoding error it throws its place.
    func reportingPlaces<T>(_ body: () throws -> T) throws -> T {
        do {
            let value = try body()
            if let stackError { throw stackError }
            return value
        } catch let error as DecodingError {
            throw placed(stackError ?? error)
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
        let json = value(at: context.codingPath)
        if let type = ValueShowingText(context.debugDescription)?.type {
            let error = json.invalid(expected: type)
            return DecodingError.Context(
                codingPath: context.codingPath, debugDescription: "\(error)", underlyingError: error)
        }
        // Thrown by the model or the standard library: its text is kept, and the place added.
        let error = (missing.map { json[$0] } ?? json).failed(code, context.debugDescription)
        let place = json.location.map { " (\($0))" } ?? ""
        return DecodingError.Context(
            codingPath: context.codingPath, debugDescription: context.debugDescription + place,
            underlyingError: error)
    }

    /// The value at a coding path, or the last one on the way to it.
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
        guard let position, position >= 0, position < Int(node(index).low) else { return nil }
        return session.document.element(UInt32(position), of: index)
    }
}

extension JSON {
    /// The error of a value whose type was not made from it, for a reason not ours to tell.
    fileprivate func failed(_ code: JSONError.Code, _ message: String) -> JSONError {
        exists ? error(code, message: message) : mismatch(expected: "a value")
    }
}

/// A text by which the standard library's or Foundation's own initialisers refuse a value, and in which
/// they show it: `Cannot initialize Level from invalid String value secret`.
private struct ValueShowingText {
    /// The type that was not made.
    let type: String

    /// What follows the type's name.
    private static let reasons = [" from invalid ", " with a lowerBound (", " with invalid value of '"]

    /// Nil of any other text.
    init?(_ text: String) {
        if text.hasPrefix("Cannot initialize ") {
            let end = Self.reasons.lazy.compactMap { text.firstRange(of: $0)?.lowerBound }.first
            guard let end else { return nil }
            type = String(text[..<end].dropFirst("Cannot initialize ".count))
        } else if text.hasPrefix("Invalid calendar identifier ") {
            type = "Calendar"
        } else if text.hasPrefix("Parsed JSON number "), text.hasSuffix(" does not fit in Float16.") {
            type = "Float16"
        } else {
            return nil
        }
    }
}

extension DecodingError {
    /// The error of a container that a foreign decoder reads, where this thread's stack is nearly used up.
    static func nestedTooDeep(at codingPath: [any CodingKey]) -> DecodingError {
        let error = JSONError(.depthExceeded, message: Stack.exceeded)
        return .dataCorrupted(
            Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
    }

    /// The error of the document that caused this one, where a ``JanssonDecoder`` threw it.
    var jsonError: JSONError? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.underlyingError as? JSONError
        @unknown default: nil
        }
    }
}
