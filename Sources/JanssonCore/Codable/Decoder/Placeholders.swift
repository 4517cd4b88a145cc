/// Makes values that replace those that failed, so that an initializer continues with its next read.
///
/// Scalars have a fixed value. A model is made by decoding an empty document, in which everything that is missing is
/// replaced in turn. If its initializer refuses that, there is no stand-in. One value is made of each type. So their
/// number is bounded by the number of the model's types, whatever its initializers try, and a type that contains itself is
/// given up at once.
final class Placeholders {
    /// The maximum depth of models made of stand-ins.
    private static let maximumDepth = 64

    /// The maximum number of types, containers and reads. It is needed because generic types can contain
    /// themselves, and initializers can open one nested container after another, or read until a read fails.
    private static let maximumCount = 10_000

    /// The stand-in of each type, or nil if none can be made.
    private var made: [ObjectIdentifier: Any?] = [:]

    private let strategies: JanssonDecoder
    private var depth = 0
    private var count = 0

    init(_ strategies: JanssonDecoder) {
        self.strategies = strategies
    }

    /// - Throws: ``ErrorCollector/Abandoned`` if no stand-in can be made.
    func make<T: Decodable>(_ type: T.Type) throws -> T {
        if let scalar = type as? any JSONScalar.Type, let value = scalar.placeholder as? T { return value }
        let id = ObjectIdentifier(type)
        if made[id] == nil {
            try use()
            // Until this one is made, there is none for the values inside it.
            made[id] = .some(nil)
            if let value = makeNew(type) { made[id] = value }
        }
        guard let value = made[id] as? T else { throw ErrorCollector.Abandoned() }
        return value
    }

    private func makeNew<T: Decodable>(_ type: T.Type) -> T? {
        guard depth < Placeholders.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return try? type.init(from: decoder(of: .null))
    }

    /// A decoder of an empty value.
    func decoder(of value: JSONValue) throws -> NodeDecoder {
        try use()
        let collector = ErrorCollector(self, isPlaceholder: true)
        let session = DecodingSession(strategies, json: try JSON(copying: value), collector: collector)
        return try session.root(for: Any.self)
    }

    /// Counts a type, a container, or a read.
    func use() throws {
        count += 1
        guard count <= Placeholders.maximumCount, !Stack.isShort else { throw ErrorCollector.Abandoned() }
    }
}
