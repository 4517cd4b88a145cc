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

    /// Escapes invalid characters, like Foundation.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> URL? {
        String.value(decoder, at: index).flatMap { URL(string: $0) }
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> URL {
        try decoder.requireValue(URL.self)
        let _: String = try decoder.scalar()
        throw decoder.invalid(.type(URL.self))
    }

    func write(to writer: inout TextWriter) { absoluteString.write(to: &writer) }

    /// Creates the URL of a string without changes (RFC 3986). `URL(string:)` would escape invalid characters, and
    /// accept nearly any string.
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
    /// Returns the URL of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`, or of code `invalidValue`
    ///   if the string is empty or not a valid URL, like `a b`.
    public static func inflate(from json: JSON) throws -> URL { try json.scalar() }

    /// Returns the URL of a string, or nil.
    public static func _inflateIfPossible(from json: JSON) -> URL? { json.asScalar() }
}

extension URL: JSONEncodable {
    /// Writes the URL as a string.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}
#endif
