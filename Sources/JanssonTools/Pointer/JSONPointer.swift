public import Jansson

/// A JSON Pointer (RFC 6901): the way to one value in a document, as `/people/0/name`.
///
/// ```swift
/// let pointer = try JSONPointer(parsing: "/people/0/name")
/// let name: String = try json[pointer].decode()
/// value[pointer] = "Ann"
/// ```
///
/// Whether a token is a key or an index is told by the value that it is applied to: that is what a
/// pointer has and a ``JSONPath`` has not.
public struct JSONPointer: Sendable, Hashable {
    /// The reference tokens, without their escapes; of none, the pointer to the whole document.
    public var tokens: [String]

    /// The pointer of `tokens`, which are keys and indices as they are, without escapes.
    public init(_ tokens: [String] = []) {
        self.tokens = tokens
    }

    /// The pointer to what a path leads to.
    public init(_ path: JSONPath) {
        self.init(
            path.elements.map { element in
                switch element {
                case .key(let key): key
                case .index(let index): "\(index)"
                }
            })
    }

    /// Whether this is the pointer to the whole document.
    public var isEmpty: Bool { tokens.isEmpty }

    /// This pointer and one token more, which is a key or an index as it is.
    public func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens + [token])
    }

    /// The index that a token says of an array (RFC 6901, section 4): digits, without a leading zero;
    /// nil of any other token, `-` included.
    static func index(_ token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
            digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        // An index of more digits than an Int has is beyond any array.
        return Int(token) ?? .max
    }
}

extension JSONPointer: LosslessStringConvertible, CustomStringConvertible {
    /// The pointer that a text says, or nil where ``init(parsing:)`` would throw.
    public init?(_ description: String) {
        try? self.init(parsing: description)
    }

    /// The pointer as RFC 6901 has it: `/people/0/name`; the empty text for the whole document.
    public var description: String {
        var text = ""
        for token in tokens {
            text += "/"
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text += "~0"
                case "/": text += "~1"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }
}

extension JSONPointer: JSONInflatable, Codable {
    /// Inflates a string that is a pointer.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `invalidValue`.
    public static func inflate(from json: JSON) throws -> JSONPointer {
        let text = try json.decode(as: String.self)
        do {
            return try JSONPointer(parsing: text)
        } catch {
            // The place is that of the string in its document, and not that in the pointer.
            throw JSONError(
                .invalidValue, message: "not a JSON Pointer: \(JSONError(wrapping: error).statement)")
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try JSONPointer(parsing: container.decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
