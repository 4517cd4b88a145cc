#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension NodeDecoder {
    /// This value as a `T`.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let collector = session.collector { return try collector.collect(type, from: self) }
        if let value = try special(type, at: index, { self }) { return value }
        return try T(from: keepingKeys(of: type))
    }

    /// The value at `index`, a child of this one that `key` names, as a `T`.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, at index: UInt32, _ key: some CodingKey) throws -> T {
        if session.collector != nil { return try child(at: index, key).decode(type) }
        if let value = try special(type, at: index, { child(at: index, key) }) { return value }
        return try T(from: child(at: index, key, keepsKeys: keepsMemberKeys(type)))
    }

    func child(at index: UInt32, _ key: some CodingKey, keepsKeys: Bool = false) -> NodeDecoder {
        NodeDecoder(session: session, index: index, parent: self, key: key, keepsKeys: keepsKeys)
    }

    /// The decoder for a `T`, which leaves keys alone if that is a dictionary.
    func keepingKeys<T>(of type: T.Type) -> NodeDecoder {
        keepsMemberKeys(type) ? keepingKeys() : self
    }

    private func keepingKeys() -> NodeDecoder {
        NodeDecoder(session: session, index: index, parent: parent, key: key, keepsKeys: true)
    }

    /// Whether an object's keys are the data of a dictionary.
    @inline(__always)
    private func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        !session.usesDefaultKeys && type is any StringKeyedDictionary.Type
    }

    /// Types that strategies have a say in, and those that are faster read from nodes than by their
    /// own initialisers; nil for all others, and where such an initialiser has to find the error.
    ///
    /// The casts are between one type and itself.
    @inline(__always)
    private func special<T>(_ type: T.Type, at index: UInt32, _ decoder: () -> NodeDecoder) throws -> T? {
        if type == Date.self { return try decoder().date() as? T }
        if type == URL.self { return try decoder().url() as? T }
        if type == Data.self { return try decoder().data() as? T }
        if type == Decimal.self { return try decoder().decimal() as? T }
        if type == [String].self { return plain([String].self, at: index) }
        if type == [Double].self { return plain([Double].self, at: index) }
        if type == [[Double]].self { return plain([[Double]].self, at: index) }
        if type == [[[Double]]].self { return plain([[[Double]]].self, at: index) }
        if type == [Int].self { return plain([Int].self, at: index) }
        if type == JSONValue.self, NodeDecoder.exists(index) { return session.json(index).value as? T }
        return nil
    }

    /// Whether a type has its value by a strategy or conversion, not by its own initialiser.
    static func isSpecial<T>(_ type: T.Type) -> Bool {
        type == Date.self || type == URL.self || type == Data.self || type == Decimal.self
            || type == JSONValue.self
    }

    private func plain<Plain: PlainValue, T>(_ type: Plain.Type, at index: UInt32) -> T? {
        guard NodeDecoder.exists(index), let value = Plain.plain(index, in: session.document) else {
            return nil
        }
        return value as? T
    }

    private func date() throws -> Date {
        try requireValue(Date.self)
        switch session.strategies.dateDecodingStrategy {
        case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try double(at: index))
        case .secondsSince1970: return Date(timeIntervalSince1970: try double(at: index))
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(at: index) / 1000)
        case .iso8601: return try date(by: Date.ISO8601FormatStyle())
        case .iso8601WithFractionalSeconds:
            return try date(by: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        case .custom(let convert): return try convert(self)
        }
    }

    private func date(by style: Date.ISO8601FormatStyle) throws -> Date {
        let text = try string(at: index)
        guard let date = try? style.parse(text) else {
            // At the container's path, as JSONDecoder has it.
            throw invalid("a date by ISO 8601", at: index, path: codingPath.dropLast())
        }
        return date
    }

    private func url() throws -> URL {
        try requireValue(URL.self)
        guard let url = URL(string: try string(at: index)) else {
            throw invalid("URL", at: index, path: codingPath)
        }
        return url
    }

    private func data() throws -> Data {
        try requireValue(Data.self)
        switch session.strategies.dataDecodingStrategy {
        case .deferredToData: return try Data(from: self)
        case .base64:
            guard let data = Data(base64Encoded: try string(at: index)) else {
                throw invalid("data in Base64", at: index, path: codingPath)
            }
            return data
        case .custom(let convert): return try convert(self)
        }
    }

    private func decimal() throws -> Decimal {
        if NodeDecoder.exists(index), let decimal = session.json(index).asDecimal { return decimal }
        throw notANumber(Decimal.self, at: index, nil) { $0.numberError(expected: "Decimal") }
    }

    /// - Throws: `DecodingError.valueNotFound` where the value is null.
    private func requireValue<T>(_ type: T.Type) throws {
        if node(index).kind == .null { throw notAScalar(type, at: index, nil) }
    }
}

/// A dictionary whose keys are the keys of an object, as they stand there.
protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String {}
