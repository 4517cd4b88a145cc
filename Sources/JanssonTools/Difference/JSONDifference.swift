public import JanssonCore

/// The differences between two values or documents.
///
/// ```swift
/// let difference = JSONDifference(from: try JSON(parsing: old), to: try JSON(parsing: new))
/// print(difference)
/// for change in difference.changes { print(change) }  // people[1].age: 30 became 31
/// ```
///
/// Comparisons follow these rules:
/// - Members are compared by key.
/// - Elements of arrays are matched with a longest common subsequence.
/// - Numbers are compared by value.
/// - Keys and strings are compared byte by byte, as in `JSON`.
///
/// A document is compared as its `JSONValue`. If keys of an object are canonically equivalent, the `JSONValue` has only
/// the last of their members.
public struct JSONDifference: Sendable {
    /// The changes, in order.
    public let changes: [Change]

    /// The first error of a query in ``Options/ignoring``; nil if all queries were evaluated. Queries without filters
    /// cannot fail. The values that a failed query would select are not ignored.
    public let ignoringError: JSONError?

    let comparison: TreeComparison
    private let isExact: Bool

    /// Compares two values.
    ///
    /// Complexity: O(*n* log *n*).
    public init(from left: JSONValue, to right: JSONValue, options: Options = Options()) {
        self.init(TreeComparison(from: left, to: right, options: options), options, nil, nil)
    }

    /// Compares two documents, or views. Changes have locations. A missing value counts as null.
    ///
    /// Complexity: O(*n* log *n*).
    public init(from left: JSON, to right: JSON, options: Options = Options()) {
        let isSame = options.ignoring.isEmpty && left == right
        self.init(
            TreeComparison(
                from: isSame ? .null : left.value, to: isSame ? .null : right.value, options: options),
            options, left, right)
    }

    private init(_ comparison: TreeComparison, _ options: Options, _ left: JSON?, _ right: JSON?) {
        self.comparison = comparison
        isExact = options.isExact
        changes = comparison.changes(left, right)
        ignoringError = comparison.ignoringError
    }

    /// True if the values do not differ.
    public var isEmpty: Bool { changes.isEmpty }

    /// The changes as a patch of the left value, as of ``JSONPatch/init(from:to:shortest:)``. The patch leaves ignored
    /// values unchanged.
    ///
    /// Complexity: O(*n* log *n*), and the size of the patch.
    public var patch: JSONPatch {
        var maker = PatchMaker(comparison, isExact: isExact, isShortest: false)
        return maker.patch()
    }

    /// Returns the operations of a patch of the left value, with the path of the operation's value in the right value. Only
    /// a patch of an exact comparison can be the shortest.
    package func operations(shortest: Bool) -> [(operation: JSONPatch.Operation, rightPath: JSONPath?)] {
        var maker = PatchMaker(comparison, isExact: isExact, isShortest: shortest)
        maker.makeOperations()
        return maker.operations.map { ($0.operation, $0.node.map { comparison.right.path($0) }) }
    }

    /// The changes as an array of objects with `kind` and `path` (a JSON Pointer) and, if known, `left`, `right`,
    /// `leftPlace` and `rightPlace`.
    public var value: JSONValue { .array(changes.map(\.value)) }

    /// Options for a comparison.
    public struct Options: Sendable, Hashable {
        /// Queries that select values to ignore on both sides. Default: none.
        ///
        /// Queries with filters are evaluated on a copy of the value. If a query fails, its values are compared, and
        /// ``JSONDifference/ignoringError`` is set. Reasons:
        /// - The value is nested deeper than 2,048 levels.
        /// - The thread's stack is nearly used up.
        /// - A pattern has too many states.
        /// - A function of the query throws.
        /// - Memory runs out.
        public var ignoring: [JSONPathQuery]

        /// The largest difference of numbers that count as equal. Default: nil, no tolerance.
        public var tolerance: Double?

        /// The comparison of arrays. Default: as sequences.
        public var arrays: Arrays

        /// A comparison of arrays.
        public enum Arrays: Sendable, Hashable {
            /// The order matters.
            case sequences
            /// The order does not matter.
            case multisets
            /// Neither the order nor the multiplicity of an element matters.
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

        /// Ignores the values at paths, too.
        public mutating func ignore(_ paths: [JSONPath]) { ignoring += paths.map { JSONPathQuery($0) } }

        var isExact: Bool { ignoring.isEmpty && tolerance == nil && arrays == .sequences }

        /// Marks the ignored nodes, and returns the first error. The queries are the caller's, so there are no limits.
        func ignore(in value: JSONValue, _ tree: inout ComparedTree) -> JSONError? {
            for query in ignoring where !query.hasFilters { tree.ignore(query.segments) }
            let filters = ignoring.filter(\.hasFilters)
            guard !filters.isEmpty else { return nil }
            let limits = JSONPathQuery.Limits(visits: .max, regexpSteps: .max)
            var failure: JSONError?
            do {
                let json = try JSON(value)
                for query in filters {
                    do {
                        for node in try json.query(query, limits: limits) { tree.ignore(node.path) }
                    } catch {
                        failure = failure ?? JSONError(wrapping: error)
                    }
                }
            } catch {
                failure = JSONError(wrapping: error)
            }
            return failure
        }
    }

    /// One difference.
    public struct Change: Sendable, Hashable {
        /// The kind of a change.
        public enum Kind: String, Sendable, Hashable {
            /// The value is only on the right.
            case added
            /// The value is only on the left.
            case removed
            /// The values differ.
            case changed
        }

        /// The kind of the change.
        public let kind: Kind
        /// The path in the left value; nil for an added value.
        public let leftPath: JSONPath?
        /// The path in the right value; nil for a removed value.
        public let rightPath: JSONPath?
        /// The left value; nil for an added value.
        public let left: JSONValue?
        /// The right value; nil for a removed value.
        public let right: JSONValue?
        /// The location in the left source; for an added value, the location of its container. Nil without a source.
        public let leftLocation: JSONLocation?
        /// The location in the right source; for a removed value, the location of its container. Nil without a source.
        public let rightLocation: JSONLocation?

        /// The path in the right value or, for a removed value, in the left value.
        public var path: JSONPath { rightPath ?? leftPath ?? JSONPath() }
    }
}

extension JSONDifference.Change: CustomStringConvertible {
    /// The change on one line, with values cut to 80 characters: `people[1].age: 30 became "31"`.
    public var description: String {
        let name = path.isEmpty ? "the root" : "\(path)"
        return switch kind {
        case .added: "\(name): added \(ValueSummary.short(right))"
        case .removed: "\(name): removed \(ValueSummary.short(left))"
        case .changed: "\(name): \(ValueSummary.short(left)) became \(ValueSummary.short(right))"
        }
    }

    /// The change as an object, for ``JSONDifference/value``.
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
