#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Jansson
import JanssonHummingbird
import Logging
import NIOCore
import Synchronization

/// The models, the routes and the log of a small service.
struct Line: JSONDecodable, JSONResponseEncodable, Codable, Equatable, Sendable {
    var sku: String
    var quantity: Int
    var price: Double

    init(sku: String, quantity: Int, price: Double) {
        (self.sku, self.quantity, self.price) = (sku, quantity, price)
    }

    init(json: JSON) throws {
        (sku, quantity, price) = try json.properties(
            .required("sku"), .required("quantity"), .required("price"))
        if quantity <= 0 { throw JSONError(.invalidValue, path: ["quantity"], message: "must be positive") }
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("sku", sku)
        try writer.member("quantity", quantity)
        try writer.member("price", price)
        try writer.endObject()
    }
}

struct Context: JanssonRequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: Source) { coreContext = .init(source: source) }
}

/// Collects the log of everything that is served, as text.
final class Log: LogHandler, Sendable {
    private let entries = Mutex<[String]>([])

    // Of a logger, what a handler keeps is a part of its value; here all loggers share it.
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { "test" }
        set {}
    }

    func log(event: LogEvent) {
        let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        entries.withLock { $0.append("\(event.level): \(event.message)\(metadata.joined())") }
    }

    var lines: [String] { entries.withLock { $0 } }

    /// The entries of the middleware.
    var problems: [String] { lines.filter { $0.contains(" status=") } }
}

/// Serves one request in process, by routes behind the middleware.
func response(
    _ method: HTTPRequest.Method, _ uri: String, _ body: String? = nil, type: String? = "application/json",
    coding: String? = nil, log: Log = Log(), by setup: TestingSetup = .router,
    routes: (Router<Context>) -> Void
) async throws -> TestResponse {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemDetailsMiddleware())
    routes(router)
    let app = Application(
        router: router, configuration: .init(address: .hostname("localhost", port: 0)),
        logger: Logger(label: "test") { _ in log })
    var headers = HTTPFields()
    headers[.contentType] = type
    headers[.contentEncoding] = coding
    let fields = headers
    return try await app.test(setup) { client in
        try await client.execute(
            uri: uri, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) })
    }
}

/// Serves a request to `/lines`, decoded by style or by `Codable`.
func lines(
    _ body: String?, codable: Bool = false, type: String? = "application/json",
    coding: String? = nil, log: Log = Log(), by setup: TestingSetup = .router
) async throws -> TestResponse {
    try await response(.post, "/lines", body, type: type, coding: coding, log: log, by: setup) { router in
        if codable {
            router.post("lines") { try await $0.decode(as: [Line].self, context: $1) }
        } else {
            router.post("lines") { request, context in
                JSONResponse(try await request.decodeJSON(as: [Line].self, context: context))
            }
        }
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var type: String? { headers[.contentType] }

    /// The body, which must be the details of a problem with the status of the response.
    func problem() throws -> JSON {
        let json = try JSON(parsing: text)
        guard type == "application/problem+json", try json["status"].decode(as: Int.self) == status.code
        else {
            throw JSONError.custom("no problem: \(status) \(type ?? "")")
        }
        return json
    }
}
#endif
