/// Encodes the elements of an array.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.count }

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

    private func child() -> TreeEncoder {
        (try? encoder.element()) ?? encoder.displacedChild(PathKey.index(count))
    }
}

// The protocol requires one function for each scalar.
extension UnkeyedEncoding {
    func encodeNil() throws { try encoder.encodeElement(Null()) }
    func encode(_ value: Bool) throws { try encoder.encodeElement(value) }
    func encode(_ value: String) throws { try encoder.encodeElement(value) }
    func encode(_ value: Double) throws { try encoder.encodeElement(value) }
    func encode(_ value: Float) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int8) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int16) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int32) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int64) throws { try encoder.encodeElement(value) }
    func encode(_ value: Int128) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt8) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt16) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt32) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt64) throws { try encoder.encodeElement(value) }
    func encode(_ value: UInt128) throws { try encoder.encodeElement(value) }
}
