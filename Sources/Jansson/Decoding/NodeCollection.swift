/// A collection of the standard library that is read from nodes. Its own initializer would make a container
/// for it, and for each element a key and two boxes.
protocol NodeCollection: Decodable {
    /// The collection of the decoder's value.
    ///
    /// - Throws: The error of an element, or that of the own initializer if the value is something else.
    static func read(_ decoder: NodeDecoder) throws -> Self
}

extension NodeCollection {
    /// The collection as the type that this one is known to be.
    static func read<T>(_ decoder: NodeDecoder, as type: T.Type) throws -> T {
        precondition(type == Self.self)
        // Both are the same type, so size and layout are equal.
        return unsafe unsafeBitCast(try read(decoder), to: type)
    }
}

extension Array: NodeCollection where Element: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [Element] {
        guard let json = decoder.view(decoder.index), json.kind == .array else {
            return try decoder.initialized(self)
        }
        if DecodedType.of(Element.self).contains(.plain) {
            return try json.plainArray(of: Element.self) ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        return try unsafe Array(unsafeUninitializedCapacity: json.count) { elements, count in
            try decoder.forEachElement { position, element in
                precondition(position < elements.count)
                // In bounds, as was just checked. The elements before it are initialized.
                unsafe (elements.baseAddress! + position).initialize(
                    to: try decoder.decode(Element.self, at: element, PathKey.index(position)))
                count = position + 1
            }
        }
    }
}

extension Dictionary: NodeCollection where Key == String, Value: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [String: Value] {
        guard let json = decoder.view(decoder.index), json.kind == .object else {
            return try decoder.initialized(self)
        }
        if DecodedType.of(Value.self).contains(.plain) {
            return try json.plainDictionary(of: Value.self) ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        var members = [String: Value](minimumCapacity: json.count)
        try decoder.forEachMember { key, value in
            members[key] = try decoder.decode(Value.self, at: value, MemberKey(key))
        }
        return members
    }
}
