import GRDB
import Hummingbird
import JanssonHummingbird
import Logging
import NIOCore

/// Makes the service. `onServerRunning` is called with the port once it listens.
public func makeService(
    _ configuration: ServiceConfiguration, logger: Logger,
    onServerRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
    let database = try configuration.database.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
    try database.write { try OrderRow.createTable($0) }

    let router = Router(context: ServiceContext.self)
    router.add(middleware: ProblemDetailsMiddleware())
    router.get("health") { _, _ in "OK" }
    // Middleware is for the routes that are added behind it. A stream may take longer than a body.
    let store = OrderStore(database: database, coder: PropertiesCoder())
    ImportRoute(store: store).add(to: router)
    router.add(middleware: BodyDeadline(deadline: configuration.bodyDeadline))
    OrderRoutes(store: store).add(to: router.group())
    OrderRoutes(store: OrderStore(database: database, coder: CodableCoder())).add(to: router.group("codable"))
    OrderRoutes(store: OrderStore(database: database, coder: FoundationCoder())).add(
        to: router.group("foundation"))

    return Application(
        router: router,
        server: .http1(configuration: .init(idleTimeout: TimeAmount(configuration.idleTimeout))),
        configuration: ApplicationConfiguration(
            address: .hostname(configuration.hostname, port: configuration.port)),
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? 0) },
        logger: logger)
}
