/// A property that may be missing, null or a value, and that tells the three apart: for the body of a
/// PATCH request, where null clears what a missing member leaves alone.
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
public enum JSONNullable<Wrapped> {
    /// There is no member.
    case missing
    /// There is a member, which is null.
    case null
    /// There is a value.
    case value(Wrapped)

    /// The value, or nil.
    public var wrapped: Wrapped? { if case .value(let value) = self { value } else { nil } }

    /// Whether there is no member.
    public var isMissing: Bool { if case .missing = self { true } else { false } }

    /// Whether there is a member, which is null.
    public var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSONNullable: Sendable where Wrapped: Sendable {}
extension JSONNullable: Equatable where Wrapped: Equatable {}
extension JSONNullable: Hashable where Wrapped: Hashable {}

extension JSONNullable: JSONInflatable where Wrapped: JSONInflatable {
    /// Inflates the value, unless it is missing or null.
    ///
    /// - Throws: ``JSONError`` of what is wrong with the value, or if an object or array is missing in
    ///   which it would be.
    public static func inflate(from json: JSON) throws -> JSONNullable {
        guard json.exists else { return .missing }
        return json.isNull ? .null : .value(try json.inflated())
    }

    /// True if the value is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Wrapped.readsJSONDirectly }

    /// Reads the value, or null.
    ///
    /// - Throws: ``JSONReader/Refusal`` if it is not read directly; the document then says why.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> JSONNullable {
        reader.readNull() ? .null : .value(try reader.read())
    }
}

extension JSONNullable: JSONEncodable where Wrapped: JSONEncodable {
    /// Writes the value, or null; a member that is missing is left out.
    ///
    /// - Throws: What writing the value throws: a ``JSONError`` with its path.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        if case .value(let value) = self { try writer.write(value) } else { try writer.writeNull() }
    }
}

extension JSONWriter {
    /// Writes a member, unless it is missing.
    ///
    /// - Throws: ``JSONError`` with its path.
    @inlinable
    public mutating func member(_ key: String, _ value: JSONNullable<some JSONEncodable>) throws {
        if value.isMissing { return }
        try self.key(key)
        try write(value)
    }
}
