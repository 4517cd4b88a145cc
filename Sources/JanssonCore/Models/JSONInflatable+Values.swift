// How types read a plain tree without making a document of it. Everything out of the ordinary (another
// type, a number out of range) is read from a document, and that result or error is final.

extension JSONValue {
    @usableFromInline
    package func copiedAndInflated<T: JSONInflatable>() throws(JSONError) -> T {
        try JSON(copying: self).inflated()
    }
}

extension JSONValue {
    /// The value itself.
    ///
    /// - Throws: Nothing.
    public static func inflate(from value: JSONValue) throws -> JSONValue { value }
}
