import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Jansson
import Logging
import NIOCore
import NIOPosix

@testable import OrderService

/// The groups of routes: one for each coder.
let styles = ["", "/codable", "/foundation"]

/// Runs a service with a database in memory, and without a socket.
func withService<T>(
    _ configuration: ServiceConfiguration = ServiceConfiguration(), _ setup: TestingSetup = .router,
    logger: Logger = Logger(label: "tests", factory: { _ in SwiftLogNoOpLogHandler() }),
    _ body: @Sendable (any TestClientProtocol) async throws -> T
) async throws -> T {
    try await makeService(configuration, logger: logger).test(setup, body)
}

extension TestClientProtocol {
    /// Sends a body as JSON.
    func post(_ path: String, _ body: String, type: String? = "application/json") async throws -> TestResponse
    {
        try await send(.post, path, body, type)
    }

    func patch(
        _ path: String, _ body: String, type: String? = "application/merge-patch+json"
    ) async throws -> TestResponse {
        try await send(.patch, path, body, type)
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String, _ type: String?
    ) async throws -> TestResponse {
        var headers = HTTPFields()
        headers[.contentType] = type
        return try await execute(uri: path, method: method, headers: headers, body: ByteBuffer(string: body))
    }

    func get(_ path: String) async throws -> TestResponse { try await execute(uri: path, method: .get) }
}

extension TestResponse {
    var text: String { String(buffer: body) }

    /// The body as JSON.
    var json: JSON { get throws { try JSON(parsing: text) } }

    /// The errors of a problem, in a line each: pointer, line, column and detail.
    var problems: [String] {
        get throws {
            try json["errors"].elements.map { item in
                let pointer: String = try item["pointer"].decode()
                let line = item["line"].exists ? " \(item["line"]):\(item["column"])" : ""
                return try "\(pointer)\(line) \(item["detail"].decode(as: String.self))"
            }
        }
    }
}

/// Sends a request in pieces, with a pause after each, and returns what comes until the connection is closed. With
/// `isCut`, no more can follow.
func response(
    to pieces: [String], pause: Duration, port: Int, isCut: Bool = false
) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "localhost", port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true))
            }
        }
    return try await channel.executeThenClose { inbound, outbound in
        try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask {
                for piece in pieces {
                    // The server may have closed the connection.
                    try? await outbound.write(ByteBuffer(string: piece))
                    try await Task.sleep(for: pause)
                }
                if isCut { outbound.finish() }
                return nil
            }
            group.addTask {
                var text = ""
                for try await buffer in inbound { text += String(buffer: buffer) }
                return text
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            return ""
        }
    }
}

enum Sample {
    static let order = """
        {
          "reference": "PO-7",
          "customer": {"name": "Ann Example", "email": "ann@example.org"},
          "currency": "EUR",
          "placedAt": "2026-11-22T10:15:00Z",
          "deliverBy": "2026-12-01T00:00:00+01:00",
          "attributes": {"channel": "web"},
          "lines": [
            {"sku": "A-1", "quantity": 3, "unitPrice": 12.50, "options": {"colour": "red"}},
            {"sku": "B-2", "quantity": 1, "unitPrice": 99.99, "discount": 0.1}
          ]
        }
        """

    /// Twelve mistakes, of types and of rules.
    static let badOrder = """
        {
          "reference": "",
          "customer": {"name": 7, "email": "ann"},
          "currency": "XYZ",
          "placedAt": "yesterday",
          "attributes": {"channel": null},
          "lines": [
            {"sku": "A-1", "quantity": 0, "unitPrice": 12.505},
            {"quantity": "two", "unitPrice": -1, "discount": 1.5}
          ]
        }
        """
}
