#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Jansson
import JanssonHummingbird
import NIOCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct ProblemTests {
    // MARK: Bodies

    @Test(arguments: [false, true])
    func textThatIsNotJSONIsABadRequest(codable: Bool) async throws {
        let response = try await lines("[{\"sku\": \"a\",\n \"quantity\": 02}]", codable: codable)
        #expect(response.status == .badRequest)
        #expect(
            response.text == """
                {"type":"about:blank","title":"Bad Request","status":400,\
                "detail":"a number with a leading zero (line 2, column 14)",\
                "errors":[{"pointer":"/0/quantity","line":2,"column":14,\
                "detail":"a number with a leading zero","code":"syntax"}]}
                """)
    }

    @Test(arguments: [false, true])
    func tenMistakesAreReportedAtOnce(codable: Bool) async throws {
        let bad = #"{"sku": 1, "quantity": "x"}"#
        let response = try await lines("[\n\(bad),\n\(bad),\n\(bad), 7]", codable: codable)
        #expect(response.status == .unprocessableContent)
        let problem = try response.problem()
        #expect(try problem["detail"].decode() == "10 errors")
        let items = try problem["errors"].elements.map { item in
            "\(try item["pointer"].decode(as: String.self)) \(item["line"]):\(item["column"]) \(item["code"])"
        }
        var expected: [String] = []
        for index in 0..<3 {
            expected += [
                "/\(index)/sku \(index + 2):9 \"typeMismatch\"",
                "/\(index)/quantity \(index + 2):24 \"typeMismatch\"",
                "/\(index)/price \(index + 2):1 \"keyNotFound\"",
            ]
        }
        expected.append("/3 4:30 \"typeMismatch\"")
        #expect(items.sorted() == expected.sorted())
    }

    @Test(arguments: [false, true])
    func deepNestingIsRefused(codable: Bool) async throws {
        let levels = JSONParsingOptions.Limits.untrusted.depth + 1
        for depth in [levels, 100_000] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let response = try await lines(text, codable: codable)
            #expect(response.status == .unprocessableContent)
            #expect(try response.problem()["errors"][0]["code"].decode() == "depthExceeded")
        }
    }

    @Test func aModelsOwnValidationHasItsPlace() async throws {
        let response = try await lines(#"[{"sku": "a", "quantity": -1, "price": 1}]"#)
        #expect(
            try response.problem()["errors"][0].serializedString()
                == #"{"pointer":"/0/quantity","line":1,"column":27,"detail":"must be positive","code":"invalidValue"}"#
        )
    }

    // MARK: What responses and the log never show

    private struct Leaky: JSONDecodable, Codable {
        struct Refused: Error { let value: String }
        let name: String

        init(json: JSON) throws {
            name = try json["name"].decode()
            if name.hasPrefix("canary") { throw Refused(value: name) }
        }

        init(from decoder: any Decoder) throws {
            name = try decoder.singleValueContainer().decode([String: String].self)["name"] ?? ""
            if name.hasPrefix("canary") { throw Refused(value: name) }
        }
    }

    @Test(
        arguments: [
            #"[{"sku": ["canary4711"], "quantity": "canary4711", "price": canary4711}]"#,
            #"[{"sku": ["canary4711"], "quantity": "canary4711", "price": "canary4711"}]"#,
            #"[{"sku": "canary4711", "quantity": -1, "price": "canary4711"}]"#, #""canary4711"#,
            #"canary4711"#,
            #"["canary4711\x"]"#, #"{"name": "canary4711"}"#, "[\"canary4711\u{1}\"]",
        ],
        ["style", "codable", "leaky", "leaky-codable", "plain"])
    func noValueOfTheBodyIsInAResponseOrInTheLog(body: String, route: String) async throws {
        let log = Log()
        let response = try await response(.post, "/\(route)", body, log: log) { router in
            router.post("style") { JSONResponse(try await $0.decodeJSON(as: [Line].self, context: $1)) }
            router.post("codable") { try await $0.decode(as: [Line].self, context: $1) }
            router.post("leaky") { try await $0.decodeJSON(as: Leaky.self, context: $1).name }
            router.post("leaky-codable") { try await $0.decode(as: Leaky.self, context: $1).name }
            // Foundation's decoder, whose errors quote what they refuse.
            router.post("plain") { request, context -> [Line] in
                let body = try await request.body.collect(upTo: 1_000_000)
                return try JSONDecoder().decode([Line].self, from: Data(body.readableBytesView))
            }
        }
        #expect([400, 422].contains(response.status.code))
        #expect(!response.text.contains("canary"))
        #expect(!"\(response.head)".contains("canary"))
        #expect(!log.lines.joined().contains("canary"))
        #expect(log.problems.count == 1)
    }

    @Test func aProblemIsOneEntryOfTheLog() async throws {
        let log = Log()
        _ = try await lines(#"[{"sku": "a", "quantity": 1, "price": "1"}]"#, log: log)
        _ = try await lines("7", codable: true, log: log)
        _ = try await lines("7", type: nil, log: log)
        #expect(
            log.problems == [
                """
                info: Unprocessable Content byteOffset=38 code=typeMismatch column=39 line=1 path=[0].price \
                statement=expected Double, found a string status=422
                """,
                """
                info: Unprocessable Content byteOffset=0 code=typeMismatch column=1 line=1 \
                statement=expected an array, found a number status=422
                """,
                "info: Unsupported Media Type detail=The content type must be application/json. status=415",
            ])
    }

    // MARK: Errors of other kinds

    private struct Own: HTTPResponseError {
        let status = HTTPResponse.Status.conflict
        func response(from request: Request, context: some RequestContext) throws -> Response {
            Response(status: .conflict, headers: [.contentType: "text/own"])
        }
    }
    private struct Internal: Error { let table = "orders" }

    /// Serves a handler that throws, and returns the response and the log.
    private func failing(
        _ error: any Error, _ method: HTTPRequest.Method = .get
    ) async throws -> (TestResponse, [String]) {
        let log = Log()
        let response = try await response(method, "/fail", log: log) { router in
            router.get("fail") { _, _ -> String in throw error }
        }
        return (response, log.problems)
    }

    @Test(arguments: [
        ("", "application/json", "Bad Request", "The request has no body, where JSON is expected.", 400),
        ("[]", "text/canary", "Unsupported Media Type", "The content type must be application/json.", 415),
        (
            "[\(String(repeating: "1, ", count: 400_000))1]", "application/json", "Content Too Large",
            "The body has more than the 1048576 bytes that are allowed.", 413
        ),
    ])
    func theLogSaysWhyABodyWasNotRead(body: String, type: String, title: String, detail: String, status: Int)
        async throws
    {
        let log = Log()
        let response = try await response(.post, "/read", body, type: type, log: log) { router in
            router.post("read") { try await $0.decodeJSON(as: JSONValue.self, context: $1) }
        }
        #expect(log.problems == ["info: \(title) detail=\(detail) status=\(status)"])
        #expect(try response.problem()["detail"].decode() == detail)
    }

    @Test func theMessageOfAHandlerIsNotLogged() async throws {
        let error = HTTPError(
            .contentTooLarge, message: "The body has more than the canary bytes that are allowed.")
        #expect(try await failing(error).1 == ["info: Content Too Large status=413"])
    }

    @Test func errorsOfHummingbirdKeepTheirStatusHeadersAndMessage() async throws {
        let (response, log) = try await failing(
            HTTPError(.tooManyRequests, headers: [.retryAfter: "30"], message: "Try again."))
        #expect(response.status == .tooManyRequests)
        #expect(response.headers[.retryAfter] == "30")
        #expect(
            response.text == """
                {"type":"about:blank","title":"Too Many Requests","status":429,"detail":"Try again."}
                """)
        #expect(response.headers[.contentLength] == "\(response.body.readableBytes)")
        #expect(log == ["info: Too Many Requests status=429"])
        #expect(try await failing(NIOTooManyBytesError(maxBytes: 7)).0.problem()["status"].decode() == 413)
        #expect(
            try await failing(HTTPError(.init(code: 418, reasonPhrase: "I'm a teapot"))).0.problem()["title"]
                .decode() == "I'm a teapot")
        #expect(try await failing(HTTPError(.init(code: 409))).0.problem()["title"].decode() == "Conflict")
        let missing = try await JanssonHummingbirdTests.response(.get, "/nowhere") { _ in }
        #expect(missing.text == #"{"type":"about:blank","title":"Not Found","status":404}"#)
    }

    /// Hummingbird's messages about parameters quote them.
    @Test(arguments: ["/canary7", "/1?size=canary7"])
    func noParameterIsInAResponse(uri: String) async throws {
        let response = try await response(.get, uri) { router in
            router.get("{id}") { request, context in
                let id = try context.parameters.require("id", as: Int.self)
                return "\(try id + request.uri.queryParameters.require("size", as: Int.self))"
            }
        }
        #expect(response.text == #"{"type":"about:blank","title":"Bad Request","status":400}"#)
        let message = "At most 1700 bytes are allowed."
        let other = try await JanssonHummingbirdTests.response(.get, "/7") { router in
            router.get("{id}") { _, _ -> String in throw HTTPError(.conflict, message: message) }
        }
        #expect(try other.problem()["detail"].decode() == message)
    }

    /// The words of a route are the service's own; values of parameters are compared decoded, too.
    @Test(arguments: [
        ("/item/404", "There is no such item.", true), ("/item/item", "There is no such item.", false),
        ("/item/top%2Dsecret", "There is no top-secret here.", false),
        ("/item/a%20b%26c", "There is no \"a b&c\" here.", false),
        ("/item/7?why=canary", "There is no canary.", false),
    ])
    func messagesKeepTheWordsOfTheRoute(uri: String, message: String, isShown: Bool) async throws {
        let response = try await response(.get, uri) { router in
            router.get("item/{id}") { _, _ -> String in throw HTTPError(.notFound, message: message) }
        }
        #expect(try response.problem()["detail"].decode() == (isShown ? message : nil))
    }

    @Test func aProblemIsThrownOrReturned() async throws {
        let problem = ProblemDetails(
            type: "https://example.org/out-of-stock", title: "Out of stock", status: 409,
            instance: "/orders/7")
        let thrown = try await failing(problem).0
        let returned = try await response(.get, "/problem") { $0.get("problem") { _, _ in problem } }
        for response in [thrown, returned] {
            #expect(response.status == .conflict)
            #expect(
                try response.problem().serializedString() == """
                    {"type":"https://example.org/out-of-stock","title":"Out of stock","status":409,\
                    "instance":"/orders/7"}
                    """)
        }
        for status in [-1, 99, 204, 304, 600] {
            let response = try await failing(ProblemDetails(status: status, detail: "x")).0
            #expect(response.status == .internalServerError)
            #expect(response.text == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
        }
    }

    @Test func faultsOfTheServiceSayNothingToTheClient() async throws {
        let nothing = #"{"type":"about:blank","title":"Internal Server Error","status":500}"#
        var (response, log) = try await failing(Internal())
        #expect(response.text == nothing)
        #expect(log.count == 1)
        #expect(
            log[0].hasPrefix("error: Internal Server Error error=Internal(table: \"orders\") error.type="))

        let column = try #require(throws: ServiceDataError.self) {
            try ServiceDataError.wrapping { try JSON.decode([Line].self, from: #"[{"sku": "canary"}]"#) }
        }
        (response, log) = try await failing(column)
        #expect(response.text == nothing)
        #expect(
            log == [
                """
                error: Internal Server Error code=multiple details=[0].quantity: missing, expected Int \
                (line 1, column 2); [0].price: missing, expected Double (line 1, column 2) \
                statement=2 errors status=500
                """
            ])
    }

    @Test(arguments: ["style", "codable", "wrapped"])
    func aResponseThatCannotBeWrittenIsAFaultOfTheService(route: String) async throws {
        let log = Log()
        let line = Line(sku: "canary", quantity: 1, price: .nan)
        let response = try await response(.get, "/\(route)", log: log) { router in
            router.get("style") { _, _ in line }
            router.get("codable") { _, _ in [line] }
            router.get("wrapped") { _, _ in JSONResponse(["line": line]) }
        }
        #expect(response.text == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
        #expect(log.problems.count == 1)
        #expect(log.problems[0].hasPrefix("error: Internal Server Error code=invalidValue"))
        #expect(log.problems[0].contains("price"))
        #expect(!log.lines.joined().contains("canary"))
    }

    @Test func errorsWithAResponseOfTheirOwnArePassedOn() async throws {
        let (response, log) = try await failing(Own())
        #expect(response.status == .conflict)
        #expect(response.type == "text/own")
        #expect(log.isEmpty)
        #expect(try await failing(HTTPError(.notModified)).0.type == nil)
        #expect(try await failing(CancellationError()).1.isEmpty)
    }

    // MARK: Methods and headers

    @Test func aHEADRequestHasTheHeadersOfTheProblemOnly() async throws {
        let (response, _) = try await failing(HTTPError(.forbidden), .head)
        #expect(response.status == .forbidden)
        #expect(response.type == "application/problem+json")
        #expect(response.body.readableBytes == 0)
        #expect(
            response.headers[.contentLength]
                == "\(try ProblemDetails(status: 403).serializedData().count)")
    }

    @Test func responsesAreNotTouched() async throws {
        func routes(_ router: Router<Context>) {
            router.get("text") { _, _ in
                EditedResponse(status: .badRequest, headers: [.eTag: "x"], response: "hm")
            }
            router.on("text", method: .options) { _, _ in
                Response(status: .noContent, headers: [.allow: "GET"])
            }
        }
        let get = try await response(.get, "/text", routes: routes)
        #expect(get.status == .badRequest)
        #expect(get.type == "text/plain; charset=utf-8")
        #expect(get.text == "hm")
        let head = try await response(.head, "/text", routes: routes)
        #expect(head.status == .badRequest)
        #expect(head.headers == get.headers)
        #expect(head.text == "")
        let options = try await response(.options, "/text", routes: routes)
        #expect(options.status == .noContent)
        #expect(options.headers[.allow] == "GET")
        #expect(options.type == nil)
    }

    @Test func middlewareInFrontAddsItsHeadersToProblems() async throws {
        let router = Router(context: Context.self)
        router.add(middleware: CORSMiddleware(allowOrigin: .all))
        router.add(middleware: ProblemDetailsMiddleware())
        router.get("fail") { _, _ -> String in throw JSONError(.invalidValue, message: "no") }
        try await Application(router: router).test(.router) { client in
            let response = try await client.execute(uri: "/fail", method: .get, headers: [.origin: "x"])
            #expect(response.headers[.accessControlAllowOrigin] == "*")
            _ = try response.problem()
        }
    }

    // MARK: A real connection

    @Test func aServerOnASocketAnswersTheSame() async throws {
        let good = #"[{"sku":"a","quantity":2,"price":1.5}]"#
        let response = try await lines(good, by: .live)
        #expect(response.text == good)
        #expect(response.type == "application/json")
        // The client sends no content length, but chunks.
        let limit = JSONParsingOptions.Limits.untrusted.byteCount
        for codable in [false, true] {
            let large = try await lines(String(repeating: " ", count: 2 * limit), codable: codable, by: .live)
            #expect(large.status == .contentTooLarge)
            #expect(large.headers[.contentLength] == "\(large.body.readableBytes)")
            #expect(try large.problem()["title"].decode() == "Content Too Large")
            let bad = try await lines("[1]", codable: codable, by: .live)
            #expect(try bad.problem()["errors"][0]["pointer"].decode() == "/0")
        }
    }
}
#endif
