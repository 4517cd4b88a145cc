public import JanssonCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSONRecords {
    /// The records as models, made by several tasks at a time, in the order of the stream.
    ///
    /// ```swift
    /// for try await order in JSONRecords(contentsOf: path, format: .lines).concurrentlyInflate(as: Order.self) {
    ///     try await handle(order.get())
    /// }
    /// ```
    ///
    /// One task finds the records and others inflate them, in batches of about 128 KiB of text, or of what has
    /// come. Batches wait to be taken, so that memory is bounded by `width` of them. It pays where inflating
    /// takes longer than reading, for records of any size.
    ///
    /// A file is read on a thread of its own, so that a pipe without data does not keep other tasks waiting. A batch is
    /// inflated without a pause: where a model takes long, a `width` below the number of processors leaves some to others.
    ///
    /// Once the task that iterates is cancelled, the next record is an error of code `cancelled`, which is
    /// thrown. A file that cannot be read is a failure, and the last element.
    ///
    /// - Parameters:
    ///   - type: The type of the models.
    ///   - width: How many batches are inflated at a time, at least 1. Default: the number of processors.
    @inlinable
    public func concurrentlyInflate<T: JSONInflatable & Sendable>(
        as type: T.Type = T.self, width: Int = JSONRecords.processorCount
    ) -> JSONConcurrentRecords<T> {
        JSONConcurrentRecords(batches: batches, width: width) { $0.inflated(as: type) }
    }

    /// What is made of each batch of records by several tasks at a time, in the order of the stream.
    package func concurrently<Value: Sendable>(
        width: Int, _ work: @escaping @Sendable (RecordBatch) throws(JSONError) -> Value
    ) -> JSONConcurrentRecords<Value> {
        JSONConcurrentRecords(batches: batches, width: width) { batch in
            [Result { () throws(JSONError) in try work(batch) }]
        }
    }

    @usableFromInline
    var batches: RecordBatches {
        RecordBatches(block: isFile) { [recordTexts] in
            var texts = recordTexts.makeIterator()
            return { _ in texts.nextBatch() }
        }
    }

    /// The number of processors that are online.
    @usableFromInline static var processorCount: Int { Swift.max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension JSONAsyncRecords where Chunks: Sendable {
    /// The records as models, made by several tasks at a time, in the order of the stream. See
    /// ``JSONRecords/concurrentlyInflate(as:width:)``.
    ///
    /// The stream is read by a task of its own, which asks for chunks before their records are taken, but
    /// for no more than `width` batches.
    @inlinable
    public func concurrentlyInflate<T: JSONInflatable & Sendable>(
        as type: T.Type = T.self, width: Int = JSONRecords.processorCount
    ) -> JSONConcurrentRecords<T> {
        JSONConcurrentRecords(batches: batches, width: width) { $0.inflated(as: type) }
    }

    @usableFromInline
    var batches: RecordBatches {
        RecordBatches(block: false) { [texts] in
            var texts = texts.makeAsyncIterator()
            return { isolation in try await texts.nextBatch(isolation: isolation) }
        }
    }
}

/// Records that are inflated together.
///
/// It has a copy of their text, so that tasks share nothing: records that share a chunk of the stream would have
/// all processors write to that chunk's one reference count, which took a quarter of the time.
@usableFromInline
package struct RecordBatch: Sendable {
    @usableFromInline
    enum Entry: Sendable {
        /// The next bytes of the batch's text, up to an end.
        case text(end: Int, number: Int, location: JSONLocation)
        /// A record whose lines do not follow one another in the stream, or what is wrong in place of a record.
        case other(Result<JSONRecord, JSONError>)
    }

    @usableFromInline var text: [UInt8] = []
    @usableFromInline var entries: [Entry] = []
    @usableFromInline let stream: RecordStream

    init(of stream: RecordStream) {
        self.stream = stream
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether the batch is large enough for a task of its own. A record costs something even if it is short.
    var isFull: Bool { text.count + 32 * entries.count >= RecordBatch.size }

    private static let size = 128 * 1024

    mutating func append(_ record: FramerOutput, of framer: JSONFramer) {
        switch record {
        case .frame(let frame):
            framer.withBytes(in: frame.range) { bytes in
                // In bounds: within the span's own count.
                unsafe bytes.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
            }
            entries.append(.text(end: text.count, number: frame.number, location: frame.location))
        case .other(let record): entries.append(.other(record))
        }
    }

    /// Calls a closure with each record.
    package func visitRecords<Failure: Error>(
        _ body: (Result<JSONRecord, JSONError>) throws(Failure) -> Void
    ) throws(Failure) {
        var start = 0
        for entry in entries {
            switch entry {
            case .text(let end, let number, let location):
                try body(.success(record(start..<end, number, location)))
                start = end
            case .other(let record): try body(record)
            }
        }
    }

    /// The models. The work stops early if nobody waits for it any more.
    @inlinable
    func inflated<T: JSONInflatable>(as type: T.Type) -> [Result<T, JSONError>] {
        var models: [Result<T, JSONError>] = []
        models.reserveCapacity(entries.count)
        let options = stream.options
        var start = 0
        for entry in entries {
            switch entry {
            case .text(let end, let number, let location):
                // Texts take time, and a look at the task's state is a call.
                if models.count % 16 == 0, Task.isCancelled { return models }
                let bytes = text.span.extracting(start..<end)
                if let model = JSON.decodedDirectly(type, from: bytes, options: options) {
                    models.append(.success(model))
                } else {
                    let record = record(start..<end, number, location)
                    models.append(
                        Result { () throws(JSONError) in try record.inflatedFromDocument(as: type) })
                }
                start = end
            case .other(let record):
                models.append(
                    record.flatMap { record in
                        Result { () throws(JSONError) in try record.inflated(as: type) }
                    })
            }
        }
        return models
    }

    /// The record of an entry of kind `text`.
    @usableFromInline
    func record(_ range: Range<Int>, _ number: Int, _ location: JSONLocation) -> JSONRecord {
        JSONRecord(
            bytes: text[range], origin: RecordContext(number: number, start: location, stream: stream))
    }
}

/// A stream whose records can be taken in batches.
@usableFromInline
struct RecordBatches: Sendable {
    typealias Next = (isolated (any Actor)?) async throws -> RecordBatch?

    /// Whether `next` blocks its thread until more comes.
    let block: Bool

    /// Starts at the first record.
    let start: @Sendable () -> Next
}

extension JSONRecords.Texts.Iterator {
    /// The records that are there, but not too many; nil at the end. It waits only for the first of them.
    package mutating func nextBatch() -> RecordBatch? {
        var batch = RecordBatch(of: framer.stream)
        while !batch.isFull, let record = batch.isEmpty ? nextFrame() : framer.nextFrame() {
            batch.append(record, of: framer)
        }
        return batch.isEmpty ? nil : batch
    }
}

extension JSONAsyncRecords.Texts.Iterator {
    /// The records that are there, but not too many; nil at the end. It waits only for the first of them.
    mutating func nextBatch(isolation actor: isolated (any Actor)?) async throws -> RecordBatch? {
        var batch = RecordBatch(of: framer.stream)
        guard let first = try await nextFrame(isolation: actor) else { return nil }
        batch.append(first, of: framer)
        while !batch.isFull, let record = framer.nextFrame() { batch.append(record, of: framer) }
        return batch
    }
}
