public import JanssonCore

/// A JSON Pointer (RFC 6901): the path to one value in a document, for example `/people/0/name`.
///
/// ```swift
/// let pointer = try JSONPointer(parsing: "/people/0/name")
/// let name: String = try json[pointer].decode()
/// value[pointer] = "Ann"
/// ```
///
/// Whether a token such as `0` is a key or an index depends on the value. An element of a `JSONPath` is always one of
/// them.
public struct JSONPointer: Sendable {
    /// The unescaped tokens; empty for the whole document.
    public var tokens: [String]

    /// Makes a pointer from unescaped tokens: keys and indices.
    public init(_ tokens: [String] = []) {
        self.tokens = tokens
    }

    /// Makes the pointer that corresponds to a path.
    public init(_ path: JSONPath) {
        self.init(path.elements.map(\.pointerToken))
    }

    /// True if this pointer leads to the whole document.
    public var isEmpty: Bool { tokens.isEmpty }

    /// Returns this pointer with one more unescaped token.
    public func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens + [token])
    }
}

extension JSONPointer: Hashable {
    /// Returns true if the tokens of both pointers have the same bytes.
    public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.elementsEqual(right.tokens) { $0.hasSameBytes(as: $1) }
    }

    /// Hashes the tokens.
    public func hash(into hasher: inout Hasher) { hasher.combine(tokens.map(ByteKey.init)) }
}

extension JSONPointer: LosslessStringConvertible, CustomStringConvertible {
    /// Parses a pointer; nil if ``init(parsing:)`` would throw.
    public init?(_ description: String) {
        try? self.init(parsing: description)
    }

    /// The pointer in the notation of RFC 6901: `/people/0/name`; the empty string for the whole document.
    public var description: String { JSONPath.pointer(of: tokens) }
}

extension JSONPointer: JSONInflatable, JSONEncodable, Codable {
    /// Inflates a pointer from a string.
    ///
    /// - Throws: `JSONError` of code `typeMismatch`, `invalidValue` (not a pointer), `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> JSONPointer {
        let text = try json.decode(as: String.self)
        do {
            return try JSONPointer(parsing: text)
        } catch {
            // The string's location in its document is more useful than a location inside the pointer.
            throw JSONError(
                .invalidValue, message: "not a JSON Pointer: \(JSONError(wrapping: error).statement)")
        }
    }

    /// Writes the ``description`` as a string.
    ///
    /// - Throws: `JSONError` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(description) }

    /// Decodes a pointer from a string.
    ///
    /// - Throws: `JSONError` of code `syntax`, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try JSONPointer(parsing: container.decode(String.self))
    }

    /// Encodes the ``description``.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
