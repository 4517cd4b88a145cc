/// An encoder of the values that a ``JSONPropertyDecoder`` reads. A decoder that conforms writes the values itself. The
/// output of other decoders is written as a ``JSONEncodable``.
public protocol JSONPropertyEncoder<Output> {
    /// The type of the values.
    associatedtype Output

    /// Writes one value.
    ///
    /// - Throws: Any error. An error without a path gets the path of the value.
    func encode(_ value: Output, to writer: inout JSONWriter) throws
}

extension StringToIntDecoder: JSONPropertyEncoder {
    /// Writes the digits as a string.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(_ value: Int, to writer: inout JSONWriter) throws {
        try writer.writeString("\(value)")
    }
}

extension JSONWriter {
    /// Writes a member as a ``JSONEncodable``, for a decoder that is not a ``JSONPropertyEncoder``.
    ///
    /// - Throws: ``JSONError`` with the member's path.
    public mutating func _member<C: JSONPropertyDecoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws where C.Output: JSONEncodable {
        try member(key, value)
    }

    /// Writes a member with `coder`.
    ///
    /// - Throws: ``JSONError`` with the member's path.
    public mutating func _member<C: JSONPropertyDecoder & JSONPropertyEncoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws {
        try self.key(key)
        do { try coder.encode(value, to: &self) } catch { throw note(error) }
    }

    /// Writes a member with `coder`, even if the value is a ``JSONEncodable``.
    ///
    /// - Throws: ``JSONError`` with the member's path.
    public mutating func _member<C: JSONPropertyDecoder & JSONPropertyEncoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws where C.Output: JSONEncodable {
        try self.key(key)
        do { try coder.encode(value, to: &self) } catch { throw note(error) }
    }
}
