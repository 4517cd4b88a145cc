/// A collection of the standard library that is written as text. Its own `encode(to:)` would make a container for
/// it, and for each element a key and two boxes. It is to writing what ``NodeCollection`` is to reading.
protocol TextCollection: Encodable {
    func encode(as encoder: TreeEncoder) throws
}

extension TextCollection {
    /// Encodes a value of this type.
    static func encode<T>(_ value: T, as encoder: TreeEncoder) throws {
        guard T.self == Self.self else { return }
        // Both are the same type, so size and layout are equal.
        try unsafe unsafeBitCast(value, to: Self.self).encode(as: encoder)
    }
}

extension Array: TextCollection where Element: Encodable {
    func encode(as encoder: TreeEncoder) throws {
        if EncodedType.of(Element.self).contains(.plain), let plain = Element.self as? any PlainText.Type {
            let isWritten = try encoder.writeWhole {
                unsafe plain.write(array: self, of: Element.self, to: &encoder.text.pointee.writer)
            }
            if isWritten { return }
        }
        encoder.open(.array)
        for element in self { try encoder.encode(element, as: encoder.element()) }
    }
}

extension Dictionary: TextCollection where Key == String, Value: Encodable {
    func encode(as encoder: TreeEncoder) throws {
        if EncodedType.of(Value.self).contains(.plain), let plain = Value.self as? any PlainText.Type {
            let sortsKeys = encoder.session.strategies.outputFormatting.contains(.sortedKeys)
            let isWritten = try encoder.writeWhole {
                unsafe plain.write(
                    dictionary: self, of: Value.self, sortsKeys: sortsKeys, to: &encoder.text.pointee.writer)
            }
            if isWritten { return }
        }
        // Keys of a dictionary are data, and no strategy converts them.
        let converts = encoder.convertsKeys
        encoder.convertsKeys = false
        defer { encoder.convertsKeys = converts }
        encoder.open(.object)
        for (key, value) in self { try encoder.encode(value, as: encoder.member(MemberKey(key))) }
    }
}

extension PlainText {
    /// Writes an array of the type that this one is known to be.
    fileprivate static func write<Element>(
        array: [Element], of type: Element.Type, to writer: inout TextWriter
    ) -> Bool {
        // Both are arrays of the same type, so size and layout are equal.
        type == Self.self && write(array: unsafe unsafeBitCast(array, to: [Self].self), to: &writer)
    }

    /// Writes a dictionary of the type that this one is known to be.
    fileprivate static func write<Value>(
        dictionary: [String: Value], of type: Value.Type, sortsKeys: Bool, to writer: inout TextWriter
    ) -> Bool {
        // Both are dictionaries of the same type, so size and layout are equal.
        type == Self.self
            && write(
                dictionary: unsafe unsafeBitCast(dictionary, to: [String: Self].self), sortsKeys: sortsKeys,
                to: &writer)
    }
}
