/// The reads of scalars, each in full: it is these that synthesised initialisers call.
extension KeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try decoder.bool(at: decoder.require(key), key)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try decoder.string(at: decoder.require(key), key)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try decoder.double(at: decoder.require(key), key)
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try decoder.float(at: decoder.require(key), key)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try decoder.integer(Int.self, at: decoder.require(key), key)
    }

    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try decoder.integer(Int8.self, at: decoder.require(key), key)
    }

    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try decoder.integer(Int16.self, at: decoder.require(key), key)
    }

    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try decoder.integer(Int32.self, at: decoder.require(key), key)
    }

    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try decoder.integer(Int64.self, at: decoder.require(key), key)
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try decoder.integer(Int128.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try decoder.integer(UInt.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try decoder.integer(UInt8.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try decoder.integer(UInt16.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try decoder.integer(UInt32.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try decoder.integer(UInt64.self, at: decoder.require(key), key)
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try decoder.integer(UInt128.self, at: decoder.require(key), key)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        guard let index = present(key) else { return nil }
        return try decoder.bool(at: index, key)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        guard let index = present(key) else { return nil }
        return try decoder.string(at: index, key)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        guard let index = present(key) else { return nil }
        return try decoder.double(at: index, key)
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        guard let index = present(key) else { return nil }
        return try decoder.float(at: index, key)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int.self, at: index, key)
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int8.self, at: index, key)
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int16.self, at: index, key)
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int32.self, at: index, key)
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int64.self, at: index, key)
    }

    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(Int128.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt8.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt16.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt32.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt64.self, at: index, key)
    }

    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        guard let index = present(key) else { return nil }
        return try decoder.integer(UInt128.self, at: index, key)
    }
}
