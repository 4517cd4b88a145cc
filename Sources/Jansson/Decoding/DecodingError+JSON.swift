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
