#if Macros
/// Makes a struct, final class or enum readable from JSON and writable as JSON.
///
/// ```swift
/// @JSONModel
/// struct Person {
///     let id: Int
///     @JSONKey("user_name", "userName") let name: String
///     var role: Role = .guest
///     let nick: String?
/// }
///
/// let people = try JSON.decode([Person].self, from: data)
/// let text = try people.serializedString()
/// ```
///
/// The model conforms to ``JSONDecodable`` and ``JSONEncodable``.
///
/// - The member of an optional property may be missing or null.
/// - A property with a default value keeps it if its member is missing.
/// - All errors of a model are reported together.
/// - An enum with raw values is read and written as its raw value.
/// - An enum without associated values is read and written as the name of its case.
/// - Any other enum is read as the first case that fits. There, `case unset` matches `null`, and
///   `@JSONKey("auto") case automatic` matches `"auto"`.
///
/// The generated code uses only public API.
///
/// - Parameters:
///   - keys: How names of properties become keys. Default: the names are the keys.
///   - unknownKeys: How members without a property are handled. Default: they are ignored.
///   - nulls: The meaning of null for a property with a default value. Default: an error.
///   - dates: The decoder of each property of type `Date` or `Date?` without `@JSONCoded`, for example
///     `ISO8601DateDecoder()`. Default: each date needs `@JSONCoded`.
@attached(
    member,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(_knownKeys), named(jsonKeys), named(jsonTags), named(jsonConstraints),
    named(jsonDefault), named(describeJSON(to:)))
// Lists JSONInflatable, which JSONDecodable refines, because a generic type conforms to both under one condition.
@attached(
    extension, conformances: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(_knownKeys), named(jsonKeys), named(jsonTags), named(jsonConstraints),
    named(jsonDefault), named(describeJSON(to:)))
public macro JSONModel(
    keys: JSONModelOptions.Keys = .asWritten, unknownKeys: JSONModelOptions.UnknownKeys = .ignore,
    nulls: JSONModelOptions.Nulls = .reject,
    dates: (any JSONPropertyDecoder & JSONPropertyEncoder)? = nil
) = #externalMacro(module: "JanssonMacros", type: "JSONModelMacro")

/// Makes a tagged enum readable from JSON and writable as JSON. The value of the member `tag` names the case.
///
/// The associated values are members of the same object or, with `content`, of the object at that key. An associated
/// value with a default keeps the default if its member is missing.
@attached(
    member,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(_knownKeys), named(jsonKeys), named(jsonTags), named(jsonConstraints),
    named(jsonDefault), named(describeJSON(to:)))
@attached(
    extension, conformances: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(_knownKeys), named(jsonKeys), named(jsonTags), named(jsonConstraints),
    named(jsonDefault), named(describeJSON(to:)))
public macro JSONModel(
    tag: String, content: String? = nil, keys: JSONModelOptions.Keys = .asWritten
) = #externalMacro(module: "JanssonMacros", type: "JSONModelMacro")

/// Sets the key of a property, or the tag of a case. Reading also accepts the aliases. In an untagged enum, a case
/// without values is this string instead of null.
@attached(peer)
public macro JSONKey(_ key: String, _ aliases: String...) =
    #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Sets the tag of a case to an integer. Reading also accepts the aliases. All tags of an enum are of one type.
@attached(peer)
public macro JSONKey(_ tag: Int, _ aliases: Int...) =
    #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Sets the tag of a case to a boolean. All tags of an enum are of one type.
@attached(peer)
public macro JSONKey(_ tag: Bool) = #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Sets the path of keys to a property's value: `@JSONKey(path: "address", "city")`.
@attached(peer)
public macro JSONKey(path: String...) =
    #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Excludes a property from reading and writing. The property must have a default value.
@attached(peer)
public macro JSONIgnored() = #externalMacro(module: "JanssonMacros", type: "JSONIgnoredMacro")

/// Reads a property with a decoder, and writes it if the decoder is also a ``JSONPropertyEncoder``.
@attached(peer)
public macro JSONCoded<Decoder: JSONPropertyDecoder>(by decoder: Decoder) =
    #externalMacro(module: "JanssonMacros", type: "JSONCodedMacro")

/// Constrains the values of a property: `@JSONConstraint(.range(1...12)) let people: Int`.
///
/// A violation is an error of code `invalidValue` with the value's path and location: `people: must be at most 12 (line
/// 1, column 12)`. All violations are reported together, with the other errors of the model. Constraints do not apply
/// to null and missing members. Writing checks them if ``JSONWritingOptions/checksConstraints`` is true.
///
/// `.pattern` and `.format` are in JanssonSchema, which the file must import.
@attached(peer)
public macro JSONConstraint(_ constraints: JSONConstraint...) =
    #externalMacro(module: "JanssonMacros", type: "JSONConstraintMacro")

/// Reads a property's value from the members of the model's own object, and writes its members there.
@attached(peer)
public macro JSONFlattened() = #externalMacro(module: "JanssonMacros", type: "JSONFlattenedMacro")

/// Collects the members without a property, and writes them back.
@attached(peer)
public macro JSONRest() = #externalMacro(module: "JanssonMacros", type: "JSONRestMacro")

/// Marks a method that checks a struct or class after reading: `@JSONValidation func check() throws`.
///
/// The method throws and has no parameters. A type can have several. Each is called after every reading, once all
/// properties have values. Its error becomes the error of reading. The path of a ``JSONError`` is relative to the
/// model's value: `JSONError(.invalidValue, path: ["q"], message: "must be positive")` is at the member `q`.
@attached(peer)
public macro JSONValidation() = #externalMacro(module: "JanssonMacros", type: "JSONValidationMacro")

/// Marks the case for unknown tags or raw values.
@attached(peer)
public macro JSONFallback() = #externalMacro(module: "JanssonMacros", type: "JSONFallbackMacro")
#endif

extension JSONInflatable {
    /// The keys of a type that can be flattened. Only models by `@JSONModel` have them.
    @available(*, unavailable, message: "@JSONFlattened is for a struct or class by @JSONModel")
    public static var jsonKeys: JSONReader.Keys { [] }
}

/// The arguments of `@JSONModel`.
public enum JSONModelOptions {
    /// How names of properties, of cases and of their values become keys and tags.
    ///
    /// - A capital starts a word, and a run of capitals is one word: the words of `myURLPath` are `my`, `URL` and `Path`.
    /// - An underscore separates words. At the start and at the end of a name, underscores stay.
    /// - At the start of a name, a run of capitals is split after its first letter, as Foundation does: `URL` has the
    ///   words `U` and `RL`.
    public enum Keys: Sendable {
        /// The names are the keys.
        case asWritten
        /// `userID` becomes `userId`.
        case camelCase
        /// `userID` becomes `user_id`.
        case snakeCase
        /// `userID` becomes `user-id`.
        case kebabCase
        /// `userID` becomes `UserId`.
        case pascalCase
        /// `userID` becomes `USER_ID`.
        case screamingSnakeCase
    }

    /// How members without a property are handled.
    public enum UnknownKeys: Sendable {
        /// Unknown members are ignored.
        case ignore
        /// Each unknown member is an error of code `invalidValue`.
        case reject
    }

    /// The meaning of null for a property that has a default value and is not optional.
    public enum Nulls: Sendable {
        /// Null is an error.
        case reject
        /// Null means the default value.
        case takeDefaults
    }
}
