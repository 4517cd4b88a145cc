extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Whether the raw type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

    /// Reads the raw value.
    ///
    /// - Throws: `Refusal` if the type has no case for it.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        guard let value = Self(rawValue: try RawValue.readJSON(from: &reader)) else {
            throw JSONReader.Refusal()
        }
        return value
    }
}

/// A style: a protocol for models that says how they read themselves, such as ``JSONDecodable``.
///
/// A model may have a raw value and read itself in another way. Its style then reads it, from a document of its own.
public protocol JSONStyle: JSONInflatable {}

extension JSONStyle where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: the style decides what is read. `@JSONModel` writes true for an enum.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `Refusal` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInflated()
    }
}
