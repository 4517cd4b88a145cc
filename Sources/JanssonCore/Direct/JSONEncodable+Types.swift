extension JSON: JSONEncodable {
    /// Writes the value of the view.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or `custom` if no value may be written here. If the value is
    ///   missing, `keyNotFound` or `indexOutOfBounds`, with path and location in the view's document.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(view: self) }
}

extension JSONValue: JSONEncodable {
    /// Writes the tree.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, `depthExceeded`, or
    ///   `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(tree: self) }
}

extension JSONNumber: JSONEncodable {
    /// Writes the number.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, or `custom` if no value may
    ///   be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    /// Writes the value, or null.
    ///
    /// - Throws: ``JSONError``, as the value does.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        if let self { try self.encode(to: &writer) } else { try writer.writeNull() }
    }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
    /// Writes the raw value.
    ///
    /// - Throws: ``JSONError``, as the raw value does.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try rawValue.encode(to: &writer) }
}
