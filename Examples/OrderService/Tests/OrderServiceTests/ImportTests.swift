import HummingbirdTesting
import Jansson
import Testing

@testable import OrderService

@Suite struct ImportTests {
    private let line = Sample.order.replacing("\n", with: " ")
    private let type = "application/x-ndjson"

    @Test func aBadLineIsReportedAndTheNextOnesAreStored() async throws {
        try await withService { client in
            let text = [line, line.replacing(#""quantity": 3"#, with: #""quantity": 0"#), "{", "", line]
                .joined(separator: "\n")
            let report = try await client.post("/orders/import", text, type: type).text
            #expect(
                report == """
                    {"stored":2,"refused":2,"errors":[\
                    {"record":2,"errors":[{"pointer":"/lines/0/quantity","line":2,"column":276,\
                    "detail":"must be from 1 to 10000","code":"invalidValue"}]},\
                    {"record":3,"errors":[{"pointer":"","line":3,"column":2,\
                    "detail":"the text ends too soon","code":"prematureEnd"}]}]}
                    """)
            #expect(try await client.get("/orders").json.count == 2)
        }
    }

    /// Only a line has to fit into the limits of a body.
    @Test func aStreamMayBeLongerThanABody() async throws {
        try await withService(.init(), .live) { client in
            let text = String(repeating: line + "\n", count: 3_000)
            #expect(text.utf8.count > 1 << 20)
            let report = try await client.post("/orders/import", text, type: type).json
            #expect(try report["stored"].decode() == 3_000)
            #expect(try report["refused"].decode() == 0)
        }
    }

    @Test func anotherContentTypeIsRefused() async throws {
        try await withService { client in
            let response = try await client.post("/orders/import", line)
            #expect(response.status == .unsupportedMediaType)
        }
    }
}
