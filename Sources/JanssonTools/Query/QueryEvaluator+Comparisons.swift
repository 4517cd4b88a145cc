internal import JanssonCore

/// A value in a filter.
enum QueryValue {
    /// The result of a query that selects nothing, or of a function.
    case nothing
    case node(UInt32)
    case plain(JSONValue)
}

/// Comparisons in filters (RFC 9535, section 2.3.5.2.2).
extension QueryEvaluator {
    /// Returns whether two values are equal, without recursion. Numbers are compared by value, strings by code points.
    mutating func areEqual(_ left: QueryValue, _ right: QueryValue) throws(JSONError) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): return true
        case (.nothing, _), (_, .nothing): return false
        case (.node(let left), .node(let right)): return try areEqual(left, right)
        case (.node(let node), .plain(let value)), (.plain(let value), .node(let node)):
            switch (value, nodes.kind(of: node)) {
            case (.null, .null): return true
            case (.bool(let bool), .bool): return nodes.bool(node) == bool
            case (.number(let number), .number): return try areEqual(self.number(node), number)
            case (.string(let text), .string): return nodes.compare(node, text) == 0
            case (.array, .array), (.object, .object):
                try visit(Int(nodes.end(of: node) - node))
                return nodes.json(node) == (try JSON(copying: value))
            default: return false
            }
        case (.plain(.string(let left)), .plain(.string(let right))):
            return left.hasSameBytes(as: right)
        case (.plain(.number(let left)), .plain(.number(let right))): return try areEqual(left, right)
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
            case .number: guard try areEqual(number(left), number(right)) else { return false }
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

    /// Returns whether `left` is less than `right`. Only numbers and strings have an order.
    mutating func isLess(_ left: QueryValue, _ right: QueryValue) throws(JSONError) -> Bool {
        if let left = try number(left), let right = try number(right) {
            try visitDigits(of: left, right)
            return left.isLess(than: right)
        }
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

    private mutating func number(_ value: QueryValue) throws(JSONError) -> JSONNumber? {
        switch value {
        case .node(let node): try number(node)
        case .plain(let value): value.number
        case .nothing: nil
        }
    }

    /// Returns the number of a node, and caches a long number. Nil for other values.
    private mutating func number(_ node: UInt32) throws(JSONError) -> JSONNumber? {
        if let known = longNumbers[node] { return known }
        let number = nodes.number(node)
        let visits = nodes.numberLength(node) / 64
        if visits > 0 {
            try visit(visits)
            longNumbers[node] = number
        }
        return number
    }

    private mutating func areEqual(
        _ left: JSONNumber?, _ right: JSONNumber?
    ) throws(JSONError) -> Bool {
        guard let left, let right else { return false }
        try visitDigits(of: left, right)
        return left == right
    }

    /// Counts visits for comparing digits, if both numbers have the same nearest `Double`.
    private mutating func visitDigits(of left: JSONNumber, _ right: JSONNumber) throws(JSONError) {
        if left.double == right.double { try visit((left.textLength + right.textLength) / 16) }
    }
}
