#if CommandLine
import ArgumentParser
import Jansson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
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

    /// Writes to standard error. A failure is ignored, because it could not be reported.
    static func report(_ text: String) {
        _ = write(text.utf8Span.span, to: 2)
    }

    private static func write(_ bytes: Span<UInt8>) throws {
        let failure = write(bytes, to: 1)
        guard failure == 0 || failure == EPIPE else {
            report("inflate: standard output cannot be written (error \(failure))\n")
            throw ExitCode.inaccessible
        }
    }

    /// Writes all bytes to a descriptor. Returns the system's error code, or 0.
    private static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
        unsafe bytes.withUnsafeBytes { bytes in
            var rest = unsafe bytes[...]
            while unsafe !rest.isEmpty {
                // In bounds: the rest of the bytes.
                let done = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
                if done >= 0 {
                    unsafe rest = rest.dropFirst(done)
                } else if errno == EAGAIN {
                    waitUntilWritable(descriptor)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Another process that shares a terminal or a pipe may have made it non-blocking.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}
#endif
