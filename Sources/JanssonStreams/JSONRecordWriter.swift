public import JanssonCore

/// Writes records one after another, as JSON Lines or a text sequence.
///
/// Records are buffered. The buffer is written when it is full and by ``flush()``. There is no header and no trailer,
/// so another writer may continue the file.
///
/// ```swift
/// var writer = JSONRecordWriter(fileDescriptor: 1)
/// try writer.write(["id": 1])
/// try writer.write(person)  // any JSONEncodable, a JSON or a JSONValue
/// try writer.flush()
/// print(writer.recordCount)  // 2
/// ```
///
/// - A value that cannot be encoded adds nothing to the output, and the next value can be written.
/// - If writing to a regular file fails within a record, the writer truncates the file after its last complete record,
///   unless other bytes follow. In other cases, such as a pipe, socket or device, ``isRecordCut`` becomes true, and the
///   next ``flush()`` continues the record.
/// - The writer waits for a non-blocking descriptor. The writer neither closes the descriptor nor calls `fsync`.
/// - Writing to a pipe without a reader raises `SIGPIPE`, which ends the process. If the program ignores the signal
///   (`signal(SIGPIPE, SIG_IGN)`), the write throws an error of code `file`.
/// - Exceeding the file size limit (`ulimit -f`) raises `SIGXFSZ`. Unless ignored, the signal ends the process within a
///   record.
///
/// When the writer goes out of scope, it writes its buffer, unless the last write failed. Errors of this write are
/// lost, so call ``flush()`` first.
public struct JSONRecordWriter: ~Copyable {
    /// How records are separated.
    public enum Format: Sendable, Hashable {
        /// JSON Lines: each record is a line that ends with a line feed. An indentation of 1 or more in the writing
        /// options is ignored.
        case lines
        /// JSON text sequences (RFC 7464): a record separator (U+001E) before each record, and a line feed after it.
        case textSequence
    }

    /// The number of records written completely and without an error. Buffered records do not count.
    public var recordCount: Int { queue.recordCount }

    /// Whether a write failed and left part of a record in the output.
    public var isRecordCut: Bool { queue.isRecordCut }

    private let queue: RecordQueue

    /// Makes a writer for a descriptor, which the caller keeps open while the writer is used.
    ///
    /// - Parameters:
    ///   - fileDescriptor: A descriptor that is open for writing.
    ///   - format: How records are separated. Default: ``Format/lines``.
    ///   - options: How values are written. Default: compact.
    ///   - bufferSize: The number of bytes at which the buffer is written. Default: 64 KiB. With 0, each record is
    ///     written immediately.
    public init(
        fileDescriptor: Int32,
        format: Format = .lines,
        options: JSONWritingOptions = JSONWritingOptions(),
        bufferSize: Int = 64 * 1024
    ) {
        queue = RecordQueue(.descriptor(fileDescriptor), format, options, bufferSize)
    }

    /// Makes a writer that calls a closure with one or more complete records at a time.
    ///
    /// If the closure throws, the records remain in the buffer. The next ``flush()`` calls the closure with them again.
    ///
    /// - Parameters:
    ///   - format: How records are separated. Default: ``Format/lines``.
    ///   - options: How values are written. Default: compact.
    ///   - bufferSize: The number of bytes at which the closure is called. Default: 64 KiB. With 0, the closure is
    ///     called for each record.
    ///   - output: Receives the bytes.
    public init(
        format: Format = .lines,
        options: JSONWritingOptions = JSONWritingOptions(),
        bufferSize: Int = 64 * 1024,
        to output: @escaping (Span<UInt8>) throws -> Void
    ) {
        queue = RecordQueue(.closure(output), format, options, bufferSize)
    }

    deinit {
        if !queue.hasFailed { try? queue.flush() }
    }

    /// Adds a record, and writes the buffer if it is full.
    ///
    /// If this throws, the value was not added and can be written again. One exception: if ``isRecordCut`` is true,
    /// part of the value was written, and the next ``flush()`` completes it.
    ///
    /// Complexity: O(*n*) in the length of the record.
    ///
    /// - Throws: ``JSONError``, as ``JSONEncodable/serializedData(_:)-(_)`` or ``flush()`` does.
    public mutating func write(_ value: some JSONEncodable) throws {
        try queue.add(value)
        try flushIfFull()
    }

    /// Adds a record that is already serialized, like ``write(_:)``. `text` must be one JSON value without line feeds.
    ///
    /// - Throws: ``JSONError``, as ``flush()`` does.
    package mutating func write(text: Span<UInt8>) throws {
        queue.add(text: text)
        try flushIfFull()
    }

    private mutating func flushIfFull() throws {
        guard queue.isFull else { return }
        do {
            try queue.flush()
        } catch {
            queue.removeLast()
            throw error
        }
    }

    /// Writes the records in the buffer. After an error, the next call continues with the unwritten records.
    ///
    /// The corresponding C function is `write`.
    ///
    /// - Throws: ``JSONError`` of code `file`. The message says how many complete records were written.
    ///   ``JSONError/underlying`` is the closure's error.
    public mutating func flush() throws { try queue.flush() }
}
