import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Jansson
import Logging
import Testing

@testable import OrderService

/// Nothing of a body is logged, and no value of a refused one is in the response.
@Suite struct CanaryTests {
    private static let canary = "canary7531"

    /// Bodies with the canary as a value and as a key, in every kind of error.
    private static let bodies = [
        canary, #"{"\#(canary)""#, #"{"reference": "\#(canary)" "#, #"["\#(canary)"]"#, #""\#(canary)""#,
        Sample.order.replacing(#""EUR""#, with: #""\#(canary)""#),
        Sample.order.replacing("2026-11-22T10:15:00Z", with: canary),
        Sample.order.replacing(#""quantity": 3"#, with: #""quantity": "\#(canary)""#),
        Sample.order.replacing(#""web""#, with: #"{"\#(canary)": "\#(canary)"}"#),
        Sample.order.replacing("ann@example.org", with: canary),
        Sample.order.replacing("PO-7", with: String(repeating: canary, count: 30)),
        Sample.order.replacing("2026-11-22T10:15:00Z", with: #"\ud800\#(canary)"#),
        #"{"a": "\#(canary)", "a": "\#(canary)"}"#,
    ]

    private func texts(of log: InMemoryLogHandler) -> [String] {
        log.entries.map { "\($0.level) \($0.message) \($0.metadata) \($0.error.map { "\($0)" } ?? "")" }
    }

    @Test(arguments: styles) func nothingOfARefusedBodyIsShown(style: String) async throws {
        let log = InMemoryLogHandler()
        var logger = Logger(label: "canary") { _ in log }
        logger.logLevel = .trace
        let requests = Self.bodies.count
        try await withService(logger: logger) { client in
            for body in Self.bodies {
                let response = try await client.post("\(style)/orders", body)
                #expect([.badRequest, .unprocessableContent].contains(response.status), "\(body)")
                #expect(!response.text.contains(Self.canary), "\(response.text)")
                let patched = try await client.patch("\(style)/orders/\(Self.canary)", body)
                #expect(patched.status == .badRequest)
            }
        }
        #expect(log.entries.filter { $0.metadata["status"] != nil }.count == 2 * requests)
        #expect(texts(of: log).filter { $0.contains(Self.canary) } == [])
    }

    @Test(arguments: styles) func nothingOfARefusedPathIsShown(style: String) async throws {
        let log = InMemoryLogHandler()
        try await withService(logger: Logger(label: "canary") { _ in log }) { client in
            for path in ["orders/\(Self.canary)", "orders/7\(Self.canary)", "orders?status=\(Self.canary)"] {
                let response = try await client.get("\(style)/\(path)")
                #expect(response.status == .badRequest)
                #expect(!response.text.contains(Self.canary), "\(response.text)")
                #expect(response.headers[.contentType] == "application/problem+json")
            }
            let patched = try await client.patch("\(style)/orders/\(Self.canary)", "{}")
            #expect(patched.text == #"{"type":"about:blank","title":"Bad Request","status":400}"#)
        }
        #expect(!log.entries.map { "\($0.message) \($0.metadata)" }.joined().contains(Self.canary))
    }

    /// A value of a body is in no log, whether the body is refused or not.
    @Test func nothingOfAnAcceptedBodyIsLogged() async throws {
        let log = InMemoryLogHandler()
        var logger = Logger(label: "canary") { _ in log }
        logger.logLevel = .trace
        let order = Sample.order.replacing("PO-7", with: Self.canary)
        let line = order.replacing("\n", with: " ")
        try await withService(logger: logger) { client in
            for style in styles {
                #expect(try await client.post("\(style)/quotes", order).text.contains(Self.canary))
                #expect(try await client.post("\(style)/orders", order).status == .created)
                let patch = #"{"attributes": {"note": "\#(Self.canary)"}}"#
                #expect(try await client.patch("\(style)/orders/1", patch).status == .ok)
                #expect(
                    try await client.patch("\(style)/orders/1", #"{"currency": "\#(Self.canary)"}"#).status
                        .code >= 400)
                #expect(try await client.get("\(style)/orders/1").text.contains(Self.canary))
                #expect(try await client.get("\(style)/orders").text.contains(Self.canary))
            }
            let lines =
                "\(line)\n{\"reference\": \"\(Self.canary)\", \"currency\": \"\(Self.canary)\"}\n\(Self.canary)\n"
            let report = try await client.post("/orders/import", lines, type: "application/x-ndjson").text
            #expect(report.hasPrefix(#"{"stored":1,"refused":2"#))
            #expect(!report.contains(Self.canary))
        }
        #expect(!log.entries.isEmpty)
        #expect(texts(of: log).filter { $0.contains(Self.canary) } == [])
    }

    /// Errors of a database may describe a whole row.
    @Test(arguments: styles, ["status", "currency", "placedAt", "customer", "lines", "total"])
    func nothingOfABadRowIsShown(style: String, column: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServiceConfiguration()
        let path = folder.appending(path: "orders.sqlite").path
        configuration.database = path
        let log = InMemoryLogHandler()
        try await withService(configuration, logger: Logger(label: "canary") { _ in log }) { client in
            let order = Sample.order.replacing("PO-7", with: Self.canary)
            _ = try await client.post("\(style)/orders", order)
            try await DatabaseQueue(path: path).write { db in
                try db.execute(sql: "UPDATE orders SET \(column) = '[\"\(Self.canary)\"]'")
            }
            for uri in ["\(style)/orders/1", "\(style)/orders"] {
                let response = try await client.get(uri)
                #expect(response.status == .internalServerError)
                #expect(!response.text.contains(Self.canary))
            }
            #expect(try await client.patch("\(style)/orders/1", "{}").status == .internalServerError)
        }
        #expect(log.entries.filter { $0.level == .error }.count == 3)
        #expect(texts(of: log).filter { $0.contains(Self.canary) } == [])
    }

    /// Keys are no values: without them nobody could tell which one of a dictionary is wrong.
    @Test func keysOnTheWayToAMistakeAreShown() async throws {
        let log = InMemoryLogHandler()
        let order = Sample.order.replacing(#""channel": "web""#, with: #""colour": 7"#)
        try await withService(logger: Logger(label: "keys") { _ in log }) { client in
            let response = try await client.post("/orders", order)
            #expect(try response.problems == ["/attributes/colour 7:28 expected a string, found a number"])
        }
        let entry = try #require(log.entries.first { $0.metadata["status"] != nil })
        #expect(entry.level == .info)
        #expect(entry.message == "Unprocessable Content")
        #expect(entry.metadata["path"] == "attributes.colour")
        #expect(entry.metadata["line"] == .stringConvertible(7))
    }

    @Test func severalMistakesAreOneEntry() async throws {
        let log = InMemoryLogHandler()
        try await withService(logger: Logger(label: "log") { _ in log }) { client in
            _ = try await client.post("/orders", Sample.badOrder)
        }
        let entries = log.entries.filter { $0.metadata["status"] == .stringConvertible(422) }
        #expect(entries.count == 1)
        #expect(entries.first?.metadata["statement"] == "12 errors")
    }
}
