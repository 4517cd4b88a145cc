import Hummingbird
import Jansson

/// What the service reads and writes, in every style.
typealias OrderCodable = JSONInflatable & JSONEncodable & Codable

/// How requests and columns become models, and models become responses and columns. The routes and the storage are the
/// same for every coder.
protocol OrderCoder: Sendable {
    func decode<T: OrderCodable>(
        _ type: T.Type, from request: Request, _ context: ServiceContext
    ) async throws -> T

    func response(
        _ value: some JSONEncodable & Encodable, to request: Request, _ context: ServiceContext
    ) throws -> Response

    func decode<T: OrderCodable>(_ type: T.Type, from column: String) throws -> T

    func encode(_ value: some OrderCodable) throws -> String
}
