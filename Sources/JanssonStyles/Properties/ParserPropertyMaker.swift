public import JanssonCore

/// Collects the properties that ``Parser/parseProperties(json:_:)`` reads.
public final class ParserPropertyMaker {
    private(set) var properties: [DeclaredProperty] = []

    init() {}

    /// Declares a property whose value is not converted.
    ///
    /// - Parameters:
    ///   - keyPath: The key path: `a.b` is the key `a.b` if it exists, otherwise `b` in `a`. The empty path is the
    ///     value itself. A path that starts with `/` is a JSON Pointer (RFC 6901).
    ///   - type: The type in the document. Another type is an error, even for an optional property.
    ///   - optional: Whether the value may be missing or null. The result omits such a value. Default: false.
    public func propertyForKeyPath(_ keyPath: String, type: ParserPropertyType, optional: Bool = false) {
        properties.append(DeclaredProperty(keyPath: keyPath, type: type, isOptional: optional))
    }

    /// Declares a property that is a model or, with type `.array`, an array of models.
    ///
    /// - Parameters:
    ///   - keyPath: As for ``propertyForKeyPath(_:type:optional:)``.
    ///   - type: The type in the document, as for ``propertyForKeyPath(_:type:optional:)``.
    ///   - optional: Whether the value may be missing or null. Default: false.
    ///   - model: The model's type, of any style.
    public func propertyForKeyPath(
        _ keyPath: String, type: ParserPropertyType, optional: Bool = false,
        decodedToType model: any JSONInflatable.Type
    ) {
        properties.append(
            DeclaredProperty(keyPath: keyPath, type: type, isOptional: optional, conversion: .model(model)))
    }

    /// Declares a property that a decoder converts. With type `.array`, the decoder converts each element.
    ///
    /// - Parameters:
    ///   - keyPath: As for ``propertyForKeyPath(_:type:optional:)``.
    ///   - type: The type in the document. Another type is an error, even for an optional property. With a lenient
    ///     decoder, such as ``LenientIntDecoder``, only `.array` is checked.
    ///   - optional: Whether the value may be missing or null. Default: false.
    ///   - decoder: The decoder.
    public func propertyForKeyPath(
        _ keyPath: String, type: ParserPropertyType, optional: Bool = false,
        decoder: any JSONPropertyDecoder
    ) {
        properties.append(
            DeclaredProperty(
                keyPath: keyPath, type: type, isOptional: optional, conversion: .decoder(decoder)))
    }
}

struct DeclaredProperty {
    let keyPath: String
    let type: ParserPropertyType
    let isOptional: Bool
    var conversion = Conversion.none

    enum Conversion {
        case none
        case model(any JSONInflatable.Type)
        case decoder(any JSONPropertyDecoder)
    }

    /// Returns the value in an object; nil if the property is optional and the value is missing or null.
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

    /// False for an empty key path and for a JSON Pointer.
    var isMember: Bool { !JSONPropertyPath.keyPath(keyPath).leadsIntoArrays }

    /// Returns the member if it is stored as the declared type. If nil, a document must be made.
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

// These functions open existentials, so that arrays have the model's type instead of `Any`.
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
