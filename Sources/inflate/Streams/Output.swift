#if CommandLine
import ArgumentParser
import Jansson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes texts immediately and completely, however large they are.
///
/// If the reader has closed its end, as `head` does, the rest is dropped. That is no failure.
enum Output {
    /// Writes to standard output.
    ///
    /// - Throws: `ExitCode.inaccessible` if writing fails, for example because the disk is full, after
    ///   the reason was written to standard error.
    static func write(_ text: String) throws { try write(text.utf8Span.span) }

    /// Writes bytes and a line feed to standard output.
    static func writeLine(_ bytes: Data) throws {
        try write(bytes.span)
        try write("\n")
    }

    private static func write(_ bytes: Span<UInt8>) throws { _ = try isTaken(bytes) }

    /// Writes bytes to standard output. Returns whether the reader has taken them, or false if it has closed
    /// its end.
    ///
    /// - Throws: As ``write(_:)-(String)`` does.
    static func isTaken(_ bytes: Span<UInt8>) throws -> Bool {
        let failure = System.writeAll(bytes, to: 1)
        guard failure == 0 || failure == System.brokenPipe else {
            System.report("inflate: standard output cannot be written (\(Errno.text(failure)))\n")
            throw ExitCode.inaccessible
        }
        return failure == 0
    }
}
#endif
