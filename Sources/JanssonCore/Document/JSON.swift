/// A view of one value in a parsed document.
///
/// Views are small, share their document and never change it. Subscripts cannot fail: a subscript that finds nothing
/// returns a view of a missing value. Decoding that view throws the error.
///
/// ```swift
/// let json = try JSON(parsing: #"{"people": [{"name": "Ann"}]}"#)
/// try json["people"][0]["name"].decode(as: String.self)  // "Ann"
/// try json["people"][3]["name"].decode(as: String.self)
/// // people[3]: missing, expected an object (line 1, column 12)
/// ```
///
/// A view keeps the whole document alive, including the source; ``value`` and models do not.
public struct JSON: Sendable {
    package let document: Document

    /// ``index`` in the lower half and ``tag`` in the upper half. A fourth field slowed Codable by 5 %.
    private let indices: UInt64

    /// The index of the value's node. For a missing value, the index of the last value found on its path.
    package var index: UInt32 { UInt32(truncatingIfNeeded: indices) }

    /// The index of the member that selects the case of a tagged enum, or 0. The model of this object does not report
    /// that member as unknown.
    var tag: UInt32 { UInt32(truncatingIfNeeded: indices &>> 32) }

    /// The missing steps after the node at `index`; nil if the value exists.
    let absence: Absence?

    /// The missing steps of a path: the first missing step, and the steps after it.
    package final class Absence: Sendable {
        /// Nil if the root itself is missing because no value was received yet.
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

    /// Nil if the value is missing.
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

    /// True if the value exists. Null counts as a value.
    public var exists: Bool { absence == nil }

    /// Whether the value is null. False if the value is missing.
    public var isNull: Bool { kind == .null }

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
    /// The path is computed on request; views store no path.
    ///
    /// Complexity: O(depth × log(siblings)) plus the length of the keys, after O(siblings) for the first path through a
    /// large container.
    public var path: JSONPath {
        let path = document.path(to: index)
        return absence.map { path.appending(JSONPath($0.elements)) } ?? path
    }

    /// Returns the number of steps from this value to `other`; nil if `other` is outside.
    func depth(of other: JSON) -> Int? {
        guard other.document === document, index <= other.index,
            other.index < document[index].end(at: index)
        else { return nil }
        return document.depth(of: other.index, in: index) + (other.absence?.elements.count ?? 0)
    }

    /// The location of the value's first byte in the input.
    ///
    /// For a missing value, the location of the last value found on its path. Nil if the document was not parsed from a
    /// source.
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
    /// The kind with its article, as in error messages: `an object`.
    public var description: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "a boolean"
        case .null: "null"
        case .missing: "nothing"
        }
    }
}
