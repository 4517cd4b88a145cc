import Dispatch

/// A blocking iterator over an asynchronous sequence.
///
/// The tool's `main` is not asynchronous, because most commands need no other thread.
final class BlockingIterator<Iterator: AsyncIteratorProtocol & SendableMetatype>: @unchecked Sendable
where Iterator.Element: Sendable {
    // Only one thread at a time uses these properties: the waiting thread, or the awaited task.
    private var iterator: Iterator
    private var outcome: Result<Iterator.Element?, any Error> = .success(nil)

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func next() throws -> Iterator.Element? {
        let end = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            do { outcome = .success(try await iterator.next()) } catch { outcome = .failure(error) }
            end.signal()
        }
        end.wait()
        return try outcome.get()
    }
}
