import Hummingbird
import Jansson
import JanssonHummingbird

/// Models of this package's styles, read and written with nothing in between.
struct PropertiesCoder: OrderCoder {
    func decode<T: OrderCodable>(
        _ type: T.Type, from request: Request, _ context: ServiceContext
    ) async throws -> T {
        try await request.decodeJSON(as: type, context: context)
    }

    func response(
        _ value: some JSONEncodable & Encodable, to request: Request, _ context: ServiceContext
    ) throws -> Response {
        try JSONResponse(value).response(from: request, context: context)
    }

    func decode<T: OrderCodable>(_ type: T.Type, from column: String) throws -> T {
        try JSON.decode(type, from: column)
    }

    func encode(_ value: some OrderCodable) throws -> String { try value.serializedString() }
}
