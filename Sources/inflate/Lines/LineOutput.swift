#if CommandLine
import ArgumentParser
import Jansson

/// Standard output for lines, and standard error for what is wrong with them.
struct LineOutput {
    /// Whether each line is written by a call of its own.
    let isLineBuffered: Bool
    private var buffer: [UInt8] = []

    /// The reader has closed its end.
    struct Closed: Error {}

    init(isLineBuffered: Bool) {
        self.isLineBuffered = isLineBuffered
    }

    /// Adds whole lines. Error lines are written behind the lines that were added before.
    ///
    /// - Throws: ``Closed``; or `ExitCode.inaccessible` after the reason was written to standard error.
    mutating func add(_ result: LineResult) throws {
        if isLineBuffered {
            var start = 0
            while let end = result.output[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try write(result.output.span.extracting(start...end))
                start = end + 1
            }
        } else {
            buffer += result.output
        }
        guard buffer.count >= 64 * 1024 || !result.errors.isEmpty else { return }
        try flush()
        System.report(result.errors)
    }

    /// Writes what is in the buffer.
    ///
    /// - Throws: As ``add(_:)`` does.
    mutating func flush() throws {
        try write(buffer.span)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes bytes immediately.
    ///
    /// - Throws: As ``add(_:)`` does.
    func write(_ bytes: Span<UInt8>) throws {
        guard try Output.isTaken(bytes) else { throw Closed() }
    }
}
#endif
