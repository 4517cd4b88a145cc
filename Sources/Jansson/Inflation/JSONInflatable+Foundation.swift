#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decimal: JSONInflatable {
    /// The exact decimal of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, of code `numberOutOfRange` if the number has more
    ///   digits than fit into a significand of 128 bits, which holds 38 and sometimes 39, or an exponent out
    ///   of range, or of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Decimal {
        guard let decimal = json.asDecimal else { throw json.decimalError }
        return decimal
    }

    /// The exact decimal of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Decimal? { json.asDecimal }
}

extension URL: JSONInflatable {
    /// The URL of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, of code `invalidValue` if the string is not a URL
    ///   as it stands, like the empty string or `a b`, or of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> URL {
        try json.convertText(URL.self, by: URL.init(exactly:))
    }

    /// The URL of a string, or nil.
    public static func inflateIfPossible(from json: JSON) -> URL? {
        json.asString.flatMap(URL.init(exactly:))
    }

    /// The URL of a text exactly as it stands (RFC 3986). `URL(string:)` would escape invalid characters
    /// first, and so make a URL of nearly any text.
    package init?(exactly text: String) {
        self.init(string: text, encodingInvalidCharacters: false)
    }
}

extension UUID: JSONInflatable {
    /// The UUID of a string in the form of RFC 9562: 36 characters, in either case.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `invalidValue`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> UUID {
        guard let uuid = json.asUUID else {
            throw json.kind == .string ? json.invalid(expected: "UUID") : json.mismatch(expected: "UUID")
        }
        return uuid
    }

    /// The UUID of a string, or nil.
    public static func inflateIfPossible(from json: JSON) -> UUID? {
        json.asUUID
    }
}

extension JSON {
    /// The UUID of a string; nil for any other value.
    var asUUID: UUID? {
        guard let node, node.kind == .string else { return nil }
        return UUID(unsafe document.content(of: node).span)
    }

    /// The exact decimal of a number; nil if the value is no number, or one that a `Decimal` cannot hold.
    var asDecimal: Decimal? {
        guard let node else { return nil }
        switch node.kind {
        case .integer: return Decimal(Int64(bitPattern: node.payload))
        case .unsigned: return Decimal(node.payload)
        case .real, .numberText:
            return document.shortDecimal(at: index).flatMap(Decimal.init) ?? number?.decimal
        default: return nil
        }
    }

    /// The nearest decimal of a number; nil if the value is no number, or one out of range.
    var asNearestDecimal: Decimal? { number?.exact.flatMap { Decimal(nearest: $0) } }

    /// The error for a value that is not exactly a `Decimal`.
    var decimalError: JSONError {
        guard asNearestDecimal != nil else { return numberError(expected: "Decimal") }
        return error(.numberOutOfRange, expected: "Decimal", actual: "a number with too many digits")
    }
}
