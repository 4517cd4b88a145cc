internal import JanssonCore

extension JSONError {
    /// An error of code `syntax` in a pointer, a query or a pattern, with the location in that text.
    static func syntax(_ message: String, at offset: Int, in text: String) -> JSONError {
        JSONError(.syntax, location: JSONLocation(byteOffset: offset, inText: text), message: message)
    }
}

extension JSONLocation {
    /// The location of a byte in a short text.
    init(byteOffset: Int, inText text: String) {
        self = .start
        for scalar in text.unicodeScalars {
            guard self.byteOffset < byteOffset else { return }
            self.byteOffset += UTF8.width(scalar)
            if scalar == "\n" {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
    }
}
