#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Jansson
import JanssonHummingbird
import JanssonNIO
import NIOCore
import Synchronization
import Testing

@Suite struct RequestTests {
    private let good = #"[{"sku": "a", "quantity": 2, "price": 1.5}]"#

    // MARK: What is decoded

    @Test(arguments: [false, true])
    func aGoodBodyIsDecoded(codable: Bool) async throws {
        let response = try await lines(good, codable: codable)
        #expect(response.status == .ok)
        #expect(
            try JSON.decode([Line].self, from: response.text) == [Line(sku: "a", quantity: 2, price: 1.5)])
    }

    private struct ByParser: JSONInitializable {
        let id: Int
        init(parser: Parser) throws { id = try parser.fetch("id") }
    }

    private struct ByResults: JSONValueDecodable {
        let id: Int
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Self> {
            value["id"].int.map { Self(id: $0) }
        }
    }

    private struct ByOptionals: JSONParselable {
        let id: Int
        static func with(json: [String: JSONValue]) -> Self? { json.p3_int(key: "id").map { Self(id: $0) } }
    }

    @Test(arguments: ["parser", "results", "optionals", "view", "value"])
    func modelsOfAllStylesAreDecoded(style: String) async throws {
        let response = try await response(.post, "/\(style)", #"{"id": 7}"#) { router in
            router.post("parser") { "\(try await $0.decodeJSON(as: ByParser.self, context: $1).id)" }
            router.post("results") { "\(try await $0.decodeJSON(as: ByResults.self, context: $1).id)" }
            router.post("optionals") { "\(try await $0.decodeJSON(as: ByOptionals.self, context: $1).id)" }
            router.post("view") { "\(try await $0.decodeJSON(as: JSON.self, context: $1)["id"])" }
            router.post("value") {
                "\(try await $0.decodeJSON(as: JSONValue.self, context: $1)[at: "id"]?.int ?? 0)"
            }
        }
        #expect(response.text == "7")
    }

    private struct PlainContext: RequestContext {
        var coreContext: CoreRequestContextStorage
        var requestDecoder: JanssonRequestDecoder { JanssonRequestDecoder() }
        var maxUploadSize: Int { 64 }

        init(source: Source) { coreContext = .init(source: source) }
    }

    @Test func otherContextsWork() async throws {
        let router = Router(context: PlainContext.self)
        router.post("codable") { try await $0.decode(as: [Line].self, context: $1) }
        router.post("style") { request, context in
            JSONResponse(try await request.decodeJSON(as: [Line].self, context: context))
        }
        try await Application(router: router).test(.router) { client in
            for uri in ["/codable", "/style"] {
                let headers: HTTPFields = [.contentType: "application/json"]
                let bodies = [good, String(repeating: " ", count: 64) + good]
                for (body, status) in zip(bodies, [HTTPResponse.Status.ok, .contentTooLarge]) {
                    let body = ByteBuffer(string: body)
                    let response = try await client.execute(
                        uri: uri, method: .post, headers: headers, body: body)
                    #expect(response.status == status)
                }
            }
        }
    }

    private struct StrictContext: JanssonRequestContext {
        var coreContext: CoreRequestContextStorage
        var jsonOptions: JSONParsingOptions { .init(duplicateKeys: .reject, limits: .init(depth: 2)) }
        var maxUploadSize: Int { 32 }

        init(source: Source) { coreContext = .init(source: source) }
    }

    @Test(arguments: [
        ("[[1]]", 200, ""), (#"{"a": 1, "a": 2}"#, 400, "duplicateKey"), ("[[[1]]]", 422, "depthExceeded"),
        (String(repeating: " ", count: 33), 413, ""),
    ])
    func theContextSetsOptionsAndLimits(body: String, status: Int, code: String) async throws {
        let router = Router(context: StrictContext.self)
        router.add(middleware: ProblemDetailsMiddleware())
        router.post("codable") { try await $0.decode(as: JSONValue.self, context: $1) }
        router.post("style") { try await $0.decodeJSON(as: JSONValue.self, context: $1) }
        try await Application(router: router).test(.router) { client in
            for uri in ["/codable", "/style"] {
                let response = try await client.execute(
                    uri: uri, method: .post, headers: [.contentType: "application/json"],
                    body: ByteBuffer(string: body))
                #expect(response.status.code == status)
                let json = try JSON(parsing: response.text)
                #expect((json["errors"][0]["code"].decode() ?? "") == code)
            }
        }
    }

    @Test func aStreamOfRecordsIsRead() async throws {
        let response = try await response(.post, "/ids", "{\"id\": 1}\n{\"id\": 2}\n", type: nil) { router in
            router.post("ids") { request, context in
                var ids: [Int] = []
                for try await record in request.body.jsonRecords(format: .lines, options: context.jsonOptions)
                {
                    ids.append(try record.get()["id"].decode())
                }
                return JSONResponse(ids)
            }
        }
        #expect(response.text == "[1,2]")
    }

    // MARK: Content types

    @Test(arguments: [
        "application/json", "APPLICATION/JSON", "application/json; charset=utf-8",
        " application/json ;charset=x",
        "application/problem+json", "application/vnd.example.order.v2+JSON; q=1",
    ])
    func mediaTypesOfJSONAreAccepted(type: String) async throws {
        #expect(try await lines(good, type: type).status == .ok)
    }

    @Test(
        arguments: [
            nil, "", "text/json", "text/plain", "application/xml", "application/jsonp", "application/+json",
            "application/x-www-form-urlencoded", "json", "application/json, text/plain", "application/ json",
        ], [false, true])
    func otherMediaTypesAreRefused(type: String?, codable: Bool) async throws {
        let response = try await lines(good, codable: codable, type: type)
        #expect(response.status == .unsupportedMediaType)
        #expect(response.headers[.accept] == "application/json")
        #expect(
            response.text == """
                {"type":"about:blank","title":"Unsupported Media Type","status":415,\
                "detail":"The content type must be application/json."}
                """)
    }

    /// The first byte of gzip, of zlib, of Zstandard and of a text in Brotli.
    @Test(arguments: ["\u{1F}", "x", "(", "\u{1B}"], [false, true])
    func compressedBodiesAreRefused(start: String, codable: Bool) async throws {
        let response = try await lines(start + "...", codable: codable, coding: "gzip")
        #expect(response.status == .unsupportedMediaType)
        #expect(response.headers[.acceptEncoding] == "identity")
        #expect(try response.problem()["detail"].decode() == "The body must not be compressed.")
        #expect(try await lines(start + "...", codable: codable, coding: "identity").status == .badRequest)
    }

    /// Middleware has decompressed it, and left the header.
    @Test(arguments: ["gzip", "br", "identity"]) func decompressedBodiesAreRead(coding: String) async throws {
        #expect(try await lines("\n" + good, coding: coding).status == .ok)
    }

    // MARK: Bodies that are missing or too large

    @Test(arguments: [nil, "application/json"], [false, true])
    func anEmptyBodyIsABadRequest(type: String?, codable: Bool) async throws {
        for body in [nil, ""] {
            let response = try await lines(body, codable: codable, type: type)
            #expect(response.status == .badRequest)
            #expect(
                try response.problem()["detail"].decode()
                    == "The request has no body, where JSON is expected.")
        }
    }

    @Test(arguments: [false, true])
    func aBodyOverTheLimitIsTooLarge(codable: Bool) async throws {
        // The limit for strangers' texts, which is less than the context's.
        let limit = JSONParsingOptions.Limits.untrusted.byteCount
        let fitting = good + String(repeating: " ", count: limit - good.utf8.count)
        #expect(try await lines(fitting, codable: codable).status == .ok)
        let response = try await lines(fitting + " ", codable: codable)
        #expect(response.status == .contentTooLarge)
        #expect(
            try response.problem()["detail"].decode()
                == "The body has more than the 1048576 bytes that are allowed.")
    }

    /// Gives chunks of 1 KiB without an end, and counts them.
    private struct EndlessBody: AsyncSequence, Sendable {
        final class Count: Sendable {
            let chunks = Mutex(0)
        }
        struct Iterator: AsyncIteratorProtocol {
            let count: Count
            mutating func next() async throws -> ByteBuffer? {
                count.chunks.withLock { $0 += 1 }
                return ByteBuffer(repeating: UInt8(ascii: " "), count: 1024)
            }
        }
        let count: Count
        func makeAsyncIterator() -> Iterator { Iterator(count: count) }
    }

    private struct BodyMiddleware: RouterMiddleware {
        typealias Context = JanssonHummingbirdTests.Context
        let count: EndlessBody.Count
        func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            let body = RequestBody(asyncSequence: EndlessBody(count: count))
            return try await next(Request(head: request.head, body: body), context)
        }
    }

    @Test(arguments: [false, true])
    func ofABodyWithoutALengthNoMoreThanTheLimitIsRead(codable: Bool) async throws {
        let count = EndlessBody.Count()
        let response = try await response(.post, "/lines") { router in
            router.add(middleware: BodyMiddleware(count: count))
            if codable {
                router.post("lines") { try await $0.decode(as: [Line].self, context: $1) }
            } else {
                router.post("lines") { JSONResponse(try await $0.decodeJSON(as: [Line].self, context: $1)) }
            }
        }
        #expect(response.status == .contentTooLarge)
        _ = try response.problem()
        let chunks = count.chunks.withLock { $0 }
        #expect(chunks == JSONParsingOptions.Limits.untrusted.byteCount / 1024 + 1)
    }

    @Test func ofABodyThatSaysThatItIsTooLargeNothingIsRead() async throws {
        let count = EndlessBody.Count()
        let large = String(repeating: " ", count: JSONParsingOptions.Limits.untrusted.byteCount + 1)
        let response = try await response(.post, "/lines", large) { router in
            router.add(middleware: BodyMiddleware(count: count))
            router.post("lines") { JSONResponse(try await $0.decodeJSON(as: [Line].self, context: $1)) }
        }
        #expect(response.status == .contentTooLarge)
        #expect(count.chunks.withLock { $0 } == 0)
    }
}
#endif
