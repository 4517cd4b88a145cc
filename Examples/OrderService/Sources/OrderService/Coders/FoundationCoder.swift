import Foundation
import Hummingbird
import Jansson

/// The same Codable models by Foundation's coders, as Hummingbird uses them by itself, for `load.sh` to compare with.
/// Its errors have no line and column, and only the first one is found.
struct FoundationCoder: OrderCoder {
    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()

    init() {
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
    }

    func decode<T: OrderCodable>(
        _ type: T.Type, from request: Request, _ context: ServiceContext
    ) async throws -> T {
        try await decoder.decode(type, from: request, context: context)
    }

    func response(
        _ value: some JSONEncodable & Encodable, to request: Request, _ context: ServiceContext
    ) throws -> Response {
        try encoder.encode(value, from: request, context: context)
    }

    func decode<T: OrderCodable>(_ type: T.Type, from column: String) throws -> T {
        try decoder.decode(type, from: Data(column.utf8))
    }

    func encode(_ value: some OrderCodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
