internal import JanssonCore

/// The type of a property in the document. Without a decoder or model, also its type in the result of
/// ``Parser/parseProperties(json:_:)``.
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
    /// An array, as an `[Any]` of Swift values, so that `as? [String]` works. With a decoder or model, an array of its
    /// outputs.
    ///
    /// Swift values are `String`, `Bool`, `Int`, `Double`, `[Any]`, `[String: Any]`, and null as an `Optional<Any>`
    /// that is nil. An integer too large for `Int` is a `UInt` or a ``JSONNumber``. If an array has both `Int`s and
    /// `Double`s, and nothing else, all become `Double`s.
    case array
    /// An object, as a `[String: Any]` of Swift values. With a decoder or model, its output.
    case dictionary
    #if Foundation
    /// A string that is a URL, as a `URL`.
    case url
    #endif
}

#if Foundation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#endif

extension ParserPropertyType {
    /// Returns the result for a property without a decoder or model.
    func read(_ json: JSON) throws(JSONError) -> Any {
        try check(json)
        return switch self {
        case .array, .dictionary: json.plain
        default: try json.inflated(opening: inflatable)
        }
    }

    private var inflatable: any JSONInflatable.Type {
        switch self {
        case .string: String.self
        case .uint: UInt.self
        case .int: Int.self
        case .float: Float.self
        case .double: Double.self
        case .bool: Bool.self
        case .array: [JSONValue].self
        case .dictionary: [String: JSONValue].self
        #if Foundation
        case .url: URL.self
        #endif
        }
    }

    /// - Throws: ``JSONError`` if `json` is not of this type.
    func check(_ json: JSON) throws(JSONError) {
        switch self {
        case .array: try json.requireKind(.array)
        case .dictionary: try json.requireKind(.object)
        default: _ = try json.inflated(opening: inflatable)
        }
    }
}

extension JSON {
    /// The value as Swift values, as ``ParserPropertyType/array`` describes. The value must exist.
    fileprivate var plain: Any {
        var builder = AnyBuilder(
            scalar: { value in
                switch value {
                case .string(let text): text
                case .bool(let bool): bool
                case .number(let number): number.swiftValue
                case .null, .array, .object: Optional<Any>.none as Any
                }
            },
            array: { elements in
                guard elements.contains(where: { $0 is Double }) else { return elements }
                let reals = elements.compactMap { $0 as? Double ?? ($0 as? Int).map(Double.init) }
                return reals.count == elements.count ? reals : elements
            })
        // Never throws, because the builder accepts everything.
        try? document.traverse(from: index, into: &builder)
        return builder.value
    }
}

extension JSONNumber {
    /// An `Int` or `UInt` if the number is a fitting integer, a `Double` for a real, otherwise the number itself.
    fileprivate var swiftValue: Any {
        switch plain {
        case .integer(let value): Int(exactly: value) ?? self
        case .unsigned(let value): UInt(exactly: value) ?? self
        case .real(let value): value
        case .big: self
        }
    }
}
