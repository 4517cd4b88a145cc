extension TreeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try encodeScalar(Null()) }
    func encode(_ value: Bool) throws { try encodeScalar(value) }
    func encode(_ value: String) throws { try encodeScalar(value) }
    func encode(_ value: Double) throws { try encodeScalar(value) }
    func encode(_ value: Float) throws { try encodeScalar(value) }
    func encode(_ value: Int) throws { try encodeScalar(value) }
    func encode(_ value: Int8) throws { try encodeScalar(value) }
    func encode(_ value: Int16) throws { try encodeScalar(value) }
    func encode(_ value: Int32) throws { try encodeScalar(value) }
    func encode(_ value: Int64) throws { try encodeScalar(value) }
    func encode(_ value: Int128) throws { try encodeScalar(value) }
    func encode(_ value: UInt) throws { try encodeScalar(value) }
    func encode(_ value: UInt8) throws { try encodeScalar(value) }
    func encode(_ value: UInt16) throws { try encodeScalar(value) }
    func encode(_ value: UInt32) throws { try encodeScalar(value) }
    func encode(_ value: UInt64) throws { try encodeScalar(value) }
    func encode(_ value: UInt128) throws { try encodeScalar(value) }
}
