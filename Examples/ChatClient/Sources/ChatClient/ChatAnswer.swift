import AsyncHTTPClient
public import Jansson
import JanssonNIO
import NIOCore

/// A part of an answer.
public enum ChatEvent: Sendable {
    /// The next piece of the text.
    case text(String)
    /// The calls of tools, once all are whole.
    case toolCalls([ToolCall])
    /// The end, with the reason that the model gives: `stop`, `length`, `tool_calls`.
    case finished(String)
    /// The connection was lost, and the request is made again. Events before this one are void.
    case restarted
}

typealias ChatEvents = JSONAsyncInflatedRecords<
    AsyncMapSequence<HTTPClientResponse.Body, ByteBufferView>, ChatChunk
>

/// The events of an answer. Nothing is read ahead, so a slow reader slows the service down. When the loop over them ends,
/// or its task is cancelled, the connection is closed at once.
public struct ChatAnswer: AsyncSequence, Sendable {
    let client: ChatClient
    let request: ChatRequest

    public func makeAsyncIterator() -> Iterator { Iterator(client: client, request: request) }

    public struct Iterator: AsyncIteratorProtocol {
        let client: ChatClient
        let request: ChatRequest
        private var events: ChatEvents.Iterator?
        private var calls = ToolCalls()
        private var attempt = 0
        /// Events of the last record that are not returned yet.
        private var waiting: [ChatEvent] = []
        private var isFinished = false

        init(client: ChatClient, request: ChatRequest) {
            self.client = client
            self.request = request
        }

        /// The next event.
        ///
        /// - Throws: ``ChatFailure``, a `JSONError` for an event that is malformed, with its number, line and column in the
        ///   stream, or the error of the last attempt.
        public mutating func next() async throws -> ChatEvent? {
            while waiting.isEmpty, !isFinished {
                do {
                    try await read()
                } catch {
                    try await restart(after: error)
                    return .restarted
                }
            }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }

        /// Reads one record.
        private mutating func read() async throws {
            var events: ChatEvents.Iterator
            if let current = self.events {
                events = current
            } else {
                events = try await client.events(request)
            }
            guard let record = try await events.next() else { throw ChatFailure.cut }
            self.events = events
            let chunk = try record.get()
            if let error = chunk.error { throw ChatFailure.service(error.message) }
            guard let choice = chunk.choices.first else { return }
            if let text = choice.delta.content, !text.isEmpty { waiting.append(.text(text)) }
            for piece in choice.delta.toolCalls ?? [] { try calls.append(piece) }
            if let reason = choice.finishReason {
                let calls = try calls.finished()
                if !calls.isEmpty { waiting.append(.toolCalls(calls)) }
                waiting.append(.finished(reason))
                isFinished = true
                self.events = nil
            }
        }

        /// Prepares the next attempt.
        ///
        /// - Throws: The error, if another attempt cannot help.
        private mutating func restart(after error: any Error) async throws {
            events = nil
            waiting = []
            calls = ToolCalls()
            attempt += 1
            guard attempt < client.attempts, !Task.isCancelled, Self.isTransient(error) else {
                isFinished = true
                throw error
            }
            try await Task.sleep(for: client.pause * (1 << (attempt - 1)))
        }

        private static func isTransient(_ error: any Error) -> Bool {
            switch error {
            case let error as ChatFailure: error.isTransient
            // The stream ended within an event. Any other fault would be the same again, also in the arguments of a
            // call, which are no record of the stream.
            case let error as JSONError: error.code == .prematureEnd && error.recordNumber != nil
            case is CancellationError: false
            case let error as HTTPClientError: error != .cancelled && error != .invalidURL
            default: true
            }
        }
    }
}

extension ChatAnswer {
    /// Models of the text while it arrives: one after each piece with which the text is one, and at the end the model of
    /// the whole text. Properties that come late must be optional or have a default. The text so far is read again for each
    /// piece.
    public func models<Model: JSONInflatable & Sendable>(_ type: Model.Type = Model.self) -> Models<Model> {
        Models(answer: self)
    }

    public struct Models<Model: JSONInflatable & Sendable>: AsyncSequence, Sendable {
        let answer: ChatAnswer

        public func makeAsyncIterator() -> Iterator { Iterator(events: answer.makeAsyncIterator()) }

        public struct Iterator: AsyncIteratorProtocol {
            var events: ChatAnswer.Iterator
            private var text = JSONPartial(options: .init(limits: .untrusted))

            init(events: ChatAnswer.Iterator) { self.events = events }

            /// The next model.
            ///
            /// - Throws: The errors of the answer; `JSONError` as soon as the text cannot become JSON any more, or if the whole
            ///   text is not the model.
            public mutating func next() async throws -> Model? {
                while let event = try await events.next() {
                    switch event {
                    case .text(let piece):
                        try text.append(piece)
                        if let model = try? text.decode(Model.self) { return model }
                    case .restarted: text = JSONPartial(options: text.options)
                    case .finished: return try text.finish().decode(as: Model.self)
                    case .toolCalls: continue
                    }
                }
                return nil
            }
        }
    }
}
