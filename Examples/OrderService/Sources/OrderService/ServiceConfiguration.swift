import Configuration
import Jansson
import JanssonConfiguration
import Logging

/// How the service is run.
public struct ServiceConfiguration: Sendable {
    public var hostname = "127.0.0.1"
    public var port = 8080
    /// A file of SQLite; in memory if it is nil.
    public var database: String?
    /// For how long a body may be on its way.
    public var bodyDeadline = Duration.seconds(10)
    /// For how long nothing may come on a connection.
    public var idleTimeout = Duration.seconds(30)
    public var logLevel = Logger.Level.info

    public init() {}

    /// Reads configuration files, of which later ones replace values of earlier ones. `orders.json5` has all keys.
    ///
    /// - Throws: `JSONError` with file, line and column for a value of the wrong type, an unknown key, or a broken file.
    public init(files: [String]) async throws {
        let known: Set<String> = [
            "http.hostname", "http.port", "http.bodyDeadline", "http.idleTimeout", "database.path",
            "log.level",
        ]
        let config = ConfigReader(
            provider: try JanssonProvider(files: files, options: .init(unknownKeys: .reject(known: known))))
        // The functions that do not throw, such as `int(forKey:)`, treat a wrong type as a missing value.
        hostname = try await config.fetchString(forKey: "http.hostname", default: hostname)
        port = try ConfigReader.checked(
            try await config.fetchInt(forKey: "http.port", default: port), in: 0...65_535, "http.port")
        database = try await config.fetchString(forKey: "database.path")
        bodyDeadline = try await config.duration(forKey: "http.bodyDeadline", default: bodyDeadline)
        idleTimeout = try await config.duration(forKey: "http.idleTimeout", default: idleTimeout)
        logLevel = try await config.fetchString(forKey: "log.level", default: logLevel)
    }
}

extension ConfigReader {
    /// A number of seconds.
    fileprivate func duration(forKey key: ConfigKey, default value: Duration) async throws -> Duration {
        guard let seconds = try await fetchDouble(forKey: key) else { return value }
        return .seconds(try Self.checked(seconds, in: 0...86_400, key))
    }

    /// A value that must be in a range. A reader of configuration does not know the line of a value.
    fileprivate static func checked<Value>(
        _ value: Value, in range: ClosedRange<Value>, _ key: ConfigKey
    ) throws -> Value {
        guard range.contains(value) else {
            throw JSONError(
                .invalidValue, path: JSONPath(key.components.map { .key($0) }),
                message: "must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }
}
