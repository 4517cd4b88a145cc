extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Whether the raw type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

    /// Reads the raw value.
    ///
    /// - Throws: `NeedsDocument` if the type has no case for it.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        guard let value = Self(rawValue: try RawValue.readJSON(from: &reader)) else {
            throw JSONReader.NeedsDocument()
        }
        return value
    }
}

// A model of a style may read itself in its own way, even if it has a raw value. So its style reads it, from
// a document of its own. Each style needs its own declarations, so that neither of two defaults is ambiguous.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONDecodable/init(json:)`` decides what is read. `@JSONModel` writes true for an enum.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}
