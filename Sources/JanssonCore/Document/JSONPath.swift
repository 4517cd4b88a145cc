/// One step of a path: a member's key or an element's index.
///
/// Both can be written as literals: `json[at: "people", 0, "name"]`. A variable is named with its kind:
/// `json[at: "people", .index(position), .key(name)]`.
public enum JSONPathElement: Sendable, Hashable {
    /// A member of an object.
    case key(String)
    /// An element of an array, from 0.
    case index(Int)
}

extension JSONPathElement: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Makes a ``key(_:)`` from a string literal, which may have interpolations.
    public init(stringLiteral value: String) { self = .key(value) }

    /// Makes an ``index(_:)`` from an integer literal.
    public init(integerLiteral value: Int) { self = .index(value) }
}

/// The path from a document's root to a value in it.
public struct JSONPath: Sendable {
    /// The steps, from the root.
    public var elements: [JSONPathElement]

    /// Whether this path is known to start at a document's root, as a view's ``JSON/path`` does. If a
    /// model throws an error with such a path, the path is not placed below the model's value again.
    package var isFromRoot = false

    /// Makes a path of `elements`. The empty path is the root's.
    public init(_ elements: [JSONPathElement] = []) {
        self.elements = elements
    }

    /// Whether this is the path of the root.
    public var isEmpty: Bool { elements.isEmpty }

    /// This path, extended by one step.
    public func appending(_ element: JSONPathElement) -> JSONPath {
        appending(JSONPath([element]))
    }

    /// This path, extended by the steps of another one.
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
    /// Two paths are equal if their elements are.
    public static func == (left: JSONPath, right: JSONPath) -> Bool { left.elements == right.elements }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
