internal import JanssonCore
internal import JanssonRegexp

/// Filters: conditions, comparisons, and calls of functions.
extension QueryParser {
    /// A part of a filter, before its use as operand or condition is known.
    private enum Term {
        case literal(JSONValue)
        case query(FilterQuery)
        case call(QueryCall)
        case condition(QueryCondition)
    }

    mutating func parseCondition() throws(JSONError) -> QueryCondition {
        let start = position
        return try condition(parseAny(), at: start)
    }

    /// Parses `logical-or-expr`, or a single term.
    private mutating func parseAny() throws(JSONError) -> Term {
        try parseOperands(of: "|", as: QueryCondition.any) { (parser) throws(JSONError) in
            try parser.parseAll()
        }
    }

    /// Parses `logical-and-expr`, or a single term.
    private mutating func parseAll() throws(JSONError) -> Term {
        try parseOperands(of: "&", as: QueryCondition.all) { (parser) throws(JSONError) in
            try parser.parseBasic()
        }
    }

    /// Parses operands separated by `&&` or `||`, or a single term.
    private mutating func parseOperands(
        of mark: Unicode.Scalar, as join: ([QueryCondition]) -> QueryCondition,
        _ parse: (inout QueryParser) throws(JSONError) -> Term
    ) throws(JSONError) -> Term {
        let start = position
        let first = try parse(&self)
        guard try takeDoubled(mark) else { return first }
        var conditions = [try condition(first, at: start)]
        repeat {
            let place = position
            conditions.append(try condition(parse(&self), at: place))
        } while try takeDoubled(mark)
        return .condition(join(conditions))
    }

    /// Consumes `||` or `&&` and white space around it. Returns whether the operator was next.
    private mutating func takeDoubled(_ mark: Unicode.Scalar) throws(JSONError) -> Bool {
        let end = position
        skipSpace()
        guard take(mark) else {
            position = end
            return false
        }
        guard take(mark) else { throw error("'\(mark)' is doubled") }
        skipSpace()
        return true
    }

    /// Parses `basic-expr`: parentheses, a comparison or a test; or a single literal.
    private mutating func parseBasic() throws(JSONError) -> Term {
        if take("!") {
            skipSpace()
            let start = position
            if next == "(" { return .condition(.not(try parseParentheses())) }
            let term = try parseTerm()
            guard !isAtComparison else {
                throw error("a negated comparison needs parentheses")
            }
            return .condition(.not(try condition(term, at: start)))
        }
        if next == "(" { return .condition(try parseParentheses()) }
        let start = position
        let left = try parseTerm()
        let end = position
        skipSpace()
        guard let comparison = try parseComparison() else {
            position = end
            return left
        }
        let leftOperand = try operand(left, at: start)
        skipSpace()
        let place = position
        let right = try operand(parseTerm(), at: place)
        return .condition(.comparison(leftOperand, comparison, right))
    }

    private mutating func parseParentheses() throws(JSONError) -> QueryCondition {
        position += 1
        skipSpace()
        let condition = try nested { (parser) throws(JSONError) in try parser.parseCondition() }
        skipSpace()
        guard take(")") else { throw error("')' is missing") }
        guard !isAtComparison else { throw error("a condition in parentheses cannot be compared") }
        return condition
    }

    private var isAtComparison: Bool {
        var ahead = self
        ahead.skipSpace()
        switch ahead.next {
        case "=", "<", ">": return true
        case "!": return ahead.position + 1 < scalars.count && scalars[ahead.position + 1] == "="
        default: return false
        }
    }

    private mutating func parseComparison() throws(JSONError) -> QueryCondition.Comparison? {
        switch next {
        case "=":
            position += 1
            guard take("=") else { throw error("values are compared by '=='") }
            return .equal
        case "!":
            position += 1
            guard take("=") else { throw error("expected '=' after '!'") }
            return .unequal
        case "<":
            position += 1
            return take("=") ? .lessOrEqual : .less
        case ">":
            position += 1
            return take("=") ? .greaterOrEqual : .greater
        default: return nil
        }
    }

