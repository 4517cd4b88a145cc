/// Finds what is wrong with a value that did not decode.
///
/// Every value on the way is first decoded strictly; only one that fails is decoded with stand-ins
/// for what fails in it. So nothing is reported of values that are fine, models that try several
/// reads among them.
final class ErrorCollector {
    private(set) var errors: [JSONError] = []

    /// The same call without collecting.
    private let strict: DecodingSession

    /// Thrown where no stand-in can be made; what is wrong is noted already.
    struct Abandoned: Error {}

    private init(strict: DecodingSession) {
        self.strict = strict
    }

    /// What is wrong with a value of which `first` was thrown.
    static func errors<T: Decodable>(
        of type: T.Type, _ json: JSON, _ strategies: JanssonDecoder, first: any Error
    ) -> JSONError {
        let collector = ErrorCollector(strict: DecodingSession(strategies, json: json))
        let session = DecodingSession(strategies, json: json, collector: collector)
        // What this makes is of stand-ins; the errors are what it is made for.
        _ = try? session.root().decode(type)
        if collector.errors.isEmpty { collector.note(first, json) }
        return JSONError(collecting: collector.errorsInDocumentOrder)
    }

    private var errorsInDocumentOrder: [JSONError] {
        errors.enumerated().sorted { left, right in
            let leftOffset = left.element.location?.byteOffset ?? 0
            let rightOffset = right.element.location?.byteOffset ?? 0
            return leftOffset == rightOffset ? left.offset < right.offset : leftOffset < rightOffset
        }.map(\.element)
    }

    /// Keeps an error of the value `json`.
    func note(_ error: any Error, _ json: @autoclosure () -> JSON) {
        guard errors.count < JSONError.maximumCollected else { return }
        let placed = (error as? DecodingError).map { strict.placed($0) } ?? error
        errors.append(json().placing(placed))
    }

    /// The value, or a stand-in for it after what is wrong was noted.
    ///
    /// - Throws: ``Abandoned``.
    func collect<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
        guard decoder.index != NodeDecoder.reported else { return try StandIn.make(type) }
        guard errors.count < JSONError.maximumCollected else { throw Abandoned() }
        do {
            return try decoder.copy(in: strict).decode(type)
        } catch {
            return try search(type, from: decoder, error)
        }
    }

    private func search<T: Decodable>(
        _ type: T.Type, from decoder: NodeDecoder, _ first: any Error
    ) throws -> T {
        let noted = errors.count
        defer { if errors.count == noted { note(first, decoder.json) } }
        if NodeDecoder.isConverted(type) { return try StandIn.make(type) }
        if let collection = type as? any SiblingCollection.Type, collection.search(decoder) {
            return try StandIn.make(type)
        }
        do {
            return try type.init(from: decoder.keepingKeys(of: type))
        } catch {
            if errors.count == noted, !(error is Abandoned) { note(error, decoder.json) }
            return try StandIn.make(type)
        }
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
        while child < node(index).high {
            _ = try? self.child(at: child, PathKey.index(position)).decode(type)
            child = node(child).end(at: child)
            position += 1
        }
        return true
    }

    fileprivate func copy(in session: DecodingSession) -> NodeDecoder {
        NodeDecoder(session: session, index: index, parent: parent, key: key, keepsKeys: keepsKeys)
    }

    /// Throws an error or, where errors are collected, notes it and gives a stand-in.
    @inline(never)
    func failed<T>(_ error: DecodingError, at index: UInt32, standIn: T) throws -> T {
        guard let collector = session.collector else { throw error }
        if index != NodeDecoder.reported { collector.note(error, json) }
        return standIn
    }
}
