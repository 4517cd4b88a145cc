/// Encodes the elements of an array.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
    let encoder: EncoderImpl

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.count }

    func encodeNil() throws { try encoder.writeElement { $0.null() } }

    func encode<T: Encodable>(_ value: T) throws {
        try encoder.encode(value, as: encoder.element())
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }

    func superEncoder() -> any Encoder { child() }

    private func child() -> EncoderImpl {
        encoder.childOrDisplaced(PathKey.index(count), try encoder.element())
    }
}
