public import JanssonCore

// A type with several styles chooses one in its own `inflate(from: JSON)`, so a `JSONValue` becomes a document first.

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable {
    /// Inflates a document made of `value`.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONInitializable {
    /// Inflates a document made of `value`.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONParselable & JSONInitializable {
    /// Inflates a document made of `value`.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable & JSONInitializable {
    /// Inflates a document made of `value`.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

// A model with a style and a raw value is read by its style, from a document. Without these declarations, the defaults
// would be ambiguous.

extension JSONInitializable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONInitializable/init(parser:)`` reads the value.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value with the model's style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONParselable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONParselable/with(json:)`` reads the value.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value with the model's style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONValueDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONValueDecodable/createWithJSONValue(_:)`` reads the value.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value with the model's style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}
