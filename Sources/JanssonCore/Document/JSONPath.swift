/// One step of a path: a member's key or an element's index.
///
/// Both can be written as literals: `json[at: "people", 0, "name"]`. A variable needs its case:
/// `json[at: "people", .index(position), .key(name)]`.
public enum JSONPathElement: Sendable {
    /// A member of an object.
    case key(String)
    /// An element of an array, from 0.
    case index(Int)
}

extension JSONPathElement: Hashable {
    /// Returns true for equal indices, or keys with the same bytes.
    public static func == (left: JSONPathElement, right: JSONPathElement) -> Bool {
        switch (left, right) {
        case (.key(let left), .key(let right)): left.hasSameBytes(as: right)
        case (.index(let left), .index(let right)): left == right
        case (.key, .index), (.index, .key): false
        }
    }

    /// Hashes the key or index.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .key(let key): hasher.combine(ByteKey(key))
        case .index(let index): hasher.combine(index)
        }
    }
}

extension JSONPathElement: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Makes a ``key(_:)`` from a string literal, with or without interpolations.
    public init(stringLiteral value: String) { self = .key(value) }

    /// Makes an ``index(_:)`` from an integer literal.
    public init(integerLiteral value: Int) { self = .index(value) }
}

/// The path from a document's root to a value.
public struct JSONPath: Sendable {
    /// The steps, from the root.
    public var elements: [JSONPathElement]

    /// Whether the path is known to start at a document's root, like a view's ``JSON/path``. In an error of a model,
    /// such a path is not appended to the model's path.
    package var isFromRoot = false

    /// Makes a path of `elements`. The empty path leads to the root.
    public init(_ elements: [JSONPathElement] = []) {
        self.elements = elements
    }

    /// Whether the path has no steps, and leads to the root.
    public var isEmpty: Bool { elements.isEmpty }

    /// Returns this path, extended by one step.
    public func appending(_ element: JSONPathElement) -> JSONPath {
        appending(JSONPath([element]))
    }

    /// Returns this path, extended by the steps of another path.
    public func appending(_ path: JSONPath) -> JSONPath {
        var longer = self
        longer.elements += path.elements
        return longer
    }
}

extension JSONPath: ExpressibleByArrayLiteral {
    /// Makes a path from an array literal: `["people", 0, "name"]`.
    public init(arrayLiteral elements: JSONPathElement...) { self.init(elements) }
}

extension JSONPath: Hashable {
    /// Returns true if both paths have equal elements.
    public static func == (left: JSONPath, right: JSONPath) -> Bool { left.elements == right.elements }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
