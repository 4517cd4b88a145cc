import Hummingbird
import Jansson
import JanssonHummingbird

/// Codable models by this package's coders, which the context has.
struct CodableCoder: OrderCoder {
    func decode<T: OrderCodable>(
        _ type: T.Type, from request: Request, _ context: ServiceContext
    ) async throws -> T {
        try await request.decode(as: type, context: context)
    }

    func response(
        _ value: some JSONEncodable & Encodable, to request: Request, _ context: ServiceContext
    ) throws -> Response {
        try context.responseEncoder.encode(value, from: request, context: context)
    }

    func decode<T: OrderCodable>(_ type: T.Type, from column: String) throws -> T {
        try JanssonDecoder().decode(type, from: column)
    }

    func encode(_ value: some OrderCodable) throws -> String { try JanssonEncoder().encodedString(value) }
}
