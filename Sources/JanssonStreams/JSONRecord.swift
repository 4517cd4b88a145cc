public import JanssonCore

/// The bytes of one record of a stream, not parsed, and their location.
public struct JSONRecord: Sendable {
    /// The parts of a record, in one object. Copying a record then counts one reference, and a `Result` with a record
    /// is small. Swift copies a large `Result` by its type metadata, which are slow to make.
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

    /// The bytes of the record. They may share memory with other records.
    @inlinable public var bytes: ArraySlice<UInt8> { parts.bytes }

    private var origin: RecordContext { parts.origin }

    /// The number of the record in its stream, from 1. Bad records count; blank lines do not.
    public var number: Int { origin.number }

    /// The location of the record's first byte in its stream.
    public var location: JSONLocation { origin.start }

    /// Parses the record. Locations in the document and in errors are locations in the stream.
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

    /// Returns a model of the record, by direct decoding where the type supports it.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the codes of ``json()`` if the record is malformed. If the value is not a `T`, the
    ///   codes of ``JSON/inflate(from:)-(JSON)`` or the type's own.
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

    @inlinable
    func inflatedFromDocument<T: JSONInflatable>(as type: T.Type) throws(JSONError) -> T {
        do {
            return try parsed().inflated()
        } catch {
            throw JSONError(wrapping: error)
        }
    }

    /// Returns the error of code that used the record, with the record's place unless it has a place of its own.
    @usableFromInline
    func error(wrapping error: any Error) -> JSONError { JSONError(wrapping: error).placed(at: origin) }
}
