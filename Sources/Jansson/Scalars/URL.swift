#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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
