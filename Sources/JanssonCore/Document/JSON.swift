/// A view of one value in a parsed document.
///
/// Views are small, share their document and never change it. Subscripts cannot fail: a subscript that
/// finds nothing returns a view that remembers where the value is missing. The error appears when that
/// view is asked for a value.
///
/// ```swift
/// let json = try JSON(parsing: #"{"people": [{"name": "Ann"}]}"#)
/// try json["people"][0]["name"].decode(as: String.self)  // "Ann"
/// try json["people"][3]["name"].decode(as: String.self)  // people[3]: expected an object, found no such element (line 1, column 12)
/// ```
///
/// A view keeps the whole document alive, including its source; ``value`` and models do not.
public struct JSON: Sendable {
    package let document: Document

    /// ``index`` in the lower half and ``tag`` in the upper one: a fourth field slowed Codable by 5 %.
    private let indices: UInt64

    /// The index of the value's node. For a missing value, it is the index of the last node that was
    /// found on the way.
    package var index: UInt32 { UInt32(truncatingIfNeeded: indices) }

    /// The index of the member that tells a tagged enum how to read this object, and is no unknown key of the model that
    /// the object is read as; 0 if there is none.
    var tag: UInt32 { UInt32(truncatingIfNeeded: indices &>> 32) }

    /// The steps that are missing, starting at the node at `index`; nil if the value exists.
    let absence: Absence?

    /// The steps of a missing value: the first one that failed, and the steps after it, usually none.
    package final class Absence: Sendable {
        /// Nil if the root itself is missing, because no text has arrived yet.
        let first: JSONPathElement?
        let rest: [JSONPathElement]

        package init(_ first: JSONPathElement?, _ rest: [JSONPathElement] = []) {
            self.first = first
            self.rest = rest
        }

        var elements: [JSONPathElement] { first.map { [$0] + rest } ?? rest }
    }

    @inline(__always)
    package init(document: Document, index: UInt32, tag: UInt32 = 0, absence: Absence? = nil) {
        self.document = document
        indices = UInt64(tag) &<< 32 | UInt64(index)
        self.absence = absence
    }

    /// The value's node, or nil if the value is missing.
    @inline(__always)
    var node: Node? { absence == nil ? document[index] : nil }
}

extension JSON {
    /// The kinds of values in JSON (RFC 8259, section 3), and `missing`.
    public enum Kind: Sendable, Hashable {
        /// An object.
        case object
        /// An array.
        case array
        /// A string.
        case string
        /// A number.
        case number
        /// True or false.
        case bool
        /// Null.
        case null
        /// There is no value at this path.
        case missing
    }

    /// The kind of the value, or ``Kind-swift.enum/missing``.
    ///
    /// The corresponding C macro is `json_typeof`.
    public var kind: Kind { node?.kind.jsonKind ?? .missing }

    /// Whether there is a value here. Null counts as a value.
    public var exists: Bool { absence == nil }

    /// Whether the value is null; false where it is missing.
    public var isNull: Bool { kind == .null }

    /// Whether there is a value other than null.
    @usableFromInline
    package var hasValue: Bool { exists && !isNull }

    /// The number of elements of an array or members of an object; 0 for any other value.
    ///
    /// The corresponding C functions are `json_array_size` and `json_object_size`.
    public var count: Int {
        guard let node, node.isContainer else { return 0 }
        return Int(node.count)
    }

    /// The path from the document's root to this value, including missing steps.
    ///
    /// It is computed on request; views store no path.
    ///
    /// Complexity: O(depth × log(siblings)) and the length of the keys, after O(siblings) for the first
    /// path through a large container.
    public var path: JSONPath {
        let path = document.path(to: index)
        return absence.map { path.appending(JSONPath($0.elements)) } ?? path
    }

    /// The number of steps from here to another value; nil if it is not in this one.
    func depth(of other: JSON) -> Int? {
        guard other.document === document, index <= other.index,
            other.index < document[index].end(at: index)
        else { return nil }
        return document.depth(of: other.index, in: index) + (other.absence?.elements.count ?? 0)
    }

    /// The location of the value's first byte in the source.
    ///
    /// For a missing value, it is the location of the last value found on the way. It is nil if the
    /// document was not parsed from text.
    ///
    /// Complexity: O(1), after O(*n*) in the source for the first location in a document.
    public var location: JSONLocation? { document.location(of: index) }
}

extension Node.Kind {
    var jsonKind: JSON.Kind {
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
    /// The kind with its article, as error texts use it: `an object`.
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
