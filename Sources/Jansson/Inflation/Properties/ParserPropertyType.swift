/// What a property is in the document, and so what ``Parser/parseProperties(json:_:)`` gives for it
/// where it has no decoder and no model.
public enum ParserPropertyType: Sendable, Hashable {
    /// A string, as a `String`.
    case string
    /// A number that is exactly a `UInt`.
    case uint
    /// A number that is exactly an `Int`.
    case int
    /// A number, as the nearest `Float`.
    case float
    /// A number, as the nearest `Double`.
    case double
    /// A bool, as a `Bool`.
    case bool
    /// An array: `[JSONValue]`; with a decoder or a model, an array of those.
    case array
    /// An object: `[String: JSONValue]`; with a decoder or a model, one of those.
    case dictionary
    /// A string that is a URL, as a `URL`.
    case url
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ParserPropertyType {
    /// The type that a value is read as.
    var inflatable: any JSONInflatable.Type {
        switch self {
        case .string: String.self
        case .uint: UInt.self
        case .int: Int.self
        case .float: Float.self
        case .double: Double.self
        case .bool: Bool.self
        case .array: [JSONValue].self
        case .dictionary: [String: JSONValue].self
        case .url: URL.self
        }
    }

    /// - Throws: ``JSONError`` where `json` is not of this type.
    func check(_ json: JSON) throws(JSONError) {
        switch self {
        case .array: try json.requireKind(.array)
        case .dictionary: try json.requireKind(.object)
        default: _ = try json.inflated(opening: inflatable)
        }
    }
}
