/// The elements of an array being written.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { Int(encoder.session.tree[encoder.index].count) }

    /// The coding key of the next element.
    var key: PathKey { .index(count) }

    func encodeNil() { encoder.session.tree.setNull(encoder.element()) }

    func encode<T: Encodable>(_ value: T) throws {
        let key = key
        let index = encoder.element()
        try encoder.encode(value, at: index, key, isElement: true)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }

    func superEncoder() -> any Encoder { child() }

    private func child() -> TreeEncoder {
        let key = key
        return encoder.child(at: encoder.element(), key)
    }

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
