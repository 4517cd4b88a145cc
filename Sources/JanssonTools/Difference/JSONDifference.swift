public import Jansson

/// What differs between two values or documents.
///
/// ```swift
/// let difference = JSONDifference(from: try JSON(parsing: old), to: try JSON(parsing: new))
/// print(difference)
/// for change in difference.changes { print(change) }  // people[1].age: 30 became 31
/// ```
///
/// Members are compared by their keys, elements of arrays by a longest common subsequence, and numbers
/// as numbers. As in a ``JSONValue``, canonically equivalent keys are one.
public struct JSONDifference: Sendable {
    /// What differs: what is gone, what is new, and what became of the rest; in order.
    public let changes: [Change]

    let comparison: TreeComparison
    private let isExact: Bool

    /// Compares two values.
    public init(from left: JSONValue, to right: JSONValue, options: Options = Options()) {
        self.init(TreeComparison(from: left, to: right, options: options), options, nil, nil)
    }

    /// Compares two documents, or values in them; changes know their places. What is missing is taken for
    /// null.
    public init(from left: JSON, to right: JSON, options: Options = Options()) {
        self.init(
            TreeComparison(from: left.value, to: right.value, options: options), options, left, right)
    }

    private init(_ comparison: TreeComparison, _ options: Options, _ left: JSON?, _ right: JSON?) {
        self.comparison = comparison
        isExact = options.isExact
        changes = comparison.changes(left, right)
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { changes.isEmpty }

    /// The changes as a patch of the left value; what is ignored stays as it is there.
    public var patch: JSONPatch {
        var maker = PatchMaker(comparison, isExact: isExact)
        return maker.patch()
    }

    /// The changes as JSON: an array of objects with `kind`, `path` (a JSON Pointer), and as far as there
    /// are, `left`, `right`, `leftPlace` and `rightPlace`.
    public var value: JSONValue { .array(changes.map(\.value)) }

    /// How two values are compared.
    public struct Options: Sendable, Hashable {
        /// Queries whose nodes, in either value, do not matter. Default: none.
        public var ignoring: [JSONPathQuery]

        /// By how much two numbers may differ; nil, which is the default, for not at all.
        public var tolerance: Double?

        /// What arrays are. Default: sequences.
        public var arrays: Arrays

        /// What the order and number of an array's elements mean.
        public enum Arrays: Sendable, Hashable {
            /// Order matters.
            case sequences
            /// Order does not matter.
            case multisets
            /// Neither order nor how often an element is there matters.
            case sets
        }

        /// Makes options. Every parameter has a default.
        public init(
            ignoring: [JSONPathQuery] = [], tolerance: Double? = nil, arrays: Arrays = .sequences
        ) {
            self.ignoring = ignoring
            self.tolerance = tolerance
            self.arrays = arrays
        }

        /// Ignores the values at some paths, as well.
        public mutating func ignore(_ paths: [JSONPath]) { ignoring += paths.map { JSONPathQuery($0) } }

        var isExact: Bool { ignoring.isEmpty && tolerance == nil && arrays == .sequences }

        /// Marks what is ignored. These queries are the caller's own: they may cost what they cost.
        func ignore(in value: JSONValue, _ tree: inout ComparedTree) {
            guard !ignoring.isEmpty, let json = try? JSON(value) else { return }
            let limits = JSONPathQuery.Limits(visits: .max, regexpSteps: .max)
            for query in ignoring {
                for node in (try? json.query(query, limits: limits)) ?? [] { tree.ignore(node.path) }
            }
        }
    }

    /// One thing that differs.
    public struct Change: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            case added, removed, changed
        }

        public let kind: Kind
        /// Where it was; nil of what was added.
        public let leftPath: JSONPath?
        /// Where it is; nil of what was removed.
        public let rightPath: JSONPath?
        /// What it was.
        public let left: JSONValue?
        /// What it is.
        public let right: JSONValue?
        /// Where it was in the left source, or where what it was added to is, if there was one.
        public let leftLocation: JSONLocation?
        /// Where it is in the right source, or where what it was removed from is.
        public let rightLocation: JSONLocation?

        /// Where it is, or was.
        public var path: JSONPath { rightPath ?? leftPath ?? JSONPath() }
    }
}

extension JSONDifference.Change: CustomStringConvertible {
    /// One line: `people[1].age: 30 became "31"`. It shows the values, cut to 80 characters.
    public var description: String {
        let name = path.isEmpty ? "the root" : "\(path)"
        return switch kind {
        case .added: "\(name): added \(Shown.short(right))"
        case .removed: "\(name): removed \(Shown.short(left))"
        case .changed: "\(name): \(Shown.short(left)) became \(Shown.short(right))"
        }
    }

    /// The change as an object of ``JSONDifference/value``.
    public var value: JSONValue {
        var members: [String: JSONValue] = ["kind": .string(kind.rawValue), "path": .string(path.pointer)]
        members["left"] = left
        members["right"] = right
        members["leftPlace"] = leftLocation.map {
            ["line": .number(JSONNumber($0.line)), "column": .number(JSONNumber($0.column))]
        }
        members["rightPlace"] = rightLocation.map {
            ["line": .number(JSONNumber($0.line)), "column": .number(JSONNumber($0.column))]
        }
        return .object(members)
    }
}

extension TreeComparison {
    /// The changes in the order in which they stand in both trees.
    func changes(_ leftDocument: JSON?, _ rightDocument: JSON?) -> [JSONDifference.Change] {
        func change(_ kind: JSONDifference.Change.Kind, _ former: Int?, _ new: Int?, in pair: Int?)
            -> JSONDifference.Change
        {
            let leftPath = former.map { left.path($0) }
            let rightPath = new.map { right.path($0) }
            let leftPlace = leftPath ?? pair.map { left.path(pairs[$0].left) } ?? JSONPath()
            let rightPlace = rightPath ?? pair.map { right.path(pairs[$0].right) } ?? JSONPath()
            return JSONDifference.Change(
                kind: kind, leftPath: leftPath, rightPath: rightPath, left: former.map { left[$0].value },
                right: new.map { right[$0].value }, leftLocation: leftDocument?[leftPlace].location,
                rightLocation: rightDocument?[rightPlace].location)
        }
        if replacesRoot { return [change(.changed, 0, 0, in: nil)] }
        guard !pairs.isEmpty else { return [] }
        var changes: [JSONDifference.Change] = []
        var open = [(pair: 0, next: 0)]
        while let (index, next) = open.last {
            guard next < pairs[index].children.count, pairs[index].differs else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            switch pairs[index].children[next] {
            case .kept: break
            case .paired(let child): open.append((child, 0))
            case .removed(let former): changes.append(change(.removed, former, nil, in: index))
            case .added(let new): changes.append(change(.added, nil, new, in: index))
            case .replaced(let former, let new): changes.append(change(.changed, former, new, in: index))
            }
        }
        return changes
    }
}
