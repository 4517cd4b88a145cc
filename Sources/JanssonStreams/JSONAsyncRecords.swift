public import JanssonCore

extension AsyncSequence where Element: Sequence<UInt8> {
    /// The records of a stream that comes in chunks: `[UInt8]`, `ArraySlice<UInt8>`, `Data` or any other
    /// sequence of bytes. `JanssonNIO` adds the same for chunks that are `ByteBuffer`s of SwiftNIO.
    ///
    /// ```swift
    /// for try await order in request.body.jsonRecords(format: .lines).inflate(as: Order.self) {
    ///     try await handle(order.get())
    /// }
    /// ```
    ///
    /// A chunk is asked for when the records of the ones before have been taken, so a slow consumer slows
    /// the producer down.
    public func jsonRecords(
        format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) -> JSONAsyncRecords<Self> {
        JSONAsyncRecords(self, format: format, options: options)
    }
}

extension AsyncSequence where Element == UInt8 {
    /// The records of a stream that comes byte by byte. Each is there with its last byte.
    ///
    /// Chunks are faster; see ``jsonRecords(format:options:)-(_,_)``.
    public func jsonRecords(
        format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) -> JSONAsyncRecords<AsyncMapSequence<Self, CollectionOfOne<UInt8>>> {
        JSONAsyncRecords(map { CollectionOfOne($0) }, format: format, options: options)
    }
}

/// The records of an asynchronous stream, one by one.
///
/// It is ``JSONRecords`` over chunks that come later. A bad record is a failure in its place, and the next
/// ones follow. An error of the stream itself is thrown, and is the end.
///
/// Once the task is cancelled, the next record is an error of code `cancelled`, which is thrown.
public struct JSONAsyncRecords<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    /// How the records are told apart.
    public let format: JSONRecordFormat

    /// The options that records are parsed with.
    public let options: JSONParsingOptions

    private let chunks: Chunks

    init(_ chunks: Chunks, format: JSONRecordFormat, options: JSONParsingOptions) {
        (self.chunks, self.format, self.options) = (chunks, format, options)
    }

    /// Starts at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

    /// The records as texts that are not parsed.
    public var texts: Texts { Texts(chunks: chunks, format: format, options: options) }

    /// The records as models, straight from their bytes where the type can read itself from these.
    public func inflate<T: JSONInflatable>(as type: T.Type = T.self) -> JSONAsyncInflatedRecords<Chunks, T> {
        JSONAsyncInflatedRecords(texts: texts)
    }

    /// Parses one record after another.
    public struct Iterator: AsyncIteratorProtocol {
        var texts: Texts.Iterator

        /// The next record; nil at the end.
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

    /// The texts of records.
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

            /// Whether no more chunks come.
            private var isAtEnd = false

            /// Whether no more records are given.
            private var isOver = false

            init(chunks: Chunks.AsyncIterator, framer: JSONFramer) {
                (self.chunks, self.framer) = (chunks, framer)
            }

            /// The next record; nil at the end.
            ///
            /// - Throws: The error of the stream, or ``JSONError`` of code `cancelled`.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws -> Result<JSONRecord, JSONError>? {
                try await nextFrame(isolation: actor).map { framer.record($0) }
            }

            /// The next record, or where it is in the framer's buffer; nil at the end.
            mutating func nextFrame(isolation actor: isolated (any Actor)?) async throws -> FramerOutput? {
                try await next(isolation: actor) { $0.nextFrame() }
            }

            /// What a framer gives next, which is asked again when more has come; nil at the end.
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
                        // Many streams end where their task is cancelled, in the middle of a record.
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

        /// The next model; nil at the end.
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
