public import JanssonCore

/// Finds the records of a stream in chunks of any size.
///
/// Append each chunk, and take records until there are none:
///
/// ```swift
/// var framer = JSONFramer(format: .lines)
/// framer.append(chunk)
/// while let record = framer.next() {
///     do { handle(try record.get().inflate(as: Order.self)) } catch { print(error) }
/// }
/// ```
///
/// After the last chunk, call ``finish()`` and take the remaining records. Copies of a framer are independent. For
/// files, bytes and asynchronous sequences, use ``JSONRecords`` and ``JSONAsyncRecords``.
///
/// A bad record is a failure in its position, and the next records follow. Streams are UTF-8; the options' `encoding`
/// is ignored. ``JSONRecordFormat/concatenated`` and ``JSONRecordFormat/array(at:)-(JSONPath)`` frame by the grammar of
/// JSON, whatever the `dialect`, so they do not recognize comments.
///
/// Complexity: linear in the bytes appended. Memory holds unconsumed chunks, and a record of at most
/// ``JSONParsingOptions/Limits/recordByteCount`` bytes.
public struct JSONFramer: Sendable {
    /// How the records are separated.
    public let format: JSONRecordFormat

    /// The options for parsing records.
    public var options: JSONParsingOptions { stream.options }

    @usableFromInline let stream: RecordStream
    /// The maximum length of a record in bytes.
    private let limit: Int
    @usableFromInline private(set) var queue: ByteQueue
    private var framing: Framing
    /// Whether the next bytes may be a byte order mark.
    private var mayHaveMark: Bool
    private var isFinished = false
    /// Whether no more records follow, whatever is appended. Then no bytes are kept.
    private(set) var hasEnded = false {
        didSet { queue = ByteQueue() }
    }
    /// The location of the first byte in the queue.
    private var location = JSONLocation.start
    private var recordNumber = 0
    /// Whether the next bytes belong to a record beyond the limit. The fault has been reported.
    private var isDiscarding = false

    /// How many of the next elements are framed before decoding, instead of decoded directly.
    private var elementsToFrame = 0

    /// Makes a framer at the start of a stream.
    public init(format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()) {
        self.init(ByteQueue(), format: format, options: options, file: nil)
    }

    init(_ queue: ByteQueue, format: JSONRecordFormat, options: JSONParsingOptions, file: String?) {
        self.format = format
        // A byte order mark belongs to the stream, not to a record. Event streams always allow the mark.
        mayHaveMark = options.byteOrderMark == .allow || format.kind == .serverSentEvents
        var options = options
        (options.encoding, options.byteOrderMark) = (.utf8, .reject)
        stream = RecordStream(file: file, arrayPath: format.arrayPath, options: options)
        limit = options.limits.effectiveRecordByteCount
        self.queue = queue
        framing = Framing(format)
    }

    /// Appends a copy of a chunk of the stream. After a fault that ends the stream, chunks are ignored.
    public mutating func append(_ chunk: Span<UInt8>) {
        if !hasEnded { queue.append(chunk) }
    }

