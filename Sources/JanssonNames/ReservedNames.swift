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

    /// The names that a nested model cannot have: rejected types, and types that generated code or a macro expansion
    /// uses.
    package static let types = Set(rejectedTypes.keys).union(usedTypes)

    private static let usedTypes: Set<String> = [
        "String", "Int", "UInt", "Double", "Bool", "URL", "Array", "Dictionary", "Set", "Optional", "Result",
        "Error",
        "Self", "Type", "Never", "Void", "Protocol", "Codable", "Decodable", "Encodable", "CodingKey",
        "CodingKeys",
        "JSON", "JSONValue", "JSONNumber", "JSONDecodable", "JSONEncodable", "JSONInflatable",
        "JSONInitializable",
        "JSONParselable", "JSONValueDecodable", "JSONError", "JSONResult", "JSONReader", "JSONWriter",
        "ISO8601DateDecoder", "Parser", "Foundation", "Jansson", "JanssonCore", "XCTest", "UUID",
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
