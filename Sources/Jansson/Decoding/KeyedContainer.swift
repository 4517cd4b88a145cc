/// The members of an object.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] { decoder.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        decoder.node(try decoder.require(key, "a value")).kind == .null
    }

    /// The index of the value at a key, or nil if it is missing or null.
    @inline(__always)
    func present(_ key: Key) -> UInt32? {
        guard let index = decoder.find(key), decoder.node(index).kind != .null else { return nil }
        return index
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.decode(type, at: decoder.require(key, type), key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let index = present(key) else { return nil }
        return try decoder.decode(type, at: index, key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.child(at: decoder.require(key, "an object"), key, isInternal: true).container(
            keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.child(at: decoder.require(key, "an array"), key, isInternal: true).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { superDecoder(at: PathKey.super) }

    func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

    /// The decoder of a member, or of null if it is missing.
    private func superDecoder(at key: some CodingKey) -> any Decoder {
        decoder.child(at: decoder.find(key) ?? NodeDecoder.nothing, key)
    }
}
