extension JanssonDecoder {
    /// How keys that no model asks for are handled.
    ///
    /// ```swift
    /// struct Settings: Decodable { var port: Int, host: String? }
    ///
    /// let decoder = JanssonDecoder()
    /// decoder.unknownKeys = .reject
    /// _ = try decoder.decode(Settings.self, from: #"{"port": 80, "hots": "a.org"}"#)
    /// // hots: unknown key (line 1, column 22)
    /// ```
    ///
    /// A key is known if any initializer that reads the object asks for the key (by `decode`, `contains`, a nested
    /// container or otherwise) or gets it from `allKeys`. So models that share an object, like a class and its
    /// superclass, know the keys of both.
    ///
    /// These objects have no unknown keys:
    ///
    /// - an object read as a whole: a dictionary, a ``JSONValue``, or a value in ``Inflated``
    /// - an object that initializers ask for no key
    ///
    /// Errors show source keys, whatever the strategy. With `collectingErrors`, if decoding fails, unknown keys are
    /// reported with the other errors.
    public enum UnknownKeys: Sendable {
        /// Ignores unknown keys, as `JSONDecoder` does.
        case ignore

        /// Throws `dataCorrupted` for unknown keys. The underlying error has the code `invalidValue` or `multiple`. If
        /// decoding fails, that error is thrown instead.
        case reject

        /// Passes an array with an error for each unknown key to the function, in document order, up to
        /// ``JSONError/maximumCollected``. Each successful `decode` that finds unknown keys calls the function once.
        case collect(@Sendable (_ unknown: [JSONError]) -> Void)
    }
}

/// The known keys, and the objects that models asked for keys.
final class KnownKeys {
    /// One bit for each node of the decoded value. The bit is set for a known key, and for an object that a model asked
    /// for keys.
    private var bits: [UInt64]

    /// The node indices of the decoded value.
    private let nodes: Range<UInt32>

    /// The values read as a whole. If errors are collected, also the values whose initializers did not finish.
    private var exemptValues: Set<UInt32> = []

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

    /// Records that a model asked an object for the key of `value`; nil for a missing key.
    func add(_ value: UInt32?, of object: UInt32) {
        self[object] = true
        if let value { self[value &- 1] = true }
    }

    /// Exempts the keys in a value.
    func exempt(_ index: UInt32) { exemptValues.insert(index) }

    /// Calls `body` with the values of unknown keys in document order, until `body` returns false.
    ///
    /// Complexity: O(*n*).
    func forEachUnknown(in document: Document, _ body: (UInt32) -> Bool) {
        /// The containers around the next node. `isOfModel` is nil for an array.
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
            if isUnknown || exemptValues.contains(index) {
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
    /// Exempts the keys in a value, and returns a view of the value; nil if it is missing.
    func whole(at index: UInt32) -> JSON? {
        session.knownKeys?.exempt(index)
        return view(index)
    }

    /// A view of the value, read as a whole.
    var whole: JSON { whole(at: index) ?? json }
}

extension DecodingSession {
    /// Returns the error for the unknown keys; nil if there are none.
    func unknownKeys() -> JSONError? {
        var failures = ErrorAccumulator()
        knownKeys?.forEachUnknown(in: document) {
            failures.add(json($0).error(.invalidValue, message: "unknown key"))
            return !failures.isFull
        }
        return failures.errors.isEmpty ? nil : failures.error
    }

    /// - Throws: `DecodingError.dataCorrupted` at the first unknown key, if unknown keys are rejected.
    func reportUnknownKeys() throws {
        guard knownKeys != nil, let error = unknownKeys() else { return }
        if case .collect(let body) = strategies.unknownKeys { return body(error.all) }
        let path = error.all.first?.storage.path.elements.dropFirst(json(rootIndex).path.elements.count) ?? []
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path.map(\.codingKey), debugDescription: error.contextDescription,
                underlyingError: error))
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
