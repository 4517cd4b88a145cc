/// Finds all errors in a value that did not decode.
///
/// Each value is first tried: it is decoded without collecting. Only a value that fails is searched: it
/// is decoded again, and whatever fails in it is replaced by stand-ins. So nothing is reported for good
/// values, also if a model tries several reads.
///
/// A trial remembers what failed in it, and no value is searched twice as the same type. So the search
/// does not repeat what is known to fail, and each read happens a bounded number of times, however deep
/// it is.
final class ErrorCollector {
    private var failures = ErrorAccumulator()

    /// How many errors were recorded.
    private var noted = 0

    let placeholders: Placeholders

    /// Whether failing reads are recorded and replaced by stand-ins. In a trial they are not.
    private(set) var isSearching = true

    private var failed: Set<Read> = []
    private var searched: Set<Read> = []

    /// The reads that failed in the current trial. They do not matter if the trial succeeds.
    private var failedInTrial: [Read] = []

    /// A value that is read as a type.
    private struct Read: Hashable {
        let index: UInt32
        let type: ObjectIdentifier
    }

    /// Thrown if no stand-in can be made. The error is already recorded.
    struct Abandoned: Error {}

    /// True if a stand-in is made from the document, which is empty then. Its errors are not reported.
    let isPlaceholder: Bool

    init(_ placeholders: Placeholders, isPlaceholder: Bool = false) {
        self.placeholders = placeholders
        self.isPlaceholder = isPlaceholder
    }

    /// Whether no more errors are kept. Then all reads fail, so that decoding ends.
    var isFull: Bool { failures.isFull }

    /// The errors of a value, for which decoding threw `first`.
    static func errors<T: Decodable>(
        of type: T.Type, _ json: JSON, _ strategies: JanssonDecoder, first: any Error
    ) -> JSONError {
        // A value for which the stack has no room is not searched, because the search needs even more
        // stack.
        if let error = (first as? DecodingError)?.jsonError, error.code == .depthExceeded { return error }
        let collector = ErrorCollector(Placeholders(strategies))
        let session = DecodingSession(strategies, json: json, collector: collector)
        // The result consists of stand-ins. Only the errors matter.
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

    /// The value, or a stand-in after its errors were recorded.
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
        // A value of which nothing exists may be read at several places.
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

    /// Records the errors in a value. Returns a value with stand-ins, or nil if none can be made.
    private func search<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) -> T? {
        if type is any JSONScalar.Type || type == JSONValue.self { return nil }
        if let collection = type as? any SiblingCollection.Type, collection.search(decoder) { return nil }
        if let value = try? type.init(from: decoder.keepingKeys(of: type)) { return value }
        // Its initializer would have asked for more keys.
        decoder.session.knownKeys?.leaveOut(decoder.index)
        return nil
    }
}

/// A collection whose elements are independent: a bad one says nothing about the next.
private protocol SiblingCollection {
    /// Decodes each element for its errors. Returns false if the value is no such collection.
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

    /// Throws an error. During a search, it records the error and returns a stand-in instead.
    func report<T>(_ error: DecodingError, at index: UInt32, placeholder: T) throws -> T {
        _ = try noted(error, at: index)
        return placeholder
    }

    /// Throws an error. During a search, it records the error and returns the maker of stand-ins instead.
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
