/// The state that all decoders of one call share.
final class DecodingSession {
    let document: Document
    let strategies: JanssonDecoder
    let userInfo: [CodingUserInfoKey: Any]

    /// Whether coding keys are the keys of objects, without conversion.
    let usesDefaultKeys: Bool

    /// Whether in addition nobody asks which keys models know, so that a key is only looked up.
    let usesPlainKeys: Bool

    /// The keys that models know, if others are rejected or collected.
    let knownKeys: KnownKeys?

    /// The collector of errors, if errors are collected.
    let collector: ErrorCollector?

    /// The error of the first container for which this thread's stack had no room. It is thrown at the
    /// end, whatever initializers made of it, because a value may lack what was not read.
    var stackError: DecodingError?

    let rootIndex: UInt32
    private let rootAbsence: JSON.Absence?

    var snakeCase = SnakeCaseCache()

    /// The key tables of large objects. Each is made once, however many decoders read the object.
    var convertedKeys: [UInt32: KeyTable] = [:]
    var equivalentKeys: [UInt32: KeyTable] = [:]

    init(_ strategies: JanssonDecoder, json: JSON, collector: ErrorCollector? = nil) {
        document = json.document
        self.strategies = strategies
        userInfo = strategies.userInfo
        usesDefaultKeys = if case .useDefaultKeys = strategies.keyDecodingStrategy { true } else { false }
        // The models that stand-ins are made of know no members, because there are none.
        if case .ignore = strategies.unknownKeys {
            knownKeys = nil
        } else {
            knownKeys = collector?.isPlaceholder == true ? nil : KnownKeys(in: json)
        }
        usesPlainKeys = usesDefaultKeys && knownKeys == nil
        self.collector = collector
        rootIndex = json.index
        rootAbsence = json.absence
    }

    /// The decoder of the value that the call decodes.
    func root(for type: Any.Type) throws -> NodeDecoder {
        guard rootAbsence == nil else { throw rootError(type) }
        return NodeDecoder(session: self, index: rootIndex, parent: nil, key: nil)
    }

    /// The error for a value that is missing before anything is decoded.
    private func rootError(_ type: Any.Type) -> DecodingError {
        let error = rootJSON.mismatch(expected: typeName(type))
        return .valueNotFound(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }

    private var rootJSON: JSON { JSON(document: document, index: rootIndex, absence: rootAbsence) }

    /// A view of the value at an index. For ``NodeDecoder/nothing``, it is the root.
    func json(_ index: UInt32) -> JSON {
        NodeDecoder.exists(index) ? JSON(document: document, index: index) : rootJSON
    }
}
