internal import JanssonCore

/// What `contentEncoding` and `contentMediaType` say of strings (2020-12, Validation, section 8).
struct SchemaContent: Sendable, Hashable {
    /// The encoding, of which `base64` is checked.
    var encoding: String?
    /// The media type, of which `application/json` is checked.
    var mediaType: String?

    /// Whether a text in UTF-8 is encoded so, and has content of that type. True for what is not checked.
    func isValid(_ text: Span<UInt8>) -> Bool {
        switch encoding?.lowercased() {
        case nil: return isOfType(text)
        case "base64":
            // A text that is not encoded so violates `contentEncoding` alone.
            guard let content = [UInt8](base64: text) else { return mediaType != nil }
            return isOfType(content.span)
        default: return true
        }
    }

    func isValid(_ text: String) -> Bool { isValid(text.utf8Span.span) }

    private func isOfType(_ content: Span<UInt8>) -> Bool {
        // Parameters may follow.
        let type = mediaType?.prefix { $0 != ";" && $0 != " " }.lowercased()
        return type != "application/json" || (try? JSON(parsing: content)) != nil
    }
}
