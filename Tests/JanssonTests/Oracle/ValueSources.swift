#if Foundation
/// The place where a value is read: a member, an element, or the value itself.
protocol ValueSource {
    func decode<T: Decodable>(_ type: T.Type) throws -> T
    func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T?
    func scalar(_ type: Bool.Type) throws -> Bool
    func scalar(_ type: Int.Type) throws -> Int
    func scalar(_ type: Double.Type) throws -> Double
    func scalar(_ type: String.Type) throws -> String
    func scalar(_ type: UInt8.Type) throws -> UInt8
    func scalarIfPresent(_ type: Int.Type) throws -> Int?
    func scalarIfPresent(_ type: String.Type) throws -> String?
}

struct MemberSource: ValueSource {
    let container: KeyedDecodingContainer<FreeKey>
    let key: FreeKey

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type, forKey: key) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        try container.decodeIfPresent(type, forKey: key)
    }
    func scalar(_ type: Bool.Type) throws -> Bool { try container.decode(type, forKey: key) }
    func scalar(_ type: Int.Type) throws -> Int { try container.decode(type, forKey: key) }
    func scalar(_ type: Double.Type) throws -> Double { try container.decode(type, forKey: key) }
    func scalar(_ type: String.Type) throws -> String { try container.decode(type, forKey: key) }
    func scalar(_ type: UInt8.Type) throws -> UInt8 { try container.decode(type, forKey: key) }
    func scalarIfPresent(_ type: Int.Type) throws -> Int? { try container.decodeIfPresent(type, forKey: key) }
    func scalarIfPresent(_ type: String.Type) throws -> String? {
        try container.decodeIfPresent(type, forKey: key)
    }
}

final class ElementSource: ValueSource {
    var container: any UnkeyedDecodingContainer

    init(_ container: any UnkeyedDecodingContainer) { self.container = container }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        container.isAtEnd ? nil : try container.decodeIfPresent(type)
    }
    func scalar(_ type: Bool.Type) throws -> Bool { try container.decode(type) }
    func scalar(_ type: Int.Type) throws -> Int { try container.decode(type) }
    func scalar(_ type: Double.Type) throws -> Double { try container.decode(type) }
    func scalar(_ type: String.Type) throws -> String { try container.decode(type) }
    func scalar(_ type: UInt8.Type) throws -> UInt8 { try container.decode(type) }
    func scalarIfPresent(_ type: Int.Type) throws -> Int? {
        container.isAtEnd ? nil : try container.decodeIfPresent(type)
    }
    func scalarIfPresent(_ type: String.Type) throws -> String? {
        container.isAtEnd ? nil : try container.decodeIfPresent(type)
    }
}

struct SingleSource: ValueSource {
    let container: any SingleValueDecodingContainer

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        container.decodeNil() ? nil : try container.decode(type)
    }
    func scalar(_ type: Bool.Type) throws -> Bool { try container.decode(type) }
    func scalar(_ type: Int.Type) throws -> Int { try container.decode(type) }
    func scalar(_ type: Double.Type) throws -> Double { try container.decode(type) }
    func scalar(_ type: String.Type) throws -> String { try container.decode(type) }
    func scalar(_ type: UInt8.Type) throws -> UInt8 { try container.decode(type) }
    func scalarIfPresent(_ type: Int.Type) throws -> Int? {
        container.decodeNil() ? nil : try container.decode(type)
    }
    func scalarIfPresent(_ type: String.Type) throws -> String? {
        container.decodeNil() ? nil : try container.decode(type)
    }
}
#endif
