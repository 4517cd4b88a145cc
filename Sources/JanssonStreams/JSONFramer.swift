public import JanssonCore

/// Finds the records of a stream in chunks of any size.
///
/// Append what has come, and take records until there is none:
///
/// ```swift
/// var framer = JSONFramer(format: .lines)
/// framer.append(chunk)
/// while let record = framer.next() {
///     do { handle(try record.get().inflate(as: Order.self)) } catch { print(error) }
/// }
/// ```
///
/// After the last chunk, call ``finish()`` and take the rest. It is a value: a copy goes on by itself. For
/// files, bytes and asynchronous sequences, ``JSONRecords`` and ``JSONAsyncRecords`` do all that.
///
/// A bad record is a failure in its place, and the next ones follow. Streams are UTF-8; the options'
/// `encoding` does not count. The framing of ``JSONRecordFormat/concatenated`` and
/// ``JSONRecordFormat/array(at:)-(JSONPath)`` is that of JSON whatever the `dialect` is, so it finds no
/// comments.
///
/// Complexity: linear in the bytes appended. Memory is that of the record that is being read, of at most
/// ``JSONParsingOptions/Limits/recordByteCount`` bytes, and of the chunks.
public struct JSONFramer: Sendable {
    /// How the records are told apart.
    public let format: JSONRecordFormat

    /// The options that records are parsed with.
    public var options: JSONParsingOptions { stream.options }

    @usableFromInline let stream: RecordStream
    /// The most bytes of a record.
    private let limit: Int
    @usableFromInline private(set) var queue: ByteQueue
    private var framing: Framing
    /// Whether the stream may start with a byte order mark, and has not started.
    private var mayHaveMark: Bool
    private var isFinished = false
    /// Whether no more records follow, whatever comes. Then no bytes are kept.
    private(set) var hasEnded = false {
        didSet { queue = ByteQueue() }
    }
    /// The location of the first byte in the queue.
    private var location = JSONLocation.start
    private var recordNumber = 0
    /// Whether the bytes that come belong to a record beyond the limit, which has been reported.
    private var isDiscarding = false

    /// How many elements are still left to the framing.
    private var refusedElements = 0

    /// Makes a framer for a stream that starts now.
    public init(format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()) {
        self.init(ByteQueue(), format: format, options: options, file: nil)
    }

    init(_ queue: ByteQueue, format: JSONRecordFormat, options: JSONParsingOptions, file: String?) {
        self.format = format
        // It is of the stream, not of each record. In that format, it is allowed.
        mayHaveMark = options.byteOrderMark == .allow || format.kind == .serverSentEvents
        var options = options
        (options.encoding, options.byteOrderMark) = (.utf8, .reject)
        stream = RecordStream(file: file, arrayPath: format.arrayPath, options: options)
        limit = options.limits.effectiveRecordByteCount
        self.queue = queue
        framing = Framing(format)
    }

    /// Appends a chunk of the stream. It is copied, unless a fault has ended the stream.
    public mutating func append(_ chunk: Span<UInt8>) {
        if !hasEnded { queue.append(chunk) }
    }

    /// Appends a chunk of the stream. It is copied. Bytes that are in one piece, as those of `[UInt8]`,
    /// `Data` and NIO's `ByteBufferView` are, are copied at once.
    @inlinable
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        let isCopied: Void? = chunk.withContiguousStorageIfAvailable { append(unsafe $0.span) }
        if isCopied == nil { append(Array(chunk).span) }
    }

    /// Reads a chunk into the buffer. `body` writes to the room that it is given, and returns the length. It is not
    /// called if the stream has ended.
    mutating func fill(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        if !hasEnded { unsafe queue.fill(count, body) }
    }

    /// Says that the stream has ended, so that ``next()`` also gives what no separator follows.
    public mutating func finish() {
        isFinished = true
    }

    /// The next record of what has come, or what is wrong there; nil if more has to come, or if the stream
    /// has ended.
    ///
    /// A failure is of code `limitExceeded` (the record is longer than the limit, and is skipped),
    /// `prematureEnd` (the stream ends within a record or an array), or `syntax`; for
    /// ``JSONRecordFormat/array(at:)-(JSONPath)`` also `keyNotFound`, `indexOutOfBounds`, `typeMismatch` or
    /// `duplicateKey`, if there is no such array.
    public mutating func next() -> Result<JSONRecord, JSONError>? {
        nextFrame().map { record($0) }
    }

    /// The next record, as ``next()``, or where it is. Models are read from there, without a record each.
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
                let isTooLong = isDiscarding || framing.begunLength(queue) > limit
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

    /// Skips a byte order mark. Returns whether enough has come to tell whether there is one.
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

    /// A step over the bytes of a queue, without a copy of its reference.
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
        if refusedElements > 0 { refusedElements -= 1 }
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

    /// Where in the buffer an element of the array starts, with as many bytes as it may take to be read at once.
    /// Empty if there is none, or if others are not worth the attempt.
    @usableFromInline
    var elementWindow: Range<Int> {
        guard refusedElements == 0, framing.isBeforeElement, !isDiscarding, !mayHaveMark else { return 0..<0 }
        return queue.start..<queue.start + min(queue.count, JSONReader.longestPart, limit)
    }

    /// Goes on behind an element that was read.
    @usableFromInline
    mutating func finishElement(_ length: Int) {
        guard case .record(let length, let end) = framing.endElement(queue, length: length) else { return }
        _ = frame(length: length, end: end)
    }

    /// Leaves the next elements to the framing. An element that is too long, or is no model, is rarely alone. If
    /// less has come, it may only be cut.
    @usableFromInline
    mutating func refuseElement(in window: Range<Int>) {
        if window.count == JSONReader.longestPart { refusedElements = 16 }
    }

    /// The record in a frame.
    @usableFromInline
    func record(in frame: Frame) -> JSONRecord {
        let origin = RecordContext(number: frame.number, start: frame.location, stream: stream)
        return JSONRecord(bytes: queue.storage[frame.range], origin: origin)
    }

    /// Calls `body` with bytes in the buffer.
    @inlinable
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(queue.storage.span.extracting(range))
    }

    /// Drops the beginning of a record that is too long. Returns the failure at the first piece.
    private mutating func discard() -> Result<JSONRecord, JSONError>? {
        var failure: Result<JSONRecord, JSONError>?
        if !isDiscarding {
            recordNumber += 1
            failure = tooLong()
            isDiscarding = true
        }
        advance(framing.forgetScanned())
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
