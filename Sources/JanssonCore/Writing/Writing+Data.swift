#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TextBuffer {
    /// The written bytes. They are copied only if they are few.
    @usableFromInline
    consuming func takeData() -> Data {
        guard count >= 16_384 else { return unsafe withBytes { unsafe Data($0) } }
        let count = count
        let bytes = unsafe takeBytes()
        return unsafe Data(
            bytesNoCopy: unsafe bytes, count: count,
            deallocator: .custom { bytes, _ in
                unsafe Memory.release(bytes.assumingMemoryBound(to: UInt8.self))
            })
    }
}

extension JSON {
    /// The value as JSON text in UTF-8. Members keep their source order.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, `indexOutOfBounds` or `typeMismatch` if the value
    ///   is missing; of code `invalidValue` for NaN and infinities, which a view of a ``JSONValue`` may
    ///   hold; of code `limitExceeded` if the text is longer than ``JSONWritingOptions/maximumByteCount``; in
    ///   canonical form, of code `numberOutOfRange` for integers beyond 2^53, and `duplicateKey`
    ///   for a key that stood twice in the text that the value was parsed from.
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        try written(options).takeData()
    }
}

extension JSONValue {
    /// The value as JSON text in UTF-8. Members have no fixed order without
    /// ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, `depthExceeded` for a tree nested
    ///   deeper than 2048, or `limitExceeded` for a text longer than ``JSONWritingOptions/maximumByteCount``; in
    ///   canonical form, of code `numberOutOfRange` for integers beyond 2^53.
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        try written(options).takeData()
    }
}

extension JSONEncodable {
    /// The value as JSON text in UTF-8. Members keep the order in which they are written.
    ///
    /// The options have the same effect as for a ``JSONValue``.
    ///
    /// Complexity: O(*n*). With ``JSONWritingOptions/sortedKeys``, O(*n* log *n*) in the members of each
    /// object.
    ///
    /// - Throws: ``JSONError`` with the path of the value that cannot be written: of code `invalidValue`
    ///   for NaN and infinities, `depthExceeded` for more levels than 2048 or than the thread's stack has
    ///   room for, `limitExceeded` for a text longer than ``JSONWritingOptions/maximumByteCount``,
    ///   `duplicateKey` for duplicate key, or `custom` if ``JSONEncodable/encode(to:)`` throws, or makes
    ///   calls that do not form one value. That of a missing ``JSON`` has its path in its own document.
    @inlinable
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        try JSONWriter.text(of: self, options) { writer in try encode(to: &writer) }.takeData()
    }
}
#endif
