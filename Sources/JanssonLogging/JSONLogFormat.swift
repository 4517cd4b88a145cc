#if Logging
public import JanssonCore
public import Logging

/// The keys of a log line, and the names of levels. If a key is nil, lines omit the member.
///
/// ```swift
/// var format = JSONLogFormat.plain
/// format.messageKey = "msg"
/// format.sourceKey = nil
/// format.constants = ["service": "orders"]
/// ```
public struct JSONLogFormat: Sendable {
    /// The time: RFC 3339, in UTC, with microseconds.
    public var timeKey: String? = "time"
    /// The level, by ``levelNames``.
    public var levelKey: String? = "level"
    /// The logger's label.
    public var labelKey: String? = "label"
    /// The message of the event.
    public var messageKey: String? = "message"
    /// The object with all metadata. Lines without metadata omit it.
    public var metadataKey: String? = "metadata"
    /// The module that logged the event.
    public var sourceKey: String? = "source"
    /// The object that describes the error. Lines without an error omit it.
    public var errorKey: String? = "error"

    /// The key of an error's type in its object.
    public var errorTypeKey = "type"

    /// The names of levels, where they differ from `trace`, `debug`, `info`, `notice`, `warning`, `error`, `critical`.
    public var levelNames: [Logger.Level: String] = [:]

    /// Members of every line, before its metadata. Their keys must differ from the other keys of a line.
    public var constants: KeyValuePairs<String, JSONValue> = [:]

    /// Makes the plain format.
    public init() {}

    /// `time`, `level`, `label`, `message`, `metadata`, `source`, `error`.
    public static let plain = JSONLogFormat()

    /// The Elastic Common Schema, as Elastic's loggers write it: `@timestamp`, `log.level`, `log.logger`, `message`,
    /// `event.module` for the source, `error`, and `ecs.version`.
    public static let ecs: JSONLogFormat = {
        var format = JSONLogFormat()
        format.timeKey = "@timestamp"
        format.levelKey = "log.level"
        format.labelKey = "log.logger"
        format.sourceKey = "event.module"
        format.constants = ["ecs.version": "1.6.0"]
        return format
    }()

    /// Structured logging of Google Cloud: `time`, `severity` with Google's level names, `logger`, `message`.
    public static let google: JSONLogFormat = {
        var format = JSONLogFormat()
        format.levelKey = "severity"
        format.labelKey = "logger"
        format.levelNames = [
            .trace: "DEBUG", .debug: "DEBUG", .info: "INFO", .notice: "NOTICE", .warning: "WARNING",
            .error: "ERROR", .critical: "CRITICAL",
        ]
        return format
    }()

    /// The standard attributes of Datadog: `timestamp`, `status`, `logger.name`, `message`, `error` with `kind` and
    /// `message`.
    public static let datadog: JSONLogFormat = {
        var format = JSONLogFormat()
        format.timeKey = "timestamp"
        format.levelKey = "status"
        format.labelKey = "logger.name"
        format.errorTypeKey = "kind"
        return format
    }()

    func name(of level: Logger.Level) -> String {
        levelNames.isEmpty ? level.rawValue : levelNames[level] ?? level.rawValue
    }
}
#endif
