import Hummingbird
import NIOCore

/// Refuses a request whose body takes too long by 408, and closes its connection. The idle timeout of the server ends
/// connections on which nothing comes; this is for those on which a byte comes now and then.
struct BodyDeadline: RouterMiddleware {
    let deadline: Duration

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard request.method != .get, request.method != .head else { return try await next(request, context) }
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= context.maxUploadSize else { throw HTTPError(.contentTooLarge) }
        var request = request
        request.body = RequestBody(buffer: try await collect(request.body, context))
        return try await next(request, context)
    }

    private func collect(_ body: RequestBody, _ context: ServiceContext) async throws -> ByteBuffer {
        try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
            group.addTask {
                do {
                    return try await body.collect(upTo: context.maxUploadSize)
                } catch  where error is IOError || error is ChannelError {
                    // The client has closed the connection, which is no fault of the service.
                    throw HTTPError(.badRequest)
                }
            }
            group.addTask {
                try await Task.sleep(for: deadline)
                return nil
            }
            defer { group.cancelAll() }
            if let buffer = try await group.next() ?? nil { return buffer }
            // In a moment, so that the response is sent before.
            context.channel.eventLoop.scheduleTask(in: .seconds(1)) { context.channel.close(promise: nil) }
            throw HTTPError(.requestTimeout)
        }
    }
}
