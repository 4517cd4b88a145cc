#if Hummingbird
internal import HTTPTypes
internal import Hummingbird
internal import Jansson
internal import NIOCore

/// What a request's error becomes in the response and in the log.
struct RequestFailure {
    let problem: ProblemDetails
    var headers: HTTPFields = [:]
    var metadata: [String: String] = [:]

    /// Nil for errors that are passed on.
    init?(_ error: any Error) {
        switch error {
        case is CancellationError: return nil
        case let error as ProblemDetails: problem = error
        case let error as HTTPError:
            guard error.status.code >= 400 else { return nil }
            let phrase = error.status.reasonPhrase
            problem = ProblemDetails(
                title: phrase.isEmpty ? nil : phrase, status: error.status.code, detail: error.body)
            headers = error.headers
        case is NIOTooManyBytesError: problem = ProblemDetails(status: 413)
        case is any HTTPResponseError: return nil
        case let error as ServiceDataError:
            problem = ProblemDetails(status: 500)
            metadata = RequestFailure.metadata(of: error.underlying)
        default:
            problem = ProblemDetails(error) ?? ProblemDetails(status: 500)
            metadata = RequestFailure.metadata(of: error)
        }
        metadata["status"] = "\(problem.status)"
        // Its author wrote it for the client, but below 500 it may repeat what the client sent.
        if problem.status >= 500 { metadata["detail"] = problem.detail }
    }

    /// What the log says about an error.
    private static func metadata(of error: any Error) -> [String: String] {
        guard let jsonError = JSONError(ofJSON: error) else {
            return ["error": "\(error)", "error.type": String(reflecting: type(of: error))]
        }
        var metadata = jsonError.withoutTextsOfCauses.metadata
        if let cause = jsonError.underlying { metadata["cause"] = String(reflecting: type(of: cause)) }
        return metadata
    }
}

extension JSONError {
    /// An error of this package, or of a coder, whose own text may show a value; nil for others.
    fileprivate init?(ofJSON error: any Error) {
        switch error {
        case is JSONError, is DecodingError: self.init(wrapping: error)
        case EncodingError.invalidValue(_, let context):
            self = context.underlyingError as? JSONError ?? JSONError(.invalidValue, underlying: error)
        case is EncodingError: self.init(.invalidValue, underlying: error)
        default: return nil
        }
    }
}
#endif
