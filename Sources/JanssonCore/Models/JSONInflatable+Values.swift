// How types read a plain tree without making a document of it. Everything out of the ordinary (another
// type, a number out of range) is read from a document, and that result or error is final.

extension JSONValue {
    @usableFromInline
    func copiedAndInflated<T: JSONInflatable>() throws(JSONError) -> T { try JSON(copying: self).inflated() }
}

extension JSONValue {
    /// The value itself.
    ///
    /// - Throws: Nothing.
    public static func inflate(from value: JSONValue) throws -> JSONValue { value }
}

// A type of two styles chooses one of them with its own `inflate(from: JSON)`, so a document is needed.

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}