    /// Appends a copy of a chunk of the stream. Contiguous bytes, as in `[UInt8]`, `Data` and NIO's `ByteBufferView`,
    /// are copied at once.
    @inlinable
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        let isCopied: Void? = chunk.withContiguousStorageIfAvailable { append(unsafe $0.span) }
        if isCopied == nil { append(Array(chunk).span) }
    }

    /// Reads a chunk into the buffer. `body` writes to the given space, and returns the number of bytes. After the
    /// stream has ended, `body` is not called.
    mutating func fill(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        if !hasEnded { unsafe queue.fill(count, body) }
    }

    /// Marks the end of the stream. Then ``next()`` also returns a last record without a separator.
    public mutating func finish() {
        isFinished = true
    }

    /// Returns the next record, or a failure in its position; nil if more input is needed or the stream has ended.
    ///
    /// Codes of failures:
    ///
    /// - `limitExceeded`: the record is longer than the limit, and is skipped. In an object around the array, a key of
    ///   that length ends the stream.
    /// - `prematureEnd`: the stream ends within a record or an array, or a record of a text sequence may be cut.
    /// - `syntax`.
    /// - `keyNotFound`, `indexOutOfBounds` or `typeMismatch`: ``JSONRecordFormat/array(at:)-(JSONPath)`` finds no
    ///   array.
    /// - `duplicateKey`: a key of the array's path is repeated.
    public mutating func next() -> Result<JSONRecord, JSONError>? {
        nextFrame().map { record($0) }
    }

    /// Returns the next record like ``next()``, or its frame. Models are decoded from a frame without making a record.
    @usableFromInline
    mutating func nextFrame() -> FramerOutput? {
        if mayHaveMark, !skipMark() { return nil }
        while !hasEnded, queue.count > 0 || isFinished {
            switch step() {
            case .more:
                guard !isFinished else {
                    hasEnded = true
                    return nil
                }
                let isTooLong = isDiscarding || framing.unfinishedLength(queue) > limit
                return isTooLong ? discard().map(FramerOutput.other) : nil
            case .skip(let count): advance(count)
            case .record(let length, let end):
                if let frame = frame(length: length, end: end) { return frame }
            case .joined(let text, let lines, let end):
                advance(end)
                recordNumber += 1
                let origin = RecordContext(
                    number: recordNumber, start: lines[0], stream: stream, lines: lines.count > 1 ? lines : []
                )
                return .other(.success(JSONRecord(bytes: ArraySlice(text), origin: origin)))
            case .failure(let fault, let end):
                let failure = failure(fault)
                advance(end)
                return .other(failure)
            case .last(let fault):
                let failure = failure(fault)
                hasEnded = true
                return .other(failure)
            }
        }
        return nil
    }

    /// Skips a byte order mark. Returns false if more input is needed to recognize it.
    private mutating func skipMark() -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = queue.prefix(min(mark.count, queue.count))
        guard start.elementsEqual(mark) || isFinished || !mark.starts(with: start) else { return false }
        mayHaveMark = false
        if start.elementsEqual(mark) {
            queue.drop(mark.count)
            location.byteOffset = mark.count
        }
        return true
    }

    @inline(__always)
    private mutating func step() -> FramingStep {
        JSONFramer.step(&framing, queue, at: location, isWhole: isFinished, limit: limit)
    }

    /// Makes a step over the bytes of a queue without copying the queue's reference.
    @inline(__always)
    private static func step(
        _ framing: inout Framing, _ queue: borrowing ByteQueue, at location: JSONLocation, isWhole: Bool,
        limit: Int
    ) -> FramingStep {
        framing.step(
            queue.storage.span.extracting(queue.start..<queue.end), at: location, isWhole: isWhole,
            limit: limit)
    }

    @inline(__always)
    private mutating func frame(length: Int, end: Int) -> FramerOutput? {
        if isDiscarding {
            isDiscarding = false
            advance(end)
            return nil
        }
        recordNumber += 1
        if elementsToFrame > 0 { elementsToFrame -= 1 }
        if length > limit {
            let failure = tooLong()
            advance(end)
            return .other(failure)
        }
        let frame = Frame(
            range: queue.start..<queue.start + length, number: recordNumber, location: location)
        advance(end)
        return .frame(frame)
    }

    /// The range in the buffer where direct decoding may read an element. Empty if the next bytes are not an element,
    /// or `elementsToFrame` is not 0.
    @usableFromInline
    var elementWindow: Range<Int> {
        guard elementsToFrame == 0, framing.isBeforeElement, !isDiscarding, !mayHaveMark else { return 0..<0 }
        return queue.start..<queue.start + min(queue.count, JSONReader.longestPart, limit)
    }

    /// Continues after an element that was decoded.
    @usableFromInline
    mutating func finishElement(_ length: Int) {
        guard case .record(let length, let end) = framing.endElement(queue, length: length) else { return }
        _ = frame(length: length, end: end)
    }

    /// Frames the next 16 elements before decoding, because a long element, or one that is no model, is rarely alone.
    /// In a window shorter than `longestPart`, the element may just be incomplete.
    @usableFromInline
    mutating func stopDirectDecoding(in window: Range<Int>) {
        if window.count == JSONReader.longestPart { elementsToFrame = 16 }
    }

    @usableFromInline
    func record(in frame: Frame) -> JSONRecord {
        let origin = RecordContext(number: frame.number, start: frame.location, stream: stream)
        return JSONRecord(bytes: queue.storage[frame.range], origin: origin)
    }

    @inlinable
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(queue.storage.span.extracting(range))
    }

    /// Drops the beginning of a record that is too long. Returns the failure the first time.
    private mutating func discard() -> Result<JSONRecord, JSONError>? {
        var failure: Result<JSONRecord, JSONError>?
        if !isDiscarding {
            recordNumber += 1
            failure = tooLong()
            isDiscarding = true
        }
        advance(framing.dropScanned())
        return failure
    }

    private func tooLong() -> Result<JSONRecord, JSONError> {
        let origin = RecordContext(number: recordNumber, start: location, stream: stream)
        return .failure(
            JSONError(
                .limitExceeded, at: location, of: origin, file: stream.file,
                message: "a record of more than \(limit) bytes"))
    }

    private mutating func failure(_ fault: FramingFault) -> Result<JSONRecord, JSONError> {
        let location = fault.location ?? location
        if fault.isRecord { recordNumber += 1 }
        let origin =
            fault.isRecord
            ? RecordContext(number: recordNumber, start: location, stream: stream) : nil
        return .failure(
            JSONError(
                fault.code, at: location, path: fault.path, of: origin, file: stream.file,
                expected: fault.expected, actual: fault.actual, message: fault.message))
    }

    @inline(__always)
    private mutating func advance(_ count: Int) {
        if framing.takesWholeLines, count > 0, queue.storage[queue.start + count - 1] == UInt8(ascii: "\n") {
            location.line += 1
            location.column = 1
            location.byteOffset += count
        } else {
            let bytes = queue.prefix(count)
            location.advance(over: bytes.span)
        }
        queue.drop(count)
    }
}

extension JSONRecordFormat {
    var arrayPath: JSONPath? {
        if case .array(let path) = kind { path } else { nil }
    }
}
