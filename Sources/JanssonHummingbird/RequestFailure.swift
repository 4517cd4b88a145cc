#if Hummingbird
internal import HTTPTypes
internal import Hummingbird
internal import JanssonCore
internal import JanssonProblems
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// The response and log entry for an error of a request.
struct RequestFailure {
    let problem: ProblemDetails
    var headers: HTTPFields = [:]
    private var metadata: [String: String] = [:]

    /// Nil for errors that are rethrown.
    init?(_ error: any Error, of request: Request, _ context: some RequestContext) {
        switch error {
        case is CancellationError: return nil
        case let error as ProblemDetails: problem = error
        case let error as HTTPError:
            guard error.status.code >= 400 else { return nil }
            let phrase = error.status.reasonPhrase
            let detail = error.body.flatMap { request.isQuoted(in: $0, context) ? nil : $0 }
            problem = ProblemDetails(
                title: phrase.isEmpty ? nil : phrase, status: error.status.code, detail: detail)
            headers = error.headers
            if let detail, BodyFault.isSentence(detail) { metadata["detail"] = detail }
        case is HTTPParserError:
            problem = ProblemDetails(status: 400, detail: BodyFault.malformed)
            metadata = ["error": "\(error)", "detail": BodyFault.malformed]
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
        // From 500, the detail is the service's own text. Below 500, the detail of a handler's error may repeat values
        // of the request.
        if problem.status >= 500 { metadata["detail"] = problem.detail }
    }

    /// The metadata for the log. Numbers stay numbers for handlers that write JSON.
    var logMetadata: Logger.Metadata {
        Logger.Metadata(
            uniqueKeysWithValues: metadata.map { key, value in
                let isNumber = key == "status" || JSONError.numbersInMetadata.contains(key)
                guard isNumber, let number = Int(value) else { return (key, .string(value)) }
                return (key, .stringConvertible(number))
            })
    }

    private static func metadata(of error: any Error) -> [String: String] {
        guard let jsonError = JSONError(ofJSON: error) else {
            return ["error": "\(error)", "error.type": String(reflecting: type(of: error))]
        }
        var metadata = jsonError.withoutUnderlyingErrors.metadata
        if let cause = jsonError.underlying { metadata["cause"] = String(reflecting: type(of: cause)) }
        return metadata
    }
}

extension Request {
    /// Whether a message shows a value of the path or the query, as Hummingbird's messages may.
    fileprivate func isQuoted(in message: String, _ context: some RequestContext) -> Bool {
        // Segments of the route's pattern are the service's own.
        let route = context.endpointPath?.split(separator: "/") ?? []
        let segments = uri.path.split(separator: "/").filter { !route.contains($0) }
        let encoded = segments + context.parameters.map(\.value)
        let values = encoded + encoded.map(percentDecoded) + uri.queryParameters.map(\.value)
        return values.contains { value in
            !value.isEmpty
                && message.ranges(of: value).contains { range in
                    // The value 7 is not in "at most 1700 bytes".
                    let neighbours = [message[..<range.lowerBound].last, message[range.upperBound...].first]
                    return !neighbours.contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
                }
        }
    }

    /// Decodes a value as Hummingbird decodes queries.
    private func percentDecoded(_ value: Substring) -> Substring {
        let query = value.replacing("&", with: "%26")
        return type(of: uri).init("/?value=\(query)").queryParameters["value"] ?? value
    }
}

extension JSONError {
    /// Converts a `JSONError`, `DecodingError` or `EncodingError`, whose description may show a value; nil for others.
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
