public import Jansson

/// A JSON Patch (RFC 6902): operations that change a document, one after the other.
///
/// ```swift
/// let patch = try JSON(parsing: #"[{"op": "replace", "path": "/name", "value": "Bo"}]"#)
///     .decode(as: JSONPatch.self)
/// try value.apply(patch)
/// ```
public struct JSONPatch: Sendable {
    /// What is done, in order.
    public let operations: [Operation]

    /// Where each operation stands in the text it was read from, if it was.
    let places: [JSONLocation?]

    /// A patch of `operations`.
    public init(_ operations: [Operation] = []) {
        self.init(operations, places: [])
    }

    init(_ operations: [Operation], places: [JSONLocation?]) {
        self.operations = operations
        self.places = places
    }

    /// One change (RFC 6902, section 4).
    public enum Operation: Sendable, Hashable {
        /// Sets a member, or inserts an element; at `-`, appends one.
        case add(JSONPointer, JSONValue)
        /// Removes what is there. The root becomes null.
        case remove(JSONPointer)
        /// Puts another value in the place of what is there.
        case replace(JSONPointer, JSONValue)
        /// Removes what is at `from`, and adds it at `to`.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds what is at `from` at `to`, too.
        case copy(from: JSONPointer, to: JSONPointer)
        /// Fails where another value is there; numbers are compared as numbers.
        case test(JSONPointer, JSONValue)
    }

    /// Bounds on what a patch may make.
    public struct Limits: Sendable, Hashable {
        /// How much the copies of one patch may add to a document, in bytes of its JSON, roughly:
        /// 60 copies of the root into itself would double it 60 times. Default: 256 MiB.
        public var copiedBytes: Int

        /// How deep what is added may nest in the result. Default: 2048.
        public var depth: Int

        /// Makes limits; each has a default.
        public init(
            copiedBytes: Int = 256 << 20, depth: Int = JSONParsingOptions.Limits.maximumDepth
        ) {
            self.copiedBytes = copiedBytes
            self.depth = depth
        }
    }
}

extension JSONPatch.Operation {
    /// The member `op` (RFC 6902, section 4).
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

    /// The member `path`: where it is done.
    public var path: JSONPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
        case .move(_, let path), .copy(_, let path): path
        }
    }

    /// The operation as an object of a patch.
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
    /// Patches are equal when their operations are.
    public static func == (left: JSONPatch, right: JSONPatch) -> Bool {
        left.operations == right.operations
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(operations)
    }
}

extension JSONPatch: JSONInflatable {
    /// Inflates an array of operations; members that RFC 6902 does not name are ignored.
    ///
    /// - Throws: ``JSONError`` with a path and location in the patch, one for each operation that is
    ///   none.
    public static func inflate(from json: JSON) throws -> JSONPatch {
        let operations = try json.decode(as: [Operation].self)
        return JSONPatch(operations, places: json.elements.map(\.location))
    }

    /// The patch as an array of operations.
    public var value: JSONValue { .array(operations.map(\.value)) }
}

extension JSONPatch.Operation: JSONInflatable {
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

extension JSONPatch: Codable {
    public init(from decoder: any Decoder) throws {
        self = try JSON(JSONValue(from: decoder)).decode()
    }

    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
