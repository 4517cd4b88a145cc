/// Takes a tree in source order, piece by piece.
///
/// Trees come from three places (a document's nodes, a ``JSONValue``, a `json_t`), each of which
/// walks itself without recursion, and go to as many: a document, a `JSONValue`, text, a `json_t`.
/// Each pair meets here.
protocol TreeSink: ~Copyable {
    mutating func null() throws(JSONError)
    mutating func bool(_ value: Bool) throws(JSONError)
    mutating func number(_ value: JSONNumber) throws(JSONError)
    /// A number by its text in JSON's grammar, which may be another one than that of its value.
    mutating func number(text: String) throws(JSONError)
    /// A number of a document, which may have its text.
    mutating func number(at index: UInt32, of document: Document) throws(JSONError)
    /// Valid UTF-8, known to be ASCII alone or not known to be; and known to need no escape in JSON
    /// (RFC 8259, section 7) or not known to.
    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    /// The key of a member; its value is next.
    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    mutating func openArray(count: Int) throws(JSONError)
    mutating func closeArray() throws(JSONError)
    mutating func openObject(count: Int) throws(JSONError)
    mutating func closeObject() throws(JSONError)
}

extension TreeSink where Self: ~Copyable {
    mutating func number(text: String) throws(JSONError) {
        guard let value = JSONNumber(text) else {
            throw JSONError(.invalidValue, expected: "a number", actual: "another text")
        }
        try number(value)
    }

    @inline(__always)
    mutating func number(at index: UInt32, of document: Document) throws(JSONError) {
        if let value = document.number(at: index) { try number(value) }
    }
}

extension TreeSink where Self: ~Copyable {
    /// A string of which nothing is known but that it is valid.
    @inline(__always)
    mutating func string(_ text: Span<UInt8>) throws(JSONError) {
        try string(text, isASCII: false, isPlain: false)
    }

    /// A key of which nothing is known but that it is valid.
    @inline(__always)
    mutating func key(_ text: Span<UInt8>) throws(JSONError) {
        try key(text, isASCII: false, isPlain: false)
    }
}

enum TreeDepth {
    /// How many containers a tree that is written, copied or handed over may nest.
    static var maximum: Int { JSONParsingOptions.Limits.maximumDepth }

    static func check(_ depth: Int, limit: Int = maximum) throws(JSONError) {
        guard depth <= limit else {
            throw JSONError(.depthExceeded, message: "nested deeper than \(max(0, limit)) arrays and objects")
        }
    }
}
