internal import Jansson

/// One step of a query (RFC 9535, section 2.5).
struct QuerySegment: Sendable {
    /// Whether the selectors apply to all below a value, too (`..`).
    var isDescendant: Bool
    var selectors: [QuerySelector]
    /// Whether this is a step of a singular query: one name or index, without white space in its
    /// brackets.
    var isSingular = false
}

/// What of a value's children is selected (RFC 9535, section 2.3).
enum QuerySelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(QueryCondition)
}

/// A query in a filter.
struct FilterQuery: Sendable {
    /// `$`, and not `@`.
    var isAbsolute: Bool
    var segments: [QuerySegment]
    /// By which the nodes of an absolute one are kept.
    var number: Int

    /// Whether it selects one value at most (section 2.3.5.1).
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// What a filter asks (RFC 9535, section 2.3.5).
indirect enum QueryCondition: Sendable {
    case any([QueryCondition])
    case all([QueryCondition])
    case not(QueryCondition)
    case exists(FilterQuery)
    case comparison(QueryOperand, Comparison, QueryOperand)
    /// A call whose result is logical, or nodes: of which there are any.
    case call(QueryCall)

    enum Comparison: Sendable {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    }
}

/// What is compared, or given to a function that takes a value.
indirect enum QueryOperand: Sendable {
    case literal(JSONValue)
    case query(FilterQuery)
    case call(QueryCall)
}

/// A call of a function (RFC 9535, section 2.4).
struct QueryCall: Sendable {
    enum Function: Sendable {
        case length, count, value
        /// `match` and `search`, and what is made of a pattern that is a literal: nil where that is no
        /// I-Regexp.
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
