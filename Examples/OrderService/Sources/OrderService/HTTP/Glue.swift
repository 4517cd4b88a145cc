import Hummingbird
import Jansson
import Logging
import NIOCore

// What JanssonHummingbird will be.

protocol JanssonRequestContext: RequestContext {
    var jsonOptions: JSONParsingOptions { get }
}

struct JanssonRequestDecoder: RequestDecoder {
    var decoder = JanssonDecoder()

    init(options: JSONParsingOptions) {
        decoder.dateDecodingStrategy = .iso8601
        decoder.parsingOptions = options
    }

    func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext)
        async throws -> T
    {
        let body = try await request.jsonBody(context)
        return try decoder.decode(type, from: body.readableBytesUInt8Span, collectingErrors: true)
    }
}

struct JanssonResponseEncoder: ResponseEncoder {
    var encoder = JanssonEncoder()

    init() { encoder.dateEncodingStrategy = .iso8601 }

    func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws
        -> Response
    {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
    }
}

struct JSONResponse<Body: JSONEncodable>: ResponseGenerator {
    let body: Body

    init(_ body: Body) { self.body = body }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try body.serializedData())))
    }
}

struct ServiceDataError: Error {
    let underlying: any Error

    static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw ServiceDataError(underlying: error) }
    }
}

extension Request {
    func decodeJSON<T: JSONInflatable>(
        as type: T.Type = T.self, context: some JanssonRequestContext
    ) async throws -> T {
        let body = try await jsonBody(context)
        return try JSON.decode(type, from: body.readableBytesUInt8Span, options: context.jsonOptions)
    }

    fileprivate func jsonBody(_ context: some RequestContext) async throws -> ByteBuffer {
        let type = headers[.contentType].flatMap { MediaType(from: $0) }
        guard let type, type.type == .application, type.subType == "json" || type.subType.hasSuffix("+json")
        else {
            throw HTTPError(.unsupportedMediaType, message: "The content type must be application/json.")
        }
        let body = try await body.collect(upTo: context.maxUploadSize)
        guard body.readableBytes > 0 else {
            throw HTTPError(.badRequest, message: "The request has no body, where JSON is expected.")
        }
        return body
    }
}

struct ProblemDetailsMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = problem(of: error)
            var metadata = (error as? JSONError)?.metadata ?? ["error": "\(type(of: error))"]
            metadata["status"] = "\(problem.status)"
            context.logger.log(
                level: problem.status < 500 ? .info : .error, "\(problem.title)",
                metadata: metadata.mapValues { .string($0) })
            return Response(
                status: .init(code: problem.status, reasonPhrase: problem.title),
                headers: [.contentType: ProblemDetails.mediaType],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: try problem.serializedData())))
        }
    }

    private func problem(of error: any Error) -> ProblemDetails {
        switch error {
        case let error as HTTPError: ProblemDetails(status: error.status.code, detail: error.body)
        case let error as any HTTPResponseError: ProblemDetails(status: error.status.code)
        default: ProblemDetails(error) ?? ProblemDetails(status: 500)
        }
    }
}
