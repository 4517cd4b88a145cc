internal import JanssonCore

extension JSONError {
    /// Makes an error of code `syntax` with a location in a pointer, a query or a pattern.
    static func syntax(_ message: String, at offset: Int, in text: String) -> JSONError {
        JSONError(
            .syntax, location: JSONLocation(byteOffset: offset, in: text.utf8Span.span), message: message)
    }
}
