/// Records which properties ``Parser/parseProperties(json:_:)`` reads.
public final class ParserPropertyMaker {
    /// The properties by key path. The output nil means that an optional property is missing or null.
    private(set) var properties: [(keyPath: String, property: JSONProperty<Any?>)] = []

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
        add(keyPath, optional) { (json) throws(JSONError) in try type.read(json) }
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
        add(keyPath, optional) { (json) throws(JSONError) in
            try type.check(json)
            return type == .array
                ? try json.inflatedElements(opening: model) : try json.inflated(opening: model)
        }
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
        let checksType = type == .array || !(decoder is any LenientDecoder)
        add(keyPath, optional) { (json) throws(JSONError) in
            if checksType { try type.check(json) }
            return type == .array
                ? try json.decodedElements(opening: decoder) : try json.decoded(opening: decoder)
        }
    }

    private func add(
        _ keyPath: String, _ optional: Bool, read: @escaping (JSON) throws(JSONError) -> Any
    ) {
        let property = JSONProperty<Any?>(.keyPath(keyPath)) { (json, _) throws(JSONError) in
            if optional, !json.hasValue { return nil }
            return try read(json)
        }
        properties.append((keyPath, property))
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
