public import JanssonCore

/// A JSON Patch (RFC 6902): operations that change a document, one after another.
///
/// ```swift
/// let patch = try JSON(parsing: #"[{"op": "replace", "path": "/name", "value": "Bo"}]"#)
///     .decode(as: JSONPatch.self)
/// try value.apply(patch)
/// ```
public struct JSONPatch: Sendable {
    /// The operations, in order.
    public let operations: [Operation]

    /// The operations' locations in the patch's source; empty without a source.
    let places: [JSONLocation?]

    /// Makes a patch of operations.
    public init(_ operations: [Operation] = []) {
        self.init(operations, places: [])
    }

    init(_ operations: [Operation], places: [JSONLocation?]) {
        self.operations = operations
        self.places = places
    }

    /// One change (RFC 6902, section 4).
    public enum Operation: Sendable, Hashable {
        /// Sets a member or inserts an element. `-` appends an element.
        case add(JSONPointer, JSONValue)
        /// Removes the value. Removing the root leaves null.
        case remove(JSONPointer)
        /// Replaces the value.
        case replace(JSONPointer, JSONValue)
        /// Removes the value at `from`, and adds it at `to`.
        case move(from: JSONPointer, to: JSONPointer)
        /// Copies the value at `from` to `to`.
        case copy(from: JSONPointer, to: JSONPointer)
        /// Fails if the value differs. Numbers are compared by value.
        case test(JSONPointer, JSONValue)
    }

    /// Bounds on the result of a patch.
    public struct Limits: Sendable, Hashable {
        /// The approximate maximum size of all copies by one patch, in bytes of JSON. Without a limit, 60 copies of the
        /// root into itself double a document 60 times. Default: 256 MiB. Each of these also counts:
        /// - a large value that is moved deeper, if the document nearly reaches ``depth``
        /// - four elements that make way for an inserted element, or close the gap of a removed one, as one byte
        public var copiedBytes: Int

        /// The maximum nesting of added values in the result. Default: 2048.
        public var depth: Int

        /// Makes limits. Every parameter has a default.
        public init(
            copiedBytes: Int = 256 << 20, depth: Int = JSONParsingOptions.Limits.maximumDepth
        ) {
            self.copiedBytes = copiedBytes
            self.depth = depth
        }
    }
}

extension JSONPatch.Operation {
    /// The member `op` of the operation (RFC 6902, section 4).
    public var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }

    /// The member `path` of the operation: `to` for a move or a copy.
    public var path: JSONPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
        case .move(_, let path), .copy(_, let path): path
        }
    }

    /// The operation as an object.
    public var value: JSONValue {
        var members: [String: JSONValue] = ["op": .string(name), "path": .string(path.description)]
        switch self {
        case .add(_, let value), .replace(_, let value), .test(_, let value): members["value"] = value
        case .move(let from, _), .copy(let from, _): members["from"] = .string(from.description)
        case .remove: break
        }
        return .object(members)
    }
}

extension JSONPatch: Hashable {
    /// Returns true if the operations are equal.
    public static func == (left: JSONPatch, right: JSONPatch) -> Bool {
        left.operations == right.operations
    }

    /// Hashes the operations.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(operations)
    }
}

extension JSONPatch: JSONInflatable {
    /// Inflates a patch from an array of operations. Ignores members that RFC 6902 does not define.
    ///
    /// - Throws: `JSONError` with a path and location in the patch: `typeMismatch` if the value is not an array, or the
    ///   errors of all invalid operations, as one error of code `multiple` if there are several.
    public static func inflate(from json: JSON) throws -> JSONPatch {
        let operations = try json.decode(as: [Operation].self)
        return JSONPatch(operations, places: json.elements.map(\.location))
    }

    /// The patch as an array of operations.
    public var value: JSONValue { .array(operations.map(\.value)) }
}

extension JSONPatch.Operation: JSONInflatable {
    /// Inflates an operation from an object.
    ///
    /// - Throws: `JSONError` of code `keyNotFound`, `typeMismatch` or `invalidValue`.
    public static func inflate(from json: JSON) throws -> JSONPatch.Operation {
        let name = try json["op"].decode(as: Name.self)
        let path = try json["path"].decode(as: JSONPointer.self)
        switch name {
        case .add: return .add(path, try json["value"].decode())
        case .remove: return .remove(path)
        case .replace: return .replace(path, try json["value"].decode())
        case .move: return .move(from: try json["from"].decode(), to: path)
        case .copy: return .copy(from: try json["from"].decode(), to: path)
        case .test: return .test(path, try json["value"].decode())
        }
    }

    private enum Name: String, JSONInflatable {
        case add, remove, replace, move, copy, test

        static func inflate(from json: JSON) throws -> Name {
            guard let name = Name(rawValue: try json.decode(as: String.self)) else {
                throw JSONError(
                    .invalidValue, expected: "add, remove, replace, move, copy or test",
                    actual: "another operation")
            }
            return name
        }
    }
}

extension JSONPatch: JSONEncodable {
    /// Writes an array of operations.
    ///
    /// - Throws: `JSONError` with the path of a value that cannot be written, such as NaN.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(operations) }
}

extension JSONPatch.Operation: JSONEncodable {
    /// Writes an object with the operation's members: `op`, `from`, `path` and `value`.
    ///
    /// - Throws: `JSONError` with the path of a value that cannot be written, such as NaN.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("op", name)
        switch self {
        case .add(let path, let value), .replace(let path, let value), .test(let path, let value):
            try writer.member("path", path)
            try writer.member("value", value)
        case .move(let from, let path), .copy(let from, let path):
            try writer.member("from", from)
            try writer.member("path", path)
        case .remove(let path): try writer.member("path", path)
        }
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension JSONPatch: Codable {
    /// Decodes a patch from an array of operations.
    ///
    /// - Throws: `JSONError` if an operation is invalid, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSON(JSONValue(from: decoder)).decode()
    }

    /// Encodes the patch as an array of operations.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
