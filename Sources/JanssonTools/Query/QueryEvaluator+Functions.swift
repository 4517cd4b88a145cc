internal import JanssonCore
internal import JanssonRegexp

/// Calls of functions in filters (RFC 9535, section 2.4).
extension QueryEvaluator {
    enum CallResult {
        case value(QueryValue)
        case logical(Bool)
        case nodes([UInt32])
    }

    mutating func result(of call: QueryCall, at current: UInt32) throws(JSONError) -> CallResult {
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

    /// Returns a string's length in bytes; 0 for other values.
    func byteCount(_ value: QueryValue) -> Int {
        switch value {
        case .node(let node): nodes.kind(of: node) == .string ? nodes.byteCount(of: node) : 0
        case .plain(.string(let text)): text.utf8.count
        case .plain, .nothing: 0
        }
    }

    private mutating func text(of value: QueryValue) throws(JSONError) -> String? {
        try visit(byteCount(value) / 64)
        return switch value {
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
        let key = ByteKey(text)
        if let known = patterns[key] { return known }
        try visit(1 + text.utf8.count)
        var regexp: IRegexp?
        do {
            regexp = try IRegexp(parsing: text)
        } catch {
            let error = JSONError(wrapping: error)
            // An invalid I-Regexp matches nothing. A pattern that is too large is an error.
            guard error.code == .syntax else { throw JSONError(error.code, message: error.statement) }
        }
        let size = regexp?.size ?? 0
        try visit(size)
        patternSize += size + text.utf8.count
        if patternSize > QueryParser.maximumPatternSize {
            patterns.removeAll()
            patternSize = size + text.utf8.count
        }
        patterns[key] = .some(regexp)
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
