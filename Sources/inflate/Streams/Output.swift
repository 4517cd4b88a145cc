#if CommandLine
import ArgumentParser
import JanssonCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Thrown when the reader of the output has closed its end.
struct ClosedReader: Error {}

/// Writes output immediately and completely.
///
/// If the reader has closed its end, like `head`, the rest is dropped without an error.
enum Output {
    /// Writes to standard output.
    ///
    /// - Throws: `ExitCode.inaccessible` if writing fails, for example because the disk is full, after reporting the
    ///   reason.
    static func write(_ text: String) throws { try write(text.utf8Span.span) }

    static func write(json text: Data, colored: Bool) throws { try write(json: text.span, colored: colored) }

    /// Writes JSON to standard output, and a line feed unless the JSON ends with one.
    static func write(json text: Span<UInt8>, colored: Bool) throws {
        if colored { try ColoredJSON.write(text) { try write($0) } } else { try write(text) }
        if text.isEmpty || text[text.count - 1] != UInt8(ascii: "\n") { try write("\n") }
    }

    private static func write(_ bytes: Span<UInt8>) throws { _ = try writeUnlessClosed(bytes) }

    /// Writes bytes to standard output. Returns false if the reader has closed its end.
    ///
    /// - Throws: As ``write(_:)-(String)`` does.
    static func writeUnlessClosed(_ bytes: Span<UInt8>) throws -> Bool {
        let failure = Descriptor.write(bytes, to: 1).failure
        guard failure == 0 || failure == System.brokenPipe else {
            System.report("inflate: standard output cannot be written (\(Errno.text(failure)))\n")
            throw ExitCode.inaccessible
        }
        return failure == 0
    }
}

extension JSONWritingOptions {
    /// Compact, with the text of numbers in the source.
    static let keepingNumbers = JSONWritingOptions(preservesNumberText: true)
}
#endif
