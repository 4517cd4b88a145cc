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

extension JSONEncodable {
    /// The value as JSON text in UTF-8.
    ///
    /// A ``JSON`` keeps the order of its members. A model's members have the order in which the model writes them. Those
    /// of a ``JSONValue`` have no fixed order without ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*). With ``JSONWritingOptions/sortedKeys``, O(*n* log *n*) in the members of each
    /// object. The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` with the path of the value that cannot be written:
    ///   - `invalidValue` for NaN and infinities;
    ///   - `depthExceeded` for more levels than 2048 or than the thread's stack has room for;
    ///   - `limitExceeded` for a text longer than ``JSONWritingOptions/maximumByteCount``;
    ///   - `duplicateKey` for a key that a model writes twice, and in canonical form for a key that stood twice in the
    ///     text that a ``JSON`` was parsed from;
    ///   - `numberOutOfRange` in canonical form for integers beyond 2^53;
    ///   - `keyNotFound`, `indexOutOfBounds` or `typeMismatch` for a missing ``JSON``, with its path in its own document;
    ///   - `custom` if ``JSONEncodable/encode(to:)`` throws, or makes calls that do not form one value.
    @inlinable
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        try JSONWriter.text(of: self, options) { writer in try encode(to: &writer) }.takeData()
    }
}
#endif
