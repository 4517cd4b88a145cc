#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension NodeDecoder {
    /// Decodes this value as a `T`.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let collector = session.collector { return try collector.decode(type, from: self) }
        return try decodeStrictly(type)
    }

    /// Decodes this value as a `T`, without collecting errors.
    func decodeStrictly<T: Decodable>(_ type: T.Type) throws -> T {
        let known = DecodedType.of(type)
        if known.contains(.special) { return try special(type) }
        let decoder = keepingKeys(of: type)
        if known.contains(.collection) { return try decoder.collection(type) }
        return try decoder.initialized(type)
    }

    /// A collection of the standard library, whose elements are read from nodes.
    @inline(never)
    private func collection<T: Decodable>(_ type: T.Type) throws -> T {
        guard let collection = type as? any NodeCollection.Type else { return try initialized(type) }
        return try collection.read(self, as: type)
    }

    /// The model that its initializer makes. A ``JSONError`` that it throws without a place gets that of the
    /// value, and a path of its own continues from there. A `DecodingError` gets its place where it leaves
    /// the coder, because the initializers on the way may catch it.
    @inline(__always)
    func initialized<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try type.init(from: self)
        } catch {
            throw placing(error)
        }
    }

    @inline(never)
    private func placing(_ error: any Error) -> any Error {
        guard let error = error as? JSONError, error.isWithoutPlace else { return error }
        return json.placing(error)
    }

    /// Decodes the child at `index`, with the coding key `key`, as a `T`.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, at index: UInt32, _ key: some CodingKey) throws -> T {
        let known = DecodedType.of(type)
        if session.collector == nil && known.isDisjoint(with: [.special, .collection]) {
            return try child(at: index, key).initialized(type)
        }
        return try decode(type, known, at: index, key)
    }

    // Not one function, because each would need the types of all before it knows which way it goes.

    @inline(never)
    private func decode<T: Decodable>(
        _ type: T.Type, _ known: DecodedType, at index: UInt32, _ key: some CodingKey
    ) throws -> T {
        if session.collector != nil { return try child(at: index, key, isInternal: true).decode(type) }
        if known.contains(.special) { return try special(type, at: index, key) }
        // JSONDecoder treats dictionaries specially if it converts keys.
        let keepsKeys = keepsMemberKeys(type)
        return try child(at: index, key, keepsKeys: keepsKeys, isInternal: keepsKeys).collection(type)
    }

    func child(
        at index: UInt32, _ key: some CodingKey, keepsKeys: Bool = false, isInternal: Bool = false
    ) -> NodeDecoder {
        NodeDecoder(
            session: session, index: index, parent: self, key: key, keepsKeys: keepsKeys,
            isInternal: isInternal)
    }

    /// The decoder to use for a `T`. If that is a dictionary, it does not convert keys.
    func keepingKeys<T>(of type: T.Type) -> NodeDecoder {
        keepsMemberKeys(type) ? keepingKeys() : self
    }

    private func keepingKeys() -> NodeDecoder {
        NodeDecoder(
            session: session, index: index, parent: parent, key: key, keepsKeys: true, isInternal: isInternal)
    }

    /// A copy of this decoder for a function that reads the value like an initializer.
    func givenAway() -> NodeDecoder {
        NodeDecoder(session: session, index: index, parent: parent, key: key, keepsKeys: keepsKeys)
    }

    /// Whether the keys of an object are the data of a dictionary.
    @inline(__always)
    private func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        !session.usesDefaultKeys && type is any StringKeyedDictionary.Type
    }

    /// Whether only a strategy or conversion can read a type.
    @inline(__always)
    static func isConverted<T>(_ type: T.Type) -> Bool {
        type == Date.self || type == URL.self || type == Data.self || type == Decimal.self
            || type == UUID.self || type == JSONValue.self
    }
}

/// A dictionary whose keys are the unconverted keys of an object.
protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String {}
