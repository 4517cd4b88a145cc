/// The precedence of the operators that read parsed properties: tighter than `??` and `as`.
precedencegroup ParsedPropertyPrecedence {
    associativity: left
    higherThan: CastingPrecedence
}

infix operator <-! : ParsedPropertyPrecedence
infix operator <-? : ParsedPropertyPrecedence
infix operator <--! : ParsedPropertyPrecedence
infix operator <--? : ParsedPropertyPrecedence

/// The parsed property of a key path: `name = try properties <-! "name"`.
///
/// The one change to what this style is elsewhere: it throws where that would crash, so it is
/// written with `try`.
///
/// - Throws: ``JSONError`` of code `keyNotFound` where there is no such property (it was not asked
///   for, or is optional and missing), `typeMismatch` where it is of another type than it goes to. In
///   a model's initialiser it gets the path and location of the model.
public func <-! <T>(properties: [String: Any], keyPath: String) throws -> T {
    guard let property = properties[keyPath] else {
        throw JSONError(.keyNotFound, message: "no property \(JSONPath([.key(keyPath)])) was parsed")
    }
    return try typed(property, keyPath)
}

/// The parsed property of a key path, nil where there is none of that type:
/// `nickname = properties <-? "nickname"`.
public func <-? <T>(properties: [String: Any], keyPath: String) -> T? { properties[keyPath] as? T }

/// The parsed array of a key path, empty where there is none:
/// `addresses = try properties <--! "addresses"`.
///
/// - Throws: ``JSONError`` of code `typeMismatch` where it is of another type than it goes to.
public func <--! <T>(properties: [String: Any], keyPath: String) throws -> [T] {
    guard let property = properties[keyPath] else { return [] }
    return try typed(property, keyPath)
}

/// The parsed array of a key path, nil where there is none of that type:
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
