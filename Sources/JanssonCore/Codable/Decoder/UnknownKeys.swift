extension JanssonDecoder {
    /// What is done about keys of objects that no model asks for.
    ///
    /// ```swift
    /// struct Settings: Decodable { var port: Int, host: String? }
    ///
    /// var decoder = JanssonDecoder()
    /// decoder.unknownKeys = .reject
    /// _ = try decoder.decode(Settings.self, from: #"{"port": 80, "hots": "a.org"}"#)
    /// // hots: unknown key (line 1, column 22)
    /// ```
    ///
    /// A key is known if any initializer that reads the object asks for it, by `decode`, `contains`, a nested
    /// container or otherwise, or gets it from `allKeys`. So models that share an object, like a class and its
    /// superclass, know the keys of both. Objects that are read as a whole have no unknown keys: dictionaries,
    /// ``JSONValue``, and what ``Inflated`` wraps. Neither has one of which no initializer asks for any key.
    ///
    /// Keys are those of the text, whatever the strategy.
    public enum UnknownKeys: Sendable {
        /// They are ignored, as by `JSONDecoder`.
        case ignore

        /// Each is an error of code `invalidValue`. If there are several, the ``JSONError`` is of code `multiple`.
        /// If models fail, their error is thrown. With `collectingErrors`, unknown keys are reported with
        /// the rest.
        case reject

        /// The function gets an error for each of them, in document order, up to
        /// ``JSONError/maximumCollected``. It is called once for each call of `decode` that succeeds and finds any.
        case collect(@Sendable (_ unknown: [JSONError]) -> Void)
    }
}

/// The keys that models asked for, and the objects in which they did.
final class KnownKeys {
    /// One bit for each node of the decoded value: whether it is a known key, or an object of a model. A node is
    /// never both.
    private var bits: [UInt64]

    /// The indices of the nodes.
    private let nodes: Range<UInt32>

    /// The values that are read as a whole, and, if errors are collected, those whose initializers did not come to
    /// their end.
    private var leftOut: Set<UInt32> = []

    init(in json: JSON) {
        nodes = json.exists ? json.index..<json.document[json.index].end(at: json.index) : 0..<0
        bits = Array(repeating: 0, count: (nodes.count + 63) / 64)
    }

    private subscript(index: UInt32) -> Bool {
        get {
            guard nodes.contains(index) else { return false }
            let bit = index - nodes.lowerBound
            return bits[Int(bit / 64)] >> UInt64(bit % 64) & 1 == 1
        }
        set {
            guard nodes.contains(index) else { return }
            let bit = index - nodes.lowerBound
            bits[Int(bit / 64)] |= 1 << UInt64(bit % 64)
        }
    }

    /// Adds the key of the value that a model found in an object. Nil if it found none.
    func add(_ value: UInt32?, of object: UInt32) {
        self[object] = true
        if let value { self[value &- 1] = true }
    }

    /// Leaves out the keys in a value.
    func leaveOut(_ index: UInt32) { leftOut.insert(index) }

    /// Calls `body` with the values of unknown keys in document order, until it returns false.
    ///
    /// Complexity: O(*n*).
    func forEachUnknown(in document: Document, _ body: (UInt32) -> Bool) {
        /// The containers around the next node. Whether keys are looked at is nil for an array.
        var containers: [(end: UInt32, isOfModel: Bool?)] = []
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            while let last = containers.last, last.end <= index { containers.removeLast() }
            var isUnknown = false
            if let isOfModel = containers.last?.isOfModel {
                isUnknown = isOfModel && !self[index]
                index += 1
            }
            if isUnknown, !body(index) { return }
            let node = document[index]
            let end = node.end(at: index)
            if isUnknown || leftOut.contains(index) {
                index = end
                continue
            }
            switch node.kind {
            case .object: containers.append((end, self[index]))
            case .array: containers.append((end, nil))
            default: break
            }
            index += 1
        }
    }
}

extension NodeDecoder {
    /// A view of a value that is read as a whole, whatever its keys; nil if there is no value.
    func whole(at index: UInt32) -> JSON? {
        session.knownKeys?.leaveOut(index)
        return view(index)
    }

    /// A view of the value, which is read as a whole.
    var whole: JSON { whole(at: index) ?? json }
}

extension DecodingSession {
    /// The error for the unknown keys, if there are any.
    func unknownKeys() -> JSONError? {
        var failures = ErrorAccumulator()
        knownKeys?.forEachUnknown(in: document) {
            failures.add(json($0).error(.invalidValue, message: "unknown key"))
            return !failures.isFull
        }
        return failures.errors.isEmpty ? nil : failures.error
    }

    /// - Throws: `DecodingError.dataCorrupted` at the first unknown key, if they are rejected.
    func reportUnknownKeys() throws {
        guard knownKeys != nil, let error = unknownKeys() else { return }
        if case .collect(let body) = strategies.unknownKeys { return body(error.all) }
        let path = error.all.first?.storage.path.elements.dropFirst(json(rootIndex).path.elements.count) ?? []
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path.map(\.codingKey), debugDescription: "\(error)", underlyingError: error))
    }
}

extension JSONPathElement {
    fileprivate var codingKey: any CodingKey {
        switch self {
        case .key(let key): AnyKey(key)
        case .index(let index): PathKey.index(index)
        }
    }
}
