extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// True if the raw type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

    /// Reads the raw value.
    ///
    /// - Throws: `NeedsDocument` if the type has no case for the raw value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        guard let value = Self(rawValue: try RawValue.readJSON(from: &reader)) else {
            throw JSONReader.NeedsDocument()
        }
        return value
    }
}

// A `JSONDecodable` model may read itself in its own way, even with a raw value. So it is read from a document of its
// own. Each style of model needs its own declarations, so that no default is ambiguous.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONDecodable/init(json:)`` reads the value. `@JSONModel` writes true for an enum.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value from a document of its own.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}
