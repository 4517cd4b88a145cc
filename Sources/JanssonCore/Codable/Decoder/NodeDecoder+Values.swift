extension NodeDecoder {
    /// Decodes this value as a `T`.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let collector = session.collector { return try collector.decode(type, from: self) }
        return try decodeStrictly(type)
    }

    /// Decodes this value as a `T`, without collecting errors.
    func decodeStrictly<T: Decodable>(_ type: T.Type) throws -> T {
        if let decoded = CodingFastPath.of(type, to: .decoding).decoded {
            return try decoded.decode(type, keepingKeys(of: type))
        }
        return try keepingKeys(of: type).initialized(type)
    }

    /// Calls the type's initializer and completes its errors:
    ///
    /// - A ``JSONError`` without a location gets the value's location. The error's path is appended to the value's
    ///   path.
    /// - A `DecodingError` gets a location only when the coder throws the error, because a model may catch the error
    ///   before.
    /// - A description by the standard library or Foundation is replaced.
    @inline(__always)
    func initialized<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try type.init(from: self)
        } catch {
            throw placing(error, type)
        }
    }

    @inline(never)
    private func placing(_ error: any Error, _ type: Any.Type) -> any Error {
        switch error {
        case DecodingError.dataCorrupted(let context) where showsValues(context, type):
            invalid(expectation(of: type), path: context.codingPath)
        case let error as JSONError where error.hasRelativePath: json.placing(error)
        default: error
        }
    }

    /// Decodes the child at `index`, with the coding key `key`, as a `T`.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, at index: UInt32, _ key: some CodingKey) throws -> T {
        let decoded = CodingFastPath.of(type, to: .decoding).decoded
        if session.collector == nil && decoded == nil {
            return try withChild(at: index, key) { try $0.initialized(type) }
        }
        return try decode(type, decoded, at: index, key)
    }

    // A separate function, so that models do not pay for its code.
    @inline(never)
    private func decode<T: Decodable>(
        _ type: T.Type, _ decoded: (any NodeDecodable.Type)?, at index: UInt32, _ key: some CodingKey
    ) throws -> T {
        guard session.collector == nil, let decoded else {
            return try child(at: index, key, isInternal: true).decode(type)
        }
        return try decoded.decode(type, self, at: index, key)
    }

    func child(
        at index: UInt32, _ key: some CodingKey, keepsKeys: Bool = false, isInternal: Bool = false
    ) -> NodeDecoder {
        NodeDecoder(
            session: session, index: index, parent: self, key: key, keepsKeys: keepsKeys,
            isInternal: isInternal)
    }

    /// Returns the decoder for a `T`. If `T` is a `[String: …]`, the decoder does not convert keys.
    func keepingKeys<T>(of type: T.Type) -> NodeDecoder {
        keepsMemberKeys(type) ? keepingKeys() : self
    }

    private func keepingKeys() -> NodeDecoder {
        NodeDecoder(
            session: session, index: index, parent: parent, key: key, keepsKeys: true, isInternal: isInternal)
    }

    /// Returns a copy of this decoder for user code that reads the value like an initializer.
    func copyForUserCode() -> NodeDecoder {
        NodeDecoder(session: session, index: index, parent: parent, key: key, keepsKeys: keepsKeys)
    }

    /// Returns whether a `T` is a dictionary that needs ``keepingKeys(of:)``.
    @inline(__always)
    func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        !session.usesPlainKeys && type is any StringKeyedDictionary.Type
    }
}

/// A type that this package decodes from nodes, without calling `init(from:)`. `type` is always the conforming type.
protocol NodeDecodable: Decodable, SendableMetatype {
    /// Decodes a decoder's child at `index`, with coding key `key`.
    static func decode<T>(
        _ type: T.Type, _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> T

    /// Decodes the decoder's value.
    static func decode<T>(_ type: T.Type, _ decoder: NodeDecoder) throws -> T
}

/// A dictionary whose keys are the unconverted keys of an object.
protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String {}
