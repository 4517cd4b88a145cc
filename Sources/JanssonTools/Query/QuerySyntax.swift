internal import JanssonCore
internal import JanssonRegexp

/// One segment of a query (RFC 9535, section 2.5).
struct QuerySegment: Sendable {
    /// Whether the selectors also apply to all descendants (`..`).
    var isDescendant: Bool
    var selectors: [QuerySelector]
    /// Whether a singular query may have this segment: one name or index, without `..` or white space in brackets.
    var isSingular = false
}

/// A selector of children (RFC 9535, section 2.3).
enum QuerySelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(QueryCondition)

    /// Returns the position of an index; nil if out of bounds. A negative index counts from the end.
    static func position(_ index: Int, of count: Int) -> Int? {
        let position = index < 0 ? count + index : index
        return 0..<count ~= position ? position : nil
    }

    /// Returns the positions of a slice (RFC 9535, section 2.3.4.2.2).
    static func positions(_ start: Int?, _ end: Int?, _ step: Int, of count: Int) -> StrideTo<Int> {
        func bound(_ index: Int, _ range: ClosedRange<Int>) -> Int {
            min(max(index < 0 ? count + index : index, range.lowerBound), range.upperBound)
        }
        if step > 0 {
            return stride(from: bound(start ?? 0, 0...count), to: bound(end ?? count, 0...count), by: step)
        }
        // A step of 0 selects nothing.
        guard step < 0 else { return stride(from: 0, to: 0, by: 1) }
        let places = -1...count - 1
        // Here, -1 is the position before the first element, not the index of the last element.
        let last = end.map { bound($0, places) } ?? -1
        return stride(from: bound(start ?? count - 1, places), to: last, by: step)
    }
}

struct FilterQuery: Sendable {
    /// Whether the query starts with `$` instead of `@`.
    var isAbsolute: Bool
    var segments: [QuerySegment]
    /// The number of the query in the cache of absolute queries.
    var number: Int

    /// Whether the query selects at most one value (section 2.3.5.1).
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// The condition of a filter (RFC 9535, section 2.3.5).
indirect enum QueryCondition: Sendable {
    case any([QueryCondition])
    case all([QueryCondition])
    case not(QueryCondition)
    case exists(FilterQuery)
    case comparison(QueryOperand, Comparison, QueryOperand)
    /// A call whose result is logical, or nodes: true if there are nodes.
    case call(QueryCall)

    enum Comparison: Sendable {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    }
}

/// An operand of a comparison, or an argument of kind `value`.
indirect enum QueryOperand: Sendable {
    case literal(JSONValue)
    case query(FilterQuery)
    case call(QueryCall)
}

/// A call of a function (RFC 9535, section 2.4).
struct QueryCall: Sendable {
    enum Function: Sendable {
        case length, count, value
        /// `match` or `search`. A literal pattern is compiled in advance, to nil if it is invalid.
        case match(isWhole: Bool, pattern: Pattern)
        case registered(JSONPathFunction)
    }

    enum Pattern: Sendable {
        case literal(IRegexp?)
        case computed
    }

    enum Argument: Sendable {
        case value(QueryOperand)
        case logical(QueryCondition)
        case nodes(FilterQuery)
        case nodesOfCall(QueryCall)
    }

    var function: Function
    var arguments: [Argument]
    var result: JSONPathFunction.Kind
}
