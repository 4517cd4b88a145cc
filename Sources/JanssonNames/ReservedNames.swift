/// Names that a model cannot use. `@JSONModel` and `inflate model` share them, so that what the one writes, the other
/// accepts.
package enum ReservedNames {
    /// How to inflate a value whose type `@JSONModel` refuses.
    package struct Advice: Sendable {
        package let text: String
        /// The decoder that the macro suggests for a property, as it is written in the source.
        package let coder: String?
    }

    /// The types that `@JSONModel` refuses for a property, known by their name alone.
    package static let refusedTypes: [String: Advice] = [
        "Any": Advice(text: "use JSONValue", coder: nil),
        "AnyObject": Advice(text: "use JSONValue", coder: nil),
        "NSObject": Advice(text: "use JSONValue", coder: nil),
        "Date": Advice(text: "JSON has no dates", coder: "ISO8601DateDecoder()"),
        "Data": Advice(text: "JSON has no bytes", coder: "Base64DataDecoder()"),
        "Character": Advice(text: "use String", coder: nil),
        "Substring": Advice(text: "use String", coder: nil),
    ]

    /// The integer types.
    package static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UInt128",
    ]

    /// The names that a nested model cannot have: the types that are refused, and those that a generated or expanded
    /// source uses.
    package static let types = Set(refusedTypes.keys).union(usedTypes)

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

    /// The names that a generated property cannot have: keywords of Swift, and names that have a meaning in a model.
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
