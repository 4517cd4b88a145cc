public import JanssonCore

/// Records which properties ``Parser/parseProperties(json:_:)`` reads.
public final class ParserPropertyMaker {
    private(set) var properties: [MadeProperty] = []

    init() {}

    /// Declares a property that keeps the type it has in the document.
    ///
    /// - Parameters:
    ///   - keyPath: The key path. It is tried as one whole key first, and then as keys separated by dots.
    ///     The empty
    ///     path is the value itself, and one that starts with `/` is a JSON Pointer (RFC 6901).
    ///   - type: The type in the document. Another type is an error, even for an optional property.
    ///   - optional: Whether the value may be missing or null; then it is not in the result. Default:
    ///     false.
    public func propertyForKeyPath(_ keyPath: String, type: ParserPropertyType, optional: Bool = false) {
        properties.append(MadeProperty(keyPath: keyPath, type: type, isOptional: optional))
    }

    /// Declares a property that is a model or, for the type `.array`, an array of models.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, as for ``propertyForKeyPath(_:type:optional:)``.
    ///   - type: The type in the document. Another type is an error, even for an optional property.
    ///   - optional: Whether the value may be missing or null; then it is not in the result. Default:
    ///     false.
    ///   - model: The type of the model, of any style.
    public func propertyForKeyPath(
        _ keyPath: String, type: ParserPropertyType, optional: Bool = false,
        decodedToType model: any JSONInflatable.Type
    ) {
        properties.append(
            MadeProperty(keyPath: keyPath, type: type, isOptional: optional, conversion: .model(model)))
    }

    /// Declares a property that a decoder converts. For the type `.array`, it converts each element.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, as for ``propertyForKeyPath(_:type:optional:)``.
    ///   - type: The type in the document. Another type is an error, even for an optional property,
    ///     unless the
    ///     decoder is a lenient one.
    ///   - optional: Whether the value may be missing or null; then it is not in the result. Default:
    ///     false.
    ///   - decoder: The decoder.
    public func propertyForKeyPath(
        _ keyPath: String, type: ParserPropertyType, optional: Bool = false,
        decoder: any JSONPropertyDecoder
    ) {
        properties.append(
            MadeProperty(keyPath: keyPath, type: type, isOptional: optional, conversion: .decoder(decoder)))
    }
}

/// A property that was declared with a maker.
struct MadeProperty {
    let keyPath: String
    let type: ParserPropertyType
    let isOptional: Bool
    var conversion = Conversion.none

    /// Makes the result from a value of the type.
    enum Conversion {
        case none
        case model(any JSONInflatable.Type)
        case decoder(any JSONPropertyDecoder)
    }

    /// The value in an object. Nil if the property is optional and the value is missing or null.
    func value(in json: JSON) throws(JSONError) -> Any? {
        let json = json.value(atKeyPath: keyPath)
        if isOptional, !json.hasValue { return nil }
        switch conversion {
        case .none: return try type.read(json)
        case .model(let model):
            try type.check(json)
            return type == .array
                ? try json.inflatedElements(opening: model) : try json.inflated(opening: model)
        case .decoder(let decoder):
            if type == .array || !(decoder is any LenientDecoder) { try type.check(json) }
            return type == .array
                ? try json.decodedElements(opening: decoder) : try json.decoded(opening: decoder)
        }
    }

    /// Whether the key path consists of keys only. With dots, it leads through several objects.
    var isMember: Bool { !JSONPropertyPath.keyPath(keyPath).leadsIntoArrays }

    /// The value in members that are not in a document, if it is stored as the requested type. Otherwise
    /// nil, and a document decides.
    func plainValue(in members: AnyMembers) -> Any? {
        guard case .none = conversion, isMember, let member = members[stored: keyPath] else { return nil }
        return switch type {
        case .string: members.string(member)
        case .int: members.int(member)
        case .double: members.double(member)
        case .bool: members.bool(member)
        default: nil
        }
    }
}

// The existentials are opened, so that the arrays have the type of the model instead of `Any`.
extension JSON {
    func inflated(opening type: any JSONInflatable.Type) throws(JSONError) -> Any {
        func open<T: JSONInflatable>(_ type: T.Type) throws(JSONError) -> Any {
            try inflated(as: T.self) as T
        }
        return try open(type)
    }

    fileprivate func inflatedElements(opening type: any JSONInflatable.Type) throws(JSONError) -> Any {
        func open<T: JSONInflatable>(_ type: T.Type) throws(JSONError) -> Any { try inflated(as: [T].self) }
        return try open(type)
    }

    fileprivate func decoded(opening decoder: any JSONPropertyDecoder) throws(JSONError) -> Any {
        func open(_ decoder: some JSONPropertyDecoder) throws(JSONError) -> Any { try decoded(by: decoder) }
        return try open(decoder)
    }

    fileprivate func decodedElements(opening decoder: any JSONPropertyDecoder) throws(JSONError) -> Any {
        func open(_ decoder: some JSONPropertyDecoder) throws(JSONError) -> Any {
            try decodedElements(by: decoder)
        }
        return try open(decoder)
    }
}
