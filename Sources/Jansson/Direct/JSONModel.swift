#if Macros
/// Makes a struct, a final class or an enum a model that is read from JSON and written as JSON.
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
/// The model conforms to ``JSONDecodable`` and ``JSONEncodable``. An optional property may be missing or
/// null. A property with a default value takes it if it is missing. All errors of a model are reported
/// together. What the macro writes uses public API alone.
///
/// An enum with raw values is read by them, one whose cases have no values by the cases' names, and any other
/// by the first case that fits.
///
/// - Parameters:
///   - keys: How the names of properties become keys. Default: as they are.
///   - unknownKeys: What is done about members that the model does not have. Default: they are ignored.
///   - nulls: What null means to a property with a default value. Default: an error.
@attached(
    member,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(jsonKeys), named(jsonTags))
// A generic type's condition has to be said of the refined protocol, too.
@attached(
    extension, conformances: JSONInflatable, JSONDecodable, JSONEncodable,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(jsonKeys), named(jsonTags))
public macro JSONModel(
    keys: JSONModelKeys = .asWritten, unknownKeys: JSONModelUnknownKeys = .ignore,
    nulls: JSONModelNulls = .reject
) = #externalMacro(module: "JanssonMacros", type: "JSONModelMacro")

/// Makes an enum a model whose case is told by a tag: the string of the member `tag`. What the case has is
/// in the same object or, with `content`, in the member of that key.
@attached(
    member,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(jsonKeys), named(jsonTags))
@attached(
    extension, conformances: JSONInflatable, JSONDecodable, JSONEncodable,
    names: named(init(json:)), named(init(reading:)), named(encode(to:)), named(readJSON(from:)),
    named(readsJSONDirectly), named(jsonKeys), named(jsonTags))
public macro JSONModel(
    tag: String, content: String? = nil, keys: JSONModelKeys = .asWritten
) = #externalMacro(module: "JanssonMacros", type: "JSONModelMacro")

/// Names the key of a property, or the tag of a case, and others by which it is read, too.
@attached(peer)
public macro JSONKey(_ key: String, _ aliases: String...) =
    #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Names the keys that lead to a property: `@JSONKey(path: "address", "city")`.
@attached(peer)
public macro JSONKey(path: String...) =
    #externalMacro(module: "JanssonMacros", type: "JSONKeyMacro")

/// Leaves a property out, which has a default value.
@attached(peer)
public macro JSONIgnored() = #externalMacro(module: "JanssonMacros", type: "JSONIgnoredMacro")

/// Reads a property with a decoder, and writes it with that, if it is a ``JSONPropertyEncoder``, too.
@attached(peer)
public macro JSONCoded<Decoder: JSONPropertyDecoder>(by decoder: Decoder) =
    #externalMacro(module: "JanssonMacros", type: "JSONCodedMacro")

/// Reads a property's own properties from the same object, and writes them into it.
@attached(peer)
public macro JSONFlattened() = #externalMacro(module: "JanssonMacros", type: "JSONFlattenedMacro")

/// Keeps the members that the model does not have, and writes them back.
@attached(peer)
public macro JSONRest() = #externalMacro(module: "JanssonMacros", type: "JSONRestMacro")

/// Makes a case the one for what is unknown.
@attached(peer)
public macro JSONFallback() = #externalMacro(module: "JanssonMacros", type: "JSONFallbackMacro")
#endif

/// How the names of a model's properties become keys.
public enum JSONModelKeys: Sendable {
    /// They are the keys.
    case asWritten
    /// `userName` becomes `user_name`.
    case snakeCase
}

/// What is done about members that a model does not have.
public enum JSONModelUnknownKeys: Sendable {
    /// They are ignored.
    case ignore
    /// Each is an error of code `invalidValue`.
    case reject
}

/// What null means to a property with a default value that is not optional.
public enum JSONModelNulls: Sendable {
    /// An error.
    case reject
    /// The default value.
    case takeDefaults
}
