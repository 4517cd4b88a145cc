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

@Suite struct ResponseTests {
    private static let line = Line(sku: "a/b", quantity: 2, price: 1)
    private static let text = #"{"sku":"a/b","quantity":2,"price":1.0}"#

    private struct Stamp: ResponseEncodable {
        let at = Date(timeIntervalSince1970: 0)
    }

    /// What each handler's result is written as.
    @Test(arguments: [
        ("model", text), ("models", "[\(text)]"), ("byKey", "{\"x\":\(text)}"), ("optional", "[null]"),
        ("view", "[1.50]"), ("value", "[true]"), ("codable", #"[{"sku":"a\/b","quantity":2,"price":1}]"#),
        ("date", #"{"at":"1970-01-01T00:00:00Z"}"#),
    ])
    func resultsOfHandlersAreWritten(route: String, expected: String) async throws {
        let line = Self.line
        let response = try await response(.get, "/\(route)") { router in
            router.get("model") { _, _ in line }
            router.get("models") { _, _ in JSONResponse([line]) }
            router.get("byKey") { _, _ in JSONResponse(["x": line]) }
            router.get("optional") { _, _ in JSONResponse([Line?.none]) }
            router.get("view") { _, _ in
                JSONResponse(
                    try JSON(parsing: "[1.50]"), options: JSONWritingOptions(preservesNumberText: true))
            }
            router.get("value") { _, _ in JSONValue.array([true]) }
            router.get("codable") { _, _ in [line] }
            router.get("date") { _, _ in Stamp() }
        }
        #expect(response.status == .ok)
        #expect(response.type == "application/json")
        #expect(response.headers[.contentLength] == "\(expected.utf8.count)")
        #expect(response.text == expected)
    }

    @Test func aResponseHasItsStatusAndHeaders() async throws {
        let response = try await response(.get, "/") { router in
            router.get { _, _ in
                JSONResponse(
                    Self.line, status: .created,
                    headers: [.location: "/lines/1", .contentType: "application/vnd.example+json"])
            }
        }
        #expect(response.status == .created)
        #expect(response.headers[.location] == "/lines/1")
        #expect(response.headers[values: .contentType] == ["application/vnd.example+json"])
        #expect(response.text == Self.text)
    }

    @Test(arguments: [false, true])
    func nilIsAnEmptyResponse(isWrapped: Bool) async throws {
        let response = try await response(.get, "/\(isWrapped)") { router in
            router.get("false") { _, _ in Line?.none }
            router.get("true") { _, _ in JSONResponse<[Line]>?.none }
        }
        #expect(response.status == .noContent)
        #expect(response.text == "")
    }
}
#endif
