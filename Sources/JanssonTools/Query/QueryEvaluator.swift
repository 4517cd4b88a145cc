internal import Jansson

/// Evaluates a query on a document.
///
/// The nodes of a document are in source order, so the descendants of a value are the nodes directly
/// behind it, and no recursion into the document is needed. Only the query is evaluated recursively, as
/// deep as its filters nest.
struct QueryEvaluator {
    let nodes: JSONNodes
    private var visitsLeft: Int
    private let visits: Int
    /// How many conditions were evaluated.
    private var conditions = 0
    private var regexpStepsLeft: Int
    private let regexpSteps: Int

    /// The nodes of each query in filters that starts with `$`. They are the same for all values.
    private var absoluteNodes: [Int: [UInt32]] = [:]
    /// The last computed pattern, because most patterns are the same for all values.
    private var lastPattern: (text: String, regexp: IRegexp?)?

    init(_ json: JSON, limits: JSONPathQuery.Limits) {
        nodes = JSONNodes(json)
        visits = limits.visits ?? max(10_000_000, 8 * Int(nodes.end(of: nodes.root) - nodes.root))
        visitsLeft = visits
        regexpSteps = limits.regexpSteps
        regexpStepsLeft = limits.regexpSteps
    }

    /// The nodes that the segments select, starting at the root.
    mutating func nodes(of segments: [QuerySegment]) throws(JSONError) -> [UInt32] {
        try nodes(of: segments, from: nodes.root)
    }

