import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Jansson
import Logging
import Testing

@testable import OrderService

/// Every kind of bad request gets a problem with the right status.
@Suite struct BadInputTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let status: HTTPResponse.Status
        let body: String
        var type: String? = "application/json"
        /// What is said; nil if the tests of the package say it.
        let detail: String?
    }

    static let cases = [
        Case(
            testDescription: "empty", status: .badRequest, body: "",
            detail: "The request has no body, where JSON is expected."),
        Case(
            testDescription: "malformed", status: .badRequest, body: #"{"reference": }"#,
            detail: "a value is missing after the colon (line 1, column 15)"),
        Case(
            testDescription: "cut off", status: .badRequest, body: String(Sample.order.dropLast(20)),
            detail: nil),
        Case(
            testDescription: "a key twice", status: .badRequest, body: #"{"lines": [], "lines": []}"#,
            detail: nil),
        Case(
            testDescription: "not the model", status: .unprocessableContent, body: "[]",
            detail: "expected an object, found an array (line 1, column 1)"),
        Case(
            testDescription: "deep", status: .unprocessableContent,
            body: String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), detail: nil
        ),
        Case(
            testDescription: "a number of 2,000 digits", status: .unprocessableContent,
            body: #"{"quantity": \#(String(repeating: "1", count: 2_000))}"#, detail: nil),
        Case(
            testDescription: "more than a megabyte", status: .contentTooLarge,
            body: #"{"reference": "\#(String(repeating: "x", count: 1 << 20))"}"#, detail: nil),
        Case(
            testDescription: "a form", status: .unsupportedMediaType, body: "reference=PO-7",
            type: "application/x-www-form-urlencoded", detail: "The content type must be application/json."),
        Case(
            testDescription: "no type", status: .unsupportedMediaType, body: Sample.order, type: nil,
            detail: "The content type must be application/json."),
    ]

    @Test(arguments: cases, ["", "/codable"]) func aBadBodyIsAProblem(bad: Case, style: String) async throws {
        try await withService { client in
            let response = try await client.post("\(style)/orders", bad.body, type: bad.type)
            #expect(response.status == bad.status)
            #expect(response.headers[.contentType] == "application/problem+json")
            let problem = try response.json
            #expect(try problem["status"].decode() == response.status.code)
            #expect(try problem["title"].decode(as: String.self) == response.status.reasonPhrase)
            let detail: String? = problem["detail"].decode()
            if let expected = bad.detail { #expect(detail == expected) }
            #expect(try await client.get("\(style)/orders").text == "[]")
        }
    }

    @Test(arguments: [
        ("/orders/7", HTTPResponse.Status.notFound), ("/orders/seven", .badRequest), ("/nowhere", .notFound),
        ("/orders?status=lost", .badRequest),
    ])
    func aBadPathIsAProblem(path: String, status: HTTPResponse.Status) async throws {
        try await withService { client in
            let response = try await client.get(path)
            #expect(response.status == status)
            #expect(response.headers[.contentType] == "application/problem+json")
            #expect(try response.json["status"].decode() == status.code)
        }
    }

    private static let head =
        "POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"

    @Test(.timeLimit(.minutes(1))) func aBodyThatTakesTooLongIsRefusedAndItsConnectionClosed() async throws {
        var configuration = ServiceConfiguration()
        configuration.bodyDeadline = .milliseconds(300)
        try await withService(configuration, .live) { client in
            let port = try #require(client.port)
            // A byte every 50 milliseconds never is an idle connection.
            let pieces = [Self.head] + Array(repeating: " ", count: 200)
            let text = try await response(to: pieces, pause: .milliseconds(50), port: port)
            #expect(text.hasPrefix("HTTP/1.1 408 "))
            #expect(text.contains("application/problem+json"))
            #expect(text.contains(#""status":408"#))
            // The service goes on.
            #expect(try await client.get("/health").text == "OK")
        }
    }

    @Test(.timeLimit(.minutes(1))) func anIdleConnectionIsClosed() async throws {
        var configuration = ServiceConfiguration()
        configuration.idleTimeout = .milliseconds(300)
        try await withService(configuration, .live) { client in
            let port = try #require(client.port)
            let text = try await response(to: [Self.head + "{"], pause: .seconds(30), port: port)
            #expect(text == "")
        }
    }

    /// The client's faults in the framing of a body.
    @Test(.timeLimit(.minutes(1)), arguments: ["/orders", "/codable/orders", "/orders/import"])
    func aBodyThatIsNotHTTPIsTheClientsFault(path: String) async throws {
        let log = InMemoryLogHandler()
        try await withService(.init(), .live, logger: Logger(label: "framing") { _ in log }) { client in
            let port = try #require(client.port)
            let type = path.hasSuffix("import") ? "x-ndjson" : "json"
            let head = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/\(type)\r\n"
            let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
            let badChunk = try await response(to: [chunked, "zz\r\n{}\r\n"], pause: .zero, port: port)
            #expect(badChunk.hasPrefix("HTTP/1.1 400 "))
            #expect(badChunk.contains(#""detail":"The body is cut short, or not valid HTTP.""#))
            for body in [head + "Content-Length: 100\r\n\r\n{", chunked + "5\r\n{"] {
                let cut = try await response(to: [body], pause: .zero, port: port, isCut: true)
                #expect(cut.isEmpty || cut.hasPrefix("HTTP/1.1 400 "))
            }
            // The service goes on.
            #expect(try await client.get("/health").text == "OK")
        }
        let problems = log.entries.filter { $0.metadata["status"] != nil }
        #expect(problems.map(\.metadata["status"]) == Array(repeating: .stringConvertible(400), count: 3))
        #expect(log.entries.filter { $0.level >= .warning }.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func aBodyOfUnknownLengthIsBounded() async throws {
        try await withService(.init(), .live) { client in
            let port = try #require(client.port)
            let head = "POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            let chunk = "10000\r\n" + String(repeating: " ", count: 0x10000) + "\r\n"
            let pieces =
                [head + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"]
                + Array(repeating: chunk, count: 17) + ["0\r\n\r\n"]
            let text = try await response(to: pieces, pause: .zero, port: port)
            #expect(text.hasPrefix("HTTP/1.1 413 "))
            #expect(text.contains(#""status":413"#))
        }
    }
}
