internal import JanssonCore
internal import JanssonRegexp

/// Evaluates a query on a document.
///
/// Nodes are in source order: the descendants of a value directly follow the value. The evaluator recurses only into
/// filters.
struct QueryEvaluator {
    let nodes: JSONNodes
    private var visitsLeft: Int
    private let visits: Int
    private var conditions = 0
    var regexpStepsLeft: Int
    let regexpSteps: Int

    /// Results of `$` queries in filters, by query number. The results do not depend on the tested value.
    private var absoluteNodes: [Int: [UInt32]] = [:]
    /// Cached numbers of 64 or more bytes, by node.
    var longNumbers: [UInt32: JSONNumber] = [:]
    /// The patterns that are not literals. Nil for an invalid pattern.
    var patterns: [ByteKey: IRegexp?] = [:]
    /// The bytes and states of ``patterns``. If they are too many, all patterns are forgotten.
    var patternSize = 0

    init(_ json: JSON, limits: JSONPathQuery.Limits) {
        nodes = JSONNodes(json)
        visits = max(0, limits.visits ?? max(10_000_000, 8 * Int(nodes.end(of: nodes.root) - nodes.root)))
        visitsLeft = visits
        regexpSteps = max(0, limits.regexpSteps)
        regexpStepsLeft = regexpSteps
    }

    mutating func nodes(of segments: [QuerySegment]) throws(JSONError) -> [UInt32] {
        try nodes(of: segments, from: nodes.root)
    }

    /// Counts visits, and throws beyond the limit.
    mutating func visit(_ count: Int) throws(JSONError) {
        visitsLeft -= count
        guard visitsLeft >= 0 else {
            throw JSONError(.limitExceeded, message: "a query that visits more than \(visits) values")
        }
    }

    private mutating func nodes(
        of segments: [QuerySegment], from start: UInt32
    ) throws(JSONError) -> [UInt32] {
        var list = [start]
        for segment in segments {
            var selected: [UInt32] = []
            for node in list {
                guard segment.isDescendant else {
                    try select(segment.selectors, from: node, into: &selected)
                    continue
                }
                let end = nodes.end(of: node)
                try visit(Int(end - node))
                for descendant in node..<end where nodes.isContainer(descendant) {
                    try select(segment.selectors, from: descendant, into: &selected)
                }
            }
            list = selected
            if list.isEmpty { break }
        }
        return list
    }

    private mutating func select(
        _ selectors: [QuerySelector], from node: UInt32, into selected: inout [UInt32]
    ) throws(JSONError) {
        let kind = nodes.kind(of: node)
        guard kind == .object || kind == .array else { return }
        for selector in selectors {
            try visit(1)
            switch selector {
            case .name(let key):
                if kind == .object, let member = nodes.member(key, of: node) { selected.append(member) }
            case .index(let index):
                guard kind == .array else { continue }
                if let position = QuerySelector.position(index, of: nodes.count(of: node)) {
                    selected.append(nodes.element(position, of: node))
                }
            case .wildcard:
                try visit(nodes.count(of: node))
                nodes.forEachChild(of: node) { child in
                    selected.append(child)
                    return true
                }
            case .slice(let start, let end, let step):
                if kind == .array { try select(start, end, step, of: node, into: &selected) }
            case .filter(let condition):
                try visit(nodes.count(of: node))
                try nodes.forEachChild(of: node) { (child) throws(JSONError) in
                    if try isTrue(condition, of: child) { selected.append(child) }
                    return true
                }
            }
        }
    }

    private mutating func select(
        _ start: Int?, _ end: Int?, _ step: Int, of array: UInt32, into selected: inout [UInt32]
    ) throws(JSONError) {
        for position in QuerySelector.positions(start, end, step, of: nodes.count(of: array)) {
            try visit(1)
            selected.append(nodes.element(position, of: array))
        }
    }

    // MARK: Filters

    mutating func isTrue(
        _ condition: QueryCondition, of current: UInt32
    ) throws(JSONError) -> Bool {
        guard !Stack.isShort else { throw JSONError(.depthExceeded, message: Stack.exceededByQuery) }
        // Conditions take time even without visits, so 16 conditions count as a visit.
        conditions &+= 1
        if conditions.isMultiple(of: 16) { try visit(1) }
        switch condition {
        case .any(let conditions):
            for condition in conditions where try isTrue(condition, of: current) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where try !isTrue(condition, of: current) { return false }
            return true
        case .not(let condition): return try !isTrue(condition, of: current)
        case .exists(let query): return try !nodes(of: query, from: current).isEmpty
        case .call(let call):
            switch try result(of: call, at: current) {
            case .logical(let value): return value
            case .nodes(let nodes): return !nodes.isEmpty
            case .value: return false
            }
        case .comparison(let left, let comparison, let right):
            let left = try self.value(of: left, at: current)
            let right = try self.value(of: right, at: current)
            try visit(min(byteCount(left), byteCount(right)) / 64)
            switch comparison {
            case .equal: return try areEqual(left, right)
            case .unequal: return try !areEqual(left, right)
            case .less: return try isLess(left, right)
            case .greater: return try isLess(right, left)
            case .lessOrEqual:
                if try isLess(left, right) { return true }
                return try areEqual(left, right)
            case .greaterOrEqual:
                if try isLess(right, left) { return true }
                return try areEqual(left, right)
            }
        }
    }

    mutating func nodes(of query: FilterQuery, from current: UInt32) throws(JSONError) -> [UInt32] {
        guard query.isAbsolute else { return try nodes(of: query.segments, from: current) }
        if let known = absoluteNodes[query.number] { return known }
        let found = try nodes(of: query.segments, from: nodes.root)
        absoluteNodes[query.number] = found
        return found
    }

    mutating func value(
        of operand: QueryOperand, at current: UInt32
    ) throws(JSONError) -> QueryValue {
        switch operand {
        case .literal(let value): return .plain(value)
        case .query(let query):
            return try nodes(of: query, from: current).first.map(QueryValue.node) ?? .nothing
        case .call(let call):
            guard case .value(let value) = try result(of: call, at: current) else { return .nothing }
            return value
        }
    }
}

extension Stack {
    static let exceededByQuery = "a query that is nested too deep for this thread's stack"
}
