import Foundation
import Hummingbird
import HummingbirdTesting
import Jansson
import JanssonHummingbird
import JanssonNIO
import Testing

// The samples of Documentation/Services.md, word for word, which `ReadmeTests` of the package checks.

struct Context: JanssonRequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

struct StrictContext: JanssonRequestContext {
    var coreContext: CoreRequestContextStorage
    var maxUploadSize: Int { 64 << 10 }
    var jsonOptions: JSONParsingOptions {
        JSONParsingOptions(duplicateKeys: .reject, limits: .untrusted)
    }

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

struct Line: JSONDecodable, JSONEncodable {
    let sku: String
    let quantity: Int
    let price: Decimal
    let due: Date?

    init(json: JSON) throws {
        (sku, quantity, price, due) = try json.properties(
            .required("sku"), .required("quantity"), .required("price"),
            .optional("due", with: ISO8601DateDecoder()))
        guard quantity > 0 else { throw json["quantity"].error("must be positive") }
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("sku", sku)
        try writer.member("amount", Decimal(quantity) * price)
        try writer.endObject()
    }
}

struct Reservation: Codable {
    let sku: String
    let quantity: Int
    let until: Date

    init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sku = try container.decode(String.self, forKey: .sku)
        quantity = try container.decode(Int.self, forKey: .quantity)
        until = try container.decode(Date.self, forKey: .until)
        guard quantity > 0 else {
            throw JSONError(.invalidValue, path: ["quantity"], message: "must be positive")
        }
    }
}

@Suite struct ServicesPageTests {
    private func withRoutes<T>(
        _ body: @Sendable (any TestClientProtocol) async throws -> T
    ) async throws -> T {
        let router = Router(context: Context.self)
        router.add(middleware: ProblemDetailsMiddleware())
        router.post("lines") { request, context in
            let lines = try await request.decodeJSON(as: [Line].self, context: context)
            return JSONResponse(lines, status: .created)
        }
        router.post("reservations") { request, context in
            let reservation = try await request.decode(as: Reservation.self, context: context)
            return "\(reservation.quantity) reserved"
        }
        router.get("column") { _, _ in
            let column = #"[{"sku": "A-1", "quantity": 0}]"#
            let lines = try ServiceDataError.wrapping { try JSON.decode([Line].self, from: column) }
            return JSONResponse(lines)
        }
        router.post("stream") { request, context in
            let records = request.body.jsonRecords(format: .lines, options: context.jsonOptions)
            var (good, bad) = (0, [JSONValue]())
            for try await line in records.inflate(as: Line.self) {
                switch line {
                case .success: good += 1
                case .failure(let error): bad.append(.string(error.oneLine))
                }
            }
            return JSONValue.object(["good": .number(good), "bad": .array(bad)])
        }
        router.get("stream") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/x-ndjson"],
                body: ResponseBody { writer in
                    for id in 1...3 {
                        var line = ByteBuffer()
                        try line.writeJSON(["id": id])
                        line.writeString("\n")
                        try await writer.write(line)
                    }
                    try await writer.finish(nil)
                })
        }
        return try await Application(router: router).test(.router, body)
    }

    @Test func bothKindsAreDecoded() async throws {
        try await withRoutes { client in
            let created = try await client.post("/lines", #"[{"sku": "A-1", "quantity": 2, "price": 9.95}]"#)
            #expect(created.status == .created)
            #expect(created.text == #"[{"sku":"A-1","amount":19.9}]"#)
            let reservation = #"{"sku": "A-1", "quantity": 2, "until": "2026-12-01T00:00:00Z"}"#
            #expect(try await client.post("/reservations", reservation).text == "2 reserved")
            let refused = try await client.post(
                "/reservations", reservation.replacing(": 2,", with: ": 0,"))
            #expect(try refused.problems == ["/quantity 1:28 must be positive"])
        }
    }

    @Test func aBadBodyIsAProblem() async throws {
        try await withRoutes { client in
            var printed: [String] = []
            func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
            let bad = #"[{"sku": "A-1", "quantity": 0, "price": 9.95}, {"sku": 7, "quantity": "two"}]"#
            let refused = try await client.post("/lines", bad)
            print(refused.status.code)  // 422
            for problem in try refused.json["errors"].elements {
                print(
                    try problem["pointer"].decode(as: String.self),
                    try problem["detail"].decode(as: String.self))
            }
            // /0/quantity must be positive
            // /1/price missing, expected a number
            // /1/sku expected a string, found a number
            // /1/quantity expected an integer, found a string
            #expect(
                printed == [
                    "422", "/0/quantity must be positive", "/1/price missing, expected a number",
                    "/1/sku expected a string, found a number",
                    "/1/quantity expected an integer, found a string",
                ])
        }
    }

    @Test func aBadColumnIsNotTheFaultOfTheRequest() async throws {
        try await withRoutes { client in
            let response = try await client.get("/column")
            #expect(response.status == .internalServerError)
            #expect(response.text == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
        }
    }

    @Test func recordsAreReadAndWritten() async throws {
        try await withRoutes { client in
            let line = #"{"sku": "A-1", "quantity": 2, "price": 9.95}"#
            let report = try await client.post("/stream", "\(line)\n{\n\(line)\n")
            #expect(try report.json["good"].decode() == 2)
            #expect(try report.json["bad"].count == 1)
            #expect(try await client.get("/stream").text == "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n")
        }
    }

    @Test func limitsAreTheContexts() async throws {
        let router = Router(context: StrictContext.self)
        router.add(middleware: ProblemDetailsMiddleware())
        router.post("lines") { request, context in
            JSONResponse(try await request.decodeJSON(as: [Line].self, context: context))
        }
        try await Application(router: router).test(.router) { client in
            let large = "[" + String(repeating: " ", count: 64 << 10) + "]"
            let tooLarge = try await client.post("/lines", large)
            #expect(tooLarge.status == .contentTooLarge)
            let repeated = try await client.post("/lines", #"[{"sku": "a", "sku": "b"}]"#)
            #expect(repeated.status == .badRequest)
            let good = try await client.post("/lines", "[]")
            #expect(good.text == "[]")
        }
    }
}
