#if Logging
import Foundation
import Jansson
import JanssonLogging
import Logging

/// The lines of a stream.
final class Lines: Sendable {
    private let text = MutexBox("")

    var stream: JSONLogStream {
        JSONLogStream { line in
            let line = unsafe line.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
            self.text.withLock { $0 += line }
        }
    }

    /// All that was written, without the line feed at the end of each line.
    var all: [String] {
        text.withLock {
            $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    var values: [JSONValue] { get throws { try all.map { try JSONValue(parsing: $0) } } }

    /// A logger with a fixed time.
    func logger(
        _ format: JSONLogFormat = .plain, label: String = "orders",
        change: (inout JSONLogHandler) -> Void = { _ in }
    ) -> Logger {
        var handler = JSONLogHandler(label: label, stream: stream, format: format, metadataProvider: nil)
        handler.now = { Date(timeIntervalSince1970: 1_772_366_400.000005) }
        change(&handler)
        return Logger(label: label) { _ in handler }
    }
}
#endif
