/// A property value that distinguishes a missing member from null. In a PATCH request, for example, null clears a
/// field, and a missing member leaves it unchanged.
///
/// ```swift
/// @JSONModel
/// struct Change {
///     var nick: JSONNullable<String>
/// }
///
/// try JSON.decode(Change.self, from: "{}").nick             // .missing
/// try JSON.decode(Change.self, from: #"{"nick":null}"#).nick  // .null
/// try Change(nick: .null).serializedString()                // {"nick":null}
/// ```
///
/// The three cases mean the same in a Codable model, with any coder.
public enum JSONNullable<Wrapped> {
    /// The member is missing.
    case missing
    /// The member is null.
    case null
    /// The member has a value.
    case value(Wrapped)

    /// The value, or nil.
    public var wrapped: Wrapped? { if case .value(let value) = self { value } else { nil } }

    /// True if the member is missing.
    public var isMissing: Bool { if case .missing = self { true } else { false } }

    /// True if the member is null.
    public var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSONNullable: Sendable where Wrapped: Sendable {}
extension JSONNullable: Equatable where Wrapped: Equatable {}
extension JSONNullable: Hashable where Wrapped: Hashable {}

extension JSONNullable: JSONInflatable where Wrapped: JSONInflatable {
    /// Inflates the value, unless it is missing or null.
    ///
    /// - Throws: ``JSONError``, as inflating the value does.
    public static func inflate(from json: JSON) throws -> JSONNullable {
        guard json.exists else { return .missing }
        return json.isNull ? .null : .value(try json.inflated())
    }

    /// True if the wrapped type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Wrapped.readsJSONDirectly }

    /// Reads the value, or null.
    ///
    /// - Throws: ``JSONReader/NeedsDocument`` if the wrapped type throws it.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument)
        -> JSONNullable
    {
        reader.readNull() ? .null : .value(try reader.read())
    }
}

extension JSONNullable: JSONEncodable where Wrapped: JSONEncodable {
    /// Writes the value, or null if there is none.
    ///
    /// - Throws: ``JSONError`` with the path of the value that cannot be written.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        if case .value(let value) = self { try writer.write(value) } else { try writer.writeNull() }
    }
}

extension JSONWriter {
    /// Writes a member: the value, or null. A missing member is left out.
    ///
    /// - Throws: ``JSONError`` with the member's path.
    @inlinable
    public mutating func member(_ key: String, _ value: JSONNullable<some JSONEncodable>) throws {
        if value.isMissing { return }
        try self.key(key)
        try write(value)
    }

    /// Does the same as `member`, for a property that `_JSONPropertyReader` reads.
    ///
    /// - Throws: ``JSONError`` with the member's path.
    @inlinable
    public mutating func _property(_ key: String, _ value: JSONNullable<some JSONEncodable>) throws {
        try member(key, value)
    }
}
