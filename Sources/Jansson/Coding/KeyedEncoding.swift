/// The members of an object being written.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.session.tree.setNull(encoder.member(key)) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.encode(value, at: encoder.member(key), key)
    }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        nested(.object, key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(.array, key).unkeyedContainer()
    }

    /// The encoder of a container, the same one for the same key.
    private func nested(_ kind: EncodedNode.Kind, _ key: Key) -> TreeEncoder {
        let existing = encoder.session.tree.existingMember(
            encoder.converted(key), of: encoder.index, kind: kind)
        return encoder.child(at: existing ?? encoder.member(key), key)
    }

    func superEncoder() -> any Encoder { encoder.child(at: encoder.member(PathKey.super), PathKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.child(at: encoder.member(key), key) }

    @inline(__always)
    func removingFailed(_ index: UInt32, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            encoder.session.tree.remove(index, from: encoder.index)
            throw error
        }
    }
}
