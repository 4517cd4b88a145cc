internal import JanssonCore

/// The rules of `contentEncoding` and `contentMediaType` (2020-12, Validation, section 8).
struct SchemaContent: Sendable, Hashable {
    /// The encoding. Only `base64` is checked.
    var encoding: String?
    /// The media type. Only `application/json` is checked.
    var mediaType: String?

    /// Whether a string in UTF-8 has the encoding and content of the media type. True for unchecked encodings and
    /// types.
    func isValid(_ text: Span<UInt8>) -> Bool {
        switch encoding?.lowercased() {
        case nil: return isOfType(text)
        case "base64":
            // A string that is not Base64 violates only `contentEncoding`.
            guard let content = [UInt8](base64: text) else { return mediaType != nil }
            return isOfType(content.span)
        default: return true
        }
    }

    func isValid(_ text: String) -> Bool { isValid(text.utf8Span.span) }

    private func isOfType(_ content: Span<UInt8>) -> Bool {
        // Parameters may follow: `; charset=utf-8`.
        let type = mediaType?.prefix { $0 != ";" && $0 != " " }.lowercased()
        return type != "application/json" || (try? JSON(parsing: content)) != nil
    }
}
