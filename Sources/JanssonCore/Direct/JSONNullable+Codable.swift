extension JSONNullable: Decodable where Wrapped: Decodable {
    /// Decodes the value, or null. Synthesized initializers decode a missing member as ``missing``.
    ///
    /// - Throws: As decoding the value does.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

extension JSONNullable: Encodable where Wrapped: Encodable {
    /// Encodes the value, or null if there is none. Synthesized methods leave out a missing member.
    ///
    /// - Throws: As encoding the value does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .value(let value) = self { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// Synthesized initializers call this for a ``JSONNullable`` property.
    ///
    /// - Throws: As decoding the value does.
    public func decode<Wrapped: Decodable>(
        _ type: JSONNullable<Wrapped>.Type, forKey key: Key
    ) throws -> JSONNullable<Wrapped> {
        guard contains(key) else { return .missing }
        return try decodeNil(forKey: key) ? .null : .value(decode(Wrapped.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Synthesized methods call this for a ``JSONNullable`` property. A missing member is left out.
    ///
    /// - Throws: As encoding the value does.
    public mutating func encode<Wrapped: Encodable>(
        _ value: JSONNullable<Wrapped>, forKey key: Key
    ) throws {
        switch value {
        case .missing: return
        case .null: try encodeNil(forKey: key)
        case .value(let value): try encode(value, forKey: key)
        }
    }
}
