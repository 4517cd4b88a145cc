extension TreeEncoder: SingleValueEncodingContainer {
    func encodeNil() { session.tree.setNull(index) }

    func encode(_ value: Bool) { session.tree.set(index, value) }

    func encode(_ value: String) { session.tree.set(index, value) }

    func encode(_ value: Double) throws { try real(value, at: index) }

    func encode(_ value: Float) throws { try real(value, at: index) }

    func encode(_ value: Int) { integer(value, at: index) }

    func encode(_ value: Int8) { integer(value, at: index) }

    func encode(_ value: Int16) { integer(value, at: index) }

    func encode(_ value: Int32) { integer(value, at: index) }

    func encode(_ value: Int64) { integer(value, at: index) }

    func encode(_ value: Int128) { integer(value, at: index) }

    func encode(_ value: UInt) { integer(value, at: index) }

    func encode(_ value: UInt8) { integer(value, at: index) }

    func encode(_ value: UInt16) { integer(value, at: index) }

    func encode(_ value: UInt32) { integer(value, at: index) }

    func encode(_ value: UInt64) { integer(value, at: index) }

    func encode(_ value: UInt128) { integer(value, at: index) }
}
