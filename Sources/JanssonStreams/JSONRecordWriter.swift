public import JanssonCore

/// Writes one record after another, each of them whole: lines, or a text sequence.
///
/// Records are collected in a buffer and written when it is full, and by ``flush()``. Nothing else is written:
/// no header and no end, so a file may be continued by another writer.
///
/// ```swift
/// var writer = JSONRecordWriter(fileDescriptor: 1)
/// try writer.write(["id": 1])
/// try writer.write(person)  // any JSONEncodable, a JSON or a JSONValue
/// try writer.flush()
/// print(writer.recordCount)  // 2
/// ```
///
/// A value that cannot be encoded leaves nothing behind, and the next one can be written. If the destination
/// fails in the middle of a record, a regular file is cut after its last whole record, provided that it still ends
/// where this writer ended. What is in a pipe, a socket or a device cannot be taken back. Then
/// ``isRecordCut`` is true, and the next ``flush()`` continues with the rest of that record.
///
/// A descriptor may be non-blocking: the writer waits. It neither closes the descriptor nor calls `fsync`.
/// Writing to a pipe without a reader raises `SIGPIPE`, which ends the process unless the program
/// ignores it (`signal(SIGPIPE, SIG_IGN)`). If it does, the write is an error of code `file`. A file that would exceed the
/// process's limit (`ulimit -f`) raises `SIGXFSZ`, which ends the process in the middle of a record unless it is ignored.
///
/// The writer is not copyable, so that a record has one way out, and its end is known: when it goes out of
/// scope, it writes what is in the buffer, unless a write has failed before. Errors are lost then, so call
/// ``flush()`` at the end.
public struct JSONRecordWriter: ~Copyable {
    /// How records are told apart.
    public enum Format: Sendable, Hashable {
        /// JSON Lines: each record on a line that ends with a line feed. An indentation of 1 or more in the
        /// writing options is ignored.
        case lines
        /// JSON text sequences (RFC 7464): a record separator (U+001E) before each record, and a line feed
        /// behind it.
        case textSequence
    }

    /// The number of records that are out: written as a whole and without an error, and not only buffered.
    public var recordCount: Int { queue.recordCount }

    /// Whether a write failed after a part of a record was out and could not be taken back.
    public var isRecordCut: Bool { queue.isRecordCut }

    private let queue: RecordQueue

    /// Makes a writer for a descriptor, which the caller keeps open while the writer is used.
    ///
    /// - Parameters:
    ///   - fileDescriptor: A descriptor that is open for writing.
    ///   - format: How records are told apart. Default: ``Format/lines``.
    ///   - options: How values are written. Default: compact.
    ///   - bufferSize: The number of bytes from which on the buffer is written. Default: 64 KiB. With 0, each
    ///     record is written immediately.
    public init(
        fileDescriptor: Int32,
        format: Format = .lines,
        options: JSONWritingOptions = JSONWritingOptions(),
        bufferSize: Int = 64 * 1024
    ) {
        queue = RecordQueue(.descriptor(fileDescriptor), format, options, bufferSize)
    }

    /// Makes a writer that calls a closure with one or more whole records at a time.
    ///
    /// If the closure throws, these records do not count as written. They remain in the buffer, and the next
    /// ``flush()`` calls the closure with them again.
    ///
    /// - Parameters:
    ///   - format: How records are told apart. Default: ``Format/lines``.
    ///   - options: How values are written. Default: compact.
    ///   - bufferSize: The number of bytes from which on the closure is called. Default: 64 KiB. With 0, it is
    ///     called for each record.
    ///   - output: Takes the bytes.
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
    /// If it throws, the value is not added and can be written again; but if ``isRecordCut`` is true, the
    /// value can be the one of which a part is out.
    ///
    /// Complexity: O(*n*) in the length of its text.
    ///
    /// - Throws: ``JSONError`` of the value, as ``JSONEncodable/serializedData(_:)-(_)`` throws it; or as
    ///   ``flush()`` does.
    public mutating func write(_ value: some JSONEncodable) throws {
        try queue.add(value)
        try flushIfFull()
    }

    /// Adds a record that is written already, like ``write(_:)``. The text must be one JSON value without line
    /// feeds.
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

    /// Writes the records in the buffer.
    ///
    /// Those that are not out after an error remain in the buffer, and the next call continues with them. The
    /// corresponding C function is `write`.
    ///
    /// - Throws: ``JSONError`` of code `file` whose message says how many whole records are out; its
    ///   ``JSONError/underlying`` error is the one that the closure threw.
    public mutating func flush() throws { try queue.flush() }
}
