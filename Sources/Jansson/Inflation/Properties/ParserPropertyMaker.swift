/// Takes down which properties ``Parser/parseProperties(json:_:)`` shall read.
public final class ParserPropertyMaker {
    /// Each by its key path; nil is what an optional one gives that is missing or null.
    private(set) var properties: [(keyPath: String, property: JSONProperty<Any?>)] = []

    init() {}

    /// A property as it stands in the document.
    ///
    /// - Parameters:
    ///   - keyPath: The key; tried as one whole key first, then as keys between dots. The empty one
    ///     is the value itself; one that starts with `/` is a JSON Pointer (RFC 6901).
    ///   - type: What it is in the document. Another type is an error, optional or not.
    ///   - optional: Whether it may be missing or null; then it is not in the result.
    public func propertyForKeyPath(_ keyPath: String, type: ParserPropertyType, optional: Bool = false) {
        add(keyPath, optional) { (json) throws(JSONError) in try type.read(json) }
    }

    /// A property that is a model; one of type `.array` is an array of models.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, as above.
    ///   - type: What it is in the document. Another type is an error, optional or not.
    ///   - optional: Whether it may be missing or null; then it is not in the result.
    ///   - model: The model's type, of any style.
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

    /// A property that a decoder makes something of; one of type `.array`, an array of what it
    /// makes of each element.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, as above.
    ///   - type: What it is in the document. Another type is an error, optional or not, unless the
    ///     decoder is one of the lenient ones.
    ///   - optional: Whether it may be missing or null; then it is not in the result.
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

// Opened existentials, so that the arrays are of the model's type and not of Any.
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
