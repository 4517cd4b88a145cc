#if NIO
public import JanssonCore
public import NIOCore

extension ByteBuffer {
    /// Writes a value as JSON in UTF-8 at the writer index, and moves the index behind the JSON. The value is a `JSON`,
    /// a `JSONValue`, or any other `JSONEncodable`, such as an array of models.
    ///
    /// ```swift
    /// var body = ByteBuffer()
    /// try body.writeJSON(orders)
    /// ```
    ///
    /// The JSON is copied once, when it is complete. On an error, nothing is written.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Returns: The number of bytes written.
    /// - Throws: `JSONError`, as `serializedData(_:)` does.
    @discardableResult
    public mutating func writeJSON(
        _ value: some JSONEncodable, options: JSONWritingOptions = JSONWritingOptions()
    ) throws -> Int {
        try value.withSerializedBytes(options) { writeBytes(unsafe $0.bytes) }
    }

    /// Writes the result of the encoder's `encode(_:)` at the writer index, and moves the index behind it.
    ///
    /// On an error, nothing is written.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Returns: The number of bytes written.
    /// - Throws: `EncodingError`, as the encoder does.
    @discardableResult
    public mutating func writeJSON(
        encoding value: some Encodable, with encoder: JanssonEncoder = JanssonEncoder()
    ) throws -> Int {
        try encoder.withEncodedBytes(value) { writeBytes(unsafe $0.bytes) }
    }
}
#endif
