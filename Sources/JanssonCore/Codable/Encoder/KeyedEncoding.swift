/// Encodes the members of an object.
struct KeyedEncoding<Key: CodingKey>: KeyedTextContainer {
    let encoder: EncoderImpl

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { try encoder.writeMember(key) { $0.null() } }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.encode(value, as: encoder.member(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.nested(.object, key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.nested(.array, key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        encoder.childOrDisplaced(PathKey.super, try encoder.member(PathKey.super))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        encoder.childOrDisplaced(key, try encoder.member(key))
    }
}
