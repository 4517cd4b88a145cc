public import AsyncHTTPClient
import Jansson
import NIOCore
import NIOHTTP1

/// A client of the completion API.
public struct ChatClient: Sendable {
    let http: HTTPClient
    let url: String
    let key: String?

    /// How often a request is made at most. Default: 3.
    public var attempts = 3

    /// The time before the second attempt, which doubles with each one. Default: half a second.
    public var pause = Duration.milliseconds(500)

    /// Makes a client of a service at `url`, such as `http://127.0.0.1:8080/v1`.
    public init(_ http: HTTPClient, url: String, key: String? = nil) {
        self.http = http
        self.url = url
        self.key = key
    }

    /// The answer to a request, which is made when the sequence is iterated.
    public func answer(to request: ChatRequest) -> ChatAnswer { ChatAnswer(client: self, request: request) }

    /// Makes the request once.
    func events(_ request: ChatRequest) async throws -> ChatEvents.Iterator {
        var http = HTTPClientRequest(url: url + "/chat/completions")
        http.method = .POST
        http.headers.add(name: "content-type", value: "application/json")
        http.headers.add(name: "accept", value: "text/event-stream")
        if let key { http.headers.add(name: "authorization", value: "Bearer \(key)") }
        http.body = .bytes(ByteBuffer(bytes: try request.serializedData()))
        let response = try await self.http.execute(http, timeout: .hours(1))
        guard response.status == .ok else { throw ChatFailure.status(Int(response.status.code)) }
        return response.body.jsonRecords(
            format: .serverSentEvents, options: JSONParsingOptions(limits: .untrusted)
        ).inflate(as: ChatChunk.self).makeAsyncIterator()
    }
}

/// Why there is no answer.
public enum ChatFailure: Error, Equatable {
    /// The service answered with an HTTP status.
    case status(Int)
    /// The stream ended before the answer did.
    case cut
    /// The service reported a failure within the stream.
    case service(String)

    /// Whether another attempt may succeed.
    var isTransient: Bool {
        switch self {
        case .status(let status): status == 408 || status == 429 || status >= 500
        case .cut: true
        case .service: false
        }
    }
}
