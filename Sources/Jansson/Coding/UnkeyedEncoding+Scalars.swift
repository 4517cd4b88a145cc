/// The writes of scalars, each in full.
extension UnkeyedEncoding {
    func encode(_ value: Bool) { encoder.session.tree.set(encoder.element(), value) }

    func encode(_ value: String) { encoder.session.tree.set(encoder.element(), value) }

    func encode(_ value: Double) throws {
        let key = key
        let index = encoder.element()
        try removingFailed(index) { try encoder.real(value, at: index, key) }
    }

    func encode(_ value: Float) throws {
        let key = key
        let index = encoder.element()
        try removingFailed(index) { try encoder.real(value, at: index, key) }
    }

    func encode(_ value: Int) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: Int8) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: Int16) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: Int32) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: Int64) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: Int128) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt8) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt16) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt32) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt64) { encoder.integer(value, at: encoder.element()) }

    func encode(_ value: UInt128) { encoder.integer(value, at: encoder.element()) }
}
