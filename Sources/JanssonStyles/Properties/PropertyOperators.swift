internal import JanssonCore

/// The precedence of the operators that read parsed properties: higher than `??` and `as`.
precedencegroup ParsedPropertyPrecedence {
    associativity: left
    higherThan: CastingPrecedence
}

infix operator <-! : ParsedPropertyPrecedence
infix operator <-? : ParsedPropertyPrecedence
infix operator <--! : ParsedPropertyPrecedence
infix operator <--? : ParsedPropertyPrecedence

/// Returns the parsed property at a key path: `name = try properties <-! "name"`.
///
/// The original library crashes where this operator throws.
///
/// - Throws: ``JSONError`` of code `keyNotFound` if the property was not declared, or is optional and has no value; of
///   code `typeMismatch` if its type differs from the variable's. In a model's initializer, the error gets the model's
///   path and location.
public func <-! <T>(properties: [String: Any], keyPath: String) throws -> T {
    guard let property = properties[keyPath] else {
        throw JSONError(.keyNotFound, message: "no property \(JSONPath([.key(keyPath)])) was parsed")
    }
    return try typed(property, keyPath)
}

/// Returns the parsed property at a key path, or nil if it is missing or has another type:
/// `nickname = properties <-? "nickname"`.
public func <-? <T>(properties: [String: Any], keyPath: String) -> T? { properties[keyPath] as? T }

/// Returns the parsed array at a key path, or an empty array if it is missing:
/// `addresses = try properties <--! "addresses"`.
///
/// - Throws: ``JSONError`` of code `typeMismatch` if the property's type differs from the variable's.
public func <--! <T>(properties: [String: Any], keyPath: String) throws -> [T] {
    guard let property = properties[keyPath] else { return [] }
    return try typed(property, keyPath)
}

/// Returns the parsed array at a key path, or nil if it is missing or has another type:
/// `addresses = properties <--? "addresses"`.
public func <--? <T>(properties: [String: Any], keyPath: String) -> [T]? { properties[keyPath] as? [T] }

private func typed<T>(_ property: Any, _ keyPath: String) throws(JSONError) -> T {
    guard let value = property as? T else {
        throw JSONError(
            .typeMismatch,
            message:
                "the property \(JSONPath([.key(keyPath)])) was parsed as \(type(of: property)), and is read as \(typeName(T.self))"
        )
    }
    return value
}
