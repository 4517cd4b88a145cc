/// The writes of scalars, each in full: it is these that synthesised methods call.
extension KeyedEncoding {
    func encode(_ value: Bool, forKey key: Key) { encoder.session.tree.set(encoder.member(key), value) }

    func encode(_ value: String, forKey key: Key) { encoder.session.tree.set(encoder.member(key), value) }

    func encode(_ value: Double, forKey key: Key) throws {
        let index = encoder.member(key)
        try removingFailed(index) { try encoder.real(value, at: index, key) }
    }

    func encode(_ value: Float, forKey key: Key) throws {
        let index = encoder.member(key)
        try removingFailed(index) { try encoder.real(value, at: index, key) }
    }

    func encode(_ value: Int, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: Int8, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: Int16, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: Int32, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: Int64, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: Int128, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt8, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt16, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt32, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt64, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encode(_ value: UInt128, forKey key: Key) { encoder.integer(value, at: encoder.member(key)) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: String?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int8?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int16?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int32?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int64?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: Int128?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: UInt128?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }
}
