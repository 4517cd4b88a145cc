package import JanssonCore

/// A filter expression of JSONPath (RFC 9535, section 2.3.5), such as `@.kind == "sale" && @.amount > 500`.
///
/// `@` and `$` are both the tested value.
package struct JSONPathFilter: Sendable {
    private let condition: QueryCondition

    /// Parses an expression. White space around it is allowed.
    ///
    /// - Throws: `JSONError`, as ``JSONPathQuery/init(parsing:functions:)`` does, with the location in `text`.
    package init(parsing text: String) throws {
        var parser = QueryParser(text, functions: [])
        condition = try parser.parseFilter()
    }

    /// Returns whether the expression is true of a value.
    ///
    /// - Throws: `JSONError`, as `JSON.query` does with the default limits.
    package func holds(for json: JSON) throws -> Bool {
        var evaluator = QueryEvaluator(try json.decode(as: JSON.self), limits: JSONPathQuery.Limits())
        return try evaluator.isTrue(condition, of: evaluator.nodes.root)
    }
}

extension QueryParser {
    fileprivate mutating func parseFilter() throws(JSONError) -> QueryCondition {
        skipSpace()
        let condition = try nested { (parser) throws(JSONError) in try parser.parseCondition() }
        skipSpace()
        guard next == nil else { throw error("expected '&&', '||' or the end") }
        return condition
    }
}
