extension DecodingError {
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