    private mutating func parseTerm() throws(JSONError) -> Term {
        switch next {
        case "@", "$":
            let isAbsolute = next == "$"
            position += 1
            let number = absoluteQueries
            absoluteQueries += 1
            return .query(
                FilterQuery(isAbsolute: isAbsolute, segments: try parseSegments(), number: number))
        case "'", "\"": return .literal(.string(try parseString()))
        case "-": return .literal(.number(try parseNumber()))
        case let scalar? where scalar.isDigit: return .literal(.number(try parseNumber()))
        case let scalar? where "a"..."z" ~= scalar:
            let start = position
            while let scalar = next, scalar.isFunctionNameCharacter { position += 1 }
            let name = string(from: start)
            if next == "(" { return .call(try parseCall(name, at: start)) }
            switch name {
            case "true": return .literal(true)
            case "false": return .literal(false)
            case "null": return .literal(nil)
            default: throw error("neither a literal nor a function call", at: start)
            }
        default: throw error("expected a query, a literal or a function")
        }
    }

    // MARK: Calls

    private mutating func parseCall(_ name: String, at start: Int) throws(JSONError) -> QueryCall {
        guard let (function, parameters, result) = signature(name) else {
            throw error("an unknown function", at: start)
        }
        position += 1
        skipSpace()
        var arguments: [QueryCall.Argument] = []
        if next != ")" {
            repeat {
                skipSpace()
                let place = position
                let term = try nested { (parser) throws(JSONError) in try parser.parseAny() }
                guard arguments.count < parameters.count else {
                    throw error("\(name) takes \(JSONPathFunction.counted(parameters.count))", at: place)
                }
                arguments.append(try argument(term, of: parameters[arguments.count], at: place))
                skipSpace()
            } while take(",")
        }
        guard take(")") else { throw error("expected ',' or ')' after an argument") }
        guard arguments.count == parameters.count else {
            throw error("\(name) takes \(JSONPathFunction.counted(parameters.count))", at: start)
        }
        var call = QueryCall(function: function, arguments: arguments, result: result)
        if case .match(let isWhole, _) = function, case .value(.literal(let literal)) = arguments[1] {
            let pattern: IRegexp?
            do {
                pattern = try literal.string.map { text throws in try IRegexp(parsing: text) }
            } catch let problem as JSONError where problem.code != .syntax {
                throw error(problem.code, problem.statement, at: start)
            } catch {
                pattern = nil
            }
            patternSize += pattern?.size ?? 0
            guard patternSize <= QueryParser.maximumPatternSize else {
                throw error(
                    .limitExceeded,
                    "patterns with more than \(QueryParser.maximumPatternSize) states in all", at: start)
            }
            call.function = .match(isWhole: isWhole, pattern: .literal(pattern))
        }
        return call
    }

    private func signature(
        _ name: String
    ) -> (QueryCall.Function, parameters: [JSONPathFunction.Kind], result: JSONPathFunction.Kind)? {
        switch name {
        case "length": return (.length, [.value], .value)
        case "count": return (.count, [.nodes], .value)
        case "value": return (.value, [.nodes], .value)
        case "match": return (.match(isWhole: true, pattern: .computed), [.value, .value], .logical)
        case "search": return (.match(isWhole: false, pattern: .computed), [.value, .value], .logical)
        default:
            return functions.first { $0.name == name }.map { (.registered($0), $0.parameters, $0.result) }
        }
    }

    // MARK: Types (RFC 9535, section 2.4.3)

    private func condition(_ term: Term, at place: Int) throws(JSONError) -> QueryCondition {
        switch term {
        case .condition(let condition): return condition
        case .query(let query): return .exists(query)
        case .call(let call):
            guard call.result != .value else {
                throw error("the value of this function must be compared", at: place)
            }
            return .call(call)
        case .literal: throw error("a literal alone is not a condition", at: place)
        }
    }

    private func operand(_ term: Term, at place: Int) throws(JSONError) -> QueryOperand {
        switch term {
        case .literal(let value): return .literal(value)
        case .query(let query):
            guard query.isSingular else {
                throw error("a query that may select more than one value is not a value", at: place)
            }
            return .query(query)
        case .call(let call):
            guard call.result == .value else {
                throw error("the result of this function is not a value", at: place)
            }
            return .call(call)
        case .condition: throw error("a condition is not a value", at: place)
        }
    }

    private func argument(
        _ term: Term, of kind: JSONPathFunction.Kind, at place: Int
    ) throws(JSONError) -> QueryCall.Argument {
        switch kind {
        case .value: return .value(try operand(term, at: place))
        case .logical: return .logical(try condition(term, at: place))
        case .nodes:
            switch term {
            case .query(let query): return .nodes(query)
            case .call(let call) where call.result == .nodes: return .nodesOfCall(call)
            default: throw error("this function takes the nodes of a query", at: place)
            }
        }
    }
}

extension JSONPathFunction {
    fileprivate static func counted(_ arguments: Int) -> String {
        arguments == 1 ? "1 argument" : "\(arguments) arguments"
    }
}
