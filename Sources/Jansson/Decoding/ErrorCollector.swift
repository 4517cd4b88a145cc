/// Finds what is wrong with a value that did not decode.
///
/// Every value on the way is first tried: decoded as it is without collecting. Only one that fails is
/// searched: decoded with stand-ins for what fails in it. So nothing is reported of values that are
/// fine, models that try several reads among them.
///
/// A trial remembers what has failed in it, and no value is searched twice as one type. So the search
/// does not try again what is known to fail, and each read is made a fixed number of times at most,
/// however deep it stands.
final class ErrorCollector {
    private var failures = Failures()

    /// How many errors were noted.
    private var noted = 0

    let standIns: ModelStandIns

    /// Whether reads that fail are noted and answered with stand-ins; in a trial they are not.
    private(set) var isSearching = true

    private var failed: Set<Read> = []
    private var searched: Set<Read> = []

    /// What has failed in the trial that goes on; nothing of it matters if that succeeds.
    private var failedInTrial: [Read] = []

    /// A value that is read as a type.
    private struct Read: Hashable {
        let index: UInt32
        let type: ObjectIdentifier
    }

    /// Thrown where no stand-in can be made; what is wrong is noted already.
    struct Abandoned: Error {}

    private init(_ strategies: JanssonDecoder) {
        standIns = ModelStandIns(userInfo: strategies.userInfo)
    }

    /// Whether no more errors are kept: then all reads fail, so that decoding ends.
    var isFull: Bool { failures.isFull }

    /// What is wrong with a value of which `first` was thrown.
    static func errors<T: Decodable>(
        of type: T.Type, _ json: JSON, _ strategies: JanssonDecoder, first: any Error
    ) -> JSONError {
        // For what has no room on the stack there is no search, which takes more of it.
        if let error = (first as? DecodingError)?.jsonError, error.code == .depthExceeded { return error }
        let collector = ErrorCollector(strategies)
        let session = DecodingSession(strategies, json: json, collector: collector)
        // What this makes is of stand-ins; the errors are what it is made for.
        _ = try? session.root(for: type).decode(type)
        // The search itself may have come to the end of the stack, and missed what is wrong.
        if let stackError = session.stackError { collector.note(stackError, json, session) }
        if collector.noted == 0 || session.stackError != nil { collector.note(first, json, session) }
        return collector.failures.error
    }

    private func note(_ error: any Error, _ json: JSON, _ session: DecodingSession) {
        guard !isFull else { return }
        let placed = (error as? DecodingError).map { session.placed($0) } ?? error
        failures.add(json.placing(placed))
        noted += 1
    }

    /// Keeps an error of the decoder's value.
    func note(_ error: any Error, _ decoder: NodeDecoder) {
        note(error, decoder.json, decoder.session)
    }

    /// The value, or a stand-in for it after what is wrong was noted.
    ///
    /// - Throws: ``Abandoned``; in a trial, what decoding throws.
    func decode<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
        guard decoder.index != NodeDecoder.reported else { return try standIns.make(type) }
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
        // Nothing may stand in several places.
        guard read.index == NodeDecoder.nothing || searched.insert(read).inserted else {
            return try standIns.make(type)
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
        return try value ?? standIns.make(type)
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

    /// A value in which what fails is noted, and stood in for; nil where none comes of it.
    private func search<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) -> T? {
        if NodeDecoder.isConverted(type) { return nil }
        if let collection = type as? any SiblingCollection.Type, collection.search(decoder) { return nil }
        return try? type.init(from: decoder.keepingKeys(of: type))
    }
}

/// A collection whose elements stand for themselves: one that is bad says nothing of the next.
private protocol SiblingCollection {
    /// Decodes each element for its errors; false where the value is no such collection.
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
        while child < node(index).high, session.collector?.isFull == false {
            _ = try? self.child(at: child, PathKey.index(position)).decode(type)
            child = node(child).end(at: child)
            position += 1
        }
        return true
    }

    /// Throws an error or, where errors are searched for, notes it and gives a stand-in.
    func failed<T>(_ error: DecodingError, at index: UInt32, standIn: T) throws -> T {
        _ = try noted(error, at: index)
        return standIn
    }

    /// Throws an error or, where errors are searched for, notes it and gives what makes stand-ins.
    @inline(never)
    func noted(_ error: DecodingError, at index: UInt32) throws -> ModelStandIns {
        guard let collector = session.collector, collector.isSearching else { throw error }
        guard !collector.isFull else { throw ErrorCollector.Abandoned() }
        if index != NodeDecoder.reported { collector.note(error, self) }
        return collector.standIns
    }
}
