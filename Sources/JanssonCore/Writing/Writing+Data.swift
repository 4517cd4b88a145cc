#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TextBuffer {
    /// Returns the written bytes. Copies them only below 16 KiB.
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

extension JSONEncodable {
    /// Returns the value as JSON in UTF-8.
    ///
    /// A ``JSON`` keeps the order of its members. A model's members are in the order in which the model writes them. A
    /// ``JSONValue`` has no fixed order without ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*). With ``JSONWritingOptions/sortedKeys``, O(*n* log *n*) in the members of each
    /// object. The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` with the path of the value that cannot be written:
    ///   - `invalidValue` for NaN and infinities;
    ///   - `depthExceeded` for more than 2048 levels, or more than the thread's stack can hold;
    ///   - `limitExceeded` for output longer than ``JSONWritingOptions/maximumByteCount``;
    ///   - `duplicateKey` for a key that a model writes twice, and in canonical form for a key that occurs twice in the
    ///     source of a ``JSON``;
    ///   - `numberOutOfRange` in canonical form for integers beyond 2^53;
    ///   - `keyNotFound`, `indexOutOfBounds` or `typeMismatch` for a missing ``JSON``, with the path in its document;
    ///   - `custom` if ``JSONEncodable/encode(to:)`` throws, or makes calls that do not form one value.
    @inlinable
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        var data = Data()
        try JSONWriter.withText(of: self, options) { writer in
            try encode(to: &writer)
        } _: {
            data = $0.takeData()
        }
        return data
    }
}
#endif
