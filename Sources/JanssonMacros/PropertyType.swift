#if Macros
import JanssonNames
import SwiftSyntax
import SwiftSyntaxBuilder

/// A type in the source, and whether it is optional.
struct PropertyType {
    /// The type without the question mark.
    let base: String
    let isOptional: Bool
    let isNullable: Bool

    init(_ type: TypeSyntax) {
        let type = type.trimmed
        var wrapped: TypeSyntax?
        if let optional = type.as(OptionalTypeSyntax.self) {
            wrapped = optional.wrappedType
        } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            wrapped = optional.wrappedType
        } else {
            let member = type.as(MemberTypeSyntax.self)
            let name = type.as(IdentifierTypeSyntax.self)
            let isSwifts = member == nil || member?.baseType.trimmedDescription == "Swift"
            if isSwifts, (member?.name ?? name?.name)?.text == "Optional",
                let arguments = member?.genericArgumentClause ?? name?.genericArgumentClause,
                let argument = arguments.arguments.first?.argument
            {
                wrapped = "\(raw: argument.trimmedDescription)"
            }
        }
        isOptional = wrapped != nil
        base = (wrapped ?? type).trimmedDescription
        isNullable = base.withoutModule.hasPrefix("JSONNullable<")
    }

    /// Whether the type is a dictionary with strings as keys.
    var isDictionary: Bool {
        let text = words
        return !isOptional && (text.hasPrefix("[String:") || text.hasPrefix("Dictionary<String,"))
    }

    var isDictionaryOfValues: Bool {
        ["[String:JSONValue]", "Dictionary<String,JSONValue>"].contains(words)
    }

    /// The type without white space and modules.
    private var words: String {
        base.filter { !$0.isWhitespace }.withoutModule.replacing("Swift.", with: "")
    }

    /// Whether the type is `Date`, optional or not.
    var isDate: Bool { ["Date", "Foundation.Date", "FoundationEssentials.Date"].contains(base) }

    /// Whether the type is `JSONValue`.
    var isValue: Bool { !isOptional && base.withoutModule == "JSONValue" }

    /// The type with a question mark, in parentheses if it needs them.
    var optional: String { base.contains(" ") && !base.hasPrefix("[") ? "(\(base))?" : "\(base)?" }

    var full: String { isOptional ? optional : base }

    /// The type as an expression.
    var metatype: String {
        full.contains(" ") && !full.hasPrefix("[") && !full.hasPrefix("(") ? "(\(full)).self" : "\(full).self"
    }

    /// Returns the type as an expression. If a variable or case hides the type, this is a closure, because a
    /// parameter's type is looked up among types only.
    func metatype(besides names: Set<String>) -> String {
        isHidden(by: names) ? "JanssonCore.JSONTypeDescription._type { (value: \(full)) in value }" : metatype
    }

    func isHidden(by names: Set<String>) -> Bool {
        let words = base.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return !names.isDisjoint(with: words.map(String.init))
    }

    /// The position of a type.
    enum Position {
        case property
        /// An element of a property.
        case element
        /// An associated value, which cannot have a decoder, or an element of the value.
        case value
    }

    /// Returns advice for a type that cannot be read from JSON; nil for other types. The compiler reports other types
    /// that do not conform.
    static func advice(
        _ type: TypeSyntax, of place: Position = .property
    ) -> (advice: String, coder: String?)? {
        if let optional = type.as(OptionalTypeSyntax.self) {
            if optional.wrappedType.is(OptionalTypeSyntax.self) {
                return ("use JSONNullable to tell missing from null", nil)
            }
            return advice(optional.wrappedType, of: place)
        }
        if type.is(FunctionTypeSyntax.self) { return ("no JSON is a function", nil) }
        if let tuple = type.as(TupleTypeSyntax.self) {
            if tuple.elements.count == 1, let only = tuple.elements.first {
                return advice(only.type, of: place)
            }
            return ("make the tuple a struct", nil)
        }
        if type.is(MetatypeTypeSyntax.self) { return ("no JSON is a type", nil) }
        if let array = type.as(ArrayTypeSyntax.self) {
            if let optional = array.element.as(OptionalTypeSyntax.self) {
                let type = optional.wrappedType.trimmed
                return ("write [JSONNullable<\(type)>], where null is an element", nil)
            }
            return advice(array.element, of: place == .property ? .element : place)
        }
        if let dictionary = type.as(DictionaryTypeSyntax.self) {
            if dictionary.key.trimmedDescription != "String" {
                return ("the keys of an object are strings", nil)
            }
            if let optional = dictionary.value.as(OptionalTypeSyntax.self) {
                let type = optional.wrappedType.trimmed
                return ("write [String: JSONNullable<\(type)>], where null is a value", nil)
            }
            return advice(dictionary.value, of: place == .property ? .element : place)
        }
        if let some = type.as(SomeOrAnyTypeSyntax.self) {
            return ("'\(some.trimmedDescription)' does not say which type to make", nil)
        }
        let text = type.trimmedDescription
        let name = text.hasPrefix("Foundation.") ? String(text.dropFirst("Foundation.".count)) : text
        guard let known = ReservedNames.rejectedTypes[name] else { return nil }
        guard let coder = known.coder else { return (known.text, nil) }
        let ownType = "make it a type of your own that is JSONDecodable and JSONEncodable"
        return switch place {
        case .property:
            (
                "\(known.text); name a decoder"
                    + (name == "Date" ? ", or one for all dates by @JSONModel(dates:)" : ""), coder
            )
        case .element: ("\(known.text); name a decoder of the whole, or \(ownType)", nil)
        case .value: ("\(known.text); \(ownType)", nil)
        }
    }
}
#endif
