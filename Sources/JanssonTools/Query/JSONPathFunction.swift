public import JanssonCore

/// A function for queries that RFC 9535 does not define.
///
/// ```swift
/// let isEven = JSONPathFunction("even", parameters: [.value], result: .logical) { arguments in
///     guard case .value(let value?) = arguments[0], let number = value.value.int else { return .logical(false) }
///     return .logical(number.isMultiple(of: 2))
/// }
/// try json.query(JSONPathQuery(parsing: "$[?even(@.id)]", functions: [isEven]))
/// ```
public struct JSONPathFunction: Sendable {
    /// The types of parameters and results (RFC 9535, section 2.4.1).
    public enum Kind: Sendable, Hashable {
        /// A value, or nothing.
        case value
        /// True or false.
        case logical
        /// The nodes that a query selects.
        case nodes
    }

    /// An argument, of the parameter's declared kind.
    public enum Argument: Sendable {
        /// A value, or nil for nothing, for example if a query selects nothing.
        case value(JSON?)
        /// True or false.
        case logical(Bool)
        /// The nodes that a query selects.
        case nodes([JSON])
    }

    /// A result, which must be of the declared kind.
    public enum Result: Sendable {
        /// A value, or nil for nothing.
        case value(JSONValue?)
        /// True or false.
        case logical(Bool)
        /// Values of the queried document.
        case nodes([JSON])
    }

    /// The name: lower-case letters, digits and `_`, starting with a letter.
    public let name: String
    /// The kinds of the parameters.
    public let parameters: [Kind]
    /// The kind of the result.
    public let result: Kind
    let body: @Sendable ([Argument]) throws -> Result

    /// Makes a function. A function is never called if its name is invalid or defined by the RFC.
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
