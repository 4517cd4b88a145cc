#if Logging
internal import JanssonCore
internal import JanssonStreams
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A destination for the lines of log handlers: a file descriptor or a closure. Any number of loggers and tasks can
/// share a stream. Each line is one call of `write`, and calls for one stream do not overlap.
///
/// No failure reaches the program:
/// - A line that cannot be written (full disk, limit on file size, pipe without a reader) is dropped and counted in
///   ``droppedCount``. The next line is tried.
/// - If a part of a dropped line was written to a regular file, it is removed, unless other bytes follow.
/// - If a pipe or socket took a part of a line, the rest is written before the next line.
/// - `SIGPIPE` and `SIGXFSZ` of these writes are never delivered.
///
/// Writing waits while a pipe is full.
public final class JSONLogStream: Sendable {
    /// The standard output stream. Output of `print` is buffered, so it may appear later.
    public static let standardOutput = JSONLogStream(fileDescriptor: 1)

    /// The standard error stream.
    public static let standardError = JSONLogStream(fileDescriptor: 2)

    /// Sendable, because it is used only under the lock.
    private final class Writer: @unchecked Sendable {
        var records: JSONRecordWriter

        init(_ records: consuming JSONRecordWriter) { self.records = records }
    }

    private let writer: MutexBox<Writer>
    private let dropped = Atomic(0)

    /// Makes a stream of a descriptor. The caller keeps the descriptor open for writing while the stream is in use.
    public init(fileDescriptor: Int32) {
        writer = MutexBox(Writer(JSONRecordWriter(fileDescriptor: fileDescriptor, bufferSize: 0)))
    }

    /// Makes a stream that calls a closure with each line and its line feed, for example to send lines over a network.
    /// Calls do not overlap. The closure must not log to the same stream. If the closure throws, the line is dropped.
    public init(_ output: @escaping @Sendable (Span<UInt8>) throws -> Void) {
        writer = MutexBox(Writer(JSONRecordWriter(bufferSize: 0, to: output)))
    }

    /// The number of lines that could not be written.
    public var droppedCount: Int { dropped.load(ordering: .relaxed) }

    func drop() { dropped.add(1, ordering: .relaxed) }

    /// Writes a line: the JSON of one value, without a line feed.
    func write(_ line: Span<UInt8>) {
        let isWritten = writer.withLock { writer in
            withoutSignals {
                do {
                    try writer.records.write(text: line)
                    return true
                } catch {
                    return false
                }
            }
        }
        if !isWritten { drop() }
    }
}

/// Calls `write` and returns its result. Blocks and discards the signals of a failed write.
private func withoutSignals(_ write: () -> Bool) -> Bool {
    // In bounds: the C functions only read and write the signal sets.
    var (signals, previous) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    if write() { return true }
    #if canImport(Darwin)
    var (pending, signal) = (sigset_t(), Int32(0))
    unsafe sigpending(&pending)
    for one in [SIGPIPE, SIGXFSZ] where unsafe sigismember(&pending, one) == 1 {
        unsafe sigwait(&signals, &signal)
    }
    #else
    var now = timespec()
    while unsafe sigtimedwait(&signals, nil, &now) > 0 {}
    #endif
    return false
}
#endif
