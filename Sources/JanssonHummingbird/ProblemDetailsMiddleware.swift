#if Hummingbird
internal import HTTPTypes
public import Hummingbird
internal import JanssonCore
internal import JanssonProblems
public import Logging
internal import NIOCore

/// Turns errors of handlers into responses of content type `application/problem+json` (RFC 9457).
///
/// ```swift
/// let router = Router(context: Context.self)
/// router.add(middleware: ProblemDetailsMiddleware())
/// ```
///
/// Add it after middleware that adds headers, such as `CORSMiddleware`, so that problems get these headers, too.
///
/// | error | problem |
/// |---|---|
/// | `JSONError`, and `DecodingError` of any decoder | 400, 413 or 422, and what is wrong in `errors`: see `ProblemDetails.init(_:)` |
/// | `ProblemDetails` | itself |
/// | Hummingbird's `HTTPError` | its status and headers, and its message as `detail`, unless it quotes the path or query |
/// | `NIOTooManyBytesError` | 413 |
/// | `HTTPParserError`: a body that is cut short, or a chunk without a valid size | 400 |
/// | ``ServiceDataError``, `EncodingError`, and any other | 500, without a detail |
///
/// These errors are rethrown:
/// - `CancellationError`.
/// - `HTTPError` of a status below 400.
/// - Any other error that conforms to Hummingbird's `HTTPResponseError`, and so defines its own response.
///
/// Responses that handlers return are not changed, whatever their status.
///
/// Responses show no values of the request and no internals of the service. Each problem is one log entry, of level
/// `error` for a status from 500, otherwise of ``clientErrorLevel``. The entry for an error of JSON has
/// `JSONError.metadata`, without values, and only the type of an error that a model threw. The entry for any other
/// unexpected error has its description, which may show values.
///
/// A `JSONError` of other data, such as a column of a database, would look like an error of the request. Read such data
/// in ``ServiceDataError/wrapping(_:)``.
///
/// After a response has begun, an error can no longer become a problem: an error in the body of a streamed response
/// closes the connection. A stream of records should report such an error in its last record.
public struct ProblemDetailsMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The log level for problems with a status below 500.
    public let clientErrorLevel: Logger.Level

    /// Makes the middleware.
    public init(clientErrorLevel: Logger.Level = .info) {
        self.clientErrorLevel = clientErrorLevel
    }

    /// Returns the response of `next`, or a problem.
    ///
    /// - Throws: The errors that are rethrown.
    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            guard let failure = RequestFailure(error, of: request, context) else { throw error }
            let level = failure.problem.status >= 500 ? .error : clientErrorLevel
            context.logger.log(
                level: level, "\(failure.problem.title)",
                metadata: failure.logMetadata)
            return try failure.problem.response(to: request, headers: failure.headers)
        }
    }
}
#endif
