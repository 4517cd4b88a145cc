public import Jansson

/// A function that queries may call, beyond those of RFC 9535.
///
/// ```swift
/// let isEven = JSONPathFunction("even", parameters: [.value], result: .logical) { arguments in
///     guard case .value(let value?) = arguments[0], let number = value.value.int else { return .logical(false) }
///     return .logical(number.isMultiple(of: 2))
/// }
/// try json.query(JSONPathQuery(parsing: "$[?even(@.id)]", functions: [isEven]))
/// ```
public struct JSONPathFunction: Sendable {
    /// The types of RFC 9535, section 2.4.1.
    public enum Kind: Sendable, Hashable {
        /// A value, or nothing.
        case value
        /// True or false.
        case logical
        /// The nodes that a query selects.
        case nodes
    }

    /// What is given for a parameter: of the kind that this declares.
    public enum Argument: Sendable {
        /// A value; nil for nothing, as a query gives that selects none.
        case value(JSON?)
        case logical(Bool)
        case nodes([JSON])
    }

    /// What is returned: of the kind that is declared.
    public enum Result: Sendable {
        /// A value; nil for nothing.
        case value(JSONValue?)
        case logical(Bool)
        /// Values of the document that is queried.
        case nodes([JSON])
    }

    /// Small letters, digits and `_`, the first a letter.
    public let name: String
    public let parameters: [Kind]
    public let result: Kind
    let body: @Sendable ([Argument]) throws -> Result

    /// Makes a function. One whose name is no function name, or that of a function of the RFC, is never
    /// called.
    public init(
        _ name: String, parameters: [Kind], result: Kind,
        body: @escaping @Sendable ([Argument]) throws -> Result
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.body = body
    }
}
