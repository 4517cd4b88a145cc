/// Finds the errors in a value that failed to decode. Each value inside is decoded in two steps:
///
/// - A trial decodes the value without collecting errors. If the trial succeeds, nothing is reported.
/// - If the trial fails, a search decodes the value again, and replaces failing values by placeholders.
///
/// A read that failed in a trial is not tried again, and a search visits no value twice as the same type. So the number
/// of reads is bounded at any depth.
final class ErrorCollector {
    private var failures = ErrorAccumulator()

    /// The number of recorded errors.
    private var noted = 0

    let placeholders: Placeholders

    /// Whether errors are recorded, and failing values replaced by placeholders. False during a trial.
    private(set) var isSearching = true

    private var failed: Set<Read> = []
    private var searched: Set<Read> = []

    /// The reads that failed in the current trial, dropped if the trial succeeds.
    private var failedInTrial: [Read] = []

    /// A read of a value as a type.
    private struct Read: Hashable {
        let index: UInt32
        let type: ObjectIdentifier
    }

    /// Thrown if the collector is full or no placeholder can be made.
    struct Abandoned: Error {}

    /// Whether this collector is for making a placeholder from an empty document. Errors are then not reported.
    let isPlaceholder: Bool

    init(_ placeholders: Placeholders, isPlaceholder: Bool = false) {
        self.placeholders = placeholders
        self.isPlaceholder = isPlaceholder
    }

    /// Whether the maximum number of errors is reached. All reads then fail, to end decoding.
    var isFull: Bool { failures.isFull }

    /// Returns the errors of a value whose decoding threw `first`.
    static func errors<T: Decodable>(
        of type: T.Type, _ json: JSON, _ snapshot: JanssonDecoder.Snapshot, first: any Error
    ) -> JSONError {
        // A search would need even more stack.
        if let error = (first as? DecodingError)?.jsonError, error.code == .depthExceeded { return error }
        let collector = ErrorCollector(Placeholders(snapshot))
        let session = DecodingSession(snapshot, json: json, collector: collector)
        // The result has placeholders. Only the errors matter.
        _ = try? session.root(for: type).decode(type)
        // The search itself may have used up the stack and missed errors.
        if let stackError = session.stackError { collector.note(stackError, json, session) }
        if collector.noted == 0 || session.stackError != nil {
            collector.note(first, json, session)
        } else if !collector.isFull, let unknown = session.unknownKeys() {
            collector.failures.add(unknown)
        }
        return collector.failures.error
    }

    private func note(_ error: any Error, _ json: JSON, _ session: DecodingSession) {
        guard !isFull else { return }
        let placed = (error as? DecodingError).map { session.jsonError(of: $0) } ?? error
        failures.add(json.placing(placed))
        noted += 1
    }

    /// Records an error of the decoder's value.
    func note(_ error: any Error, _ decoder: NodeDecoder) {
        note(error, decoder.json, decoder.session)
    }

    /// Returns the value, or records its errors and returns a placeholder.
    ///
    /// - Throws: ``Abandoned``; in a trial, the error of decoding.
    func decode<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
        if isPlaceholder || decoder.index == NodeDecoder.reported { return try placeholders.make(type) }
        let read = Read(index: decoder.index, type: ObjectIdentifier(type))
        guard isSearching else {
            do {
                return try decoder.decodeStrictly(type)
            } catch {
                failedInTrial.append(read)
                throw error
            }
        }
        guard !isFull else { throw Abandoned() }
        var failure: (any Error)?
        if !failed.contains(read) {
            do { return try trying { try decoder.decodeStrictly(type) } } catch { failure = error }
        }
        // Missing values at several paths have the same index, so each is searched.
        guard read.index == NodeDecoder.nothing || searched.insert(read).inserted else {
            return try placeholders.make(type)
        }
        let before = noted
        let value = search(type, from: decoder)
        if noted == before {
            do {
                if failure == nil { return try trying { try decoder.decodeStrictly(type) } }
            } catch {
                failure = error
            }
            note(failure ?? Abandoned(), decoder)
        }
        guard !isFull else { throw Abandoned() }
        return try value ?? placeholders.make(type)
    }

    /// Runs a trial.
    private func trying<T>(_ body: () throws -> T) throws -> T {
        isSearching = false
        defer {
            isSearching = true
            failedInTrial.removeAll()
        }
        do {
            return try body()
        } catch {
            failed.formUnion(failedInTrial)
            throw error
        }
    }

    /// Records the errors inside a value. Returns the value with placeholders; nil if its initializer throws or is not
    /// called.
    private func search<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) -> T? {
        if type is any JSONScalar.Type || type == JSONValue.self { return nil }
        if let collection = type as? any SiblingCollection.Type, collection.search(decoder) { return nil }
        if let value = try? type.init(from: decoder.keepingKeys(of: type)) { return value }
        // The initializer ended before it asked for all its keys.
        decoder.session.knownKeys?.exempt(decoder.index)
        return nil
    }
}

/// A collection with independent elements: one bad element does not stop the search.
private protocol SiblingCollection {
    /// Decodes each element to find errors. Returns false if the value is not an array or object as required.
    static func search(_ decoder: NodeDecoder) -> Bool
}

extension Array: SiblingCollection where Element: Decodable {
    fileprivate static func search(_ decoder: NodeDecoder) -> Bool {
        decoder.searchElements(Element.self)
    }
}

extension Set: SiblingCollection where Element: Decodable {
    fileprivate static func search(_ decoder: NodeDecoder) -> Bool {
        decoder.searchElements(Element.self)
    }
}

extension Dictionary: SiblingCollection where Key == String, Value: Decodable {
    fileprivate static func search(_ decoder: NodeDecoder) -> Bool {
        guard decoder.node(decoder.index).kind == .object else { return false }
        decoder.forEachMember { key, value in
            _ = try? decoder.child(at: value, AnyKey(key)).decode(Value.self)
        }
        return true
    }
}

extension NodeDecoder {
    fileprivate func searchElements<Element: Decodable>(_ type: Element.Type) -> Bool {
        guard node(index).kind == .array else { return false }
        var child = index &+ 1
        var position = 0
        while child < node(index).end, session.collector?.isFull == false {
            _ = try? self.child(at: child, PathKey.index(position)).decode(type)
            child = node(child).end(at: child)
            position += 1
        }
        return true
    }

    /// Throws `error`. During a search, records the error and returns `placeholder`.
    func report<T>(_ error: DecodingError, at index: UInt32, placeholder: T) throws -> T {
        _ = try noted(error, at: index)
        return placeholder
    }

    /// Throws `error`. During a search, records the error and returns the maker of placeholders.
    @inline(never)
    func noted(_ error: DecodingError, at index: UInt32) throws -> Placeholders {
        guard let collector = session.collector, collector.isSearching else { throw error }
        guard !collector.isFull else { throw ErrorCollector.Abandoned() }
        if collector.isPlaceholder {
            try collector.placeholders.use()
        } else if index != NodeDecoder.reported {
            collector.note(error, self)
        }
        return collector.placeholders
    }
}
