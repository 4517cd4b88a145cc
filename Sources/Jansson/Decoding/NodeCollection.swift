/// A collection of the standard library that is read from nodes. Its own initializer would make a container
/// for it, and for each element a key and two boxes.
protocol NodeCollection: Decodable {
    /// The collection, or nil if its own initializer must find out what is wrong.
    ///
    /// - Throws: The error of an element.
    static func read(_ decoder: NodeDecoder) throws -> Self?
}

extension NodeCollection {
    /// The collection as the type that this one is known to be.
    static func read<T>(_ decoder: NodeDecoder, as type: T.Type) throws -> T? {
        // Both are the same type, so size and layout are equal.
        type == Self.self ? unsafe unsafeBitCast(try read(decoder), to: T?.self) : nil
    }
}

extension Array: NodeCollection where Element: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [Element]? {
        guard let json = decoder.view(decoder.index), json.kind == .array else { return nil }
        if let plain = Element.self as? any PlainElement.Type {
            return plain.array(of: json, as: Element.self)
        }
        try decoder.checkStack()
        var elements: [Element] = []
        elements.reserveCapacity(json.count)
        try decoder.forEachElement { position, element in
            elements.append(try decoder.decode(Element.self, at: element, PathKey.index(position)))
        }
        return elements
    }
}

extension Dictionary: NodeCollection where Key == String, Value: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [String: Value]? {
        guard let json = decoder.view(decoder.index), json.kind == .object else { return nil }
        if let plain = Value.self as? any PlainElement.Type {
            return plain.dictionary(of: json, as: Value.self)
        }
        try decoder.checkStack()
        var members = [String: Value](minimumCapacity: json.count)
        try decoder.forEachMember { key, value in
            members[key] = try decoder.decode(Value.self, at: value, MemberKey(key))
        }
        return members
    }
}
