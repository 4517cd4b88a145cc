/// The state that all decoders of one call share.
final class DecodingSession {
    let document: Document
    private let snapshot: JanssonDecoder.Snapshot
    let userInfo: [CodingUserInfoKey: Any]

    /// Whether keys are looked up without conversion.
    let usesDefaultKeys: Bool

    /// Whether keys are looked up without conversion, and unknown keys are ignored.
    let usesPlainKeys: Bool

    /// The keys that models asked for; nil if unknown keys are ignored.
    let knownKeys: KnownKeys?

    /// The error collector; nil if errors are not collected.
    let collector: ErrorCollector?

    /// The error of the first container too deep for this thread's stack. The error is thrown at the end even if an
    /// initializer caught it, because the model may lack values.
    var stackError: DecodingError?

    let rootIndex: UInt32
    private let rootAbsence: JSON.Absence?

    var snakeCase = SnakeCaseCache()

    /// The key tables of large objects, shared by all decoders of an object.
    var convertedKeys: [UInt32: KeyTable] = [:]

    @inline(__always)
    var strategies: JanssonDecoder.Settings { snapshot.settings }

    init(_ snapshot: JanssonDecoder.Snapshot, json: JSON, collector: ErrorCollector? = nil) {
        document = json.document
        self.snapshot = snapshot
        // Each is read on its own, because a copy of the settings counts a dozen references.
        if snapshot.settings.userInfo.isEmpty {
            userInfo = [:]
        } else {
            userInfo = snapshot.settings.userInfo
        }
        if case .useDefaultKeys = snapshot.settings.keyDecodingStrategy {
            usesDefaultKeys = true
        } else {
            usesDefaultKeys = false
        }
        // Placeholders are decoded from empty documents, which have no unknown keys.
        if case .ignore = snapshot.settings.unknownKeys {
            knownKeys = nil
        } else {
            knownKeys = collector?.isPlaceholder == true ? nil : KnownKeys(in: json)
        }
        usesPlainKeys = usesDefaultKeys && knownKeys == nil
        self.collector = collector
        rootIndex = json.index
        rootAbsence = json.absence
    }

    /// Returns the decoder of the value that the call decodes.
    func root(for type: Any.Type) throws -> NodeDecoder {
        guard rootAbsence == nil else { throw rootError(type) }
        return NodeDecoder(session: self, index: rootIndex, parent: nil, key: nil)
    }

    /// Returns the error for a missing root.
    private func rootError(_ type: Any.Type) -> DecodingError {
        let error = rootJSON.mismatch(expected: .type(type))
        return .valueNotFound(
            type,
            DecodingError.Context(
                codingPath: [], debugDescription: error.contextDescription, underlyingError: error))
    }

    private var rootJSON: JSON { JSON(document: document, index: rootIndex, absence: rootAbsence) }

    /// Returns a view of the value at an index, or of the root if the index has no node.
    func json(_ index: UInt32) -> JSON {
        NodeDecoder.exists(index) ? JSON(document: document, index: index) : rootJSON
    }
}
