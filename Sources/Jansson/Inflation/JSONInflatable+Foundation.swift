#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decimal: JSONInflatable {
    /// The decimal that the number's text says, exactly.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange` (more than 38 significant
    ///   digits, or an exponent beyond `Decimal`'s), or of what is missing.
    public static func inflate(from json: JSON) throws -> Decimal {
        guard let decimal = json.asDecimal else { throw json.numberError(expected: "Decimal") }
        return decimal
    }

    public static func inflateIfPossible(from json: JSON) -> Decimal? { json.asDecimal }
}

extension URL: JSONInflatable {
    /// The URL of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `invalidValue` (a string that is no URL as it
    ///   stands, as the empty one or `a b`), or of what is missing.
    public static func inflate(from json: JSON) throws -> URL {
        guard json.kind == .string else { throw json.mismatch(expected: "URL") }
        guard let url = inflateIfPossible(from: json) else { throw json.invalid(expected: "URL") }
        return url
    }

    public static func inflateIfPossible(from json: JSON) -> URL? {
        json.asString.flatMap(URL.init(exactly:))
    }

    /// The URL that a text is as it stands (RFC 3986). `URL(string:)` would first escape what no URL
    /// has, and so make one of nearly any text.
    package init?(exactly text: String) {
        self.init(string: text, encodingInvalidCharacters: false)
    }
}

extension UUID: JSONInflatable {
    /// The UUID of a string in the form of RFC 9562: 36 characters, in either case.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `invalidValue`, or of what is missing.
    public static func inflate(from json: JSON) throws -> UUID {
        guard json.kind == .string else { throw json.mismatch(expected: "UUID") }
        guard let uuid = inflateIfPossible(from: json) else { throw json.invalid(expected: "UUID") }
        return uuid
    }

    public static func inflateIfPossible(from json: JSON) -> UUID? {
        json.asString.flatMap { UUID(uuidString: $0) }
    }
}

extension JSON {
    /// The decimal that the number's text says; nil where this is no number, or one beyond it.
    var asDecimal: Decimal? { number?.decimal }
}
