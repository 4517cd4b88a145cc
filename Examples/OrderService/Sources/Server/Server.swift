import ArgumentParser
import Foundation
import Hummingbird
import JanssonLogging
import Logging
import OrderService

@main
struct Server: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "A service of orders, which listens until SIGTERM. It logs JSON to the standard error stream.")

    @Option(
        parsing: .upToNextOption,
        help: "Configuration files in JSON, JSONC or JSON5. Later ones replace values of earlier ones.")
    var config: [String] = []

    @Option(help: "The port to listen on; 0 is any free one.")
    var port: Int?

    @Option(
        help: "trace, debug, info, notice, warning, error or critical.",
        transform: { name in
            guard let level = Logger.Level(rawValue: name) else { throw ValidationError("no such level") }
            return level
        })
    var logLevel: Logger.Level?

    func run() async throws {
        var service = try await ServiceConfiguration(files: config)
        if let port { service.port = port }
        LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
        var logger = Logger(label: "orders")
        logger.logLevel = logLevel ?? service.logLevel
        let hostname = service.hostname
        try await makeService(service, logger: logger) { port in
            print("Listening on http://\(hostname):\(port)")
            // For a script that reads the port from a pipe.
            fflush(nil)
        }.runService()
    }
}
