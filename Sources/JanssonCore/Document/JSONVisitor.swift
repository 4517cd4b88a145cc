/// Receives a tree piece by piece, each container before its contents.
///
/// A document, a ``JSONValue``, a `json_t` and an `Any` can be traversed, without recursion. Visitors build a document,
/// a `JSONValue`, text, a `json_t` or an `Any`.
package protocol JSONVisitor: ~Copyable {
    mutating func null() throws(JSONError)
    mutating func bool(_ value: Bool) throws(JSONError)
    mutating func number(_ value: JSONNumber) throws(JSONError)
    /// Receives a number of a document. The visitor can take the number's text from the source.
    mutating func number(at index: UInt32, of document: Document) throws(JSONError)
    /// Receives a string in valid UTF-8.
    ///
    /// - Parameters:
    ///   - isASCII: Whether the string is known to be ASCII.
    ///   - isPlain: Whether the string is known to need no escapes in JSON (RFC 8259, section 7).
    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    /// Receives a key. The member's value comes next.
    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    /// Receives a string, for visitors that do not need its bytes.
    mutating func string(_ text: String) throws(JSONError)
    /// Receives a key, for visitors that do not need its bytes.
    mutating func key(_ text: String) throws(JSONError)
    /// Receives a complete tree. `depth` is the number of containers around it.
    mutating func value(_ value: JSONValue, depth: Int) throws(JSONError)
    /// True if the visitor stores ``JSONValue``s. Callers may then send a complete value instead of its parts.
    static var keepsValues: Bool { get }
    /// Opens an object that already has complete members. A later member replaces the member with the same key.
    mutating func openObject(containing members: [String: JSONValue]) throws(JSONError)
    mutating func openArray(count: Int) throws(JSONError)
    mutating func closeArray() throws(JSONError)
    mutating func openObject(count: Int) throws(JSONError)
    mutating func closeObject() throws(JSONError)
    /// Called before each value of a document or ``JSONValue``. Throws if the output is too long.
    func checkByteLimit() throws(JSONError)
}

extension JSONVisitor where Self: ~Copyable {
    @inline(__always)
    package mutating func number(at index: UInt32, of document: Document) throws(JSONError) {
        if let value = document.number(at: index) { try number(value) }
    }

    @inline(__always)
    package mutating func string(_ text: String) throws(JSONError) { try string(text.utf8Span.span) }

    @inline(__always)
    package mutating func key(_ text: String) throws(JSONError) { try key(text.utf8Span.span) }

    package static var keepsValues: Bool { false }

    @inline(__always)
    package func checkByteLimit() {}

    package mutating func openObject(containing members: [String: JSONValue]) throws(JSONError) {
        try openObject(count: members.count)
        for (key, value) in members {
            try self.key(key)
            try self.value(value, depth: 0)
        }
    }

    package mutating func value(_ value: JSONValue, depth: Int) throws(JSONError) {
        try value.traverse(depth: depth, into: &self)
    }
}

extension JSONVisitor where Self: ~Copyable {
    @inline(__always)
    mutating func string(_ text: Span<UInt8>) throws(JSONError) {
        try string(text, isASCII: false, isPlain: false)
    }

    @inline(__always)
    mutating func key(_ text: Span<UInt8>) throws(JSONError) {
        try key(text, isASCII: false, isPlain: false)
    }
}

package enum TreeDepth {
    /// The maximum depth of a tree that is written, copied or converted.
    package static var maximum: Int { JSONParsingOptions.Limits.maximumDepth }

    package static func check(_ depth: Int, limit: Int = maximum) throws(JSONError) {
        guard depth <= limit else {
            throw JSONError(.depthExceeded, message: "nested deeper than \(max(0, limit)) arrays and objects")
        }
    }
}
