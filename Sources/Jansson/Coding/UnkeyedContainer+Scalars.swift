/// The reads of scalars, each in full.
extension UnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool {
        let index = try next(type)
        let value = try decoder.bool(at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: String.Type) throws -> String {
        let index = try next(type)
        let value = try decoder.string(at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Double.Type) throws -> Double {
        let index = try next(type)
        let value = try decoder.double(at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Float.Type) throws -> Float {
        let index = try next(type)
        let value = try decoder.float(at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int.Type) throws -> Int {
        let index = try next(type)
        let value = try decoder.integer(Int.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int8.Type) throws -> Int8 {
        let index = try next(type)
        let value = try decoder.integer(Int8.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int16.Type) throws -> Int16 {
        let index = try next(type)
        let value = try decoder.integer(Int16.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int32.Type) throws -> Int32 {
        let index = try next(type)
        let value = try decoder.integer(Int32.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int64.Type) throws -> Int64 {
        let index = try next(type)
        let value = try decoder.integer(Int64.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        let index = try next(type)
        let value = try decoder.integer(Int128.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt.Type) throws -> UInt {
        let index = try next(type)
        let value = try decoder.integer(UInt.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
        let index = try next(type)
        let value = try decoder.integer(UInt8.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
        let index = try next(type)
        let value = try decoder.integer(UInt16.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
        let index = try next(type)
        let value = try decoder.integer(UInt32.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        let index = try next(type)
        let value = try decoder.integer(UInt64.self, at: index, self.key)
        advance()
        return value
    }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        let index = try next(type)
        let value = try decoder.integer(UInt128.self, at: index, self.key)
        advance()
        return value
    }
}
