public import JanssonCore

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Returns the records of a stream of chunks: `[UInt8]`, `ArraySlice<UInt8>`, `Data` or any other sequence of
    /// bytes. `JanssonNIO` adds the same for SwiftNIO's `ByteBuffer`s.
    ///
    /// ```swift
    /// for try await order in request.body.jsonRecords(format: .lines).inflate(as: Order.self) {
    ///     try await handle(order.get())
    /// }
    /// ```
    ///
    /// A chunk is requested when the records of earlier chunks have been taken, so a slow consumer slows the producer
    /// down.
    public func jsonRecords(
        format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) -> JSONAsyncRecords<Self> {
        JSONAsyncRecords(self, format: format, options: options)
    }
}

extension AsyncSequence where Element == UInt8 {
    /// Returns the records of a stream of single bytes. A record is available once its end is known.
    ///
    /// Chunks are faster; see ``jsonRecords(format:options:)-(_,_)``.
    public func jsonRecords(
        format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) -> JSONAsyncRecords<AsyncMapSequence<Self, CollectionOfOne<UInt8>>> {
        JSONAsyncRecords(map { CollectionOfOne($0) }, format: format, options: options)
    }
}

/// The records of an asynchronous stream, one by one, like ``JSONRecords`` of a file.
///
/// A bad record is a failure in its position, and the next records follow. An error of the stream itself is thrown, and
/// ends the sequence. Once the task is cancelled, the next call throws an error of code `cancelled`.
public struct JSONAsyncRecords<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    /// How the records are separated.
    public let format: JSONRecordFormat

    /// The options for parsing records.
    public let options: JSONParsingOptions

    private let chunks: Chunks

    init(_ chunks: Chunks, format: JSONRecordFormat, options: JSONParsingOptions) {
        (self.chunks, self.format, self.options) = (chunks, format, options)
    }

    /// Starts at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

    /// The records, not parsed.
    public var texts: Texts { Texts(chunks: chunks, format: format, options: options) }

    /// Returns the records as models, by direct decoding where the type supports it.
    public func inflate<T: JSONInflatable>(as type: T.Type = T.self) -> JSONAsyncInflatedRecords<Chunks, T> {
        JSONAsyncInflatedRecords(texts: texts)
    }

    /// Parses one record after another.
    public struct Iterator: AsyncIteratorProtocol {
        var texts: Texts.Iterator

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: The error of the stream, or ``JSONError`` of code `cancelled`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> Result<JSON, JSONError>? {
            try await texts.next(isolation: actor).map { record in
                record.flatMap { text in Result { () throws(JSONError) in try text.parsed() } }
            }
        }
    }

    /// The records of an asynchronous stream, not parsed.
    public struct Texts: AsyncSequence {
        let chunks: Chunks
        let format: JSONRecordFormat
        let options: JSONParsingOptions

        /// Starts at the first record.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                chunks: chunks.makeAsyncIterator(), framer: JSONFramer(format: format, options: options))
        }

        /// Finds one record after another.
        public struct Iterator: AsyncIteratorProtocol {
            var chunks: Chunks.AsyncIterator
            var framer: JSONFramer

            /// Whether the stream of chunks has ended.
            private var isAtEnd = false

            /// Whether iteration has ended, also by cancellation.
            private var isOver = false

            init(chunks: Chunks.AsyncIterator, framer: JSONFramer) {
                (self.chunks, self.framer) = (chunks, framer)
            }

            /// Returns the next record; nil at the end.
            ///
            /// - Throws: The error of the stream, or ``JSONError`` of code `cancelled`.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws -> Result<JSONRecord, JSONError>? {
                try await nextFrame(isolation: actor).map { framer.record($0) }
            }

            /// Returns the next record, or its frame in the framer's buffer; nil at the end.
            mutating func nextFrame(isolation actor: isolated (any Actor)?) async throws -> FramerOutput? {
                try await next(isolation: actor) { $0.nextFrame() }
            }

            /// Calls `body` until it returns a result, and reads a chunk after each nil. Returns nil at the end.
            mutating func next<Found>(
                isolation actor: isolated (any Actor)?, _ body: (inout JSONFramer) -> Found?
            ) async throws -> Found? {
                while !isOver {
                    try checkCancellation()
                    if let found = body(&framer) { return found }
                    if isAtEnd { break }
                    try await readChunk(isolation: actor)
                }
                isOver = true
                return nil
            }

            private mutating func checkCancellation() throws {
                guard Task.isCancelled else { return }
                isOver = true
                throw JSONError.cancelled
            }

            private mutating func readChunk(isolation actor: isolated (any Actor)?) async throws {
                do {
                    if !framer.hasEnded, let chunk = try await chunks.next(isolation: actor) {
                        framer.append(chunk)
                    } else {
                        // A cancelled stream often just ends, perhaps within a record.
                        try checkCancellation()
                        isAtEnd = true
                        framer.finish()
                    }
                } catch {
                    isAtEnd = true
                    throw error
                }
            }
        }
    }
}

extension JSONAsyncRecords: Sendable where Chunks: Sendable {}
extension JSONAsyncRecords.Texts: Sendable where Chunks: Sendable {}

/// The models of an asynchronous stream's records.
public struct JSONAsyncInflatedRecords<Chunks: AsyncSequence, Model: JSONInflatable>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
    let texts: JSONAsyncRecords<Chunks>.Texts

    /// Starts at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

    /// Makes one model after another.
    public struct Iterator: AsyncIteratorProtocol {
        var texts: JSONAsyncRecords<Chunks>.Texts.Iterator

        /// Returns the next model; nil at the end.
        ///
        /// - Throws: The error of the stream, or ``JSONError`` of code `cancelled`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> Result<Model, JSONError>? {
            try await texts.next(isolation: actor) { framer in
                do throws(NextModelFailure) {
                    return .success(try framer.nextModel(as: Model.self))
                } catch {
                    return error.result()
                }
            }
        }
    }
}

extension JSONAsyncInflatedRecords: Sendable where Chunks: Sendable {}
