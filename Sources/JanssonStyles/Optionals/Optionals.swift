internal import JanssonCore

/// Removes one level of optionality.
public func flatten<A>(x: A??) -> A? { x ?? nil }

/// The precedence of ``>>>=(_:_:)``: higher than `??`, so that `a >>>= f ?? fallback` needs no parentheses.
precedencegroup OptionalBindingPrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
}

infix operator >>>= : OptionalBindingPrecedence

/// Calls `f` with the value, if there is one: `json.p3_string(key: "url") >>>= { URL(string: $0) }`.
///
/// - Throws: The error of `f`.
@discardableResult
@inlinable
public func >>>= <A, B>(optional: A?, f: (A) throws -> B?) rethrows -> B? {
    flatten(x: try optional.map(f))
}
