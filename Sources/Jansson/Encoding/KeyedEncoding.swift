/// Encodes the members of an object.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

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
        (try? encoder.member(PathKey.super)) ?? encoder.displacedChild(PathKey.super)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        (try? encoder.member(key)) ?? encoder.displacedChild(key)
    }
}

// The protocol requires one function for each scalar.
extension KeyedEncoding {
    func encodeNil(forKey key: Key) throws { try encoder.encodeMember(Null(), key) }
    func encode(_ value: Bool, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: String, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Double, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Float, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int8, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int16, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int32, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int64, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: Int128, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try encoder.encodeMember(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try encoder.encodeMember(value, key) }
}
