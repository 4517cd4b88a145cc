#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension URL: TextScalar {
    static var kind: JSON.Kind { .string }
    static var placeholder: URL { URL(filePath: "/") }

    static func value(at index: UInt32, of document: Document) -> URL? {
        String.value(at: index, of: document).flatMap(URL.init(exactly:))
    }

    /// As Foundation does it: a text that is no URL as it stands is escaped.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> URL? {
        String.value(decoder, at: index).flatMap { URL(string: $0) }
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> URL {
        try decoder.requireValue(URL.self)
        let _: String = try decoder.scalar()
        throw decoder.invalid("URL")
    }

    func write(to writer: inout TextWriter) { absoluteString.write(to: &writer) }

    /// The URL of a text exactly as it stands (RFC 3986). `URL(string:)` would escape invalid characters
    /// first, and so make a URL of nearly any text.
    package init?(exactly text: String) {
        self.init(string: text, encodingInvalidCharacters: false)
    }
}

extension URL {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["format"] = "uri"
    }
}

extension URL: JSONInflatable {
    /// The URL of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, of code `invalidValue` if the string is not a URL
    ///   as it stands, like the empty string or `a b`, or of code `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> URL { try json.scalar() }

    /// The URL of a string, or nil.
    public static func _inflateIfPossible(from json: JSON) -> URL? { json.asScalar() }
}

extension URL: JSONEncodable {
    /// Writes the text of the URL.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}
#endif
