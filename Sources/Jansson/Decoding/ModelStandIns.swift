#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Makes values that replace those that failed, so that an initializer continues with its next read.
///
/// One value is made of each type. So their number is bounded by the number of the model's types,
/// whatever its initializers try, and a type that contains itself is given up at once.
final class ModelStandIns {
    /// The maximum depth of models made of stand-ins.
    private static let maximumDepth = 64

    /// The maximum number of types and containers. It is needed because generic types can contain
    /// themselves, and initializers can open one nested container after another.
    private static let maximumCount = 10_000

    /// The maximum number of reads that stand-ins answer. It is needed because initializers may read
    /// until a read fails.
    private static let maximumReads = 10_000

    private enum Known {
        case value(Any)
        case unmakeable
    }

    private var known: [ObjectIdentifier: Known] = [:]
    private var count = 0
    private var reads = 0
    fileprivate let userInfo: [CodingUserInfoKey: Any]

    init(userInfo: [CodingUserInfoKey: Any]) {
        self.userInfo = userInfo
    }

    /// - Throws: ``ErrorCollector/Abandoned`` if no stand-in can be made.
    func make<T: Decodable>(_ type: T.Type, depth: Int = 0) throws -> T {
        switch known[ObjectIdentifier(type)] {
        case .none:
            try use(depth)
            // Until this one is made, there is none for the values inside it.
            known[ObjectIdentifier(type)] = .unmakeable
            let value = try makeNew(type, depth)
            known[ObjectIdentifier(type)] = .value(value)
            return value
        case .value(let value as T): return value
        case .value, .unmakeable: throw ErrorCollector.Abandoned()
        }
    }

    /// Counts a read in a stand-in.
    fileprivate func countRead() throws {
        reads += 1
        guard reads <= ModelStandIns.maximumReads else { throw ErrorCollector.Abandoned() }
    }

    private func makeNew<T: Decodable>(_ type: T.Type, _ depth: Int) throws -> T {
        if type == UUID.self, let value = UUID() as? T { return value }
        if type == Decimal.self, let value = Decimal() as? T { return value }
        if type == URL.self, let value = URL(string: "/") as? T { return value }
        if let value = try? type.init(from: StandInDecoder(standIns: self, depth: depth + 1)) { return value }
        guard let enumeration = type as? any CaseIterable.Type, let value = firstCase(enumeration) as? T
        else { throw ErrorCollector.Abandoned() }
        return value
    }

    private func firstCase<Enumeration: CaseIterable>(_ type: Enumeration.Type) -> Enumeration? {
        type.allCases.first
    }

    /// A decoder for a value at this depth of stand-ins.
    func decoder(depth: Int) throws -> StandInDecoder {
        try use(depth)
        return StandInDecoder(standIns: self, depth: depth)
    }

    private func use(_ depth: Int) throws {
        count += 1
        guard depth < ModelStandIns.maximumDepth, count <= ModelStandIns.maximumCount, !Stack.isShort else {
            throw ErrorCollector.Abandoned()
        }
    }
}

/// A decoder that answers every read: with nothing if that is allowed, otherwise with a stand-in.
struct StandInDecoder: Decoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { standIns.userInfo }
    let standIns: ModelStandIns
    let depth: Int

    /// The decoder of the values inside this one.
    private var inner: StandInDecoder {
        get throws { try standIns.decoder(depth: depth + 1) }
    }

    private func standIn<T: Decodable>(_ type: T.Type) throws -> T {
        try standIns.countRead()
        return try standIns.make(type, depth: depth)
    }

    private func isNil() throws -> Bool {
        try standIns.countRead()
        return true
    }

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

        func decodeNil(forKey key: Key) throws -> Bool { try decoder.isNil() }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            try decoder.standIn(type)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> {
            try decoder.inner.container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try decoder.inner.unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { try decoder.inner }

        func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.inner }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }
        var count: Int? { 0 }
        var isAtEnd: Bool { true }
        var currentIndex: Int { 0 }

        func decodeNil() throws -> Bool { try decoder.isNil() }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try decoder.standIn(type)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type
        ) throws -> KeyedDecodingContainer<NestedKey> {
            try decoder.inner.container(keyedBy: type)
        }

        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try decoder.inner.unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { try decoder.inner }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: StandInDecoder

        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { true }

        func decode(_ type: Bool.Type) -> Bool { false }

        func decode(_ type: String.Type) -> String { "" }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try ModelStandIns.zero(type) ?? decoder.standIn(type)
        }
    }
}

extension ModelStandIns {
    /// 0 of a number type.
    fileprivate static func zero<T>(_ type: T.Type) -> T? {
        (type as? any Numeric.Type).flatMap { number($0) as? T }
    }

    private static func number<Number: Numeric>(_ type: Number.Type) -> Number { 0 }
}
