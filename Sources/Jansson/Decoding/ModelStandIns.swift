/// Makes values that replace those that failed, so that an initializer continues with its next read.
///
/// One value is made of each type. So their number is bounded by the number of the model's types,
/// whatever its initializers try, and a type that contains itself is given up at once. A type whose
/// initializer refuses the first attempt gets a few others, and last a value that decoded elsewhere in the
/// document.
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

    /// One good value of each type that decoded, as far as one may be needed.
    private var decoded: [ObjectIdentifier: Any] = [:]

    /// Whether a type was given up for which there is a value by now.
    private(set) var canRetry = false

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
        case .value, .unmakeable:
            guard let value = decoded[ObjectIdentifier(type)] as? T else { throw ErrorCollector.Abandoned() }
            return value
        }
    }

    /// Keeps a value that decoded, if it is the first one of its type.
    func keep<T>(_ value: T) {
        let type = ObjectIdentifier(T.self)
        guard decoded[type] == nil else { return }
        decoded[type] = value
        if case .unmakeable = known[type] { canRetry = true }
    }

    /// Forgets which types were given up, so that the models that contain them are tried once more.
    func retry() {
        canRetry = false
        known = known.filter { if case .value = $0.value { true } else { false } }
        (count, reads) = (0, 0)
    }

    /// Counts a read in a stand-in.
    fileprivate func countRead() throws {
        reads += 1
        guard reads <= ModelStandIns.maximumReads else { throw ErrorCollector.Abandoned() }
    }

    private func makeNew<T: Decodable>(_ type: T.Type, _ depth: Int) throws -> T {
        if let scalar = type as? any JSONScalar.Type, let value = scalar.standIn as? T { return value }
        if let value = try? type.init(from: StandInDecoder(standIns: self, depth: depth + 1)) { return value }
        if let enumeration = type as? any CaseIterable.Type, let value = firstCase(enumeration) as? T {
            return value
        }
        if let value = ModelStandIns.zeroBits(type) ?? decoded[ObjectIdentifier(type)] as? T { return value }
        for attempt in 1..<StandInDecoder.attempts {
            try use(depth)
            let decoder = StandInDecoder(standIns: self, depth: depth + 1, attempt: attempt)
            if let value = try? type.init(from: decoder) { return value }
        }
        throw ErrorCollector.Abandoned()
    }

    /// The value whose only byte is 0, of a type that is no more than this byte: the first case of an enum
    /// without associated values, false, or 0.
    private static func zeroBits<T>(_ type: T.Type) -> T? {
        guard _isPOD(type), MemoryLayout<T>.size == 1 else { return nil }
        // Both have one byte. 0 is a value of every such type: a type with only one value has no byte.
        return unsafe unsafeBitCast(0 as UInt8, to: type)
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

    /// What scalars are. In the first attempt, they are 0, false and empty strings; in others, values that
    /// initializers accept which refuse those.
    var attempt = 0

    private static let strings = [
        "", "a", "1", "a@b.cc", "https://a.bc/", "2000-01-01", "2000-01-01T00:00:00Z", "12:00:00", "AAA",
        "+15555550100", "00000000-0000-0000-0000-000000000000", "AAAAAAAA",
    ]
    private static let numbers = [0, 1, 2, 10, 100]

    /// The number of attempts.
    static var attempts: Int { strings.count }

    fileprivate var string: String { StandInDecoder.strings[attempt] }
    fileprivate var number: Int { StandInDecoder.numbers[min(attempt, StandInDecoder.numbers.count - 1)] }

    /// A string, a bool or a number; nil for any other type.
    private func scalar<T>(_ type: T.Type) -> T? {
        if type == String.self { return string as? T }
        if type == Bool.self { return (attempt > 0) as? T }
        return ModelStandIns.number(number, as: type)
    }

    /// The decoder of the values inside this one.
    private var inner: StandInDecoder {
        get throws { try standIns.decoder(depth: depth + 1) }
    }

    private func standIn<T: Decodable>(_ type: T.Type) throws -> T {
        try standIns.countRead()
        return try scalar(type) ?? standIns.make(type, depth: depth)
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
        // Later attempts have an element, for lists that must not be empty.
        var count: Int? { decoder.attempt > 0 ? 1 : 0 }
        var isAtEnd: Bool { currentIndex >= (decoder.attempt > 0 ? 1 : 0) }
        private(set) var currentIndex = 0

        func decodeNil() throws -> Bool { try decoder.isNil() }

        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
            currentIndex += 1
            return try decoder.standIn(type)
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

        func decode(_ type: Bool.Type) -> Bool { decoder.attempt > 0 }

        func decode(_ type: String.Type) -> String { decoder.string }

        func decode<T: Decodable>(_ type: T.Type) throws -> T {
            try ModelStandIns.number(decoder.number, as: type) ?? decoder.standIn(type)
        }
    }
}

extension ModelStandIns {
    /// The value of a number type; nil for any other type, and for one that has no such value.
    fileprivate static func number<T>(_ value: Int, as type: T.Type) -> T? {
        (type as? any Numeric.Type).flatMap { number(value, $0) as? T }
    }

    private static func number<Number: Numeric>(_ value: Int, _ type: Number.Type) -> Number? {
        Number(exactly: value)
    }
}
