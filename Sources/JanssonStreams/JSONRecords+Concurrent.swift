public import JanssonCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSONRecords {
    /// Returns the records as models, made by several tasks at a time, in the order of the stream.
    ///
    /// ```swift
    /// for try await order in JSONRecords(contentsOf: path, format: .lines).concurrentlyInflate(as: Order.self) {
    ///     try await handle(order.get())
    /// }
    /// ```
    ///
    /// One task finds the records, and other tasks inflate them in batches of about 512 KiB, or less if less input is
    /// available. At most `width` batches wait for the consumer. This bounds memory. Concurrency pays if inflating
    /// takes longer than reading.
    ///
    /// A file is read on a separate thread, so that a pipe without data does not block other tasks. A batch is inflated
    /// without suspension: for slow models, choose a `width` below the number of processors.
    ///
    /// Once the iterating task is cancelled, the next call throws an error of code `cancelled`. If a file cannot be
    /// read, the last element is a failure.
    ///
    /// - Parameters:
    ///   - type: The type of the models.
    ///   - width: How many batches are inflated at a time, at least 1. Default: the number of processors.
    @inlinable
    public func concurrentlyInflate<T: JSONInflatable & Sendable>(
        as type: T.Type = T.self, width: Int = JSONRecords.processorCount
    ) -> JSONConcurrentRecords<T> {
        concurrentlyMap(width: width) { (model: T) in model }
    }

    /// Returns what `transform` makes of each record's model, by several tasks at a time, in the order of the stream.
    ///
    /// ```swift
    /// var total = 0.0
    /// let orders = JSONRecords(contentsOf: path, format: .lines)
    /// for try await price in orders.concurrentlyMap({ (order: Order) in order.price }) { total += try price.get() }
    /// ```
    ///
    /// `transform` runs in the task that inflates the model, and only its result reaches the consumer. If you need only a
    /// part of each model, this is faster than ``concurrentlyInflate(as:width:)``, whose models are all handed over and
    /// released by the consumer. Batches, memory and cancellation are as described there.
    ///
    /// A record that is not such a model is a failure in its position, as is a model for which `transform` throws. Such an
    /// error has the code `custom` unless it is a ``JSONError``, and the location of its record unless it has one.
    ///
    /// - Parameters:
    ///   - width: How many batches are inflated at a time, at least 1. Default: the number of processors.
    ///   - transform: Called for several models at a time. The type of its parameter is that of the models.
    @inlinable
    public func concurrentlyMap<Model: JSONInflatable & SendableMetatype, Value: Sendable>(
        width: Int = JSONRecords.processorCount, _ transform: @escaping @Sendable (Model) throws -> Value
    ) -> JSONConcurrentRecords<Value> {
        JSONConcurrentRecords(batches: batches, width: width) { $0.mapped(transform) }
    }

    /// Returns the results of `work` for each batch of records, made by several tasks at a time, in the order of the
    /// stream.
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
    /// Returns the records as models, like ``JSONRecords/concurrentlyInflate(as:width:)``.
    ///
    /// A separate task reads the stream. The task requests chunks ahead of the consumer, for at most `width` batches.
    @inlinable
    public func concurrentlyInflate<T: JSONInflatable & Sendable>(
        as type: T.Type = T.self, width: Int = JSONRecords.processorCount
    ) -> JSONConcurrentRecords<T> {
        concurrentlyMap(width: width) { (model: T) in model }
    }

    /// Returns what `transform` makes of each record's model, like ``JSONRecords/concurrentlyMap(width:_:)``.
    @inlinable
    public func concurrentlyMap<Model: JSONInflatable & SendableMetatype, Value: Sendable>(
        width: Int = JSONRecords.processorCount, _ transform: @escaping @Sendable (Model) throws -> Value
    ) -> JSONConcurrentRecords<Value> {
        JSONConcurrentRecords(batches: batches, width: width) { $0.mapped(transform) }
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
/// A batch copies the bytes of its records, so that tasks share nothing. Otherwise all processors would write to the
/// reference count of a shared chunk, which took a quarter of the time.
@usableFromInline
package struct RecordBatch: Sendable {
    @usableFromInline
    enum Entry: Sendable {
        /// A record in the batch's bytes, from the end of the previous such record to `end`.
        case text(end: Int, number: Int, location: JSONLocation)
        /// A record whose lines are not adjacent in the stream, or an error in place of a record.
        case other(Result<JSONRecord, JSONError>)
    }

    @usableFromInline var text: [UInt8] = []
    @usableFromInline var entries: [Entry] = []
    @usableFromInline let stream: RecordStream

    init(of stream: RecordStream) {
        self.stream = stream
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether the batch is large enough for a separate task. Each record counts 32 bytes more than its length.
    var isFull: Bool { text.count + 32 * entries.count >= RecordBatch.size }

    private static let size = 512 * 1024

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

    /// Returns the results of `transform` for the models. Stops early if the task is cancelled.
    @inlinable
    func mapped<Model: JSONInflatable, Value>(
        _ transform: (Model) throws -> Value
    ) -> [Result<Value, JSONError>] {
        var results: [Result<Value, JSONError>] = []
        results.reserveCapacity(entries.count)
        let options = stream.options
        var start = 0
        for entry in entries {
            switch entry {
            case .text(let end, let number, let location):
                // Only before every 16th model, because `Task.isCancelled` is a call.
                if results.count % 16 == 0, Task.isCancelled { return results }
                let range = start..<end
                start = end
                let bytes = text.span.extracting(range)
                do {
                    let model =
                        try JSON.decodedDirectly(Model.self, from: bytes, options: options)
                        ?? record(range, number, location).inflatedFromDocument(as: Model.self)
                    results.append(.success(try transform(model)))
                } catch {
                    results.append(.failure(record(range, number, location).error(wrapping: error)))
                }
            case .other(let record):
                results.append(
                    record.flatMap { record in
                        do {
                            return .success(try transform(record.inflated(as: Model.self)))
                        } catch {
                            return .failure(record.error(wrapping: error))
                        }
                    })
            }
        }
        return results
    }

    @usableFromInline
    func record(_ range: Range<Int>, _ number: Int, _ location: JSONLocation) -> JSONRecord {
        JSONRecord(
            bytes: text[range], origin: RecordContext(number: number, start: location, stream: stream))
    }
}

/// A stream whose records can be read in batches.
@usableFromInline
struct RecordBatches: Sendable {
    typealias Next = (isolated (any Actor)?) async throws -> RecordBatch?

    /// Whether reading a batch blocks the thread until more input is available.
    let block: Bool

    /// Starts reading at the first record.
    let start: @Sendable () -> Next
}

extension JSONRecords.Texts.Iterator {
    /// Returns a batch of available records; nil at the end. Waits only for the first record.
    package mutating func nextBatch() -> RecordBatch? {
        var batch = RecordBatch(of: framer.stream)
        while !batch.isFull, let record = batch.isEmpty ? nextFrame() : framer.nextFrame() {
            batch.append(record, of: framer)
        }
        return batch.isEmpty ? nil : batch
    }
}

extension JSONAsyncRecords.Texts.Iterator {
    /// Returns a batch of available records; nil at the end. Waits only for the first record.
    mutating func nextBatch(isolation actor: isolated (any Actor)?) async throws -> RecordBatch? {
        var batch = RecordBatch(of: framer.stream)
        guard let first = try await nextFrame(isolation: actor) else { return nil }
        batch.append(first, of: framer)
        while !batch.isFull, let record = framer.nextFrame() { batch.append(record, of: framer) }
        return batch
    }
}
