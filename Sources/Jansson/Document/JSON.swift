/// A view of one value in a parsed document.
///
/// Views are small, share their document and never change it. Walking is free of errors: a
/// subscript that finds nothing gives a view that remembers where it went missing, and the error
/// appears when a value is asked of it.
///
/// ```swift
/// let json = try JSON(parsing: #"{"people": [{"name": "Ann"}]}"#)
/// try json["people"][0]["name"].decode(as: String.self)  // "Ann"
/// try json["people"][3]["name"].decode(as: String.self)  // people[3]: expected an object, found no such element (line 1, column 12)
/// ```
///
/// A view keeps the whole document alive; ``value`` and models do not.
public struct JSON: Sendable {
    let document: Document

    /// The value's node or, where the view is of something missing, that of the last value found
    /// on the way.
    let index: UInt32

    /// What is missing, from the node at `index` on.
    let absence: Absence?

    /// The steps that led nowhere: the one that failed, and those after it, which mostly are none.
    final class Absence: Sendable {
        let first: JSONPathElement
        let rest: [JSONPathElement]

        init(_ first: JSONPathElement, _ rest: [JSONPathElement] = []) {
            self.first = first
            self.rest = rest
        }

        var elements: [JSONPathElement] { [first] + rest }
    }

    @inline(__always)
    init(document: Document, index: UInt32, absence: Absence? = nil) {
        self.document = document
        self.index = index
        self.absence = absence
    }

    /// The node of a value that exists.
    @inline(__always)
    var node: Node? { absence == nil ? document[index] : nil }
}

extension JSON {
    /// What JSON (RFC 8259, section 3) calls the kinds of values, and `missing`.
    public enum Kind: Sendable, Hashable {
        case object, array, string, number, bool, null
        /// There is no value at this path.
        case missing
    }

    /// The value's kind.
    ///
    /// The corresponding C macro is `json_typeof`.
    public var kind: Kind { node?.kind.kind ?? .missing }

    /// Whether there is a value here, null included.
    public var exists: Bool { absence == nil }

    /// Whether the value is null; false where it is missing.
    public var isNull: Bool { kind == .null }

    /// Whether there is a value here other than null.
    @usableFromInline
    var hasValue: Bool { exists && !isNull }

    /// How many elements an array or members an object has; 0 for anything else.
    ///
    /// The corresponding C functions are `json_array_size` and `json_object_size`.
    public var count: Int {
        guard let node, node.isContainer else { return 0 }
        return Int(node.low)
    }

    /// The way here from the document's root, missing steps included.
    ///
    /// Complexity: O(depth * log(siblings)), after O(siblings) for the first path through a container;
    /// nothing is kept for it while walking.
    public var path: JSONPath {
        let path = document.path(to: index)
        return absence.map { path.appending(JSONPath($0.elements)) } ?? path
    }

    /// The start of the value in the source; where it is missing, the start of the last value
    /// found on the way; nil where the document was not made from text.
    ///
    /// Complexity: O(1), after O(*n*) in the source for the first location in a document.
    public var location: JSONLocation? { document.location(of: index) }
}

extension Node.Kind {
    var kind: JSON.Kind {
        switch self {
        case .null: .null
        case .false, .true: .bool
        case .integer, .unsigned, .real, .numberText: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSON.Kind: CustomStringConvertible {
    /// With its article, as errors put it: `an object`.
    public var description: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "a bool"
        case .null: "null"
        case .missing: "nothing"
        }
    }
}
