internal import JanssonCore

/// A channel that passes each value to one of several tasks. At most `width` values wait.
final class BoundedChannel<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting: [Element] = []
        var end: Result<Void, any Error>?
        /// Receivers that wait for values, in the order of their calls. Empty while values wait.
        var receivers: [CheckedContinuation<Element?, any Error>] = []
        var sender: CheckedContinuation<Bool, Never>?
        var cancellation: (@Sendable () -> Void)?
        var isCancelled = false

        /// Returns the result for a receiver, and the sender to resume. Without a result, the receiver waits.
        mutating func receive(
            _ continuation: CheckedContinuation<Element?, any Error>
        ) -> (next: Result<Element?, any Error>?, sender: CheckedContinuation<Bool, Never>?) {
            if isCancelled { return (.failure(JSONError.cancelled), nil) }
            if !waiting.isEmpty { return (.success(waiting.removeFirst()), sender.take()) }
            if let end { return (end.map { nil }, nil) }
            receivers.append(continuation)
            return (nil, nil)
        }

        /// Removes and returns the waiting receivers.
        mutating func takeReceivers() -> [CheckedContinuation<Element?, any Error>] {
            defer { receivers = [] }
            return receivers
        }
    }

    private let width: Int
    private let state = MutexBox(State())

    init(width: Int) {
        self.width = width
    }

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Waits until there is capacity for a value. Returns false if the channel was cancelled.
    func waitForCapacity() async -> Bool {
        await withCheckedContinuation { continuation in
            let waitForCapacity: Bool? = state.withLock { state in
                if state.isCancelled { return false }
                if state.waiting.count < width { return true }
                state.sender = continuation
                return nil
            }
            if let waitForCapacity { continuation.resume(returning: waitForCapacity) }
        }
    }

    /// Sends a value. The channel must have capacity for the value.
    func send(_ element: Element) {
        let receiver: CheckedContinuation<Element?, any Error>? = state.withLock { state in
            if !state.receivers.isEmpty { return state.receivers.removeFirst() }
            if !state.isCancelled { state.waiting.append(element) }
            return nil
        }
        receiver?.resume(returning: element)
    }

    /// Ends the stream of values.
    func finish(throwing error: (any Error)?) {
        let end: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
        let receivers = state.withLock { state in
            if state.end == nil { state.end = end }
            return state.takeReceivers()
        }
        for receiver in receivers { receiver.resume(with: end.map { nil }) }
    }

    /// Returns the next value; nil at the end.
    ///
    /// - Throws: The error of the sender, or ``JSONError`` of code `cancelled`.
    func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
        try await withCheckedThrowingContinuation(isolation: actor) { continuation in
            let step = state.withLock { $0.receive(continuation) }
            step.sender?.resume(returning: true)
            if let next = step.next { continuation.resume(with: next) }
        }
    }

    func onCancel(_ body: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancellation = body
            return state.isCancelled
        }
        if isCancelled { body() }
    }

    /// Cancels the channel, which wakes both sides. Returns the waiting values, which no receiver gets.
    func cancel() -> [Element] {
        let (waiting, receivers, sender, body) = state.withLock { state in
            state.isCancelled = true
            defer { state.waiting = [] }
            return (state.waiting, state.takeReceivers(), state.sender.take(), state.cancellation.take())
        }
        for receiver in receivers { receiver.resume(throwing: JSONError.cancelled) }
        sender?.resume(returning: false)
        body?()
        return waiting
    }
}