    /// Counts visited values.
    private mutating func visit(_ count: Int) throws(JSONError) {
        visitsLeft -= count
        guard visitsLeft >= 0 else {
            throw JSONError(.limitExceeded, message: "a query that looks at more than \(visits) values")
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
                let count = nodes.count(of: node)
                let position = index < 0 ? count + index : index
                if 0..<count ~= position { selected.append(nodes.element(position, of: node)) }
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

    /// RFC 9535, section 2.3.4.2.2.
    private mutating func select(
        _ start: Int?, _ end: Int?, _ step: Int, of array: UInt32, into selected: inout [UInt32]
    ) throws(JSONError) {
        let count = nodes.count(of: array)
        func normalized(_ index: Int) -> Int { index < 0 ? count + index : index }
        if step > 0 {
            var position = min(max(normalized(start ?? 0), 0), count)
            let bound = min(max(normalized(end ?? count), 0), count)
            while position < bound {
                try visit(1)
                selected.append(nodes.element(position, of: array))
                position += step
            }
        } else if step < 0 {
            var position = min(max(normalized(start ?? count - 1), -1), count - 1)
            let bound = end.map { min(max(normalized($0), -1), count - 1) } ?? -1
            while position > bound {
                try visit(1)
                selected.append(nodes.element(position, of: array))
                position += step
            }
        }
    }

    // MARK: Filters

    private mutating func isTrue(
        _ condition: QueryCondition, of current: UInt32
    ) throws(JSONError) -> Bool {
        guard !Stack.isShort else { throw JSONError(.depthExceeded, message: Stack.exceededByQuery) }
        // A filter may have as many conditions as its text has room for. Ordinary ones cost next to nothing.
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
            // Long strings cost more than one step.
            try visit(min(byteCount(left), byteCount(right)) / 64)
            switch comparison {
            case .equal: return try areEqual(left, right)
            case .unequal: return try !areEqual(left, right)
            case .less: return isLess(left, right)
            case .greater: return isLess(right, left)
            case .lessOrEqual:
                if isLess(left, right) { return true }
                return try areEqual(left, right)
            case .greaterOrEqual:
                if isLess(right, left) { return true }
                return try areEqual(left, right)
            }
        }
    }

    private mutating func nodes(of query: FilterQuery, from current: UInt32) throws(JSONError) -> [UInt32] {
        guard query.isAbsolute else { return try nodes(of: query.segments, from: current) }
        if let known = absoluteNodes[query.number] { return known }
        let found = try nodes(of: query.segments, from: nodes.root)
        absoluteNodes[query.number] = found
        return found
    }

    private mutating func value(
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

    // MARK: Functions (RFC 9535, section 2.4)

    private enum CallResult {
        case value(QueryValue)
        case logical(Bool)
        case nodes([UInt32])
    }

    private mutating func result(of call: QueryCall, at current: UInt32) throws(JSONError) -> CallResult {
        switch (call.function, call.arguments.first) {
        case (.length, .value(let operand)?):
            return .value(try length(of: value(of: operand, at: current)))
        case (.count, let argument?):
            return .value(.plain(.number(JSONNumber(try nodes(of: argument, at: current).count))))
        case (.value, let argument?):
            let found = try nodes(of: argument, at: current)
            return .value(found.count == 1 ? .node(found[0]) : .nothing)
        case (.match(let isWhole, let pattern), .value(let operand)?):
            guard case .value(let second) = call.arguments[1],
                let text = try text(of: value(of: operand, at: current)),
                let regexp = try regexp(pattern, second, at: current)
            else { return .logical(false) }
            return .logical(try matches(text, regexp, isWhole: isWhole))
        case (.registered(let function), _):
            return try result(of: function, call.arguments, at: current)
        default: return .value(.nothing)
        }
    }

    private mutating func nodes(
        of argument: QueryCall.Argument, at current: UInt32
    ) throws(JSONError) -> [UInt32] {
        switch argument {
        case .nodes(let query): return try nodes(of: query, from: current)
        case .nodesOfCall(let call):
            guard case .nodes(let found) = try result(of: call, at: current) else { return [] }
            return found
        case .value, .logical: return []
        }
    }

    private mutating func length(of value: QueryValue) throws(JSONError) -> QueryValue {
        let length: Int
        switch value {
        case .nothing: return .nothing
        case .node(let node):
            switch nodes.kind(of: node) {
            case .string:
                try visit(nodes.byteCount(of: node) / 64)
                length = nodes.scalarCount(of: node)
            case .array, .object: length = nodes.count(of: node)
            default: return .nothing
            }
        case .plain(.string(let text)): length = text.unicodeScalars.count
        case .plain(.array(let elements)): length = elements.count
        case .plain(.object(let members)): length = members.count
        case .plain: return .nothing
        }
        return .plain(.number(JSONNumber(length)))
    }

    /// The length of a string; 0 for other values.
    private func byteCount(_ value: QueryValue) -> Int {
        switch value {
        case .node(let node): nodes.kind(of: node) == .string ? nodes.byteCount(of: node) : 0
        case .plain(.string(let text)): text.utf8.count
        case .plain, .nothing: 0
        }
    }

    private func text(of value: QueryValue) -> String? {
        switch value {
        case .node(let node): nodes.kind(of: node) == .string ? nodes.string(node) : nil
        case .plain(let value): value.string
        case .nothing: nil
        }
    }

    private mutating func regexp(
        _ pattern: QueryCall.Pattern, _ operand: QueryOperand, at current: UInt32
    ) throws(JSONError) -> IRegexp? {
        if case .literal(let regexp) = pattern { return regexp }
        guard let text = try text(of: value(of: operand, at: current)) else { return nil }
        if let lastPattern, lastPattern.text.utf8.elementsEqual(text.utf8) { return lastPattern.regexp }
        try visit(1 + text.utf8.count)
        var regexp: IRegexp?
        do {
            regexp = try IRegexp(parsing: text)
        } catch {
            let error = JSONError(wrapping: error)
            // A text that is no I-Regexp matches nothing. One that is too large is an error.
            guard error.code == .syntax else { throw JSONError(error.code, message: error.statement) }
        }
        lastPattern = (text, regexp)
        return regexp
    }

    private mutating func matches(
        _ text: String, _ regexp: IRegexp, isWhole: Bool
    ) throws(JSONError) -> Bool {
        guard let matches = regexp.matches(text, isWhole: isWhole, steps: &regexpStepsLeft) else {
            throw JSONError(
                .limitExceeded, message: "regular expressions that take more than \(regexpSteps) steps")
        }
        return matches
    }

    private mutating func result(
        of function: JSONPathFunction, _ arguments: [QueryCall.Argument], at current: UInt32
    ) throws(JSONError) -> CallResult {
        var given: [JSONPathFunction.Argument] = []
        for argument in arguments {
            switch argument {
            case .value(let operand):
                switch try value(of: operand, at: current) {
                case .nothing: given.append(.value(nil))
                case .node(let node): given.append(.value(nodes.json(node)))
                case .plain(let value): given.append(.value(try JSON(copying: value)))
                }
            case .logical(let condition): given.append(.logical(try isTrue(condition, of: current)))
            case .nodes, .nodesOfCall:
                given.append(.nodes(try nodes(of: argument, at: current).map(nodes.json)))
            }
        }
        let returned: JSONPathFunction.Result
        do {
            returned = try function.body(given)
        } catch {
            throw JSONError(wrapping: error)
        }
        switch (returned, function.result) {
        case (.value(let value), .value): return .value(value.map(QueryValue.plain) ?? .nothing)
        case (.logical(let value), .logical): return .logical(value)
        case (.nodes(let views), .nodes):
            let found = views.compactMap(nodes.node)
            guard found.count == views.count else { throw QueryEvaluator.foreign(function) }
            return .nodes(found)
        default: throw QueryEvaluator.foreign(function)
        }
    }

    private static func foreign(_ function: JSONPathFunction) -> JSONError {
        JSONError(
            .invalidValue,
            message:
                "the function \(function.name) returned another kind than it declares, or nodes of another document"
        )
    }
}

// MARK: Comparisons (RFC 9535, section 2.3.5.2.2)

/// A value in a filter.
enum QueryValue {
    /// The result of a query that selects nothing.
    case nothing
    case node(UInt32)
    case plain(JSONValue)
}

extension QueryEvaluator {
    /// Whether two values are equal, without recursion. Numbers are compared as numbers, and strings by
    /// code points.
    private mutating func areEqual(_ left: QueryValue, _ right: QueryValue) throws(JSONError) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): return true
        case (.nothing, _), (_, .nothing): return false
        case (.node(let left), .node(let right)): return try areEqual(left, right)
        case (.node(let node), .plain(let value)), (.plain(let value), .node(let node)):
            switch (value, nodes.kind(of: node)) {
            case (.null, .null): return true
            case (.bool(let bool), .bool): return nodes.bool(node) == bool
            case (.number(let number), .number): return nodes.number(node) == number
            case (.string(let text), .string): return nodes.compare(node, text) == 0
            case (.array, .array), (.object, .object):
                try visit(Int(nodes.end(of: node) - node))
                return nodes.json(node).value == value
            default: return false
            }
        case (.plain(.string(let left)), .plain(.string(let right))):
            return left.utf8.elementsEqual(right.utf8)
        case (.plain(let left), .plain(let right)): return left == right
        }
    }

    private mutating func areEqual(_ left: UInt32, _ right: UInt32) throws(JSONError) -> Bool {
        var pending = [(left, right)]
        while let (left, right) = pending.popLast() {
            guard left != right else { continue }
            try visit(1)
            let kind = nodes.kind(of: left)
            guard kind == nodes.kind(of: right) else { return false }
            switch kind {
            case .null, .missing: break
            case .bool: guard nodes.bool(left) == nodes.bool(right) else { return false }
            case .number: guard nodes.number(left) == nodes.number(right) else { return false }
            case .string:
                guard nodes.compare(left, right) == 0 else { return false }
                try visit(nodes.byteCount(of: left) / 64)
            case .array:
                guard nodes.count(of: left) == nodes.count(of: right) else { return false }
                var other = right + 1
                nodes.forEachChild(of: left) { child in
                    pending.append((child, other))
                    other = nodes.end(of: other)
                    return true
                }
            case .object:
                guard nodes.count(of: left) == nodes.count(of: right) else { return false }
                var isSame = true
                nodes.forEachChild(of: left) { child in
                    // A key is stored directly before its value.
                    guard let other = nodes.member(nodes.string(child - 1), of: right) else {
                        isSame = false
                        return false
                    }
                    pending.append((child, other))
                    return true
                }
                guard isSame else { return false }
            }
        }
        return true
    }

    /// Only numbers and strings have an order.
    private func isLess(_ left: QueryValue, _ right: QueryValue) -> Bool {
        if let left = number(left), let right = number(right) { return left.isLess(than: right) }
        switch (left, right) {
        case (.node(let left), .node(let right)):
            return nodes.kind(of: left) == .string && nodes.kind(of: right) == .string
                && nodes.compare(left, right) < 0
        case (.node(let node), .plain(.string(let text))):
            return nodes.kind(of: node) == .string && nodes.compare(node, text) < 0
        case (.plain(.string(let text)), .node(let node)):
            return nodes.kind(of: node) == .string && nodes.compare(node, text) > 0
        case (.plain(.string(let left)), .plain(.string(let right))):
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        default: return false
        }
    }

    private func number(_ value: QueryValue) -> JSONNumber? {
        switch value {
        case .node(let node): nodes.number(node)
        case .plain(let value): value.number
        case .nothing: nil
        }
    }
}

extension Stack {
    /// The error message for a query whose evaluation needs more stack.
    static let exceededByQuery = "a query that is nested deeper than this thread's stack has room for"
}
