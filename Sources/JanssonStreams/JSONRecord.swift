public import JanssonCore

/// The text of one record of a stream, and where it was. It is not parsed yet.
public struct JSONRecord: Sendable {
    /// What a record has, in one object: copies of it count one reference, and a result with a record in it is small. Swift
    /// copies a large one by its metadata, which takes long to make for the first record of a process.
    @usableFromInline
    final class Parts: Sendable {
        @usableFromInline let bytes: ArraySlice<UInt8>
        let origin: RecordContext

        init(bytes: ArraySlice<UInt8>, origin: RecordContext) {
            (self.bytes, self.origin) = (bytes, origin)
        }

        @usableFromInline var options: JSONParsingOptions { origin.stream.options }
    }

    @usableFromInline let parts: Parts

    init(bytes: ArraySlice<UInt8>, origin: RecordContext) { parts = Parts(bytes: bytes, origin: origin) }

    /// The text. It shares memory with the chunk of the stream that it was in.
    @inlinable public var bytes: ArraySlice<UInt8> { parts.bytes }

    private var origin: RecordContext { parts.origin }

    /// The number of the record in its stream, from 1. Bad records count, and blank lines do not.
    public var number: Int { origin.number }

    /// The location of the record's first byte in its stream.
    public var location: JSONLocation { origin.start }

    /// The record, parsed. Locations in it, and those of errors, are locations in the stream.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of ``JSON/init(parsing:options:)-(Span<UInt8>,_)``.
    public func json() throws -> JSON {
        try parsed()
    }

    @usableFromInline
    func parsed() throws(JSONError) -> JSON {
        let bytes = bytes
        do throws(JSONError) {
            return try JSON(
                parsing: bytes.span, options: parts.options, file: origin.stream.file, record: origin)
        } catch {
            throw error.placed(in: origin, of: bytes.span)
        }
    }

    /// A model of the record, straight from its bytes where the type can read itself from these.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of ``json()`` if the record is malformed, or of
    ///   ``JSON/inflate(from:)-(JSON)`` and the type's own if the value is not a `T`.
    @inlinable
    public func inflate<T: JSONInflatable>(as type: T.Type = T.self) throws -> T {
        try inflated(as: type)
    }

    @inlinable
    func inflated<T: JSONInflatable>(as type: T.Type) throws(JSONError) -> T {
        let bytes = bytes
        if let value = JSON.decodedDirectly(type, from: bytes.span, options: parts.options) { return value }
        return try inflatedFromDocument(as: type)
    }

    /// A model of the parsed record.
    @inlinable
    func inflatedFromDocument<T: JSONInflatable>(as type: T.Type) throws(JSONError) -> T {
        do {
            return try parsed().inflated()
        } catch {
            throw JSONError(wrapping: error)
        }
    }
}
