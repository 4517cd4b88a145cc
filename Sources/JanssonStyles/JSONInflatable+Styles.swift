public import JanssonCore

// A type of two styles chooses one of them with its own `inflate(from: JSON)`, so a document is needed.

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

// A model of a style may read itself in its own way, even if it has a raw value. So its style reads it, from
// a document of its own. Each style needs its own declarations, so that neither of two defaults is ambiguous.

extension JSONInitializable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONInitializable/init(parser:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONParselable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONParselable/with(json:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONValueDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONValueDecodable/createWithJSONValue(_:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}
