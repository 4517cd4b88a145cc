public import Jansson
import NIOCore
public import NIOHTTP1
import NIOPosix
import Synchronization

/// A server on the loopback interface that answers each request by the next of its scripts.
public final class ChatServer: Sendable {
    /// A part of an answer.
    public enum Step: Sendable {
        /// Bytes of the body, in a chunk of their own.
        case send(String)
        /// The same, for bytes that need not be UTF-8.
        case sendBytes([UInt8])
        /// Sends a text again and again until the client goes away.
        case repeatForever(String)
        case wait(Duration)
        /// Keeps the answer open until the client goes away.
        case hang
        /// Closes the connection within the answer.
        case cut
    }

    public struct Script: Sendable {
        let status: HTTPResponseStatus
        let steps: [Step]

        public init(_ status: HTTPResponseStatus = .ok, _ steps: [Step]) {
            self.status = status
            self.steps = steps
        }
    }

    struct State {
        var scripts: [Script]
        var requests: [JSONValue] = []
    }

    let state: Mutex<State>
    /// An element for each connection that the client closed within an answer.
    public let closings: AsyncStream<Void>
    let closing: AsyncStream<Void>.Continuation
    private let channel: Mutex<(any Channel)?> = Mutex(nil)

    /// The URL of the API.
    public var url: String { "http://127.0.0.1:\(channel.withLock { $0?.localAddress?.port } ?? 0)/v1" }

    /// The bodies of the requests.
    public var requests: [JSONValue] { state.withLock { $0.requests } }

    public init(_ scripts: [Script]) async throws {
        state = Mutex(State(scripts: scripts))
        (closings, closing) = AsyncStream<Void>.makeStream()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(ChatHandler(self))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        self.channel.withLock { $0 = channel }
    }

    public func close() async throws { try await channel.withLock { $0 }?.close() }

    /// The script for a request.
    func script(for body: ByteBuffer) -> Script {
        state.withLock { state in
            state.requests.append((try? JSONValue(parsing: Array(body.readableBytesView))) ?? nil)
            return state.scripts.isEmpty ? Script(.notFound, []) : state.scripts.removeFirst()
        }
    }
}

/// Answers the requests of one connection.
private final class ChatHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: ChatServer
    private var body = ByteBuffer()
    private var isAnswering = false

    init(_ server: ChatServer) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: body.clear()
        case .body(var part): body.writeBuffer(&part)
        case .end:
            let script = server.script(for: body)
            let headers: HTTPHeaders = ["content-type": "text/event-stream"]
            let head = HTTPResponseHead(version: .http1_1, status: script.status, headers: headers)
            context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
            isAnswering = true
            answer(script.steps[...], context)
        }
    }

    private func answer(_ steps: ArraySlice<ChatServer.Step>, _ context: ChannelHandlerContext) {
        guard let step = steps.first else {
            isAnswering = false
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            return
        }
        let rest = steps.dropFirst()
        switch step {
        case .send(let text):
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
            answer(rest, context)
        case .sendBytes(let bytes):
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
            answer(rest, context)
        case .repeatForever(let text):
            let bound = NIOLoopBound((self, context, steps), eventLoop: context.eventLoop)
            let part = wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text))))
            context.writeAndFlush(part).whenSuccess {
                // Not at once, because a write that succeeds immediately would nest the next one.
                bound.value.1.eventLoop.execute {
                    let (handler, context, steps) = bound.value
                    handler.answer(steps, context)
                }
            }
        case .wait(let duration):
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(in: TimeAmount(duration)) {
                let (handler, context) = bound.value
                if context.channel.isActive { handler.answer(rest, context) }
            }
        case .hang: return
        case .cut:
            isAnswering = false
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if isAnswering { server.closing.yield() }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
