/// Makes values that replace those that failed, so that an initializer continues with its next read.
///
/// A value is made by decoding an empty document in which everything that is missing is replaced in turn. One
/// value is made of each type. So their number is bounded by the number of the model's types, whatever its
/// initializers try, and a type that contains itself is given up at once. If an initializer refuses empty
/// values, a value that decoded elsewhere stands in, or one that is made of other values.
final class ModelStandIns {
    /// What the scalars and the arrays of an empty document are.
    enum Contents {
        /// 0, false, and empty strings and arrays.
        case empty
        /// 1, true, the string of an address, and arrays of one element.
        case one
    }

    /// The maximum depth of models made of stand-ins.
    private static let maximumDepth = 64

    /// The maximum number of types, containers and reads. It is needed because generic types can contain
    /// themselves, and initializers can open one nested container after another, or read until a read fails.
    private static let maximumCount = 10_000

    /// The stand-in of each type, or nil if none can be made.
    private var made: [ObjectIdentifier: Any?] = [:]

    /// One good value of each type that decoded, as far as one may be needed.
    private var decoded: [ObjectIdentifier: Any] = [:]

    /// Whether a type was given up for which there is a value by now.
    private(set) var canRetry = false

    private let strategies: JanssonDecoder
    private var depth = 0
    private var count = 0

    init(_ strategies: JanssonDecoder) {
        self.strategies = strategies
    }

    /// - Throws: ``ErrorCollector/Abandoned`` if no stand-in can be made.
    func make<T: Decodable>(_ type: T.Type, _ contents: Contents = .empty) throws -> T {
        if let scalar = type as? any JSONScalar.Type, let value = scalar.standIn(contents) as? T {
            return value
        }
        let id = ObjectIdentifier(type)
        if made[id] == nil {
            try use()
            // Until this one is made, there is none for the values inside it.
            made[id] = .some(nil)
            if let value = makeNew(type) { made[id] = value }
        }
        guard let value = made[id] as? T ?? decoded[id] as? T else { throw ErrorCollector.Abandoned() }
        return value
    }

    private func makeNew<T: Decodable>(_ type: T.Type) -> T? {
        guard depth < ModelStandIns.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        func make(_ contents: Contents) -> T? { try? type.init(from: decoder(of: .null, contents)) }
        return make(.empty) ?? ModelStandIns.firstCase(type) ?? decoded[ObjectIdentifier(type)] as? T
            ?? make(.one)
    }

    /// The first case of an enum without associated values: its only byte is 0. A struct of one byte may not allow it.
    private static func firstCase<T>(_ type: T.Type) -> T? {
        guard _isPOD(type), MemoryLayout<T>.size == 1 else { return nil }
        // Both have one byte. 0 is a value of every such type: a type with only one value has no byte.
        let value = unsafe unsafeBitCast(0 as UInt8, to: type)
        return Mirror(reflecting: value).displayStyle == .enum ? value : nil
    }

    /// Keeps a value that decoded, if it is the first one of its type.
    func keep<T>(_ value: T) {
        let type = ObjectIdentifier(T.self)
        guard decoded[type] == nil else { return }
        decoded[type] = value
        if case .some(nil) = made[type] { canRetry = true }
    }

    /// Forgets which types were given up, so that the models that contain them are tried once more.
    func retry() {
        canRetry = false
        made = made.filter { $0.value != nil }
        count = 0
    }

    /// A decoder of an empty value.
    func decoder(of value: JSONValue, _ contents: Contents) throws -> NodeDecoder {
        try use()
        let collector = ErrorCollector(self, contents: contents)
        let session = DecodingSession(strategies, json: try JSON(copying: value), collector: collector)
        return try session.root(for: Any.self)
    }

    /// Counts a type, a container, or a read.
    func use() throws {
        count += 1
        guard count <= ModelStandIns.maximumCount, !Stack.isShort else { throw ErrorCollector.Abandoned() }
    }
}
