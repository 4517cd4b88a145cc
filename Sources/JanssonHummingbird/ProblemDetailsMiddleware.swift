#if Hummingbird
internal import HTTPTypes
public import Hummingbird
internal import JanssonCore
internal import JanssonProblems
public import Logging
internal import NIOCore

/// Makes responses of content type `application/problem+json` (RFC 9457) of the errors that handlers throw.
///
/// ```swift
/// let router = Router(context: Context.self)
/// router.add(middleware: ProblemDetailsMiddleware())
/// ```
///
/// Add it behind middleware that adds headers, such as `CORSMiddleware`, which then adds them to problems, too.
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
/// These errors are passed on: an `HTTPError` of a status below 400, other errors of Hummingbird's protocol
/// `HTTPResponseError`, which have a response of their own, and `CancellationError`. Responses are not touched,
/// whatever their status is.
///
/// No response shows a value of the request, or anything of the service. Neither does the log: a problem is one entry,
/// of level `error` for a status from 500 and of ``clientErrorLevel`` otherwise, with `JSONError.metadata`. Of a
/// cause that a model threw, it has the type. Only an error of another type than those above is logged with its
/// own text, because there is no other trace of it; what that shows is up to its author.
///
/// A `JSONError` of anything else than the request, such as a column of a database, would look like a fault of the
/// request. Read such things in ``ServiceDataError/wrapping(_:)``.
///
/// Once a response has begun, nothing can become a problem: an error in the body of a streamed response closes
/// the connection. A stream of records should say in a last record that it is cut.
public struct ProblemDetailsMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The level of the log entries for problems that are the client's: with a status below 500.
    public let clientErrorLevel: Logger.Level

    /// Makes the middleware.
    public init(clientErrorLevel: Logger.Level = .info) {
        self.clientErrorLevel = clientErrorLevel
    }

    /// Responds with what `next` responds, or with a problem.
    ///
    /// - Throws: The errors that are passed on.
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
