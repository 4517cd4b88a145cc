#if NIO
public import JanssonCore
public import JanssonRepair
public import JanssonStreams
public import NIOCore

extension AsyncSequence where Element == ByteBuffer {
    /// Returns the records of a stream of buffers, such as the body of a request.
    ///
    /// ```swift
    /// for try await order in request.body.jsonRecords(format: .lines).inflate(as: Order.self) {
    ///     try await handle(order.get())
    /// }
    /// ```
    ///
    /// A buffer is requested when all records of earlier buffers were taken, so a slow consumer slows the producer
    /// down.
    public func jsonRecords(
        format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) -> JSONAsyncRecords<AsyncMapSequence<Self, ByteBufferView>> {
        map(\.readableBytesView).jsonRecords(format: format, options: options)
    }
}

extension JSONFramer {
    /// Appends a copy of the readable bytes of a buffer. The reader index does not move.
    public mutating func append(_ chunk: ByteBuffer) { append(chunk.readableBytesUInt8Span) }
}

extension JSONPartial {
    /// Appends the readable bytes of a buffer without moving the reader index, like
    /// `append(_:)` of a span.
    ///
    /// - Throws: `JSONError`, as that function does.
    public mutating func append(_ chunk: ByteBuffer) throws { try append(chunk.readableBytesUInt8Span) }
}
#endif
