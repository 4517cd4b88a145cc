public import JanssonCore

/// The results of several tasks for a stream's records, in the order of the stream.
///
/// Returned by ``JSONRecords/concurrentlyInflate(as:width:)`` and ``JSONRecords/concurrentlyMap(width:_:)``.
public struct JSONConcurrentRecords<Model: Sendable>: AsyncSequence, Sendable {
    @usableFromInline typealias Models = [Result<Model, JSONError>]

    private let batches: RecordBatches
    private let width: Int
    private let inflate: @Sendable (RecordBatch) -> Models

    @usableFromInline
    init(batches: RecordBatches, width: Int, inflate: @escaping @Sendable (RecordBatch) -> Models) {
        (self.batches, self.width, self.inflate) = (batches, Swift.max(1, width), inflate)
    }

    /// Starts at the first record.
    public func makeAsyncIterator() -> Iterator {
        Iterator(Run(batches, width: width, inflate: inflate))
    }

    /// An iterator over models. Copies share the stream: after the current batch, each model goes to one copy.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let run: Run
        @usableFromInline var models: Models = []
        @usableFromInline var position = 0

        init(_ run: Run) {
            self.run = run
        }

        /// Returns the next model; nil at the end.
        ///
        /// - Throws: The error of the stream, or ``JSONError`` of code `cancelled`.
        @inlinable
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> Result<Model, JSONError>? {
            while position == models.count {
                guard let models = try await run.nextModels(isolation: actor) else { return nil }
                (self.models, position) = (models, 0)
            }
            defer { position += 1 }
            return models[position]
        }
    }

    /// The tasks of one iteration. Cancelled when no iterator refers to the `Run` any more.
    @usableFromInline
    final class Run: Sendable {
        private let channel: BoundedChannel<Task<Models, Never>>

        init(
            _ batches: RecordBatches, width: Int, inflate: @escaping @Sendable (RecordBatch) -> Models
        ) {
            let channel = BoundedChannel<Task<Models, Never>>(width: width)
            self.channel = channel
            let thread = batches.block ? BlockingThread() : nil
            let reader = Task(executorPreference: thread) {
                defer { thread?.end() }
                do {
                    let next = batches.start()
                    while await channel.waitForCapacity(), let batch = try await next(#isolation) {
                        channel.send(Task { inflate(batch) })
                    }
                    channel.finish(throwing: nil)
                } catch {
                    channel.finish(throwing: error)
                }
            }
            channel.onCancel { reader.cancel() }
        }

        deinit { cancel() }

        private func cancel() {
            for task in channel.cancel() { task.cancel() }
        }

        @usableFromInline
        func nextModels(isolation actor: isolated (any Actor)?) async throws -> Models? {
            try await withTaskCancellationHandler {
                guard let task = try await channel.next(isolation: actor) else { return nil }
                let models = await withTaskCancellationHandler {
                    await task.value
                } onCancel: {
                    task.cancel()
                }
                // A cancelled batch is incomplete.
                if channel.isCancelled { throw JSONError.cancelled }
                return models
            } onCancel: {
                cancel()
            }
        }
    }
}
