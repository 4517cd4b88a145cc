/// Makes placeholders for failed values, so that an initializer continues with its next read.
///
/// A scalar has a fixed placeholder. A model is decoded from null, with placeholders for everything missing. A model
/// whose initializer throws has no placeholder; nor has a type that requires a value of itself. Each type has at most
/// one placeholder, so the number of types bounds the work.
final class Placeholders {
    /// The maximum depth of placeholder models.
    private static let maximumDepth = 64

    /// The maximum number of types, containers and reads. Without it, generic types could nest endlessly, and
    /// initializers could open containers or read until a read fails.
    private static let maximumCount = 10_000

    /// The placeholder of each type, or nil if none can be made.
    private var made: [ObjectIdentifier: Any?] = [:]

    private let snapshot: JanssonDecoder.Snapshot
    private var depth = 0
    private var count = 0

    init(_ snapshot: JanssonDecoder.Snapshot) {
        self.snapshot = snapshot
    }

    /// - Throws: ``ErrorCollector/Abandoned`` if no placeholder can be made.
    func make<T: Decodable>(_ type: T.Type) throws -> T {
        if let scalar = type as? any JSONScalar.Type, let value = scalar.placeholder as? T { return value }
        let id = ObjectIdentifier(type)
        if made[id] == nil {
            try use()
            // Until this placeholder is made, nested values of the same type get none.
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

    /// Returns a decoder of `value`, which is empty.
    func decoder(of value: JSONValue) throws -> NodeDecoder {
        try use()
        let collector = ErrorCollector(self, isPlaceholder: true)
        let session = DecodingSession(snapshot, json: try JSON(copying: value), collector: collector)
        return try session.root(for: Any.self)
    }

    /// Counts a type, a container, or a read.
    func use() throws {
        count += 1
        guard count <= Placeholders.maximumCount, !Stack.isShort else { throw ErrorCollector.Abandoned() }
    }
}
