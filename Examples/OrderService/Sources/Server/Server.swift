import ArgumentParser
import Foundation
import Hummingbird
import Logging
import OrderService

@main
struct Server: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A service of orders, which listens until SIGTERM.")

    @Option(help: "The address to listen on.")
    var hostname = "127.0.0.1"

    @Option(help: "The port to listen on; 0 is any free one.")
    var port = 8080

    @Option(help: "The database, a file of SQLite. Default: in memory.")
    var database: String?

    @Option(
        help: "trace, debug, info, notice, warning, error or critical.",
        transform: { name in
            guard let level = Logger.Level(rawValue: name) else { throw ValidationError("no such level") }
            return level
        })
    var logLevel = Logger.Level.info

    func run() async throws {
        var service = ServiceConfiguration()
        service.hostname = hostname
        service.port = port
        service.database = database
        var logger = Logger(label: "orders")
        logger.logLevel = logLevel
        let hostname = hostname
        try await makeService(service, logger: logger) { port in
            print("Listening on http://\(hostname):\(port)")
            // For a script that reads the port from a pipe.
            fflush(nil)
        }.runService()
    }
}
