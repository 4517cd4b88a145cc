/// Names that a model cannot use. `@JSONModel` and `inflate model` share them, so the macro accepts every model that
/// the tool writes.
package enum ReservedNames {
    /// Advice for a property type that `@JSONModel` rejects.
    package struct Advice: Sendable {
        package let text: String
        /// The source code of the decoder that the macro suggests for a property.
        package let coder: String?
    }

    /// The property types that `@JSONModel` rejects by name.
    package static let rejectedTypes: [String: Advice] = [
        "Any": Advice(text: "use JSONValue", coder: nil),
        "AnyObject": Advice(text: "use JSONValue", coder: nil),
        "NSObject": Advice(text: "use JSONValue", coder: nil),
        "Date": Advice(text: "JSON has no dates", coder: "ISO8601DateDecoder()"),
        "Data": Advice(text: "JSON has no bytes", coder: "Base64DataDecoder()"),
        "Character": Advice(text: "use String", coder: nil),
        "Substring": Advice(text: "use String", coder: nil),
    ]

    package static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UInt128",
    ]

    /// The names that nothing in a model can have: the generated code needs their usual meaning in expressions.
    package static let everywhere: Set<String> = ["Self", "JanssonCore"]

    /// The names that the cases of an enum cannot have: members that the generated code or a protocol declares.
    package static let cases: Set<String> = everywhere.union([
        "RawValue", "_knownKeys", "hash", "hashValue", "inflate", "jsonKeys", "jsonTags", "rawValue",
        "readJSON",
        "readsJSONDirectly",
    ])

    /// The cases that `@JSONModel` rejects. The others are rejected only in an enum that declares such a member.
    package static let rejectedCases: Set<String> = everywhere.union([
        "jsonKeys", "jsonTags", "readsJSONDirectly",
    ])

    /// The names that a variable of the generated code cannot have.
    package static let variables: Set<String> = everywhere.union(["self", "Swift"])

    /// Contextual keywords that begin an expression.
    package static let operators: Set<String> = [
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ]

    /// The names that a nested model cannot have: rejected types, and types that generated code or a macro expansion
    /// uses.
    package static let types = Set(rejectedTypes.keys).union(usedTypes).union(everywhere)

    private static let usedTypes: Set<String> = [
        "String", "Int", "UInt", "Double", "Bool", "URL", "Array", "Dictionary", "Set", "Optional", "Result",
        "Error",
        "Swift", "Type", "Never", "Void", "Protocol", "Codable", "Decodable", "Encodable", "CodingKey",
        "CodingKeys",
        "JSON", "JSONValue", "JSONNumber", "JSONDecodable", "JSONEncodable", "JSONInflatable",
        "JSONInitializable",
        "JSONParselable", "JSONValueDecodable", "JSONError", "JSONResult", "JSONReader", "JSONWriter",
        "ISO8601DateDecoder", "Parser", "Foundation", "Jansson", "XCTest", "UUID",
        "JSONNullable",
        "Decoder", "Encoder", "DecodingError", "TagKey",
    ]

    /// The names that a generated property cannot have: Swift keywords, and names with a meaning in a model.
    package static let properties: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public",
        "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
        "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "super",
        "throws",
        "true", "try", "async", "actor", "json", "parser", "value", "key", "flatten",
    ]
}
