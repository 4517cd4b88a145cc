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
        if NodeDecoder.isSpecial(type) { return try special(type) }
        return try made(type, from: keepingKeys(of: type))
    }

    /// The value that is read from nodes, or that its initializer makes.
    @inline(__always)
    private func made<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
        if let collection = type as? any NodeCollection.Type,
            let value = try collection.read(decoder, as: type)
        {
            return value
        }
        return try initialized(type, from: decoder)
    }

    /// The model that its initializer makes. A ``JSONError`` that it throws without a place gets that of the
    /// value, and a path of its own continues from there. A `DecodingError` gets its place where it leaves
    /// the coder, because the initializers on the way may catch it.
    @inline(__always)
    private func initialized<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
        do {
            return try type.init(from: decoder)
        } catch {
            throw decoder.placing(error)
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
        if session.collector != nil || NodeDecoder.isSpecial(type) {
            if session.collector == nil, let value = usual(type, at: index) { return value }
            return try child(at: index, key, isInternal: true).decode(type)
        }
        // JSONDecoder treats dictionaries specially if it converts keys.
        let keepsKeys = keepsMemberKeys(type)
        return try made(type, from: child(at: index, key, keepsKeys: keepsKeys, isInternal: keepsKeys))
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

    /// Whether a type is read by a strategy or a conversion instead of its own initializer.
    @inline(__always)
    static func isSpecial<T>(_ type: T.Type) -> Bool {
        isConverted(type) || isHalf(type)
    }

    @inline(__always)
    private static func isHalf<T>(_ type: T.Type) -> Bool {
        #if arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst))
        false
        #else
        type == Float16.self
        #endif
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
