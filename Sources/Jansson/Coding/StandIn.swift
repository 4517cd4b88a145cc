#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Values in the place of those that failed, so that an initialiser goes on to its next read.
enum StandIn {
    /// How deep models may be made of stand-ins.
    static let maximumDepth = 64

    /// - Throws: ``ErrorCollector/Abandoned`` where none can be made.
    static func make<T: Decodable>(_ type: T.Type, depth: Int = 0) throws -> T {
        guard depth < maximumDepth else { throw ErrorCollector.Abandoned() }
        if type == UUID.self, let value = UUID() as? T { return value }
        if type == Decimal.self, let value = Decimal() as? T { return value }
        if type == URL.self, let value = URL(string: "/") as? T { return value }
        if let value = try? type.init(from: StandInDecoder(depth: depth + 1)) { return value }
        guard let enumeration = type as? any CaseIterable.Type, let value = firstCase(enumeration) as? T
        else { throw ErrorCollector.Abandoned() }
        return value
    }

    private static func firstCase<Enumeration: CaseIterable>(_ type: Enumeration.Type) -> Enumeration? {
        type.allCases.first
    }
}

/// A decoder that answers every read: with nothing where that will do, else with a stand-in.
struct StandInDecoder: Decoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    let depth: Int

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(decoder: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { false }

        func decodeNil(forKey key: Key) -> Bool { true }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            try StandIn.make(type, depth: decoder.depth)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) -> KeyedDecodingContainer<NestedKey> {
            decoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
            decoder.unkeyedContainer()
        }

        func superDecoder() -> any Decoder { decoder }

        func superDecoder(forKey key: Key) -> any Decoder { decoder }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }
        var count: Int? { 0 }
        var isAtEnd: Bool { true }
        var currentIndex: Int { 0 }

        func decodeNil() -> Bool { true }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try StandIn.make(type, depth: decoder.depth)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type
        ) -> KeyedDecodingContainer<NestedKey> {
            decoder.container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }

        func superDecoder() -> any Decoder { decoder }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { true }

        func decode(_ type: Bool.Type) -> Bool { false }

        func decode(_ type: String.Type) -> String { "" }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try StandIn.zero(type) ?? StandIn.make(type, depth: decoder.depth)
        }
    }
}

extension StandIn {
    /// 0, of a number type.
    fileprivate static func zero<T>(_ type: T.Type) -> T? {
        (type as? any Numeric.Type).flatMap { number($0) as? T }
    }

    private static func number<Number: Numeric>(_ type: Number.Type) -> Number { 0 }
}
