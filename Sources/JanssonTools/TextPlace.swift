internal import JanssonCore

extension JSONError {
    /// An error of code `syntax` in a pointer, a query or a pattern, with the location in that text.
    static func syntax(_ message: String, at offset: Int, in text: String) -> JSONError {
        JSONError(
            .syntax, location: JSONLocation(byteOffset: offset, in: text.utf8Span.span), message: message)
    }
}
