// Writes records: one value after another into the same output.

extension JSONWriter {
    package var byteCount: Int { text.writer.count }

    /// Appends a byte between two values.
    package mutating func append(_ byte: UInt8) { text.writer.text.append(byte) }

    /// Appends a serialized value.
    package mutating func append(_ bytes: Span<UInt8>) { text.writer.text.append(bytes) }

    /// Writes a record. Call ``restart(behind:)`` first.
    ///
    /// - Throws: ``JSONError``, as ``JSONEncodable/serializedData(_:)`` does.
    package mutating func append(
        record value: some JSONEncodable, _ options: JSONWritingOptions
    ) throws(JSONError) {
        if case .canonical = options.dialect {
            let written = try JSONWriter.text(of: value, options) { writer in try value.encode(to: &writer) }
            text.writer.text.append(0..<written.count, of: written)
            return
        }
        do {
            try value.encode(to: &self)
        } catch {
            throw note(error)
        }
        try checkEnd()
    }

    /// Calls `body` with a part of the output, and returns the result.
    package func withBytes<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try text.writer.text.withBytes(range, body) }
}
