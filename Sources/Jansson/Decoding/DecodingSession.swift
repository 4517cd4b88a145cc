/// What all decoders of one call share.
final class DecodingSession {
    let document: Document
    let strategies: JanssonDecoder
    let userInfo: [CodingUserInfoKey: Any]

    /// Whether coding keys name the keys of objects as they are.
    let usesDefaultKeys: Bool

    /// Where errors are collected, if they are.
    let collector: ErrorCollector?

    /// The error of the first container for which this thread's stack had no room. It is thrown in
    /// the end, whatever initialisers made of it: a value may lack what was not read.
    var stackError: DecodingError?

    private let rootIndex: UInt32
    private let rootAbsence: JSON.Absence?

    var snakeCase = SnakeCaseCache()

    /// The key tables of large objects, made once, however many decoders of one there are.
    var convertedKeys: [UInt32: KeyTable] = [:]
    var equivalentKeys: [UInt32: KeyTable] = [:]

    init(_ strategies: JanssonDecoder, json: JSON, collector: ErrorCollector? = nil) {
        document = json.document
        self.strategies = strategies
        userInfo = strategies.userInfo
        if case .useDefaultKeys = strategies.keyDecodingStrategy {
            usesDefaultKeys = true
        } else {
            usesDefaultKeys = false
        }
        self.collector = collector
        rootIndex = json.index
        rootAbsence = json.absence
    }

    /// The decoder of the value the call is for.
    func root(for type: Any.Type) throws -> NodeDecoder {
        guard rootAbsence == nil else { throw rootError(type) }
        return NodeDecoder(session: self, index: rootIndex, parent: nil, key: nil)
    }

    /// The error of a value that is missing before anything is decoded from it.
    private func rootError(_ type: Any.Type) -> DecodingError {
        let error = rootJSON.mismatch(expected: typeName(type))
        return .valueNotFound(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }

    private var rootJSON: JSON { JSON(document: document, index: rootIndex, absence: rootAbsence) }

    /// The value at an index; of ``NodeDecoder/nothing``, the root.
    func json(_ index: UInt32) -> JSON {
        NodeDecoder.exists(index) ? JSON(document: document, index: index) : rootJSON
    }
}
