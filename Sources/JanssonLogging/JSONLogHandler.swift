#if Logging
internal import JanssonCore
public import Logging

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A handler of swift-log that writes each event as a JSON object on a line of its own.
///
/// ```swift
/// LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
/// Logger(label: "orders").notice("stored", metadata: ["id": .json(17)])
/// // {"time":"2026-03-01T12:00:00.000000Z","level":"notice","label":"orders","message":"stored",
/// //  "metadata":{"id":17},"source":"Shop"}   (on one line)
/// ```
///
/// Metadata stays JSON: dictionaries and arrays nest, and a `stringConvertible` value that is a number, a Bool or any
/// other `JSONEncodable` is written as such. Keys are sorted. An error is an object; a `JSONError`, or a
/// `DecodingError` of `JanssonDecoder`, has its code, path, line and column in it, and no value of the document. The text of
/// any other error, also of one that a model's own code throws, is written as it is.
///
/// A line is written as a whole or not at all, see ``JSONLogStream``. It is never longer than ``maximumLineLength``.
public struct JSONLogHandler: LogHandler {
    /// The name of the logger.
    public let label: String

    /// Where lines are written to.
    public let stream: JSONLogStream

    /// The keys of a line.
    public var format: JSONLogFormat

    /// The longest line in bytes, without its line feed. Default: 16 KiB, at which Docker cuts lines. At least
    /// 1024.
    ///
    /// In a line that would be longer, long texts are cut and end with `…`. If that does not suffice, metadata is left
    /// out. Such a line has `"truncated":true` at its end.
    public var maximumLineLength = 16 * 1024

    /// The least level that is logged. Default: `info`.
    public var logLevel = Logger.Level.info

    /// Metadata of every event.
    public var metadata: Logger.Metadata = [:]

    /// Adds metadata to each event when it is logged.
    public var metadataProvider: Logger.MetadataProvider?

    /// The time of an event. Tests replace it.
    package var now: @Sendable () -> Date = { Date() }

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - label: The name of the logger.
    ///   - stream: Where lines are written to. Default: the standard error stream.
    ///   - format: The keys of a line. Default: ``JSONLogFormat/plain``.
    ///   - metadataProvider: Adds metadata to each event. Default: that of the `LoggingSystem`.
    public init(
        label: String, stream: JSONLogStream = .standardError, format: JSONLogFormat = .plain,
        metadataProvider: Logger.MetadataProvider? = LoggingSystem.metadataProvider
    ) {
        self.label = label
        self.stream = stream
        self.format = format
        self.metadataProvider = metadataProvider
    }

    /// A value of ``metadata``.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a line. For the same key, metadata of the event replaces that of the provider, which replaces that of the
    /// handler.
    public func log(event: LogEvent) {
        var all = metadata
        if let provided = metadataProvider?.get(), !provided.isEmpty { all.add(provided) }
        if let own = event.metadata { all.add(own) }
        LogLine(
            event: event, label: label, metadata: all, format: format, time: now().rfc3339WithMicroseconds
        )
        .write(to: stream, within: max(maximumLineLength, 1024))
    }
}

extension Logger.Metadata {
    /// Adds metadata. It replaces values of the same key.
    fileprivate mutating func add(_ others: Logger.Metadata) {
        if isEmpty { self = others } else { merge(others) { _, other in other } }
    }
}
#endif
