/// A type that describes its JSON in terms of JSON Schema.
///
/// Standard types such as `[String]`, enums with raw values, and models with `@JSONModel` are described already. With
/// `import JanssonSchema`, the schema of a model is `Booking.jsonSchema`. A type of your own describes itself:
///
/// ```swift
/// extension Color: JSONSchemaProviding {
///     static func describeJSON(to description: inout JSONTypeDescription) {
///         description["type"] = "string"
///         description["pattern"] = "^#[0-9a-f]{6}$"
///     }
/// }
/// ```
///
/// A decoder in `@JSONCoded(by:)` may conform too. The schema of any other type allows any value.
public protocol JSONSchemaProviding {
    /// Adds the keywords of the schema to an empty description. A type that contains itself must have a `title`.
    static func describeJSON(to description: inout JSONTypeDescription)
}

/// A type that this package describes, without a title.
protocol DescribedType {
    static func describe(to description: inout JSONTypeDescription)
}

/// `Optional` and ``JSONNullable``.
protocol NullableType {
    static var wrappedType: Any.Type { get }
}

extension Optional: NullableType {
    static var wrappedType: Any.Type { Wrapped.self }
}

extension JSONNullable: NullableType {
    static var wrappedType: Any.Type { Wrapped.self }
}

extension Array: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "array"
        description.add("items", JSONTypeDescription(of: Element.self))
    }
}

// Equal elements are accepted when reading, so the description has no `uniqueItems`.
extension Set: DescribedType {
    static func describe(to description: inout JSONTypeDescription) { [Element].describe(to: &description) }
}

extension Dictionary: DescribedType where Key == String {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "object"
        description.add("additionalProperties", JSONTypeDescription(of: Value.self))
    }
}

extension TextScalar {
    static func describe(to description: inout JSONTypeDescription) {
        switch kind {
        case .string: description["type"] = "string"
        case .number: description["type"] = "number"
        case .bool: description["type"] = "boolean"
        default: break
        }
    }
}
