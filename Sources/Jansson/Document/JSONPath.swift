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
public struct JSONPath: Sendable, Hashable {
    /// The steps, from the root.
    public var elements: [JSONPathElement]

    /// The path of `elements`; of none, the root's.
    public init(_ elements: [JSONPathElement] = []) {
        self.elements = elements
    }

    /// Whether this is the root's path.
    public var isEmpty: Bool { elements.isEmpty }

    /// This path and one step more.
    public func appending(_ element: JSONPathElement) -> JSONPath {
        JSONPath(elements + [element])
    }

    /// This path and another's steps below it.
    public func appending(_ path: JSONPath) -> JSONPath {
        JSONPath(elements + path.elements)
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

extension JSONPath: CustomStringConvertible {
    /// The path as one would write it: `people[1].age`; a key that is not made of letters, digits,
    /// `_`, `-` and `$` alone stands quoted in brackets: `people["full name"]`.
    public var description: String {
        var text = ""
        for element in elements {
            switch element {
            case .index(let index):
                text += "[\(index)]"
            case .key(let key) where JSONPath.isPlain(key):
                text += text.isEmpty ? key : ".\(key)"
            case .key(let key):
                text += "[\(JSONPath.quoted(key))]"
            }
        }
        return text
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
                    || $0 == "-" || $0 == "$"
            }
    }

    /// The key in quotes, with what would break a line of a log escaped.
    private static func quoted(_ key: String) -> String {
        var text = "\""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control: text += scalar.escaped(asASCII: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
