// Reading a `JSONValue`. Most values need no document. Others, such as a number out of range, are read through a
// document.

extension JSONValue {
    @usableFromInline
    package func copiedAndInflated<T: JSONInflatable>() throws(JSONError) -> T {
        try JSON(copying: self).inflated()
    }
}

extension JSONValue {
    /// Returns the value itself.
    ///
    /// - Throws: Nothing.
    public static func inflate(from value: JSONValue) throws -> JSONValue { value }
}
