/// One step into a document: a member's key or an element's index.
///
/// Both are written as literals: `json[at: "people", 0, "name"]`.
public enum JSONPathElement: Sendable, Hashable {
    /// A member of an object.
    case key(String)
    /// An element of an array, from 0.
    case index(Int)
}

extension JSONPathElement: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .key(value) }

    public init(integerLiteral value: Int) { self = .index(value) }
}

/// The way from a document's root to a value in it.
public struct JSONPath: Sendable {
    /// The steps, from the root.
    public var elements: [JSONPathElement]

    /// Whether this is known to start at a document's root, as a view's ``JSON/path`` does: where a model
    /// throws an error with such a path, that is not placed below the model's value once more.
    var isFromRoot = false

    /// The path of `elements`; of none, the root's.
    public init(_ elements: [JSONPathElement] = []) {
        self.elements = elements
    }

    /// Whether this is the root's path.
    public var isEmpty: Bool { elements.isEmpty }

    /// This path and one step more.
    public func appending(_ element: JSONPathElement) -> JSONPath {
        appending(JSONPath([element]))
    }

    /// This path and another's steps below it.
    public func appending(_ path: JSONPath) -> JSONPath {
        var longer = self
        longer.elements += path.elements
        return longer
    }

    /// The path as a JSON Pointer (RFC 6901): `/people/1/age`.
    public var pointer: String {
        elements.map { element in
            switch element {
            case .key(let key): "/" + JSONPath.escapedForPointer(key)
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    private static func escapedForPointer(_ key: String) -> String {
        var escaped = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension JSONPath: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONPathElement...) { self.init(elements) }
}

extension JSONPath: Hashable {
    public static func == (left: JSONPath, right: JSONPath) -> Bool { left.elements == right.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
