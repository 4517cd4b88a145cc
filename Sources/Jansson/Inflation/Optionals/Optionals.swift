/// One level of optionality less: nil where either level is.
public func flatten<A>(x: A??) -> A? { x ?? nil }

/// The precedence of ``>>>=``: tighter than `??`, so that `a >>>= f ?? fallback` needs no
/// parentheses.
precedencegroup OptionalBindingPrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
}

infix operator >>>= : OptionalBindingPrecedence

/// Gives the value, if there is one, to `f`: `json.p3_string(key: "url") >>>= { URL(string: $0) }`.
///
/// - Throws: What `f` throws.
@discardableResult
@inlinable
public func >>>= <A, B>(optional: A?, f: (A) throws -> B?) rethrows -> B? {
    flatten(x: try optional.map(f))
}
