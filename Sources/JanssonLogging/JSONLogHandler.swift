#if Logging
internal import JanssonCore
public import Logging

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A swift-log handler that writes each event as a JSON object on its own line.
///
/// ```swift
/// LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
/// Logger(label: "orders").notice("stored", metadata: ["id": .json(17)])
/// // {"time":"2026-03-01T12:00:00.000000Z","level":"notice","label":"orders","message":"stored",
/// //  "metadata":{"id":17},"source":"Shop"}   (on one line)
/// ```
///
/// Metadata and errors become JSON:
/// - Dictionaries and arrays nest, and keys are sorted.
/// - A `stringConvertible` value that is a number, a Bool or any other `JSONEncodable` is written as JSON.
/// - A `JSONError`, or a `DecodingError` of `JanssonDecoder`, is an object with its code, path, line and column. The
///   object shows no value of the document.
/// - The description of any other error is written unchanged, also as the cause of a `JSONError`.
///
/// A line is written whole or not at all (see ``JSONLogStream``), and is never longer than ``maximumLineLength``.
public struct JSONLogHandler: LogHandler {
    /// The name of the logger.
    public let label: String

    /// The destination of lines.
    public let stream: JSONLogStream

    /// The keys of a line.
    public var format: JSONLogFormat

    /// The longest line in bytes, without its line feed. Default: 16 KiB, at which Docker cuts lines. Minimum: 1024.
    ///
    /// In a longer line, long strings are cut and end with `…`. If the line is still too long, metadata is omitted. A
    /// shortened line ends with `"truncated":true`.
    public var maximumLineLength = 16 * 1024

    /// The lowest level that is logged. Default: `info`.
    public var logLevel = Logger.Level.info

    /// Metadata of every event.
    public var metadata: Logger.Metadata = [:]

    /// Adds metadata to each event when it is logged.
    public var metadataProvider: Logger.MetadataProvider?

    /// Returns the time of an event. Tests replace this closure.
    package var now: @Sendable () -> Date = { Date() }

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - label: The name of the logger.
    ///   - stream: The destination of lines. Default: the standard error stream.
    ///   - format: The keys of a line. Default: ``JSONLogFormat/plain``.
    ///   - metadataProvider: Adds metadata to each event. Default: the provider of the `LoggingSystem`.
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

    /// Writes a line. For the same key, the event's metadata replaces the provider's, which replaces the handler's.
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
    /// Adds metadata, and replaces values of the same key.
    fileprivate mutating func add(_ others: Logger.Metadata) {
        if isEmpty { self = others } else { merge(others) { _, other in other } }
    }
}
#endif
